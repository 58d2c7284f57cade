import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const LOADED_BY_HTML = /<(?:script|link)\b[^>]*>/g
/** The first-paint manifest: the page's inline script loads its files when home opens (src/first-paint). */
const LOADED_BY_SCRIPT = /<script type="application\/json" id="known">(.*?)<\/script>/

/** @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\b${name}=["']?([^"'\\s>]+)`).exec(tag)?.[1]

/**
 * Returns the files that a first visit loads before any dynamic import: the page, the files it links, and their static
 * imports.
 * @param {string[]} files paths inside `folder`
 * @param {string} folder
 * @returns {Promise<Set<string>>}
 */
export async function findEntryFiles(files, folder) {
  const { parseSync } = await import('vite')
  const known = new Set(files)
  const seen = new Set()

  /** @param {string} from @param {string} address */
  const follow = (from, address) => {
    if (/^[a-z]+:|^\/\//.test(address)) return
    const path = address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(from), address)
    if (!known.has(path) || seen.has(path)) return
    seen.add(path)
    if (!path.endsWith('.js')) return
    const { staticImports, staticExports } = parseSync(path, readFileSync(posix.join(folder, path), 'utf8')).module
    const requests = [...staticImports, ...staticExports.flatMap((each) => each.entries)]
    for (const { moduleRequest } of requests) if (moduleRequest) follow(path, moduleRequest.value)
  }

  if (known.has('index.html')) {
    seen.add('index.html')
    const html = readFileSync(posix.join(folder, 'index.html'), 'utf8')
    for (const [tag] of html.matchAll(LOADED_BY_HTML)) {
      const address = attribute(tag, 'src') ?? attribute(tag, 'href')
      if (address) follow('index.html', address)
    }
    const [, known] = LOADED_BY_SCRIPT.exec(html) ?? []
    if (known) {
      /** @type {{ sheets: string[], files: string[], doors: Record<string, { files: number[] }> }} */
      const { sheets, files: names, doors } = JSON.parse(known)
      for (const name of sheets) follow('index.html', `assets/${name}`)
      let at = 0
      for (const step of doors['/home']?.files ?? [])
        follow('index.html', `assets/${names[(at += step)].replace(/(?<!\.css)$/, '.js')}`)
    }
  }
  return seen
}

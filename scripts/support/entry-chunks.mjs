import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const LOADED_BY_HTML = /<(?:script|link)\b[^>]*>/g
/** The first-paint manifest: the page's inline script loads its files when home opens (src/first-paint). */
const LOADED_BY_SCRIPT = /<script type="application\/json" id="known">(.*?)<\/script>/

/** Scripts of an early view, and its route pattern. */
const EARLY_VIEW = /<template id="early:([^"]+)">(.*?)<\/template>/g
const MODULE_SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"/g

/** @typedef {{ sheets: string[], files: string[], doors: Record<string, { files: number[], album?: string }> }} Manifest */
/** @param {string} html @returns {Manifest | undefined} */
const manifestIn = (html) => {
  const [, known] = LOADED_BY_SCRIPT.exec(html) ?? []
  return known === undefined ? undefined : JSON.parse(known)
}
/** @param {Manifest} manifest @param {string} route */
function filesOf({ files, doors }, route) {
  let at = 0
  return (doors[route]?.files ?? []).map((step) => `assets/${files[(at += step)].replace(/(?<!\.css)$/, '.js')}`)
}

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
    for (const [tag] of html.replaceAll(EARLY_VIEW, '').matchAll(LOADED_BY_HTML)) {
      const address = attribute(tag, 'src') ?? attribute(tag, 'href')
      if (address) follow('index.html', address)
    }
    const manifest = manifestIn(html)
    if (manifest)
      for (const file of [...manifest.sheets.map((name) => `assets/${name}`), ...filesOf(manifest, '/home')])
        follow('index.html', file)
  }
  return seen
}

/**
 * Returns the scripts of each entry route, by its pattern: those of the page, and those that its head script preloads;
 * and those of each early view.
 * @param {string} folder
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function entryRouteScripts(folder) {
  const html = readFileSync(posix.join(folder, 'index.html'), 'utf8')
  const manifest = manifestIn(html)
  if (!manifest) return new Map()
  /** @param {string} text */
  const scriptsIn = (text) => Array.from(text.matchAll(MODULE_SCRIPT), ([, file = '']) => file)
  const early = new Map(Array.from(html.matchAll(EARLY_VIEW), ([, route = '', text = '']) => [route, scriptsIn(text)]))
  const tags = scriptsIn(html.replaceAll(EARLY_VIEW, ''))
  const routes = Object.keys(manifest.doors).filter((route) => manifest.doors[route].album)
  const ofRoutes = routes.map((route) => {
    const own = filesOf(manifest, route).filter((file) => file.endsWith('.js'))
    return [route, [...new Set([...(early.get(route) ?? []), ...tags, ...own])]]
  })
  return new Map([...ofRoutes, ...Array.from(early, ([route, scripts]) => [`The early view of ${route}`, scripts])])
}

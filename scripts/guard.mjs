/**
 * node scripts/guard.mjs dist: checks a production build for forbidden content and against budget.json, and prints its
 * size; `--write` updates the budget of its entry pages.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { findEntryFiles } from './support/entry-chunks.mjs'
import { findPageOverruns, measurePages } from './support/page-budget.mjs'
import { repositoryRoot } from './support/root.mjs'
import { listFiles } from './support/site.mjs'
import { formatKilobytes, formatTable } from './support/terminal.mjs'

/** Size limits by kind, and those of the entry pages. Raise a limit only for a deliberate change, with the reason. */
const BUDGET = join(repositoryRoot, 'budget.json')

/** Patterns that identify mock or development code. */
const SENTINELS = [
  { name: 'the mock clinic', pattern: /SUJIAN_MOCK_SENTINEL/ },
  { name: "the mock clinic's store", pattern: /@mswjs/ },
  { name: 'demo data', pattern: /演示数据/ },
  { name: 'the gallery of the kit', pattern: /SUJIAN_GALLERY_SENTINEL/ },
  { name: 'vConsole', pattern: /vconsole/i },
  { name: 'eruda', pattern: /\beruda\b/i },
  { name: 'weinre', pattern: /\bweinre\b/i },
  { name: 'a word for the developer', pattern: /console\.debug\(/ },
  { name: 'a breakpoint', pattern: /(?:^|[;{})\n])\s*debugger\s*(?:[;}\n]|$)/ },
  { name: 'fast-check', pattern: /fast-check/ },
  { name: 'a source map', pattern: /sourceMappingURL/ },
  { name: 'a key of the cloud', pattern: /\bLTAI[A-Za-z0-9]{12,}/ },
  { name: 'debugging that is switched on', pattern: /\bdebug\s*:\s*(?:true|!0)\b/ },
  { name: 'code of another host', pattern: /<(?:script|link)\b[^>]*\b(?:src|href)=["']?(?:https?:)?\/\//i },
  { name: 'a service worker', pattern: /serviceWorker\s*(?:\?\.|\.)\s*register/ },
]

/** Files allowed in a build; any other file is an error. */
const OWN_FILES = /^(index\.html|config\.json|assets\/[\w.-]+\.(js|css|svg|png|webp|woff2))$/

const shrinkGzip = promisify(gzip)
const shrinkBrotli = promisify(brotliCompress)

/**
 * Lists forbidden content in a build, one sentence each.
 * @param {string} folder
 * @returns {string[]}
 */
export function findLeaks(folder) {
  const files = listFiles(folder)
  const strangers = files.filter((path) => !OWN_FILES.test(path))
  const leaks = strangers.map(
    (path) => `${path} ${path.endsWith('.map') ? 'is a source map' : 'is no file of the build'}`,
  )
  for (const path of files) {
    const text = readFileSync(join(folder, path), 'utf8')
    for (const { name, pattern } of SENTINELS) {
      const found = pattern.exec(text)
      if (found) leaks.push(`${path} holds ${name}: …${text.slice(Math.max(0, found.index - 30), found.index + 50)}…`)
    }
  }
  if (files.includes('index.html')) leaks.push(...brokenPromises(folder), ...importersOfEntry(folder, files))
  else leaks.push('index.html is missing')
  if (!files.some((path) => path.endsWith('.js'))) leaks.push('there is no script at all')
  return leaks
}

/**
 * Lists scripts that a browser would block, because their content differs from the hash in the page.
 * @param {string} folder
 */
function brokenPromises(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = html.matchAll(/integrity="(sha256-[^"]+)" src="\.\/([^"]+)"/g)
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  const mapped = Object.entries(JSON.parse(map).integrity ?? {}).map(([path, hash]) => [path.replace('./', ''), hash])
  const promises = [...Array.from(named, ([, hash, path]) => [path, hash]), ...mapped]
  return promises
    .filter(([path, hash]) => {
      const file = join(folder, path)
      const content = existsSync(file) ? readFileSync(file) : ''
      return hash !== `sha256-${createHash('sha256').update(content).digest('base64')}`
    })
    .map(([path]) => `index.html promises another content of ${path}`)
}

/**
 * Lists the scripts that import the entry. The entry contains the names of all chunks, so each change would rename the
 * scripts that import it (docs/decisions.md).
 * @param {string} folder
 * @param {readonly string[]} files
 */
function importersOfEntry(folder, files) {
  const named = readFileSync(join(folder, 'index.html'), 'utf8').matchAll(
    /<script type="module"[^>]* src="\.\/([^"]+)">/g,
  )
  const entry = [...named].at(-1)?.[1]
  if (!entry) return []
  return files
    .filter((path) => path.endsWith('.js') && readFileSync(join(folder, path), 'utf8').includes(`./${basename(entry)}`))
    .map((path) => `${path} imports the entry, so every change renames it`)
}

/**
 * Returns a build's size by file type; files loaded on the first visit are counted separately from the others.
 * @param {string} folder
 */
export async function sizesOf(folder) {
  const files = listFiles(folder)
  const first = await findEntryFiles(files, folder)
  const sizes = new Map()
  for (const path of files) {
    const content = readFileSync(join(folder, path))
    const key = `${first.has(path) ? 'first' : 'lazy'} ${extname(path).slice(1) || 'other'}`
    const size = sizes.get(key) ?? { files: 0, raw: 0, gzip: 0, brotli: 0 }
    size.files += 1
    size.raw += content.length
    size.gzip += (await shrinkGzip(content, { level: 9 })).length
    size.brotli += (await shrinkBrotli(content)).length
    sizes.set(key, size)
  }
  return new Map([...sizes].toSorted(([a], [b]) => a.localeCompare(b)))
}

/**
 * Lists kinds above their limit, one sentence each. `first visit` is everything that home loads before the first tap.
 * @param {Map<string, { files: number, raw: number, gzip: number, brotli: number }>} sizes
 * @param {Record<string, number>} budget bytes of brotli by the names of `sizes`
 */
export function findBudgetOverruns(sizes, budget) {
  const first = [...sizes].filter(([key]) => key.startsWith('first ')).reduce((sum, [, { brotli }]) => sum + brotli, 0)
  const weights = new Map([...[...sizes].map(([key, { brotli }]) => [key, brotli]), ['first visit', first]])
  return Object.entries(budget).flatMap(([key, most]) => {
    const weight = weights.get(key)
    if (weight === undefined) return [`${key} has a budget and is not there`]
    return weight > most ? [`${key} weighs ${weight} bytes, ${weight - most} more than its budget`] : []
  })
}

/** @param {string} folder @param {boolean} [isWriting] */
async function main(folder, isWriting) {
  const sizes = await sizesOf(folder)
  const { kinds: budget, ...ofPages } = JSON.parse(readFileSync(BUDGET, 'utf8'))
  const pages = measurePages(folder)
  if (isWriting) {
    for (const [route, page] of Object.entries(pages.pages)) pages.pages[route] = { ...ofPages.pages[route], ...page }
    writeFileSync(BUDGET, JSON.stringify({ kinds: budget, ...pages }, undefined, 2))
  }
  const rows = [...sizes].map(([key, size]) => [
    key,
    String(size.files),
    ...[size.raw, size.gzip, size.brotli].map(formatKilobytes),
    key in budget ? formatKilobytes(budget[key]) : '',
  ])
  console.log(formatTable([['', 'files', 'raw', 'gzip', 'brotli', 'budget'], ...rows]))
  const leaks = findLeaks(folder)
  const excess = isWriting ? [] : [...findBudgetOverruns(sizes, budget), ...findPageOverruns(pages, ofPages)]
  for (const fault of [...leaks, ...excess]) console.log(fault)
  console.log(leaks.length ? `${leaks.length} leaks` : 'No mock or development code found.')
  console.log(excess.length ? `${excess.length} over budget` : 'All within budget.')
  process.exitCode = leaks.length + excess.length ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = 'dist', option] = process.argv
  await main(resolve(folder), option === '--write')
}

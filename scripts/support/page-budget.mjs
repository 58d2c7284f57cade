/** Script of each entry page, compared with budget.json. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { entryRouteScripts } from './entry-chunks.mjs'
import { formatKilobytes } from './terminal.mjs'

/**
 * @typedef {{ script: number, chunks: string, renders?: number, late?: string[] }} PageBudget bytes, and chunk names
 * @typedef {{ sizes: Record<string, number>, pages: Record<string, PageBudget> }} Budget
 */
const MAX_GROWTH = 0.03
/** Smaller chunks count as 0 when a page's growth is explained. */
const MIN_LISTED_BYTES = 2000
const MAX_NAMED = 3

const nameOf = (file) => basename(file).replace(/-[\w-]{8}\.js$|\.js$/, '')

/** Measures a build. @param {string} folder @returns {Budget} */
export function measurePages(folder) {
  const routes = entryRouteScripts(folder)
  const files = [...new Set([...routes.values()].flat())].sort()
  const bytes = new Map(files.map((file) => [file, brotliCompressSync(readFileSync(join(folder, file))).length]))
  const sum = (some) => some.reduce((total, file) => total + bytes.get(file), 0)
  const listed = files.filter((file) => bytes.get(file) >= MIN_LISTED_BYTES)
  const pages = [...routes].map(([route, own]) => [
    route,
    { script: sum(own), chunks: own.map(nameOf).sort().join(' ') },
  ])
  return {
    sizes: Object.fromEntries(listed.map((file) => [nameOf(file), bytes.get(file)])),
    pages: Object.fromEntries(pages.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Lists pages that became larger, one sentence each. @param {Budget} now @param {Budget} budget @returns {string[]} */
export function findPageOverruns(now, budget) {
  return Object.entries(now.pages).flatMap(([route, { script, chunks }]) => {
    const before = budget.pages[route]
    if (!before) return [`${route} has no budget. Run: npm run tools -- budget`]
    const [own, known] = [chunks.split(' '), before.chunks.split(' ')]
    const added = own.filter((name) => !known.includes(name))
    const growthOf = (name) => (now.sizes[name] ?? 0) - (known.includes(name) ? (budget.sizes[name] ?? 0) : 0)
    const grown = own.filter((name) => growthOf(name) > 0).toSorted((one, other) => growthOf(other) - growthOf(one))
    const causes = grown.slice(0, MAX_NAMED).map((name) => `${name} by ${formatKilobytes(growthOf(name))}`)
    const growth = script / before.script - 1
    return [
      ...(growth > MAX_GROWTH
        ? [
            `${route} loads ${formatKilobytes(script)} of script, ${(growth * 100).toFixed(1)} % above its budget. Grown: ${causes.join(', ')}`,
          ]
        : []),
      ...(own.length > known.length
        ? [
            `${route} loads ${own.length} chunks, ${own.length - known.length} above its budget. New: ${added.join(', ')}`,
          ]
        : []),
    ]
  })
}

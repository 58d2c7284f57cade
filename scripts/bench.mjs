/**
 * npm run bench: measures the app, its demo and its mock clinic against reference implementations in the same run, and
 * writes the results to docs/generated. `--visit --chat` measures only these parts, `--runs 9` sets the number of runs;
 * `--quick` measures once and writes nothing. `--why visits` explains the time of one page.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHMARK_PARTS } from '../bench/parts/parts.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'
import { bold, dim, green, createProgressBar, red, formatSeconds, formatTable } from './support/terminal.mjs'

const kept = join(repositoryRoot, 'docs/generated/bench.json')

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    dpr: { type: 'string' },
    ...Object.fromEntries(Object.entries(BENCHMARK_PARTS).map(([name, { type = 'boolean' }]) => [name, { type }])),
  },
})
if (options.help) {
  const lines = Object.entries(BENCHMARK_PARTS).map(([name, { about }]) => `  --${name.padEnd(8)} ${about}`)
  console.log(`npm run bench -- [--runs N] [--quick] [--dpr N] [parts]\n\n${lines.join('\n')}`)
  process.exit(0)
}
const runs = options.quick ? 1 : Number(options.runs)
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs must be a whole number above 0; it is ${options.runs}.`)

await ensureInstalled()
const { loadTypeScript } = await import('./support/load-typescript.mjs')
const { BENCHMARK_GOALS, verdictOf } = await loadTypeScript('bench/report/goals.ts')
const { toCellGrid } = await loadTypeScript('bench/report/report-table.ts')

/** The machine and the versions used, without a host name or path. */
async function circumstances() {
  const { openBrowser } = await import('../bench/support/phone.mjs')
  const browser = await openBrowser()
  const version = browser.version()
  await browser.close()
  const { version: vite } = await import('vite')
  return {
    Machine: `${availableParallelism()} shared cores, ${process.platform} ${process.arch}`,
    Browser: `Chromium ${version}, headless, 390 × 844, touch, device pixel ratio 3`,
    'Slow phone': 'CPU ÷4; slow 4G is 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; nothing cached',
    Server: 'brotli for files, gzip for responses, HTTP/2, hashed files cached for ever',
    Versions: `Node ${process.versions.node}, Vite ${vite}, ${['react', 'mobx', '@tanstack/react-router', '@tanstack/react-virtual'].map(versionOf).join(', ')}`,
    'Mock clinic': `the scenario "default" at 09:10 of the day, seed ${process.env.SUJIAN_SEED ?? 'renhetang'}`,
  }
}
const versionOf = (name) =>
  `${name} ${JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')).version}`

/** @param {string} name a key of PARTS */
async function run(name) {
  const { load, mostRuns = runs } = BENCHMARK_PARTS[name]
  const bar = createProgressBar(name)
  const began = Date.now()
  console.log(`${name} …`)
  const measure = await load()
  const sheets = await measure({
    runs: Math.min(runs, mostRuns),
    onProgress: (done, of, note) => bar.show(done, of, note),
    page: options[name],
    dpr: options.dpr,
  })
  bar.clear()
  for (const sheet of sheets)
    console.log([bold(sheet.title), formatTable(toCellGrid(sheet)), ...(sheet.notes ?? []), ''].join('\n'))
  console.log(dim(`${name} took ${formatSeconds(Date.now() - began)}.`))
  return { at: new Date().toISOString(), sheets }
}

/** Checks each table against its goals, and reports whether all goals are met. */
function judge(sheets) {
  const judged = BENCHMARK_GOALS.flatMap((goal) => {
    const verdict = verdictOf(goal, sheets)
    if (!verdict) return []
    const word = verdict.isMet ? green('met') : red('missed')
    return [[goal.id, goal.what, goal.bound, `${verdict.text} ${verdict.ratio}`.trim(), word]]
  })
  if (judged.length) console.log(formatTable([['', '', 'goal', 'figure', ''], ...judged]))
}

/** Merges the new results with the stored results of other parts, and regenerates docs/generated. */
async function keep(measured) {
  const all = { ...JSON.parse(readFileSync(kept, 'utf8')).parts, ...measured }
  const parts = Object.fromEntries(
    Object.keys(BENCHMARK_PARTS).flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
  )
  writeFileSync(kept, `${JSON.stringify({ on: await circumstances(), parts })}\n`)
  await runCaptured([join(repositoryRoot, 'scripts/generate.mjs')])
  console.log('Wrote docs/generated/bench-figures.md.')
}

const began = Date.now()
const asked = Object.keys(BENCHMARK_PARTS).filter((name) => options[name])
const usual = Object.keys(BENCHMARK_PARTS).filter((name) => !BENCHMARK_PARTS[name].isByNameOnly)
const measured = {}
const isKept = !options.quick && (options.why ?? 'all') === 'all'
for (const name of asked.length ? asked : usual) {
  measured[name] = await run(name)
  if (isKept) await keep({ [name]: measured[name] })
}
judge(Object.values(measured).flatMap(({ sheets }) => sheets))
console.log(formatSeconds(Date.now() - began))
process.exit(0)

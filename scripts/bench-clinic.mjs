/**
 * npm run bench:clinic: what a request costs the mock clinic at 1,000, 10,000 and 100,000 registrations of 50 clinics
 * and 2,000 doctors. `npm run bench:clinic -- --sizes 1000,5000` measures other sizes. Fails where a read by id, by
 * patient or by day costs more than twice of what it costs at the first size, or the default world starts too late.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { bold, green, progressBar, red, seconds, table } from './support/terminal.mjs'

const { values: options } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = options.sizes.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error(`--sizes must be whole numbers with commas; it is ${options.sizes}.`)

const MOST_RATIO = 2
const START_MS = 300

await ensureInstalled()
const { loadTypeScript } = await import('./support/load-typescript.mjs')
const { grown, measure, timeStart } = await loadTypeScript('bench/clinic/measure.ts')

const began = Date.now()
const start = timeStart()
const bar = progressBar('bench:clinic')
const told = (size) => (done, total, note) => bar.show(done, total, `${size} registrations, ${note}`)
const measured = {}
for (const size of sizes) measured[size] = await measure(grown(size, told(size)), size, told(size))
bar.clear()

mkdirSync(join(root, 'bench/out'), { recursive: true })
writeFileSync(join(root, 'bench/out/bench-clinic.json'), `${JSON.stringify({ start, measured }, null, 2)}\n`)

const [smallest] = sizes
const ratioOf = (figures, index) => figures.p50 / measured[smallest][index].p50
for (const size of sizes) {
  const rows = measured[size].map((each, index) => [
    `${each.kind}: ${each.name}`,
    Math.round(each.perSecond).toLocaleString('en'),
    each.p50.toFixed(3),
    each.p99.toFixed(3),
    `${ratioOf(each, index).toFixed(2)}×`,
  ])
  console.log(bold(`\n${size.toLocaleString('en')} registrations, 50 clinics, 2,000 doctors`))
  console.log(table([['', 'requests/s', 'p50 ms', 'p99 ms', `p50 to ${smallest}`], ...rows]))
}

const tooDear = sizes.flatMap((size) =>
  measured[size].flatMap((each, index) =>
    each.isSteady && ratioOf(each, index) > MOST_RATIO ? [`${each.kind}: ${each.name} at ${size}`] : [],
  ),
)
const isLate = start.first > START_MS
console.log(
  `\nThe default world opens in ${start.later.toFixed(1)} ms (median), ${start.first.toFixed(1)} ms at first.`,
)
const verdict = [...tooDear.map((each) => `${each} costs more than twice`), ...(isLate ? ['it opens too late'] : [])]
console.log(
  verdict.length ? red(verdict.join('\n')) : green('No read by id, patient, day or doctor costs more than twice.'),
)
console.log(`${seconds(Date.now() - began)}; all figures are in bench/out/bench-clinic.json.`)
process.exit(verdict.length ? 1 : 0)

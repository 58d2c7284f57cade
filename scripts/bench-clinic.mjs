/**
 * npm run tools -- bench-clinic: what a request costs the mock clinic at 1,000, 10,000 and 100,000 registrations of 50 clinics
 * and 2,000 doctors. `npm run tools -- bench-clinic --sizes 1000,5000` measures other sizes. Fails where a read by id, by
 * patient or by day costs more than twice of what it costs at the first size, or the default world starts too late.
 */
import { ensureInstalled } from './ensure-installed.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { bold, green, progressBar, red, seconds, table } from './support/terminal.mjs'

const { values: options } = readArguments('npm run tools -- bench-clinic [--sizes 1000,10000,100000]', {
  options: { sizes: { type: 'string', default: '1000,10000,100000' } },
})
const sizes = options.sizes.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error(`--sizes must be whole numbers with commas; it is ${options.sizes}.`)

const MOST_RATIO = 2
const START_MS = 300

await ensureInstalled()
const { loadTypeScript } = await import('./support/load-typescript.mjs')
const { timeStart } = await loadTypeScript('bench/clinic/measure.ts')
const { gridOf, ratioOf } = await loadTypeScript('bench/report/sheet.ts')
const { askInProcess, clinicSheet } = await import('../bench/parts/clinic.mjs')

const began = Date.now()
const start = timeStart()
const bar = progressBar('bench-clinic')
const sheet = clinicSheet(await askInProcess(sizes, (done, total, note) => bar.show(done, total, note)))
bar.clear()
console.log(bold(sheet.title))
console.log(table(gridOf(sheet)))
console.log(
  `\nThe default world opens in ${start.later.toFixed(1)} ms (median), ${start.first.toFixed(1)} ms at first.`,
)

const tooDear = sheet.rows
  .filter((row) => (ratioOf(sheet, row, 'p50') ?? 0) > MOST_RATIO)
  .map(({ name }) => `${name} costs more than twice`)
const verdict = [...tooDear, ...(start.first > START_MS ? ['it opens too late'] : [])]
console.log(
  verdict.length ? red(verdict.join('\n')) : green('No read by id, patient, day or doctor costs more than twice.'),
)
console.log(seconds(Date.now() - began))
process.exit(verdict.length ? 1 : 0)

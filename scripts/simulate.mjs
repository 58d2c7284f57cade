/**
 * npm run simulate -- --seed S --days D --phones N: runs a clinic on simulated time with N clients, each the real app
 * without its user interface, and checks the complete history. A failing seed is shrunk, described in words and printed
 * as a regression test for tests/simulation/simulation.test.ts. The same seed and commit produce the same history,
 * identified by `hash`. --history FILE writes it as JSON lines. With --screens, the clients tap and read the app's pages.
 * --server runs the clients against two processes of the reference server instead, which are killed meanwhile; real
 * processes make each history different.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { ensureInstalled } from './ensure-installed.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { reportProgress } from './support/report-progress.mjs'
import { bold, dim, green, formatMinutes, createProgressBar, red } from './support/terminal.mjs'

const USAGE = `npm run simulate -- [--seed S] [--days N] [--phones N] [--screens] [--history FILE] [--server DATABASE]

  --seed S        the same seed gives the same history, byte for byte; default: 1
  --days N        simulated days; default: 7
  --phones N      number of simulated patients; default: 20
  --screens       clients tap and read the app's pages in happy-dom, one client at a time
  --history FILE  writes the first week, or the week with a violation, as JSON lines
  --server sqlite, --server postgres://user:password@host/name
                  two processes of examples/reference-server on this database, killed at random; the same seed gives
                  other histories

A failing seed is shrunk to a minimal counterexample and printed as a regression test for
tests/simulation/simulation.test.ts.`

const { values: asked } = readArguments(USAGE, {
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '7' },
    phones: { type: 'string', default: '20' },
    screens: { type: 'boolean', default: false },
    history: { type: 'string' },
    server: { type: 'string' },
  },
})
const [days, phones] = [Number(asked.days), Number(asked.phones)]
if (![days, phones].every((each) => Number.isInteger(each) && each > 0)) {
  console.error('--days and --phones must be positive integers.')
  process.exit(2)
}
if (asked.server !== undefined && asked.server !== 'sqlite' && !/^postgres(ql)?:/.test(asked.server)) {
  console.error('--server must be sqlite or an address such as postgres://user:password@host/name.')
  process.exit(2)
}
if (asked.server !== undefined && asked.screens) {
  console.error('--screens and --server cannot be combined.')
  process.exit(2)
}
if (asked.server === 'sqlite' && !isBuiltin('node:sqlite')) {
  console.error('--server sqlite needs Node 22.13 or later.')
  process.exit(2)
}

await ensureInstalled()
// As in production: MobX's development checks are slow.
process.env.NODE_ENV = 'production'
if (asked.screens) await openDocument()
const { loadModule } = await import('../mocks/serve/load-module.mjs')
const {
  addWeekToStats,
  runWeek,
  emptyCampaignStats,
  campaignPlans,
  shrinkFirstViolation,
  createSimulationEnvironment,
  createReferenceEnvironment,
  inPostgres,
  inSqliteFile,
  RUSHES_PER_DAY,
  formatCounterexample,
  regressionTestSource,
  loadScreens,
  withScreens,
} = await loadModule(repositoryRoot, `scripts/support/simulation${asked.screens ? '-screens' : ''}.ts`)
await loadScreens?.()

const began = process.hrtime.bigint()
const cpu = process.cpuUsage()
const passed = () => Number((process.hrtime.bigint() - began) / 1_000_000n)
const bar = createProgressBar('simulate')
const hash = createHash('sha256')
const tally = emptyCampaignStats()
/** Errors that pages have thrown. */
const errors = []
let broken
const { server } = asked
const openStage = () => {
  if (server === undefined) return createSimulationEnvironment(undefined, errors)
  return createReferenceEnvironment({ makeDatabase: server === 'sqlite' ? inSqliteFile : inPostgres(server) })
}
const plans = campaignPlans({ seed: asked.seed, days, phones })
for (const [nth, plan] of (withScreens ? plans.map(withScreens) : plans).entries()) {
  const week = await runWeek(server === undefined ? plan : { ...plan, rushes: RUSHES_PER_DAY }, openStage())
  addWeekToStats(tally, week)
  bar.show(tally.days, days)
  reportProgress(tally.days, days)
  const lines = week.run.entries.map((entry) => JSON.stringify(entry)).join('\n')
  hash.update(lines)
  if (asked.history !== undefined && (nth === 0 || week.violations.length > 0))
    writeFileSync(asked.history, `${lines}\n`)
  if (week.violations.length === 0) continue
  broken = week
  break
}
bar.clear()

for (const thrown of errors) console.error(red('A page threw an error:'), thrown)
if (broken) {
  const first = `${broken.violations.length} violations in seed ${broken.plan.seed}. The first: ${broken.violations[0].said}.`
  console.log(red(`${first} ${server === undefined ? 'Minimal counterexample:' : 'What led to it:'}`))
  // Only the mock clinic repeats a history, which shrinking needs.
  const short = server === undefined ? await shrinkFirstViolation(broken, openStage()) : undefined
  console.log(formatCounterexample(short?.run ?? broken.run, short?.violation ?? broken.violations[0]))
  if (short)
    console.log(
      `\n${dim(`For tests/${asked.screens ? 'ui/simulation/screens' : 'simulation/simulation'}.test.ts:`)}\n${regressionTestSource(short)}`,
    )
}
const { user, system } = process.cpuUsage(cpu)
const told = [
  `${tally.days} ${tally.days === 1 ? 'day' : 'days'} × ${phones} phones, seed ${asked.seed}`,
  `${tally.acts} operations, ${tally.unknown} with an unknown outcome`,
  `${tally.networkFaults} network faults, ${tally.deviceFaults} faults of clients`,
  `${((user + system) / 1e6 / Math.max(1, tally.days * phones)).toFixed(2)} CPU seconds per day and phone`,
  server === undefined ? `hash ${hash.digest('hex').slice(0, 16)}` : `${tally.kills} killed processes`,
]
// Records counts for npm run tools -- prove; tests/examples/simulation.test.ts records those of the reference server.
if (!broken && errors.length === 0 && server === undefined && process.env.SUJIAN_PROOF_FILE) {
  const seed = asked.screens ? `${asked.seed} with screens` : asked.seed
  const figures = { id: `simulation ${seed}`, at: new Date().toISOString(), ...tally, phones, seed, violations: 0 }
  appendFileSync(process.env.SUJIAN_PROOF_FILE, `${JSON.stringify(figures)}\n`)
}
if (asked.history !== undefined) console.log(`Wrote ${asked.history}`)
const verdict = broken || errors.length > 0 ? red('broken') : green('0 violations')
console.log(`${bold('simulate')} ${verdict}: ${told.join('; ')} ${dim(formatMinutes(passed()))}`)
process.exitCode = broken || errors.length > 0 ? 1 : 0

/** Opens a document for the pages. React must find it when it loads, and on Node the router is a server's otherwise. */
async function openDocument() {
  const { builtinEnvironments } = await import('vitest/runtime')
  await builtinEnvironments['happy-dom'].setup(globalThis, {})
  await Promise.all([import('react-dom/client'), import('react/jsx-runtime')])
  process.env.NODE_ENV = 'test'
  await import('@tanstack/react-router')
  process.env.NODE_ENV = 'production'
}

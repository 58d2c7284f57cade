/**
 * npm run campaign: random sequences of 500 steps against the mock clinic, all calls among them, until nothing is
 * left to find or something breaks; what breaks is told by the shortest sequence found and its seed.
 * With --payments the mock's ledger is the judge: kills, faults, cashiers, cards, two windows, a second phone and a clinic
 * that changes prices.
 */
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { green, progressBar, red, seconds } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

/** Races for a slot: the phone against the clinic's books. */
const OF_THE_CLIENT = ['races']

const USAGE = `npm run tools -- campaign [--runs N] [--seed N] [--client | --payments N]

  --runs N      so many walks of 500 steps; 200 when left out
  --seed N      the same walks again
  --client      races through the real client
  --payments N  so many random schedules of paying through the real client`

const { values: options } = readArguments(USAGE, {
  options: {
    runs: { type: 'string', default: process.env.RUNS ?? '200' },
    seed: { type: 'string' },
    client: { type: 'boolean', default: false },
    payments: { type: 'string' },
  },
})
const runs = Number(options.payments ?? options.runs)
const seed = options.seed === undefined ? Date.now() % 1_000_000_000 : Number(options.seed)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed))
  throw new Error(`How often and --seed must be whole numbers; they are ${runs} and ${options.seed}.`)

await ensureInstalled()
if (options.client) {
  console.log(`seed ${seed}`)
  const files = OF_THE_CLIENT.map((name) => `tests/application/${name}.test.ts`)
  const env = { ...process.env, WALKS: String(runs), SEED: String(seed) }
  const { status } = spawnSync(process.execPath, [tool('vitest'), 'run', '--project', 'node', ...files], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
const { loadTypeScript } = await import('./support/load-typescript.mjs')
if (options.payments !== undefined) {
  await payments()
  process.exit(0)
}
const { campaign, LENGTH } = await loadTypeScript('tests/mocks/support/campaign/run.ts')

const began = Date.now()
const bar = progressBar('campaign')
const [answered, refused, moved] = [new Map(), new Map(), new Set()]
const add = (to, from) => from.forEach((count, key) => to.set(key, (to.get(key) ?? 0) + count))
let done = 0
try {
  await campaign({
    runs,
    seed,
    onWalk: (tale) => {
      done += 1
      add(answered, tale.answered)
      add(refused, tale.refused)
      for (const each of tale.transitions) moved.add(each)
      bar.show(done, runs, `seed ${seed}`)
    },
  })
  bar.clear()
  const sum = (of) => [...of.values()].reduce((total, each) => total + each, 0)
  console.log(green(`${runs} sequences of ${LENGTH} steps kept every invariant; seed ${seed}.`))
  console.log(`${answered.size} kinds of calls answered ${sum(answered)} times and refused ${sum(refused)} times;`)
  console.log(`${moved.size} kinds of transitions seen. ${seconds(Date.now() - began)}`)
  process.exit(0)
} catch (error) {
  bar.clear()
  console.error(red(`Broken after ${done} sequences:\n${error instanceof Error ? error.message : String(error)}`))
  process.exit(1)
}

async function payments() {
  const { paySchedules } = await loadTypeScript('tests/support/payment-schedules.ts')
  const began = Date.now()
  const bar = progressBar('schedules')
  let done = 0
  try {
    const happened = await paySchedules({
      runs,
      seed,
      onSchedule: () => bar.show((done += 1), runs, `seed ${seed}`),
    })
    bar.clear()
    console.log(green(`${runs} schedules of paying kept every invariant; seed ${seed}.`))
    const often = [...happened].sort(([, a], [, b]) => b - a).map(([what, times]) => `${what} ${times}`)
    console.log(`${often.join(', ')}. ${seconds(Date.now() - began)}`)
  } catch (error) {
    bar.clear()
    const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
    console.error(
      red(`Broken after ${done} schedules:\n${error instanceof Error ? error.message : String(error)}${cause}`),
    )
    process.exit(1)
  }
}

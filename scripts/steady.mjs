/**
 * npm run tools -- steady: the browser tests again and again, each time in another order, and every test that was ever red.
 * A red test is told with its seed and its trace (npx playwright show-trace FILE). What was counted of all tests goes to
 * docs/generated/proof.json; `npm run tools -- prove --write` rewrites the results.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { failedInPlaywright } from './support/failures.mjs'
import { freePort } from './support/free-port.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { countPlaywright } from './support/reports.mjs'
import { root } from './support/root.mjs'
import { runQuietly } from './support/run-quietly.mjs'
import { serversOf } from './support/servers.mjs'
import { green, minutes, progressBar, red } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const USAGE = `npm run tools -- steady [NAME …] [options]

  NAME       only test files with this name; default: all
  --times N  number of runs, each in another order; default: 10
  --busy N   number of busy loops beside the tests; default: 0
  --seed N   seed of the first order; default: 1
  --add      adds to the totals of an earlier run`

const { values: options, positionals: words } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    add: { type: 'boolean', default: false },
  },
})
const [times, busy, firstSeed] = [options.times, options.busy, options.seed].map(Number)
const results = join(root, 'test-results')
const traces = join(results, 'steady')

await ensureInstalled()
rmSync(traces, { recursive: true, force: true })
mkdirSync(traces, { recursive: true })
const loops = Array.from({ length: busy }, () => new Worker('for (;;);', { eval: true }))

/** Each test that was ever red, with the seeds of those times. */
const everRed = new Map()
let visits = 0
const bar = progressBar('steady')
for (let nth = 0; nth < times; nth += 1) {
  const seed = firstSeed + nth
  const began = Date.now()
  const report = join(results, `steady-${seed}.json`)
  const port = await freePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183), '127.0.0.1', 3)
  const order = ['--shuffle', String(seed), '--trace', 'retain-on-failure']
  const { code, output } = await runQuietly([tool('@playwright/test', 'playwright'), 'test', ...words, ...order], {
    env: {
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(port),
      SUJIAN_BROWSER_REPORT: report,
      SUJIAN_SERVERS: serversOf(words),
    },
    onProgress: ({ done, total }) => bar.show(nth * total + done, times * total),
  })
  bar.clear()
  const { passed, failed, notes } = countPlaywright(report, code)
  visits += passed + failed
  const failures = failedInPlaywright(report)
  const verdict = failed ? red(`${failed} red`) : green('all green')
  console.log(`seed ${seed}: ${passed} passed, ${verdict}, ${minutes(Date.now() - began)}`)
  if (failed && failures.length === 0) console.log(output.trimEnd().split('\n').slice(-20).join('\n'))
  for (const note of notes) console.log(`  ${note}`)
  for (const { title } of failures) everRed.set(title, [...(everRed.get(title) ?? []), seed])
  if (failures.length && existsSync(join(results, 'browser')))
    renameSync(join(results, 'browser'), join(traces, `seed-${seed}`))
}
await Promise.all(loops.map((loop) => loop.terminate()))

for (const [title, seeds] of everRed)
  console.log(
    `\n${red('✗')} ${title}\n  red ${seeds.length} of ${times} times; traces: test-results/steady/seed-{${seeds.join(',')}}`,
  )
console.log(`\n${times} times ${visits} tests in all, ${everRed.size} ever red`)
if (words.length === 0) note()
process.exitCode = everRed.size ? 1 : 0

function note() {
  const file = join(root, 'docs/generated/proof.json')
  const id = busy ? `steady, beside ${busy} busy loops` : 'steady'
  const told = JSON.parse(readFileSync(file, 'utf8'))
  const before = options.add ? told.find((each) => each.id === id) : undefined
  const figures = {
    times: times + (before?.times ?? 0),
    tests: visits + (before?.tests ?? 0),
    red: everRed.size + (before?.red ?? 0),
  }
  const others = told.filter((each) => each.id !== id)
  writeFileSync(file, `${JSON.stringify([...others, { id, at: new Date().toISOString(), ...figures }], null, 2)}\n`)
}

/**
 * npm run tools -- steady: repeats the browser tests in random order, and lists every test that failed with its seeds
 * and traces (npx playwright show-trace FILE).
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { findFreePort } from './support/free-port.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { readPlaywrightReport } from './support/reports.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'
import { requiredServers } from './support/servers.mjs'
import { green, formatMinutes, createProgressBar, red } from './support/terminal.mjs'
import { findPackageBin } from './support/package-bin.mjs'

const USAGE = `npm run tools -- steady [NAME …] [options]

  NAME       only test files with this name; default: all
  --times N  number of runs, each in another order; default: 10
  --load N   number of busy loops beside the tests; default: 0
  --seed N   seed of the first order; default: 1`

const { values: options, positionals: words } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const [times, load, firstSeed] = [options.times, options.load, options.seed].map(Number)
const results = join(repositoryRoot, 'test-results')
const traces = join(results, 'steady')

await ensureInstalled()
rmSync(traces, { recursive: true, force: true })
mkdirSync(traces, { recursive: true })
const loops = Array.from({ length: load }, () => new Worker('for (;;);', { eval: true }))

/** Seeds of each test that failed at least once. */
const everRed = new Map()
const bar = createProgressBar('steady')
for (let nth = 0; nth < times; nth += 1) {
  const seed = firstSeed + nth
  const began = Date.now()
  const report = join(results, `steady-${seed}.json`)
  const order = ['--shuffle', String(seed), '--trace', 'retain-on-failure']
  const { code, output } = await runCaptured(
    [findPackageBin('@playwright/test', 'playwright'), 'test', ...words, ...order],
    {
      env: {
        CHROMIUM: findChromium(),
        SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183), '127.0.0.1', 3)),
        SUJIAN_BROWSER_REPORT: report,
        SUJIAN_SERVERS: requiredServers(words),
      },
      onProgress: ({ done, total }) => bar.show(nth * total + done, times * total),
    },
  )
  bar.clear()
  const { passed, failed, notes, failures } = readPlaywrightReport(report, code)
  console.log(
    `seed ${seed}: ${passed} passed, ${failed ? red(`${failed} failed`) : green('0 failed')}, ${formatMinutes(Date.now() - began)}`,
  )
  if (failed && failures.length === 0) console.log(output.trimEnd().split('\n').slice(-20).join('\n'))
  for (const note of notes) console.log(`  ${note}`)
  for (const { title } of failures) everRed.set(title, [...(everRed.get(title) ?? []), seed])
  if (failures.length && existsSync(join(results, 'browser')))
    renameSync(join(results, 'browser'), join(traces, `seed-${seed}`))
}
await Promise.all(loops.map((loop) => loop.terminate()))

for (const [title, seeds] of everRed)
  console.log(`\n${red('✗')} ${title}\n  seeds ${seeds.join(', ')}; traces in test-results/steady`)
console.log(`\n${times} runs, ${everRed.size} tests failed at least once`)
process.exitCode = everRed.size ? 1 : 0

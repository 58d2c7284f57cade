/** npm test: everything that must hold, in one go. `npm test -- lint vitest` runs only the steps named. */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { freePort } from './support/free-port.mjs'
import { countPlaywright, countVitest } from './support/reports.mjs'
import { root } from './support/root.mjs'
import { runQuietly } from './support/run-quietly.mjs'
import { bold, dim, green, isWatched, progressBar, red, seconds } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const reports = join(root, 'test-results')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

/** A step without tests of its own is one test. */
const asOneTest = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes: [] })

/** Steps that use one core each, and can go side by side; the slowest of them goes on beside what follows. */
const ASIDE = ['types', 'lint']
const SLOWLY_ASIDE = ['format']

const steps = [
  { name: 'types', args: () => [tool('typescript', 'tsc'), '--noEmit'] },
  { name: 'lint', args: () => [tool('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', args: () => [tool('prettier'), '--check', '.'] },
  {
    name: 'vitest',
    args: () => [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
      '--reporter=./scripts/support/vitest-progress.mjs',
    ],
    count: (code) => countVitest(unitReport, code),
  },
  { name: 'build', args: () => [tool('vite'), 'build'] },
  { name: 'guard', args: () => [join(root, 'scripts/guard.mjs'), 'dist'], isTold: true },
  {
    name: 'browser',
    args: () => [tool('@playwright/test', 'playwright'), 'test'],
    env: async () => ({
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(await freePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183), '127.0.0.1', 4)),
      SUJIAN_BROWSER_REPORT: browserReport,
    }),
    count: (code) => countPlaywright(browserReport, code),
  },
]

/** @param {(typeof steps)[number]} step */
async function runStep({ name, args, env, count = asOneTest, isTold = false }) {
  const bar = progressBar(name)
  const started = Date.now()
  if (isWatched) bar.show(0, 1)
  else console.log(`${name} …`)
  let result
  try {
    result = await runQuietly(args(), { env: await env?.(), onProgress: ({ done, total }) => bar.show(done, total) })
  } catch (error) {
    result = { code: 1, output: error.message }
  }
  const { passed, failed, notes } = count(result.code)
  bar.clear()
  const verdict = failed ? red('failed') : green('ok')
  const tests = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''
  console.log(`${bold(name)} ${verdict} ${dim(`${tests}${seconds(Date.now() - started)}`)}`)
  if (failed || isTold) console.log(result.output.trimEnd().replace(/^/gm, '  '))
  for (const note of notes) console.log(`  ${note}`)
  return { name, passed, failed }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(2)
}

await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
if (asked.length === 0 || asked.includes('build')) rmSync(join(root, 'dist'), { recursive: true, force: true }) // no old build passes the guard
mkdirSync(reports, { recursive: true })

const began = Date.now()
const wanted = steps.filter(({ name }) => asked.length === 0 || asked.includes(name))
const begin = (names) => Promise.all(wanted.filter(({ name }) => names.includes(name)).map(runStep))
const slowly = begin(SLOWLY_ASIDE)
const results = await begin(ASIDE)
for (const step of wanted.filter(({ name }) => ![...ASIDE, ...SLOWLY_ASIDE].includes(name)))
  results.push(await runStep(step))
results.push(...(await slowly))

const tookSeconds = Math.round((Date.now() - began) / 1000)
const sum = (key) => results.reduce((total, each) => total + each[key], 0)
const broken = results.filter((each) => each.failed).map((each) => each.name)
console.log(broken.length ? `\nNot well: ${broken.join(', ')}` : '\nAll is well.')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = broken.length ? 1 : 0
// npm run prove asks how long all of it takes.
if (asked.length === 0 && process.env.SUJIAN_PROOF_FILE) {
  const figures = { seconds: tookSeconds, passed: sum('passed'), failed: sum('failed') }
  appendFileSync(
    process.env.SUJIAN_PROOF_FILE,
    `${JSON.stringify({ id: 'R18 gate', at: new Date().toISOString(), ...figures })}\n`,
  )
}

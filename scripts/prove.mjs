/**
 * npm run tools -- prove: runs every campaign in full and writes the results to docs/generated/proof.md. Results of a
 * part stay in docs/generated/proof.json until the part runs again.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { selectCampaignFiles } from './support/campaign-files.mjs'
import { findFreePort } from './support/free-port.mjs'
import { recordEngine } from './support/record-engine.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'
import { bold, dim, green, createProgressBar, red, formatSeconds } from './support/terminal.mjs'
import { findPackageBin } from './support/package-bin.mjs'

const USAGE = `npm run tools -- prove [PART …] [options]

  PART         vitest, simulation, simulation-screens, browser, deploy, webkit,
               old-webkit, compare-screens or gate; default: all
  --only NAME  runs only the files of the part with this name; keeps the results of the others
  --test TEXT  with vitest, runs only the tests whose title matches this pattern
  --seed N     runs other cases`

const { values: options, positionals: asked } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    test: { type: 'string' },
  },
})
const heard = join(repositoryRoot, 'test-results/proof.jsonl')
const kept = join(repositoryRoot, 'docs/generated/proof.json')

const testFiles = readdirSync(join(repositoryRoot, 'tests'), { recursive: true })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path))
const campaigns = selectCampaignFiles(
  Object.fromEntries(testFiles.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')])),
)
const isAsked = (path) => path.includes(options.only)
const FILES = {
  vitest: campaigns.vitest.filter(isAsked),
  browser: campaigns.browser.filter(isAsked).map((path) => path.split('/').at(-1)),
}
const PARTS = {
  vitest: () => [
    findPackageBin('vitest'),
    'run',
    '--testTimeout=7200000',
    ...(options.test ? ['--testNamePattern', options.test] : []),
    ...FILES.vitest,
  ],
  simulation: () => [
    join(repositoryRoot, 'scripts/simulate.mjs'),
    ...`--days 1000 --phones 50 --seed ${options.seed ?? 31}`.split(' '),
  ],
  'simulation-screens': () => [
    join(repositoryRoot, 'scripts/simulate.mjs'),
    ...`--screens --days 50 --phones 10 --seed ${options.seed ?? 31}`.split(' '),
  ],
  browser: () => [findPackageBin('@playwright/test', 'playwright'), 'test', '--project=app', ...FILES.browser],
  deploy: () => [join(repositoryRoot, 'scripts/test-deploy.mjs')],
  webkit: () => [join(repositoryRoot, 'scripts/webkit.mjs')],
  'old-webkit': () => [join(repositoryRoot, 'scripts/webkit.mjs'), '--old'],
  'compare-screens': () => [join(repositoryRoot, 'scripts/compare-screens.mjs')],
  gate: () => [join(repositoryRoot, 'scripts/test.mjs')],
}
const strange = asked.filter((part) => !(part in PARTS))
if (strange.length) {
  console.error(`Unknown part: ${strange.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

if (options.only && !(asked.length && asked.every((part) => FILES[part]?.length))) {
  console.error(`--only ${options.only} needs a part (vitest, browser) with a campaign of this name.`)
  process.exit(2)
}

/** @param {string} part @returns {Promise<boolean>} */
async function run(part) {
  const began = Date.now()
  const bar = createProgressBar(part)
  console.log(`${part} …`)
  const env = {
    SUJIAN_PROVE: ['webkit', 'old-webkit', 'compare-screens', 'gate'].includes(part) ? '' : 'whole',
    SUJIAN_PROOF_FILE: heard,
    ...(options.seed && { SEED: options.seed }),
    // 5,000 runs with two tabs in one process need 5 GB of memory.
    ...(part === 'vitest' && { NODE_OPTIONS: '--max-old-space-size=8192' }),
    ...(part === 'browser' && {
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(await findFreePort(5183, '127.0.0.1', 3)),
    }),
  }
  const { code, output } = await runCaptured(PARTS[part](), {
    env,
    onProgress: ({ done, total }) => bar.show(done, total),
  })
  bar.clear()
  console.log(`${bold(part)} ${code === 0 ? green('ok') : red('failed')} ${dim(formatSeconds(Date.now() - began))}`)
  if (part === 'gate') recordChromium()
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-80).join('\n').replace(/^/gm, '  '))
  return code === 0
}

/** The gate runs all browser tests in Chromium. */
function recordChromium() {
  const report = join(repositoryRoot, 'test-results/browser.json')
  const { stdout } = spawnSync(findChromium(), ['--version'], { encoding: 'utf8' })
  const version = /[\d.]+/.exec(stdout)?.[0] ?? ''
  if (existsSync(report)) recordEngine({ name: 'Chromium', version }, report, heard)
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
/** Merges the recorded results; a new result replaces the previous one with the same id. */
function exportAll() {
  const words = existsSync(heard) ? readFileSync(heard, 'utf8').split('\n').filter(Boolean) : []
  const told = words.map((line) => JSON.parse(line))
  const isAnew = new Set(told.map(({ id }) => id))
  const lines = [...read(kept).filter(({ id }) => !isAnew.has(id)), ...told]
  lines.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  writeFileSync(kept, `${JSON.stringify(lines, null, 2)}\n`)
  rmSync(heard, { force: true })
}

await ensureInstalled()
mkdirSync(join(repositoryRoot, 'test-results'), { recursive: true })
rmSync(heard, { force: true })
const results = []
for (const part of asked.length ? asked : Object.keys(PARTS)) results.push(await run(part))
exportAll()
await runCaptured([join(repositoryRoot, 'scripts/generate.mjs')])
console.log('Wrote docs/generated/proof.md.')
process.exitCode = results.every(Boolean) ? 0 : 1

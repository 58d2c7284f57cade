/**
 * npm run tools -- mutants-browser: breaks what only a browser holds (screens, kit, routes) on purpose, and asks whether a browser
 * test notices. Screens have some twenty thousand mutants and a test of theirs takes seconds, so a sample is tried, drawn
 * by a seed: `--sample 300 --seed 7`. The unit tests of the user interface are asked first. All that they do not notice
 * are built into one page, where each browser test switches one on: all of them run once to learn which mutants they
 * reach, then each mutant meets at most `--tests 6` of those that reach it. One that none of them notices has survived:
 * what a seventh would have noticed counts as missed. `--control 40` runs as many of the tests again with nothing broken,
 * to learn how many fail by themselves.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { freePort } from './support/free-port.mjs'
import { DRAWN, heldByBrowser } from './support/mutant-parts.mjs'
import { oneLine, textAt } from './support/mutants-told.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { runQuietly } from './support/run-quietly.mjs'
import { dim, progressBar, seconds } from './support/terminal.mjs'
import { tool } from './support/tool.mjs'

const USAGE = `npm run tools -- mutants-browser [options]

  --sample N   so many mutants, drawn by the seed; 300 when left out
  --seed N     other ones
  --tests N    so many tests at most for each; 6 when left out
  --control N  so many tests again with nothing broken; 40 when left out`

const { values: options } = readArguments(USAGE, {
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261122' },
    tests: { type: 'string', default: '6' },
    control: { type: 'string', default: '40' },
  },
})
const whole = (name) => {
  const number = Number(options[name])
  if (Number.isInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number; it is ${options[name]}.`)
  return process.exit(2)
}
const [sampleSize, seed, mostTests, controls] = ['sample', 'seed', 'tests', 'control'].map(whole)

/** Tests of the dev server, of other builds and of hours; and of the demo's own desk, which no patient sees. */
const WITHOUT = ['built', 'static-demo', 'soak', 'memory', 'harness', 'workbench', 'tour', 'upload', 'kit-looks'].map(
  (name) => `${name}.spec.ts`,
)
const REACH = 'reach'
/** What no test needs of the project's folder. */
const LEFT_OUT = /^(?:\.git|\.mutants|node_modules|test-results|bench|dist.*)$/
const home = join(root, '.mutants/browser')
const copy = join(home, 'copy')

await ensureInstalled()
const { Instrumenter } = await import('@stryker-mutator/instrumenter')
const { sample: draw, shuffledSubarray } = await import('fast-check')
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error, isDebugEnabled: () => false }
const MUTATORS = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false }
const keyOf = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([relative(root, fileName), location, mutatorName, replacement])

/** All mutants of what only the browser holds, and a sample of them. */
async function drawSample() {
  const files = heldByBrowser().map((name) => ({
    name: join(root, name),
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }))
  const { mutants } = await new Instrumenter(quiet).instrument(files, MUTATORS)
  const size = Math.min(sampleSize, mutants.length)
  const [drawn] = draw(shuffledSubarray(mutants, { minLength: size, maxLength: size }), { seed, numRuns: 1 })
  return { all: mutants.length, files: files.length, drawn }
}

/** Where each mutant stands, and what it puts there, as Stryker's own report has it. */
const spotOf = (file, { start, end }, replacement) =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`

/** Those of the sample that a unit test notices. */
function noticedByUnitTests(drawn) {
  const folder = join(root, '.mutants', DRAWN)
  rmSync(folder, { recursive: true, force: true })
  const ranges = drawn.map(
    ({ fileName, location: { start, end } }) =>
      `${relative(root, fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
  )
  const { SUJIAN_PROVE: _size, SUJIAN_PROOF_FILE: _file, ...others } = process.env
  spawnSync(process.execPath, [tool('@stryker-mutator/core', 'stryker'), 'run'], {
    cwd: root,
    env: { RUNS: '100', ...others, SUJIAN_MUTANTS: DRAWN, SUJIAN_MUTANTS_FILES: [...new Set(ranges)].join(',') },
    stdio: 'inherit',
  })
  const { files } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  const killed = new Set(
    Object.entries(files).flatMap(([file, { mutants }]) =>
      mutants
        .filter(({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status))
        .map(({ location, replacement }) => spotOf(file, location, replacement)),
    ),
  )
  const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 })
  return drawn.filter(({ fileName, location: { start, end }, replacement }) =>
    killed.has(spotOf(relative(root, fileName), { start: fromOne(start), end: fromOne(end) }, replacement)),
  )
}

/** A copy of the project whose pages have the sample in them; the mutants with the numbers by which they are switched on. */
async function buildCopy(drawn) {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(root))
    if (!LEFT_OUT.test(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const places = new Map()
  for (const { fileName, location } of drawn) places.set(fileName, [...(places.get(fileName) ?? []), location])
  const broken = [...places].map(([name, mutate]) => ({ name, mutate, content: readFileSync(name, 'utf8') }))
  const { files, mutants } = await new Instrumenter(quiet).instrument(broken, MUTATORS)
  for (const { name, content } of files) writeFileSync(join(copy, relative(root, name)), content)
  const wanted = new Set(drawn.map(keyOf))
  return mutants.filter((mutant) => wanted.has(keyOf(mutant)))
}

let lastPlan = 0
/** Runs the trials in the copy, and gives what their tests told. */
async function visit(label, trials) {
  lastPlan += 1
  const [plan, told] = ['json', 'jsonl'].map((ending) => join(home, `${lastPlan}-${label}.${ending}`))
  writeFileSync(plan, JSON.stringify({ told, without: WITHOUT, trials }))
  const began = Date.now()
  const bar = progressBar(label)
  const playwright = [tool('@playwright/test', 'playwright'), 'test', '-c', 'playwright.mutants.config.ts']
  const { output } = await runQuietly(playwright, {
    cwd: copy,
    env: {
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(await freePort(5183, '127.0.0.1', 3)),
      SUJIAN_MUTANT_PLAN: plan,
      // In their small size, and telling nothing, whoever asks.
      SUJIAN_PROVE: '',
      SUJIAN_OUTLINES: 'all',
      SUJIAN_PROOF_FILE: '',
    },
    onProgress: ({ done, total }) => bar.show(done, total),
  })
  bar.clear()
  console.log(dim(`${label}: ${seconds(Date.now() - began)}`))
  if (!existsSync(told)) throw new Error(`No test has run:\n${output.slice(-4000)}`)
  return readFileSync(told, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * Half of them are tests of the same name as the file's folder, the others of any name; those that reach least come first,
 * because they are about it. An outline of what a screen reader finds sees more of a screen than any test of one thing.
 */
function testsFor(mutant, reaches) {
  const folder = relative(join(root, 'src/ui/screens'), mutant.fileName).split('/')[0]
  const reaching = reaches
    .filter(({ reached }) => reached.includes(mutant.id))
    .sort((a, b) => a.reached.length - b.reached.length)
  const isNear = ({ file }) => basename(file).startsWith(folder)
  const isOutline = ({ file }) => basename(file).startsWith('outlines')
  const first = [
    ...reaching.filter(isOutline).slice(0, 1),
    ...reaching.filter(isNear).slice(0, Math.ceil(mostTests / 2)),
    ...reaching.filter((each) => !isNear(each)),
    ...reaching,
  ]
  return [...new Set(first)].slice(0, mostTests)
}

const { all, files, drawn } = await drawSample()
console.log(`${drawn.length} of ${all} mutants in ${files} files, seed ${seed}`)
const byUnitTests = new Set(noticedByUnitTests(drawn))
console.log(`${byUnitTests.size} are noticed by unit tests`)
const mutants = await buildCopy(drawn.filter((mutant) => !byUnitTests.has(mutant)))
const looked = await visit('which tests reach which', [{ mutant: REACH }])
const reaches = looked.filter(({ status }) => status === 'passed')
console.log(`${reaches.length} tests reach some, ${looked.length - reaches.length} fail with nothing broken`)

const titled = ({ file, test }) => ({ file, title: test.split(' › ').slice(1).join(' ') })
const trials = mutants
  .map((mutant) => ({ mutant: mutant.id, tests: testsFor(mutant, reaches).map(titled) }))
  .filter(({ tests }) => tests.length)
const tried = await visit('mutants', trials)
const noticed = new Map(tried.filter(({ status }) => status === 'noticed').map((line) => [line.mutant, line]))
const isReached = new Set(trials.map(({ mutant }) => mutant))

const controlTests = trials
  .flatMap(({ tests }) => tests)
  .filter((_, index, list) => index % Math.ceil(list.length / Math.max(controls, 1)) === 0)
const control = controls
  ? await visit(
      'nothing broken',
      controlTests.map((test) => ({ mutant: 'none', tests: [test] })),
    )
  : []
const alone = control.filter(({ status }) => status === 'noticed')

const survivors = mutants.filter(({ id }) => !noticed.has(id))
for (const { id, fileName, location, replacement, mutatorName } of survivors) {
  const source = readFileSync(fileName, 'utf8')
  const [start, end] = [location.start, location.end].map(({ line, column }) => ({
    line: line + 1,
    column: column + 1,
  }))
  const reach = isReached.has(id) ? '' : ', reached by no test'
  const change = `${textAt(source, { start, end })} → ${oneLine(replacement)}`
  console.log(`${relative(root, fileName)}:${start.line} ${change} ${dim(mutatorName + reach)}`)
}
const killed = byUnitTests.size + noticed.size
const score = Math.round((killed / Math.max(drawn.length, 1)) * 10_000) / 100
const figures = {
  score,
  killed,
  byUnitTests: byUnitTests.size,
  timeout: 0,
  survived: survivors.length,
  unreached: mutants.length - isReached.size,
  of: all,
  seed,
  failedAlone: alone.length,
  control: control.length,
}
writeFileSync(
  join(home, 'report.json'),
  JSON.stringify({ figures, noticed: [...noticed.values()], survivors }, null, 1),
)
console.log(
  `browser: ${score} % of a sample of ${drawn.length} from ${all}, ${byUnitTests.size} of them by unit tests; ${figures.unreached} are reached by no test; with nothing broken ${alone.length} of ${control.length} tests failed`,
)
if (process.env.SUJIAN_PROOF_FILE)
  appendFileSync(
    process.env.SUJIAN_PROOF_FILE,
    `${JSON.stringify({ id: 'R10 browser', at: new Date().toISOString(), ...figures })}\n`,
  )

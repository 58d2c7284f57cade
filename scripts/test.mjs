/** npm test: runs every check; npm run quick: runs the checks that fail most often. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { findWebkit } from './find-webkit.mjs'
import { changedCampaigns, campaignsToRun, listChangedFiles, findBaseCommit } from './support/changed.mjs'
import { findFreePort } from './support/free-port.mjs'
import { cpuSeconds, measureFixedWorkload, measureFreeCores } from './support/machine.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { readPlaywrightReport, readVitestReport } from './support/reports.mjs'
import { findRelatedTests } from './support/related.mjs'
import { repositoryRoot } from './support/root.mjs'
import { runCaptured } from './support/run-captured.mjs'
import { requiredServers, selectSpecs } from './support/servers.mjs'
import { bold, dim, green, isTty, formatMinutes, createProgressBar, red, formatSeconds } from './support/terminal.mjs'
import { findPackageBin } from './support/package-bin.mjs'
import { readCheckCache } from './support/unchanged.mjs'

const reports = join(repositoryRoot, 'test-results')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const webkitReport = join(reports, 'webkit.json')

const USAGE = `npm test -- [STEP … | NAME … | PATH [-t TITLE]] [options]

  lint vitest        only these steps: format, lint, unused, vitest, build, guard, browser, webkit
  booking            unit and browser tests with this file name
  PATH -t TITLE      one unit test; a browser test is PATH:LINE
  --shard 1/4        a quarter; writes its totals to test-results/totals-1-of-4.json
  --merge FOLDER     adds up the totals of all shards

npm run quick        format, types, linter, the domain, and the unit tests that import a changed file
  --since COMMIT     compares with this commit`

const { values: options, positionals: words } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    since: { type: 'string' },
    shard: { type: 'string' },
    merge: { type: 'string' },
    title: { type: 'string', short: 't' },
  },
})

const since = options.since ?? findBaseCommit()

/** Counts a step that runs no tests as one test. */
const asOneTest = (name) => (code) =>
  code === 0
    ? { passed: 1, failed: 0, notes: [], failures: [] }
    : { passed: 0, failed: 1, notes: [], failures: [{ title: name, again: `npm test -- ${name}` }] }

/** Files that the linter and knip read. */
const CODE = /\.(m?[tj]sx?|json|html|css)$/
/** Steps with `reads` run in parallel, and are skipped for unchanged content. */
const steps = [
  {
    name: 'format',
    args: ({ files }) => [findPackageBin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
    reads: /./,
  },
  // Used only by `npm run quick`: type-aware rules on all files take twice as long.
  { name: 'types', args: () => [findPackageBin('typescript', 'tsc'), '--noEmit'], reads: CODE },
  // Checks all files and their types, because the compiler behind the type-aware rules finds type errors as well.
  {
    name: 'lint',
    args: ({ files }) => [
      findPackageBin('oxlint'),
      '--type-aware',
      '--deny-warnings',
      ...(files.length ? ['--no-error-on-unmatched-pattern', ...files] : ['--type-check']),
    ],
    reads: CODE,
  },
  { name: 'unused', args: () => [findPackageBin('knip'), '--no-progress'], reads: CODE },
  {
    name: 'vitest',
    args: ({ unit, title, shard }) => [
      findPackageBin('vitest'),
      'run',
      ...unit,
      ...(title ? ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)] : []),
      ...(shard ? [`--shard=${shard}`] : []),
      ...(unit.length ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
      '--reporter=./scripts/support/vitest-progress.mjs',
    ],
    env: ({ workers }) => ({ SUJIAN_WORKERS: String(workers) }),
    read: (code, { title }) => readVitestReport(unitReport, code, title !== undefined),
  },
  { name: 'build', args: () => [findPackageBin('vite'), 'build'] },
  { name: 'guard', args: () => [join(repositoryRoot, 'scripts/guard.mjs'), 'dist'], isTold: true },
  {
    name: 'browser',
    args: ({ browser, shard }) => [
      findPackageBin('@playwright/test', 'playwright'),
      'test',
      ...browser,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(browser.length ? ['--pass-with-no-tests'] : []),
    ],
    env: async ({ browser, isNamed, workers }) => {
      const campaigns = isNamed
        ? changedCampaigns(selectSpecs(browser).map((name) => `tests/browser/${name}`))
        : campaignsToRun(listChangedFiles(since))
      return {
        CHROMIUM: findChromium(),
        SUJIAN_WORKERS: String(workers),
        SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183), '127.0.0.1', 3)),
        SUJIAN_BROWSER_REPORT: browserReport,
        SUJIAN_SERVERS: process.env.SUJIAN_SERVERS ?? requiredServers(browser, campaigns),
        SUJIAN_CAMPAIGNS: campaigns.join(' '),
      }
    },
    read: (code) => readPlaywrightReport(browserReport, code),
  },
  // The main journeys in Safari's engine, after the Chromium tests: beside them, it is too slow.
  {
    name: 'webkit',
    args: () => [
      findPackageBin('@playwright/test', 'playwright'),
      'test',
      '--config=tests/webkit/playwright.config.ts',
      '--grep=@webkit',
    ],
    env: async ({ names }) => ({
      SUJIAN_TEST_PORT: String(await findFreePort(Number(process.env.SUJIAN_TEST_PORT ?? 5183))),
      SUJIAN_BROWSER_REPORT: webkitReport,
      SUJIAN_SERVERS: names.includes('browser') ? 'plain built' : 'plain',
    }),
    isMissing: () => {
      try {
        findWebkit()
      } catch (error) {
        return error.message
      }
    },
    read: (code) => readPlaywrightReport(webkitReport, code, 'npm run tools -- webkit'),
  },
]
/** Names of the steps, except `types`, which only `npm run quick` runs separately. */
const stepNames = steps.map(({ name }) => name).filter((name) => name !== 'types')

/** Parses the arguments: names of steps, and names of tests. */
function choose() {
  const { title, shard } = options
  const all = { names: stepNames, files: [], unit: [], browser: [], title, shard }
  if (shard && !shard.startsWith('1/')) return { ...all, names: ['vitest', 'browser'] }
  if (options.quick) {
    const files = listChangedFiles(since)
    const names = [...(files.length ? ['format', 'types'] : []), 'lint', 'vitest']
    return { ...all, names, files, unit: ['tests/domain', ...findRelatedTests(files)] }
  }
  const named = words.filter((word) => !stepNames.includes(word))
  if (named.length === 0) return { ...all, names: words.length ? words : stepNames }
  const isBrowser = (word) => /\.spec\.ts|^tests\/(browser|static)/.test(word)
  const isUnit = (word) => /\.test\.tsx?$/.test(word)
  const unitFiles = readdirSync(join(repositoryRoot, 'tests'), { recursive: true })
    .map((path) => `tests/${String(path).replaceAll('\\', '/')}`)
    .filter(isUnit)
  const unit = named.filter((word) => !isBrowser(word) && unitFiles.some((path) => path.includes(word)))
  const browser = named.filter((word) => !isUnit(word) && selectSpecs([word]).length > 0)
  const unknown = named.filter((word) => !unit.includes(word) && !browser.includes(word))
  if (unknown.length > 0) {
    console.error(`No step and no test file is named ${unknown.join(', ')}.`)
    process.exit(2)
  }
  return {
    ...all,
    names: [...(unit.length ? ['vitest'] : []), ...(browser.length ? ['browser'] : [])],
    unit,
    browser,
    isNamed: true,
  }
}

/** @param {(typeof steps)[number]} step */
async function runStep({ name, args, env, read = asOneTest(name), reads, isTold = false, isMissing }, chosen) {
  const missing = isMissing?.()
  if (missing) {
    console.log(`${bold(name)} skipped. ${missing}`)
    return { name, passed: 0, failed: 0, failures: [] }
  }
  const content = reads && chosen.files.length === 0 ? readCheckCache(name, reads) : undefined
  if (content?.isUnchanged) {
    console.log(`${bold(name)} ${green('ok')} ${dim('unchanged')}`)
    return { name, ...read(0, chosen) }
  }
  const bar = createProgressBar(name)
  const started = Date.now()
  if (isTty && !reads) bar.show(0, 1)
  else console.log(`${name} …`)
  let result
  try {
    result = await runCaptured(args(chosen), {
      env: await env?.(chosen),
      onProgress: ({ done, total }) => bar.show(done, total),
    })
  } catch (error) {
    result = { code: 1, output: error.message }
  }
  const { notes, ...counts } = read(result.code, chosen)
  const { passed, failed, pageLoads } = counts
  if (failed === 0) content?.keep()
  bar.clear()
  const verdict = failed ? red('failed') : green('ok')
  const tests = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''
  const loads = pageLoads ? `${pageLoads} page loads, ` : ''
  console.log(`${bold(name)} ${verdict} ${dim(`${tests}${loads}${formatSeconds(Date.now() - started)}`)}`)
  if (failed || isTold) console.log(result.output.trimEnd().replace(/^/gm, '  '))
  for (const note of notes) console.log(`  ${note}`)
  return { name, ...counts }
}

/** Prints failures with the commands that rerun them, the cost, and the line of totals. */
function close(results, took = '', cost = '') {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0)
  const failures = results.flatMap((each) => each.failures)
  const broken = results.filter((each) => each.failed).map((each) => each.name)
  for (const { title, again } of failures) console.log(`\n${red('✗')} ${title}\n  ${again}`)
  console.log(`\n${broken.length ? `Not well: ${[...new Set(broken)].join(', ')}` : 'All is well'}${took}.`)
  if (cost) console.log(cost)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = broken.length ? 1 : 0
  return { passed: sum('passed'), failed: sum('failed') }
}

if (options.merge) {
  const names = readdirSync(options.merge, { recursive: true }).filter((name) => /totals-\d+-of-\d+\.json$/.test(name))
  const shards = names.map((name) => JSON.parse(readFileSync(join(options.merge, name), 'utf8')))
  const wanted = Number(/-of-(\d+)\.json$/.exec(names[0] ?? '')?.[1] ?? 0)
  if (names.length === 0 || names.length !== wanted) {
    console.error(`${options.merge} holds the totals of ${names.length} of ${wanted || 'no'} shards.`)
    process.exit(2)
  }
  close(shards.flat())
} else await test()

async function test() {
  const began = Date.now()
  await ensureInstalled()
  const { cores, free } = await measureFreeCores()
  const chosen = { ...choose(), workers: free }
  rmSync(reports, { recursive: true, force: true })
  if (chosen.names.includes('build')) rmSync(join(repositoryRoot, 'dist'), { recursive: true, force: true }) // An old build must not pass the guard.
  mkdirSync(reports, { recursive: true })
  if (free < cores)
    console.log(`${cores - free} of ${cores} cores are busy: tests run with ${free} instead of ${cores} workers.`)

  const asked = steps.filter(({ name }) => chosen.names.includes(name))
  const results = await Promise.all(asked.filter(({ reads }) => reads).map((step) => runStep(step, chosen)))
  for (const step of asked.filter(({ reads }) => !reads)) results.push(await runStep(step, chosen))

  const wall = (Date.now() - began) / 1000
  const [cpu, calibration] = [cpuSeconds(), measureFixedWorkload()]
  const totals = close(
    results,
    `, in ${formatMinutes(wall * 1000)}`,
    `${wall.toFixed(1)} s, ${cpu?.toFixed(1) ?? 'unknown'} CPU seconds; calibration: ${calibration.toFixed(2)} CPU seconds for a fixed piece of work`,
  )
  if (options.shard)
    writeFileSync(join(reports, `totals-${options.shard.replace('/', '-of-')}.json`), JSON.stringify(results))
  // Cost of a full run, for npm run tools -- prove.
  if (chosen.names.length === stepNames.length && !options.shard && process.env.SUJIAN_PROOF_FILE) {
    const figures = {
      id: 'F18 gate',
      at: new Date().toISOString(),
      seconds: Math.round(wall),
      cpu,
      calibration,
      ...totals,
    }
    appendFileSync(process.env.SUJIAN_PROOF_FILE, `${JSON.stringify(figures)}\n`)
  }
}

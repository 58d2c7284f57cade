/** Splits the time until a page is complete, from a trace: `npm run bench -- --why PAGE`, or `--why all`. */
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { COMMIT_MARK, breakdownOf, SHARES, TAKEN_MARK } from '../support/breakdown.mjs'
import { measurePageLoad } from '../support/measure-page-load.mjs'
import { openBrowser, openPhoneContext, createLoggedInStorage } from '../support/phone.mjs'
import { MAIN_SCREENS } from '../support/screens.mjs'
import { serveApp, tomorrowDate } from '../support/serve.mjs'

const { spreadOf } = await loadTypeScript('bench/report/report-table.ts')
const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8.execute',
]
/** A request or chunk below this is not listed, in ms. */
const MIN_MS = 3
/** Pages that messages lead to; `r1` becomes a visit that is booked and paid. */
const PAGES = [
  ...MAIN_SCREENS.filter(({ name }) => name !== 'patients'),
  ...['visits/r1', 'orders/o6001'].map((path) => ({ name: path, open: () => path })),
]

/** Runs in the page: marks each commit of React, and each prefetched response when the app takes it. */
function markSteps({ commit, taken }) {
  const nothing = () => {}
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => performance.mark(commit),
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  }
  let ahead
  Object.defineProperty(window, 'sujianAhead', {
    get: () => ahead,
    set: (value) => {
      ahead = value
      ahead.asked.splice = (at, count) => {
        performance.mark(taken + ahead.asked[at].url)
        return Array.prototype.splice.call(ahead.asked, at, count)
      }
    },
  })
}

/** @type {import('../support/measure-page-load.mjs').Watch} */
async function traceVisit(page, devtools) {
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await page.addInitScript(markSteps, { commit: COMMIT_MARK, taken: TAKEN_MARK })
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async ({ whole }) => {
    const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
    await devtools.send('Tracing.end')
    await complete
    return { breakdown: breakdownOf(events, whole) }
  }
}

/** Returns a name without the host, the build's hash, and the parameters of every request. */
const shortName = (url) =>
  url
    .replace(/^https:\/\/[^/]+\//, '')
    .replace(/^(assets\/.*)-[\w-]{8}\.(js|css)$/, '$1.$2')
    .replace(/(?<=[?&])(mpId|timestamp)=[^&]*&?/g, '')
    .replace(/[?&]$/, '') || 'the page'

const ms = (key, name) => ({ key, name, unit: 'ms' })
const COLUMNS = [
  ms('whole', 'complete'),
  ...Object.entries(SHARES).map(([key, name]) => ms(key, name)),
  { key: 'commits', name: 'React commits', unit: 'count' },
]
const REQUEST_COLUMNS = [
  ms('sent', 'sent'),
  ms('answered', 'answered'),
  ms('needed', 'needed'),
  ms('idle', 'main thread idle meanwhile'),
]

/** Adds a value per run to the row of this name. @param {Map<string, import('../report/report-table').ReportRow>} rows */
function collect(rows, name, values) {
  if (!rows.has(name)) rows.set(name, { name, values: {} })
  for (const [key, value] of Object.entries(values)) (rows.get(name).values[key] ??= []).push(value)
}
const medianOf = ({ values }, key) => spreadOf(values[key] ?? [])?.median ?? 0

/** Measures the pages at one pixel ratio. */
async function measureAt(dpr, { subjects, browser, runs, onProgress }) {
  const [chunks, requests] = [new Map(), new Map()]
  const rows = await measureInterleaved(subjects, { runs, onProgress }, async ({ name, url, memory }, run) => {
    const context = await openPhoneContext(browser, memory, dpr)
    const { whole, breakdown } = await measurePageLoad(context, url, { watch: traceVisit }).finally(() =>
      context.close(),
    )
    if (run === 0) return {}
    for (const [file, time] of Object.entries(breakdown.evaluation)) collect(chunks, shortName(file), { [name]: time })
    for (const { url: address, sent, answered, needed, idle } of breakdown.requests)
      collect(requests, `${name}: ${shortName(address)}`, { sent, answered, needed, idle })
    return { whole, commits: breakdown.commits, ...breakdown.shares }
  })
  // A response that arrives later is not needed.
  const isAwaited = (row) => medianOf(row, 'answered') < Infinity
  const isListed = (row) => subjects.length === 1 || row.name.includes(': mcapi/')
  const names = subjects.map(({ name }) => name)
  const isHeavy = (row) => names.some((name) => medianOf(row, name) >= MIN_MS)
  const table = (id, title, columns, found) => ({
    id: `${id}-${dpr}`,
    title: `${title}, DPR ${dpr}`,
    columns,
    rows: found,
  })
  return [
    table('why', 'Time until a page is complete, first visit (slow 4G, CPU ÷4, traced)', COLUMNS, rows),
    table(
      'evaluation',
      'Compiling and evaluating',
      names.map((name) => ms(name, name)),
      [...chunks.values()].filter(isHeavy),
    ),
    table(
      'requests',
      'Requests answered before the page is complete',
      REQUEST_COLUMNS,
      [...requests.values()].filter((row) => isAwaited(row) && isListed(row)),
    ),
  ]
}

/** @param {import('./parts.mjs').How & { page: string, dpr?: string }} how */
export async function measureWhy({ runs, onProgress, page, dpr }) {
  const server = await serveApp({ app: await buildApp() })
  const browser = await openBrowser()
  try {
    const clinic = server.clinic('why')
    const patient = await logInFixturePatient(server.plain, clinic)
    const memory = await createLoggedInStorage(patient.loginInfo)
    const visit = await patient.book(tomorrowDate())
    await patient.pay(visit)
    const isAll = page === 'all'
    const known = PAGES.filter(({ name }) => isAll || name === page)
    const subjects = []
    for (const { name, open, isGuest } of known.length ? known : [{ name: page, open: () => page }]) {
      const path = (await open(patient, tomorrowDate())).replace(/\br1\b/, visit)
      subjects.push({ name, url: server.address + clinic.url(path), ...(!isGuest && { memory }) })
    }
    const sheets = []
    for (const scale of dpr ? [Number(dpr)] : isAll ? [3, 1] : [3]) {
      const [times, ...details] = await measureAt(scale, { subjects, browser, runs, onProgress })
      // The second ratio shows only what painting costs.
      sheets.push(times, ...(sheets.length === 0 ? details : []))
    }
    return sheets
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Measures three visits, the first without a cache: home compared with the reference pages, and each entry screen. */
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp, buildReact, buildStatic } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { createLoggedInStorage, openBrowser, openPhoneContext, DEFAULT_4G } from '../support/phone.mjs'
import { MAIN_SCREENS, MESSAGE_SCREENS } from '../support/screens.mjs'
import { serveApp, tomorrowDate } from '../support/serve.mjs'
import { measurePageLoad } from '../support/measure-page-load.mjs'

const COLUMNS = [
  { key: 'fcp', name: 'first paint', unit: 'ms' },
  { key: 'lcp', name: 'largest paint', unit: 'ms' },
  { key: 'data', name: 'first data on screen', unit: 'ms' },
  { key: 'drawn', name: 'all of it drawn by the app', unit: 'ms' },
  { key: 'whole', name: 'last skeleton gone', unit: 'ms' },
  { key: 'tbt', name: 'blocked (TBT)', unit: 'ms' },
  { key: 'cls', name: 'layout shift (CLS)', unit: 'shift' },
  { key: 'html', name: 'html', unit: 'bytes' },
  { key: 'js', name: 'script', unit: 'bytes' },
  { key: 'css', name: 'style', unit: 'bytes' },
  { key: 'other', name: 'other', unit: 'bytes' },
  { key: 'api', name: 'answers', unit: 'bytes' },
  { key: 'total', name: 'on the wire', unit: 'bytes' },
  { key: 'requests', name: 'requests', unit: 'count' },
  { key: 'ahead', name: 'fetched ahead, after that', unit: 'bytes' },
]
const LATER_COLUMNS = [
  { key: 'warmLcp', name: 'second visit, largest paint', unit: 'ms' },
  { key: 'warmData', name: 'second visit, first data on screen', unit: 'ms' },
  { key: 'warmWhole', name: 'second visit, last skeleton gone', unit: 'ms' },
  { key: 'warmTotal', name: 'second visit, on the wire', unit: 'bytes' },
  { key: 'thirdData', name: 'third visit, first data on screen', unit: 'ms' },
]
/** The number of runs is limited, because each opens every screen. */
const MAX_SCREEN_RUNS = 3
/** Columns of the short screens table. */
const SHORT = new Set(['fcp', 'lcp', 'data', 'whole', 'tbt', 'cls', 'js', 'total', 'warmData', 'thirdData'])
const TIMES = new Set(['fcp', 'lcp', 'data', 'whole', 'tbt'])

/** Returns the screens as a logged-in patient opens them from a message. */
async function knownSubjects(server) {
  const clinic = server.clinic('known')
  const patient = await logInFixturePatient(server.plain, clinic)
  const memory = await createLoggedInStorage(patient.loginInfo)
  const subjects = []
  const main = MAIN_SCREENS.map((each) => ({ ...each, to: 'static page' }))
  for (const { name, to, open, isGuest } of [...main, ...MESSAGE_SCREENS]) {
    const url = server.address + clinic.url(await open(patient, tomorrowDate()))
    subjects.push({ name, to, url, ...(!isGuest && { memory }) })
  }
  return subjects
}

/** Measures a first visit with an empty cache, then a second, and a third, for which V8 has kept compiled code. */
async function visitThrice(browser, { url, memory }) {
  const context = await openPhoneContext(browser, memory)
  try {
    const first = await measurePageLoad(context, url)
    const second = await measurePageLoad(context, url)
    const third = await measurePageLoad(context, url)
    return {
      ...first,
      warmLcp: second.lcp,
      warmData: second.data,
      warmWhole: second.whole,
      warmTotal: second.total,
      thirdData: third.data,
    }
  } finally {
    await context.close()
  }
}

async function visitOnce(browser, { url, memory }, how) {
  const context = await openPhoneContext(browser, memory)
  try {
    return await measurePageLoad(context, url, how)
  } finally {
    await context.close()
  }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measurePageLoads({ runs, onProgress }) {
  const server = await serveApp({
    app: await buildApp(),
    beside: { '/ref-static/': await buildStatic(), '/ref-react/': await buildReact() },
  })
  const browser = await openBrowser()
  try {
    const limit = { name: 'static page', url: `${server.address}/ref-static/` }
    const homes = [
      { name: 'Sujian', to: limit.name, url: server.address + server.clinic('home').url('home') },
      limit,
      { name: 'React page', to: limit.name, url: `${server.address}/ref-react/` },
    ]
    const screens = [...(await knownSubjects(server)), limit, { ...homes[2], to: undefined }]
    const few = { runs: Math.min(runs, MAX_SCREEN_RUNS), isWarm: true }
    const third = (offset) => (done, of, name) => onProgress(offset * of + done, 3 * of, name)
    return [
      {
        id: 'home',
        title: 'Home, first, second and third visit (slow 4G, CPU ÷4)',
        columns: [...COLUMNS, ...LATER_COLUMNS],
        rows: await measureInterleaved(homes, { runs, onProgress: third(0) }, (page) => visitThrice(browser, page)),
      },
      {
        id: 'screens',
        title: 'Straight into a screen, as a known patient, first visit (slow 4G, CPU ÷4)',
        columns: [...COLUMNS, ...LATER_COLUMNS].filter(({ key }) => SHORT.has(key)),
        rows: await measureInterleaved(screens, { ...few, onProgress: third(1) }, (page) => visitThrice(browser, page)),
      },
      {
        id: 'usual',
        title: 'The same on the phone of the 75th percentile of 2026 (9 Mbit/s, 100 ms, CPU ÷4)',
        columns: COLUMNS.filter(({ key }) => TIMES.has(key)),
        rows: await measureInterleaved(screens, { ...few, onProgress: third(2) }, (page) =>
          visitOnce(browser, page, { line: DEFAULT_4G }),
        ),
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

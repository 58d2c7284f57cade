/** Measures when the prerender of each main screen enters the document, and the first paint, on slow and slower CPUs. */
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp, buildStatic } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { createLoggedInStorage, openBrowser, openPhoneContext, SLOW_4G, throttleCpu } from '../support/phone.mjs'
import { MAIN_SCREENS } from '../support/screens.mjs'
import { serveApp, tomorrowDate } from '../support/serve.mjs'

const SLOWDOWNS = [4, 8]
const REFERENCE = 'static page'

/** Runs in the page before its own scripts. */
function observe() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#shell main')) return
    performance.mark('bench:prerender')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page; undefined until it has been painted. */
function read() {
  const [fcp, shown] = ['first-contentful-paint', 'bench:prerender'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  )
  return fcp === undefined ? undefined : { fcp, shown }
}

async function measure(browser, { url, memory }, slowdown) {
  const context = await openPhoneContext(browser, memory)
  try {
    const page = await context.newPage()
    const devtools = await throttleCpu(page, slowdown)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(read)
    return await painted.jsonValue()
  } finally {
    await context.close()
  }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureFirstPaint({ runs, onProgress }) {
  const server = await serveApp({ app: await buildApp(), beside: { '/ref-static/': await buildStatic() } })
  const browser = await openBrowser()
  try {
    const clinic = server.clinic('paint')
    const patient = await logInFixturePatient(server.plain, clinic)
    const memory = await createLoggedInStorage(patient.loginInfo)
    const screens = []
    for (const { name, open, isGuest } of MAIN_SCREENS) {
      const url = server.address + clinic.url(await open(patient, tomorrowDate()))
      screens.push({ name, to: REFERENCE, url, ...(!isGuest && { memory }) })
    }
    const subjects = [...screens, { name: REFERENCE, url: `${server.address}/ref-static/` }]
    const tables = []
    for (const [at, slowdown] of SLOWDOWNS.entries()) {
      const rows = await measureInterleaved(
        subjects,
        {
          runs,
          isWarm: at > 0,
          onProgress: (done, of, name) => onProgress(at * of + done, SLOWDOWNS.length * of, name),
        },
        (screen) => measure(browser, screen, slowdown),
      )
      tables.push({
        id: `paint${slowdown}`,
        title: `First paint of a first visit as a known patient (slow 4G, CPU ÷${slowdown})`,
        columns: [
          { key: 'shown', name: 'prerender in the document', unit: 'ms' },
          { key: 'fcp', name: 'first paint', unit: 'ms' },
        ],
        rows,
      })
    }
    return tables
  } finally {
    await browser.close()
    await server.close()
  }
}

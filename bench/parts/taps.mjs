/** Measures a tap until the next screen on a fast network, and a first visit to the second screen on a slow one. */
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp, buildReact } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { createLoggedInStorage, openBrowser, openPhoneContext, throttleCpu } from '../support/phone.mjs'
import { serveApp } from '../support/serve.mjs'
import { measurePageLoad } from '../support/measure-page-load.mjs'

/** Time for an idle page to finish prefetching for later taps. */
const REST_MS = 1000
const REFERENCE = 'React page'
const REFERENCE_BACK = 'React page, back'

/**
 * `until` is the selector of what the tap opens, if not a screen. `after` is a link that is tapped first: the
 * measurement is then the way back.
 */
const WAYS = [
  { name: 'home to doctors', from: 'home', tap: 'main a[href$="#/wechat/doctors"]' },
  { name: 'home to clinics', from: 'home', tap: 'main a[href$="#/wechat/clinics"]' },
  { name: 'tab, home to me', from: 'home', tap: 'nav a[href$="#/wechat/me"]' },
  { name: 'doctors to a doctor', from: 'doctors', tap: 'main [role="article"] a' },
  { name: 'back from a doctor', from: 'doctors', after: 'main [role="article"] a' },
  { name: 'a doctor’s sheet', from: 'doctors/d2001', tap: 'button[aria-label$="的二维码"]', until: '[role="dialog"]' },
]

/** Runs in the page: measures from pointerup, or from going back, to the frame that shows the result. */
function timeWay({ until, isBack }) {
  const before = document.querySelector('main')
  const screen = () => {
    const main = document.querySelector('main')
    return main !== before && document.querySelector('h1') ? main : undefined
  }
  const standing = until ? () => document.querySelector(until) : screen
  let begun
  if (isBack) {
    begun = performance.now()
    history.back()
  } else addEventListener('pointerup', ({ timeStamp }) => (begun ??= timeStamp), { capture: true, once: true })
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    let stands
    // A message is delivered after the frame's tasks, when the frame has been painted.
    port1.addEventListener('message', () => {
      stands ??= performance.now() - begun
      if (standing()?.querySelector('[data-skeleton]')) requestAnimationFrame(look)
      else done({ stands, whole: performance.now() - begun })
    })
    port1.start()
    const look = () => {
      if (begun !== undefined && standing()) port2.postMessage('drawn')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** @param {import('@playwright/test').Page} page */
async function timed(page, { tap, until }) {
  await page.waitForTimeout(REST_MS)
  const [time] = await Promise.all([
    page.evaluate(timeWay, { until, isBack: !tap }),
    tap && page.locator(tap).first().tap(),
  ])
  return time
}

/** Returns to the state before the tap. */
async function undo(page, { until }) {
  if (!until) return page.goBack()
  await page.keyboard.press('Escape')
  return page.locator(until).waitFor({ state: 'detached' })
}

async function timeTaps(browser, { url, memory, way }) {
  const context = await openPhoneContext(browser, memory)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await throttleCpu(page)
    const there = () => page.locator(way.after).first().tap()
    if (way.after) await there()
    const first = await timed(page, way)
    if (way.after) await there()
    else await undo(page, way)
    const again = await timed(page, way)
    return { first: first.stands, whole: first.whole, again: again.stands }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page before its own scripts: clicks the link `restMs` after it has appeared, and marks the second screen.
 */
function goOn({ link, restMs }) {
  let first
  const look = () => {
    const main = document.querySelector('main')
    const found = document.querySelector('#shell') ? null : document.querySelector(link)
    if (!first && main && found) {
      first = main
      setTimeout(() => {
        performance.mark('bench:tap')
        document.querySelector(link)?.click()
      }, restMs)
    }
    const isSecond = first && main && main !== first && document.querySelector('h1')
    if (isSecond && performance.getEntriesByName('bench:second').length === 0) performance.mark('bench:second')
    if (isSecond && !main.querySelector('[data-skeleton]')) performance.mark('bench:second-whole')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visitSecond(browser, { url, link }, restMs = 0) {
  const context = await openPhoneContext(browser)
  try {
    const { tapped, second, secondWhole } = await measurePageLoad(context, url, {
      act: { script: goOn, given: { link, restMs } },
    })
    return { second, secondWhole, sinceTap: second - tapped }
  } finally {
    await context.close()
  }
}

/** Returns the taps in the app and in the reference page, each with a logged-in patient. */
async function waysThrough(server) {
  const clinic = server.clinic('taps')
  const { loginInfo } = await logInFixturePatient(server.plain, clinic)
  const memory = await createLoggedInStorage(loginInfo)
  const ours = WAYS.map((way) => ({
    name: way.name,
    to: way.after ? REFERENCE_BACK : REFERENCE,
    url: server.address + clinic.url(way.from),
    memory,
    way,
  }))
  const url = `${server.address}/ref-react/`
  const link = '.doors a'
  return [...ours, { name: REFERENCE, url, way: { tap: link } }, { name: REFERENCE_BACK, url, way: { after: link } }]
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureTapResponses({ runs, onProgress }) {
  const server = await serveApp({ app: await buildApp(), beside: { '/ref-react/': await buildReact() } })
  const browser = await openBrowser()
  try {
    const ways = await waysThrough(server)
    const homes = [
      {
        name: 'Sujian',
        to: REFERENCE,
        url: server.address + server.clinic('second').url('home'),
        link: '#root main a[href$="#/wechat/doctors"]',
      },
      { name: REFERENCE, url: `${server.address}/ref-react/`, link: '.doors a' },
    ]
    return [
      {
        id: 'taps',
        title: 'From a tap to the next screen (CPU ÷4, fast network)',
        columns: [
          { key: 'first', name: 'first tap, screen stands', unit: 'ms' },
          { key: 'whole', name: 'first tap, its data there', unit: 'ms' },
          { key: 'again', name: 'again, screen stands', unit: 'ms' },
        ],
        rows: await measureInterleaved(ways, { runs, onProgress }, (way) => timeTaps(browser, way)),
      },
      {
        id: 'second',
        title: 'First visit to the second screen: home, and a tap as soon as its link is there (slow 4G, CPU ÷4)',
        columns: [
          { key: 'second', name: 'second screen stands', unit: 'ms' },
          { key: 'secondWhole', name: 'its data there', unit: 'ms' },
        ],
        rows: await measureInterleaved(homes, { runs, onProgress }, (home) => visitSecond(browser, home)),
      },
      {
        id: 'rested',
        title: 'The same with a tap one second after home stands',
        columns: [{ key: 'sinceTap', name: 'from the tap to the second screen', unit: 'ms' }],
        rows: await measureInterleaved([{ ...homes[0], to: undefined }], { runs, onProgress }, (home) =>
          visitSecond(browser, home, 1000),
        ),
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

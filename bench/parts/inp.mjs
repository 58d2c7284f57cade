/** Measures INP of each main screen: taps every kind of control and types into its fields (Event Timing). */
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp, buildReact } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { createLoggedInStorage, openBrowser, openPhoneContext, throttleCpu } from '../support/phone.mjs'
import { MAIN_SCREENS } from '../support/screens.mjs'
import { serveApp, tomorrowDate } from '../support/serve.mjs'

/** Maximum taps per screen and round, spread over the screen; each round taps different controls. */
const MAX_TAPS = 16
/** Enough for about sixty interactions: with only twenty, the 98th percentile is the maximum. */
const ROUNDS = 3
const TABS = 6
const WORDS = '13812ab'
/** Time for a tap's effects to finish. Layout shifts within 500 ms after a tap are not counted. */
const SETTLED_MS = 150
/** Delay after scrolling, before the tap. */
const STILL_MS = 100
/** Duration of a tap. Work that starts on pointerdown is finished or still running when the finger leaves. */
const REST_MS = 80
/** Maximum time for a sheet to close. */
const LEAVES_MS = 2000
/** Minimum duration that Event Timing reports. */
const MIN_MS = 16
/** Minimum layout shift to report with its source. */
const MAY_SHIFT = 0.05

/** Runs in the page before its own scripts. */
function observe(shortest) {
  const seen = { inputs: new Map(), shift: { value: 0, what: '' } }
  window.benchInputs = seen
  // The target may be removed before the browser reports the duration.
  const names = new Map()
  const keepName = ({ timeStamp, target }) => {
    if (!(target instanceof Element)) return
    const named = target.closest('a, button, label, input, textarea') ?? target
    names.set(timeStamp, (named.ariaLabel ?? named.textContent ?? '').slice(0, 24))
  }
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, keepName, { capture: true, passive: true })
  const uses = {
    event: ({ interactionId, duration, name, startTime }) => {
      const before = seen.inputs.get(interactionId)
      if (interactionId && !(before?.value >= duration))
        seen.inputs.set(interactionId, { value: duration, what: `${name} ${names.get(startTime) ?? ''}` })
    },
    'layout-shift': ({ hadRecentInput, value, sources }) => {
      if (hadRecentInput || value <= seen.shift.value) return
      const moved = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 24))
      seen.shift = { value, what: moved.find(Boolean) ?? '' }
    },
  }
  for (const [type, use] of Object.entries(uses)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(use))
    observer.observe({ type, buffered: true, durationThreshold: shortest })
  }
}

/**
 * Runs in the page: returns the centre of the control at the relative position `at` (0 to 1), after scrolling to it;
 * undefined if it is covered.
 */
function placeOf({ at, selector }) {
  const isDrawn = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible'
  const all = Array.from(document.querySelectorAll(selector)).filter(isDrawn)
  const node = all[Math.floor(at * all.length)]
  if (!node) return undefined
  node.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = node.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (node.contains(hit) || hit.contains(node)) ? { x, y } : undefined
}
const TAPPABLE = ['a[href*="#"]', 'button:not(:disabled)', 'label:has(input:enabled)', 'input:enabled', 'textarea']
  .map((each) => `main ${each}`)
  .concat('nav a[href*="#"]')
  .join(',')

/** Runs in the page: whether a text field has the focus. */
const isWriting = () => document.activeElement?.matches('textarea, input:not([type="radio"], [type="checkbox"])')

/** Links that leave the app, such as WeChat's login, which does not return in time. @param {URL} url */
const leadsAway = (url) => url.hostname !== '127.0.0.1' || url.pathname.endsWith('/authorize')

/** Closes whatever a tap has opened and returns to the screen. @returns {Promise<number>} number of key presses */
async function comeBack(page, hash) {
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').first()
  const isOpen = (await dialog.count()) > 0
  if (isOpen) {
    await page.keyboard.press('Escape')
    // a dialog that ignores Escape closes with the navigation below
    await dialog.waitFor({ state: 'detached', timeout: LEAVES_MS }).catch(() => undefined)
  }
  const isElsewhere = await page.evaluate((here) => location.hash !== here, hash)
  if (isElsewhere) {
    await page.evaluate((here) => location.assign(here), hash)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
  }
  return isOpen ? 1 : 0
}

/** @returns {Promise<number>} number of key presses */
async function write(page) {
  if (!(await page.evaluate(isWriting))) return 0
  await page.keyboard.type(WORDS, { delay: 40 })
  return WORDS.length
}

/**
 * Unlike Playwright's `tap`, keeps the finger down, so that the click does not wait for the work started by
 * pointerdown.
 */
async function tap(page, devtools, place) {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(REST_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function walkKeys(page) {
  for (let press = 0; press < TABS; press += 1) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(SETTLED_MS / 2)
  }
  return TABS
}

/** Taps and types on one screen. @returns {Promise<number>} number of interactions */
async function useScreen(page, devtools) {
  const hash = await page.evaluate(() => location.hash)
  let acts = 0
  const places = Array.from({ length: ROUNDS }, (_, round) =>
    Array.from({ length: MAX_TAPS }, (_, tap) => (tap + round / ROUNDS) / MAX_TAPS),
  ).flat()
  for (const at of places) {
    const place = await page.evaluate(placeOf, { at, selector: TAPPABLE })
    if (!place) continue
    // users tap only after scrolling has stopped
    await page.waitForTimeout(STILL_MS)
    await tap(page, devtools, place)
    acts += 1 + (await write(page))
    await page.waitForTimeout(SETTLED_MS)
    acts += await comeBack(page, hash)
  }
  return acts + (await walkKeys(page))
}

/** The 98th percentile; interactions too short to be reported count as the minimum duration. */
function p98Of(told, acts) {
  const times = [...Array.from({ length: Math.max(0, acts - told.length) }, () => MIN_MS), ...told]
  times.sort((a, b) => a - b)
  return { p98: times[Math.ceil(times.length * 0.98) - 1], p50: times[Math.ceil(times.length / 2) - 1] }
}

/** Keeps each screen's worst value across all runs. */
function keepWorst(worst, name, found) {
  if (found && !(worst.get(name)?.value >= found.value)) worst.set(name, found)
}

async function measure(browser, { name, url, memory }, { slowest, farthest }) {
  const context = await openPhoneContext(browser, memory)
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, MIN_MS)
    await page.route(leadsAway, (route) => route.fulfill({ status: 204 }))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[data-skeleton]'))
    const devtools = await throttleCpu(page)
    const acts = await useScreen(page, devtools)
    await page.waitForTimeout(500)
    const { inputs, shift } = await page.evaluate(() => ({
      inputs: Array.from(window.benchInputs.inputs.values()),
      shift: window.benchInputs.shift,
    }))
    const [worst] = inputs.toSorted((a, b) => b.value - a.value)
    keepWorst(slowest, name, worst)
    keepWorst(farthest, name, shift)
    const times = inputs.map(({ value }) => value)
    return { ...p98Of(times, acts), worst: worst?.value ?? MIN_MS, acts, shift: shift.value }
  } finally {
    await context.close()
  }
}

/** Returns the main screens, each with its own patient, because taps change the data. */
async function subjectsOf(server) {
  const subjects = []
  for (const { name, open, isGuest } of MAIN_SCREENS) {
    const clinic = server.clinic(`inp-${subjects.length}`)
    const patient = await logInFixturePatient(server.plain, clinic)
    const url = server.address + clinic.url(await open(patient, tomorrowDate()))
    const memory = isGuest ? undefined : await createLoggedInStorage(patient.loginInfo)
    subjects.push({ name, to: 'React page', url, memory })
  }
  return [...subjects, { name: 'React page', url: `${server.address}/ref-react/#door` }]
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureInputDelays(how) {
  const server = await serveApp({ app: await buildApp(), beside: { '/ref-react/': await buildReact() } })
  const browser = await openBrowser()
  const [slowest, farthest] = [new Map(), new Map()]
  try {
    const rows = await measureInterleaved(await subjectsOf(server), { ...how, isWarm: true }, (screen) =>
      measure(browser, screen, { slowest, farthest }),
    )
    return [
      {
        id: 'inp',
        title: 'Taps and keys on every main screen (CPU ÷4, fast network; Event Timing, in steps of 8 ms)',
        columns: [
          { key: 'p98', name: 'INP (p98)', unit: 'ms' },
          { key: 'p50', name: 'p50', unit: 'ms' },
          { key: 'worst', name: 'worst', unit: 'ms' },
          { key: 'acts', name: 'taps and keys', unit: 'count' },
          { key: 'shift', name: 'largest shift', unit: 'shift' },
        ],
        rows,
        notes: [
          ...Array.from(slowest, ([name, { value, what }]) => `${name}: slowest ${value} ms, ${what}`),
          ...Array.from(farthest, ([name, { value, what }]) => [name, value, what])
            .filter(([, value]) => value > MAY_SHIFT)
            .map(([name, value, what]) => `${name}: moved by ${value.toFixed(3)}, ${what}`),
        ],
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

import { test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { clinicControl, type ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { clinicInPage, STATIC_DEMO } from './clinic-in-page.ts'
import { ConsoleGuard } from './console-guard.ts'
import { waitForScreenAfterGoto } from './wait-after-goto.ts'
import { keepWorkbenchAway } from './workbench.ts'
import { setPhoneClock } from './phone-clock.ts'

export { expect }
export { axeCheck, expectNoAxeViolations } from './axe.ts'
export { LOOKS, setLook, type Look } from './appearance.ts'

type Options = {
  /** Fetches nothing ahead that nobody has asked for, as for somebody who saves data; only tests of that want it. */
  savesData: boolean
  /** Lets the demo's workbench stand beside or in the app; it is kept away from all tests but its own. */
  workbench: boolean
}
type Fixtures = {
  /** A test fails when its pages complain on the console; for another context call `consoleGuard.watch(context)`. */
  consoleGuard: ConsoleGuard
  /** Counts the documents that the pages of a test load, in every context; `npm test` prints the sum. */
  pageLoads: void
  /** Lets console messages pass whose text matches, such as the browser's own "Failed to load resource". */
  allowConsole: (...texts: RegExp[]) => void
  /** A mock clinic of this test's own. The phone's clock goes with its clock and into each of its worlds, until a test moves one of them. */
  clinic: ClinicControl
}

let opened = 0

export const test = base.extend<Options & Fixtures>({
  savesData: [true, { option: true }],
  workbench: [false, { option: true }],
  context: async ({ context, savesData, workbench }, use) => {
    if (!workbench) await keepWorkbenchAway(context)
    if (savesData)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await use(context)
  },
  page: async ({ page }, use) => {
    waitForScreenAfterGoto(page)
    await use(page)
    // An answer that is still on its way as the test ends has nothing to come to.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  pageLoads: [
    async ({ browser }, use, testInfo) => {
      let loads = 0
      const count = (request: Request) => {
        if (request.isNavigationRequest() && !request.redirectedFrom() && request.url().startsWith('http')) loads += 1
      }
      const watch = (context: BrowserContext) => context.on('request', count)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      testInfo.annotations.push({ type: 'page loads', description: String(loads) })
    },
    { auto: true },
  ],
  consoleGuard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(context)
      await use(guard)
      expect(guard.complaints(), 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
  allowConsole: async ({ consoleGuard }, use) => {
    await use((...texts) => consoleGuard.allow(...texts))
  },
  clinic: async ({ baseURL, context }, use, testInfo) => {
    if (!baseURL) throw new Error('The clinic needs the address of a running server.')
    opened += 1
    if (testInfo.project.name === STATIC_DEMO) {
      const clinic = await clinicInPage(context, baseURL)
      await use(clinic)
      expect(clinic.asked(), 'nothing but files of the folder is asked for').toEqual([])
      return
    }
    const clinic = clinicControl(baseURL, `t-${process.pid}-${opened}`)
    const follow = async () => setPhoneClock(context, await clinic.now())
    await follow()
    await use({ ...clinic, world: async (...asked) => clinic.world(...asked).then(follow) })
  },
})

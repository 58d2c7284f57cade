import { test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { createClinicControl, type ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { clinicInPage, STATIC_DEMO } from './clinic-in-page.ts'
import { ConsoleGuard } from './console-guard.ts'
import { waitForScreenAfterGoto } from './wait-after-goto.ts'
import { hideWorkbench } from './workbench.ts'
import { setPhoneClock } from './phone-clock.ts'

export { expect }
export { runAxe, expectNoAxeViolations } from './axe.ts'
export { APPEARANCES, setAppearance, type Appearance } from './appearance.ts'

type Options = {
  /** Enables data saver, which turns off prefetching; only tests of prefetching turn it off. */
  savesData: boolean
  /** Shows the demo's workbench; only the workbench's own tests need it. */
  workbench: boolean
}
type Fixtures = {
  /** Fails a test on console errors or warnings; for another context call `consoleGuard.watch(context)`. */
  consoleGuard: ConsoleGuard
  /** Counts the documents that a test loads in all contexts; `npm test` prints the sum. */
  pageLoads: void
  /** Allows matching console messages, such as the browser's "Failed to load resource". */
  allowConsole: (...texts: RegExp[]) => void
  /** A mock clinic for this test. Each new scenario also sets the device clock to the clinic's time. */
  clinic: ClinicControl
}

let opened = 0

export const test = base.extend<Options & Fixtures>({
  savesData: [true, { option: true }],
  workbench: [false, { option: true }],
  context: async ({ context, savesData, workbench }, use) => {
    if (!workbench) await hideWorkbench(context)
    if (savesData)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await use(context)
  },
  page: async ({ page }, use) => {
    waitForScreenAfterGoto(page)
    await use(page)
    // Responses that arrive after the test have no page.
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
      expect(guard.complaints(), 'the console has no errors or warnings').toEqual([])
    },
    { auto: true },
  ],
  allowConsole: async ({ consoleGuard }, use) => {
    await use((...texts) => consoleGuard.allow(...texts))
  },
  clinic: async ({ baseURL, context }, use, testInfo) => {
    if (!baseURL) throw new Error('The clinic fixture needs baseURL, the address of a running server.')
    opened += 1
    if (testInfo.project.name === STATIC_DEMO) {
      const clinic = await clinicInPage(context, baseURL)
      await use(clinic)
      expect(clinic.asked(), 'requests only files in the demo folder').toEqual([])
      return
    }
    const clinic = createClinicControl(baseURL, `t-${process.pid}-${opened}`)
    const follow = async () => setPhoneClock(context, await clinic.now())
    await follow()
    await use({ ...clinic, world: async (...asked) => clinic.world(...asked).then(follow) })
  },
})

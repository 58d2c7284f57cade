import type { Page, Request } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { logInFixturePatient } from '../support/log-in-fixture-patient.mjs'
import { IS_FULL_RUN, sampleOf } from '../support/evidence.ts'
import { ALL_SCREENS } from './support/all-screens.ts'
import { knownChineseNames, unmarkedChinese } from './support/chinese.ts'
import { clippedTexts } from './support/clipping.ts'
import { delayRequests } from './support/delay-requests.ts'
import { Journey } from './support/journey.ts'
import { setPhoneClock } from './support/phone-clock.ts'
import {
  DELAY_STEP_MS,
  delayResponses,
  MAX_LAYOUT_SHIFT,
  shiftsAbove,
  shiftsOf,
  watchShifts,
} from './support/layout-shift.ts'
import { runAxe, expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { needsEnhancedContrast, applyDisplayMode, type DisplayMode } from './support/display-modes.ts'

/** With double text size on the narrowest screen, one more word may add a line. */
const MAY_REFLOW = 0.15
const AT = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'

/**
 * All screens except the gallery, which shows skeletons on purpose, and the contract page, which starts automatically.
 */
const ALL = ALL_SCREENS.filter((path) => !/^(gallery|contract)/.test(path))
/** Outside the full run, a sample of screens by seed. */
const SCREENS = sampleOf(ALL, 16)
const SEEDS = IS_FULL_RUN ? [1, 2, 3, 4, 5] : [Number(process.env.SEED ?? 20_261_123)]
/** One display mode per part; each seed assigns them differently, so five seeds show all screens in all modes. */
const WORN = ['light', 'dark', 'elder', 'double', 'English'] as const satisfies readonly DisplayMode[]
const PARTS = IS_FULL_RUN ? WORN.length : 2
const PER_PART = Math.ceil(SCREENS.length / PARTS)

/**
 * Opens the clinic and the device at the same time. Returns a function that replaces the placeholder visit in a path
 * with a paid visit tomorrow.
 */
async function openWithVisit(clinic: ClinicControl, page: Page, server = ''): Promise<(path: string) => string> {
  await clinic.world('default', AT)
  await setPhoneClock(page.context(), new Date(AT))
  const patient = await logInFixturePatient(server, clinic)
  const id = await patient.book(TOMORROW)
  await patient.pay(id)
  return (path) => path.replace(/\/r1\b/, `/${id}`)
}

/** Returns a function that counts the pending requests of the current page. */
function watchQuestions(page: Page): () => number {
  const asked = new Map<Request, string>()
  const end = (request: Request) => void asked.delete(request)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.clear()
    else if (request.url().includes('/mcapi/')) asked.set(request, request.url())
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => asked.size
}

for (const seed of SEEDS)
  for (let part = 0; part < PARTS; part += 1) {
    const worn = WORN[(part + seed) % WORN.length] ?? 'light'
    test(`screens in part ${part + 1} › report readiness only when complete, without layout shifts or clipped text: ${worn}, seed ${seed}`, async ({
      page,
      clinic,
      baseURL,
    }) => {
      const soft = expect.configure({ soft: true })
      const pathOf = await openWithVisit(clinic, page, baseURL)
      if (worn !== 'light') await applyDisplayMode(page, worn)
      await watchShifts(page)
      const waiting = watchQuestions(page)
      const journey = new Journey(page, clinic)
      const names = await knownChineseNames(clinic)
      await journey.remember()
      await delayResponses(clinic, seed)
      for (const path of SCREENS.slice(part * PER_PART, (part + 1) * PER_PART))
        await test.step(path, async () => {
          await page.goto('about:blank')
          await journey.open(pathOf(path))
          await waitForScreenReady(page)
          soft(waiting(), `${path}: no answer is on its way`).toBe(0)
          const unfinished = page.locator('#root :is([data-skeleton], [aria-busy="true"])')
          await soft(unfinished, `${path}: nothing is unfinished`).toHaveCount(0)
          const shifts = await shiftsOf(page)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          soft(sum, `${path}: ${shifts.map(({ moved }) => moved).join(' / ')}`).toBeLessThanOrEqual(
            worn === 'double' ? MAY_REFLOW : MAX_LAYOUT_SHIFT,
          )
          await soft
            .poll(() => runAxe(page, { elder: needsEnhancedContrast(worn) }), `${path}: nothing for axe`)
            .toEqual([])
          await soft.poll(() => clippedTexts(page), `${path}: nothing is cut`).toEqual([])
          if (worn === 'English') await soft.poll(() => unmarkedChinese(page, names), `${path}: English`).toEqual([])
        })
    })
  }

/** Skeletons of every kind of screen; the full run covers all screens. */
const WAITING = IS_FULL_RUN ? ALL : ['doctors', 'member', 'chat/v8003', 'therapy/d2012?clinicId=c1001']

test('loading screens › mark the tapped element, and keep sufficient contrast', async ({ page, clinic }) => {
  await clinic.world('default', AT)
  const letThrough = await delayRequests(page, /clinic-list-screen.*\.js/)
  await new Journey(page, clinic).enter('home')
  await waitForScreenReady(page)
  await test.step('marks the tapped link', async () => {
    const link = page.getByRole('link', { name: /换一家门诊/ })
    await link.tap()
    await expect(link).toHaveAttribute('data-pending', '')
    await expect(link).toHaveCSS('outline-style', 'solid')
    await expectNoAxeViolations(page)
    letThrough()
    await waitForScreenReady(page)
    await expect(page.getByRole('heading', { level: 1, name: '您去哪家门诊？' })).toBeAttached()
    await expect(page.locator('[data-pending]')).toHaveCount(0)
  })
  await page.route(/\/mcapi\//, () => new Promise(() => undefined))
  const badContrast = async () => (await runAxe(page)).filter(({ rule }) => rule === 'color-contrast')
  for (const path of WAITING)
    await test.step(path, async () => {
      await page.goto(clinic.url(path))
      await expect(page.locator('#root main')).toBeVisible()
      await expect.poll(badContrast).toEqual([])
    })
})

test('cached chat, visit and therapy session › stay in position during a refresh', async ({
  page,
  clinic,
  baseURL,
}) => {
  const visit = (await openWithVisit(clinic, page, baseURL))('visits/r1')
  const session = 'therapy/visits/h7004'
  await watchShifts(page)
  const journey = new Journey(page, clinic)
  await journey.enter(session)
  for (const path of [visit, 'chat/v8003']) {
    await waitForScreenReady(page)
    await journey.open(path)
  }
  await waitForScreenReady(page)
  await test.step('chat/v8003', async () => {
    const elsewhere = page.getByRole('button', { name: /^别处 \d 条未读/ })
    await expect(elsewhere).toBeVisible()
    await journey.open('consultations')
    await waitForScreenReady(page)
    await clinic.faults({ delay: 2 * DELAY_STEP_MS })
    // The button that leads to another screen loads last.
    const letThrough = await delayRequests(page, /\/patients\/im\/clinics\?/)
    const before = (await shiftsOf(page)).length
    // There is no tap, because the browser ignores shifts soon after one.
    await page.evaluate(() => {
      location.hash = '/wechat/chat/v8003'
    })
    await expect(page.getByRole('log')).toBeVisible()
    await expect(elsewhere).toBeHidden()
    letThrough()
    await expect(elsewhere).toBeVisible()
    await waitForScreenReady(page)
    await expect.poll(() => shiftsAbove(page, MAX_LAYOUT_SHIFT, before)).toEqual([])
  })
  await clinic.faults({ delay: 20 * DELAY_STEP_MS })
  await applyDisplayMode(page, 'English')
  await page.goto('about:blank')
  for (const path of [visit, session])
    await test.step(path, async () => {
      await journey.open(path)
      await waitForScreenReady(page)
      await expect(page.getByRole('button', { name: /^Cancel/ })).toBeEnabled()
      await expect.poll(() => shiftsAbove(page, MAX_LAYOUT_SHIFT)).toEqual([])
    })
})

import type { Page, Request } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { IS_WHOLE, sampleOf } from '../support/proof.ts'
import { ALL_SCREENS } from './support/all-screens.ts'
import { clippedTexts } from './support/clipping.ts'
import { holdBack } from './support/hold-back.ts'
import { Journey } from './support/journey.ts'
import { setPhoneClock } from './support/phone-clock.ts'
import { DELAY_STEP_MS, delayAnswers, MAY_SHIFT, shiftsOf, watchShifts } from './support/late-answers.ts'
import { axeCheck, expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'
import { asksForMore, wear, type Worn } from './support/worn.ts'

/** At twice the size on the narrowest phone a word more is a line more. */
const MAY_REFLOW = 0.15
const AT = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'

/** The gallery shows skeletons and busy things on purpose; the contract page runs through the whole clinic by itself. */
const ALL = [...new Set(ALL_SCREENS)].filter((path) => !/^(gallery|contract)/.test(path))
/** Half of them in the gate; the others have their turn where a screen has a test of its own, and in `npm run tools -- prove`. */
const SCREENS = sampleOf(ALL, 2)
const SEEDS = IS_WHOLE ? [1, 2, 3, 4, 5] : [Number(process.env.SEED ?? 20_261_123)]
/** As many as there are parts: each seed gives each part another one, and five seeds show all screens in all of them. */
const WORN = ['light', 'dark', 'elder', 'double', 'English'] as const satisfies readonly Worn[]
const PER_VISIT = Math.ceil(SCREENS.length / WORN.length)
const VISITS = WORN.map((_, at) => SCREENS.slice(at * PER_VISIT, (at + 1) * PER_VISIT))

/**
 * Opens the clinic at one moment for a phone whose clock is right.
 * @returns the path to a visit of tomorrow that is booked and paid, where the list has one that nobody booked
 */
async function openWithVisit(clinic: ClinicControl, page: Page, server = ''): Promise<(path: string) => string> {
  await clinic.world('default', AT)
  await setPhoneClock(page.context(), new Date(AT))
  const patient = await knownPatient(server, clinic)
  const id = await patient.book(TOMORROW)
  await patient.pay(id)
  return (path) => path.replace(/\/r1\b/, `/${id}`)
}

/** @returns how many questions of the page that is open now wait for the clinic */
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
  for (const [nth, screens] of VISITS.entries()) {
    const worn = WORN[(nth + seed) % WORN.length] ?? 'light'
    test(`every screen says when it is whole, moves nothing on the way there, and then is well: part ${nth + 1}, ${worn}, seed ${seed}`, async ({
      page,
      clinic,
      baseURL,
    }) => {
      const pathOf = await openWithVisit(clinic, page, baseURL)
      if (worn !== 'light') await wear(page, worn)
      await watchShifts(page)
      const waiting = watchQuestions(page)
      const journey = new Journey(page, clinic)
      await journey.enter('tips/network')
      await delayAnswers(clinic, seed)
      for (const path of screens)
        await test.step(path, async () => {
          await page.goto('about:blank')
          await journey.open(pathOf(path))
          await whole(page)
          expect.soft(waiting(), `${path}: no answer is on its way`).toBe(0)
          const unfinished = page.locator('#root :is([data-skeleton], [aria-busy="true"])')
          expect.soft(await unfinished.count(), `${path}: nothing is unfinished`).toBe(0)
          const shifts = await shiftsOf(page)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          expect
            .soft(sum, `${path}: ${shifts.map(({ moved }) => moved).join(' / ')}`)
            .toBeLessThanOrEqual(worn === 'double' ? MAY_REFLOW : MAY_SHIFT)
          expect.soft(await axeCheck(page, { elder: asksForMore(worn) }), `${path}: nothing for axe`).toEqual([])
          expect.soft(await clippedTexts(page), `${path}: nothing is cut`).toEqual([])
        })
    })
  }

/** Skeletons of every kind of screen; `npm run tools -- prove` looks at all. */
const WAITING = IS_WHOLE ? SCREENS : ['doctors', 'member', 'chat/v8003', 'therapy/d2012?clinicId=c1001']

test('the words of a screen that waits for its answers keep their contrast', async ({ page, clinic }) => {
  await clinic.world('default', AT)
  await new Journey(page, clinic).enter('tips/network')
  await page.route(/\/mcapi\//, () => new Promise(() => undefined))
  for (const path of WAITING)
    await test.step(path, async () => {
      await page.goto(clinic.url(path))
      await expect(page.locator('#root main')).toBeVisible()
      expect((await axeCheck(page)).filter(({ rule }) => rule === 'color-contrast')).toEqual([])
    })
})

test('what was tapped is marked until its screen stands, and stays legible', async ({ page, clinic }) => {
  let letIn = () => undefined as void
  const isLate = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/clinic-list-screen.*\.js/, async (route) => {
    await isLate
    await route.continue()
  })
  await new Journey(page, clinic).enter('home')
  await whole(page)
  const link = page.getByRole('link', { name: /换一家门诊/ })
  await link.tap()
  await expect(link).toHaveAttribute('data-going', '')
  await expect(link).toHaveCSS('outline-style', 'solid')
  await expectNoAxeViolations(page)
  letIn()
  await whole(page)
  await expect(page.getByRole('heading', { level: 1, name: '您去哪家门诊？' })).toBeAttached()
  await expect(page.locator('[data-going]')).toHaveCount(0)
})

for (const [what, seen] of [
  ['a session', 'therapy/visits/h7004'],
  ['a visit', 'visits/r1'],
] as const)
  test(`${what} that was seen before stays where it is while the clinic is asked again`, async ({
    page,
    clinic,
    baseURL,
  }) => {
    const path = (await openWithVisit(clinic, page, baseURL))(seen)
    await wear(page, 'English')
    await watchShifts(page)
    const journey = new Journey(page, clinic)
    await journey.enter(path)
    await whole(page)
    await clinic.faults({ delay: 20 * DELAY_STEP_MS })
    await page.goto('about:blank')
    await journey.open(path)
    await whole(page)
    await expect(page.getByRole('button', { name: /^Cancel/ })).toBeEnabled()
    expect((await shiftsOf(page)).filter(({ value }) => value > MAY_SHIFT)).toEqual([])
  })

test('a talk that was seen before stays where it is while the rest of its screen comes', async ({ page, clinic }) => {
  await watchShifts(page)
  const journey = new Journey(page, clinic)
  await journey.enter('chat/v8003')
  await whole(page)
  const elsewhere = page.getByRole('button', { name: /^别处 \d 条未读/ })
  await expect(elsewhere).toBeVisible()
  await journey.open('consultations')
  await whole(page)
  await clinic.faults({ delay: 2 * DELAY_STEP_MS })
  // The button that leads elsewhere is the last to come.
  const comeOn = await holdBack(page, /\/patients\/im\/clinics\?/)
  const before = (await shiftsOf(page)).length
  // By itself: the browser forgives what moves soon after it was told to go somewhere.
  await page.evaluate(() => {
    location.hash = '/wechat/chat/v8003'
  })
  await expect(page.getByText('还可以问')).toBeVisible()
  await expect(elsewhere).toBeHidden()
  comeOn()
  await expect(elsewhere).toBeVisible()
  await whole(page)
  const shifts = (await shiftsOf(page)).slice(before)
  expect(shifts.filter(({ value }) => value > MAY_SHIFT)).toEqual([])
})

import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { APP_CODE_URL, ENGLISH_MESSAGES_URL, delayRequests } from './support/delay-requests.ts'
import { Journey } from './support/journey.ts'
import { setPhoneClock } from './support/phone-clock.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const CLINIC = /\/mcapi\/clinic\/(default|[\w-]+\/detail)\?/
const DOCTORS = /doctorsRemainByDatesAndClinicId\?clinicId=/
const API = /\/(mcapi|api-mp)\//
const VISITS = /\/mcapi\/v2\/regs\/list\?/

/** Collects the URLs that the page requests from this call on. */
function watchRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/&timestamp=\d+/, '')))
  return asked
}
const toDoctors = async (page: Page) => {
  await page.getByRole('link', { name: /挂号/ }).first().tap()
  await expect(page.getByRole('radiogroup', { name: '就诊日期' })).toBeVisible()
}
/** Sets the device clock to a fixed time, so that the age of a prefetched response does not depend on the machine. */
const stopClock = async (page: Page, clinic: ClinicControl, aheadMs = 0) =>
  page.clock.setFixedTime((await clinic.now()).getTime() + aheadMs)
/** Time in ms that a slow device takes to load the code. */
const SLOW_START_MS = 20_000
const fetchesDoctors = (asked: readonly string[]) => asked.some((url) => url.includes('doctor-list-screen'))

test('first visit of a guest in data saver mode › shows the clinic’s name before any code loads, sends each request once, and prefetches nothing', async ({
  page,
  clinic,
}) => {
  await stopClock(page, clinic)
  const asked = watchRequests(page)
  const letThrough = await delayRequests(page, APP_CODE_URL)
  await page.goto(clinic.url('home'), { waitUntil: 'commit' })
  await expect(page.locator('#shell [data-first="clinic"]')).toHaveText(/高新店/)
  // This request needs the clinic’s id from the first response.
  await expect.poll(() => asked.some((url) => DOCTORS.test(url))).toBe(true)
  const ahead = asked.filter((url) => API.test(url))
  await stopClock(page, clinic, SLOW_START_MS)
  letThrough()
  await expect(page.getByRole('link', { name: /高新店/ }).first()).toBeVisible()
  await waitForScreenReady(page)
  for (const url of ahead) expect(asked.filter((each) => each === url)).toEqual([url])
  expect(asked.filter((url) => CLINIC.test(url))).toHaveLength(1)
  await expect.poll(() => asked.some((url) => /\/overlays-/.test(url))).toBe(true)
  expect(fetchesDoctors(asked)).toBe(false)
  await toDoctors(page)
  expect(fetchesDoctors(asked)).toBe(true)
  expect(asked.filter((url) => ENGLISH_MESSAGES_URL.test(url))).toEqual([])
})

test.describe('first visit of a guest', () => {
  test.use({ savesData: false })
  test('prefetches the doctor list, retries a lost request, and shows the clinic’s date on a device four days ahead', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(/ERR_CONNECTION_RESET/)
    const now = await clinic.now()
    await setPhoneClock(page.context(), new Date(now.getTime() + 4 * 24 * 3_600_000))
    const days: (string | null)[] = []
    await page.exposeFunction('sawDay', (day: string | null) => days.push(day))
    await page.addInitScript(() => {
      const { sawDay } = self as unknown as { readonly sawDay: (day: string | null) => void }
      new MutationObserver(() => {
        const link = document.querySelector<HTMLAnchorElement>('#root a[href*="/booking/doctor/d2001"]')
        if (link) sawDay(new URL(link.href.replace('#', '')).searchParams.get('date'))
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    const asked = watchRequests(page)
    let isLost = false
    // Does not use `times: 1`, because turning interception off while code loads leaves one of the page’s requests
    // without a response.
    await page.route(CLINIC, async (route) => {
      if (isLost) return route.fallback()
      isLost = true
      return route.abort('connectionreset')
    })
    await page.goto(clinic.url('home'))
    await expect(page.getByRole('link', { name: /高新店/ }).first()).toBeVisible()
    expect(asked.filter((url) => CLINIC.test(url))).toHaveLength(2)
    await expect.poll(() => fetchesDoctors(asked)).toBe(true)
    await toDoctors(page)
    await waitForScreenReady(page)
    const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect([...new Set(days)]).toEqual([today])
  })
})

for (const [door, ...first] of [
  ['home', CLINIC, VISITS],
  // The second request needs the clinic’s id from the first response.
  ['doctors/d2002', /by-id\?.*doctorId=d2002/, /week\/remain\/d2002\?clinicId=c1001/],
  ['doctors/d2001?clinicId=c1002', /week\/remain\/d2001\?clinicId=c1002/],
  ['doctors', /doctorsRemain\?clinicId=c1001&reserveDate=2026-11-20/],
  ['booking/confirm?doctorId=d2001&clinicId=c1001&date=2026-11-21', /d2001\/allScheduling\?date=2026-11-21/],
  ['visits/r1', /\/regs\/r1/],
  ['orders', /chargeOrder\?/],
] as const)
  test(
    `first visit of ${door} › requests its data once, before any code has loaded`,
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await stopClock(page, clinic)
      const asked = watchRequests(page)
      const letThrough = await delayRequests(page, APP_CODE_URL)
      await new Journey(page, clinic, 'commit').enter(door)
      for (const address of first) await expect.poll(() => asked.some((url) => address.test(url))).toBe(true)
      const ahead = asked.filter((url) => API.test(url))
      await stopClock(page, clinic, SLOW_START_MS)
      letThrough()
      await expect(page.locator('#root main')).toBeVisible()
      await waitForScreenReady(page)
      for (const url of ahead) expect(asked.filter((each) => each === url)).toEqual([url])
    },
  )

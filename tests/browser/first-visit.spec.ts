import { CODE, holdBack } from './support/hold-back.ts'
import { Journey } from './support/journey.ts'
import { setPhoneClock } from './support/phone-clock.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const CLINIC = /\/mcapi\/clinic\/(default|[\w-]+\/detail)\?/
const VISITS = /\/mcapi\/v2\/regs\/list\?/

test('a guest sees the clinic by its name before any code has come, and it is asked once', async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const comeOn = await holdBack(page, CODE)
  await page.goto(clinic.url('home'), { waitUntil: 'commit' })
  await expect(page.locator('#shell [data-first="clinic"]')).toHaveText(/高新店/)

  comeOn()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: /高新店/ }).first()).toBeVisible()
  await whole(page)
  expect(asked.filter((url) => CLINIC.test(url))).toHaveLength(1)
})

test('who is known here has clinic and visits asked once, and sees them', async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await new Journey(page, clinic).enter()
  await expect(page.getByRole('main')).toBeVisible()
  await whole(page)
  for (const call of [CLINIC, VISITS]) expect(asked.filter((url) => call.test(url))).toHaveLength(1)
})

for (const [door, first] of [
  ['doctors/d2001', /by-id\?.*doctorId=d2001/],
  ['doctors/d2001?clinicId=c1002', /week\/remain\/d2001\?clinicId=c1002/],
  // These depend on the clinic, which the page hears of by itself.
  ['doctors/d2002', /week\/remain\/d2002\?clinicId=c1001/],
  ['doctors', /doctorsRemain\?clinicId=c1001&reserveDate=2026-11-20/],
  ['booking/confirm?doctorId=d2001&clinicId=c1001&date=2026-11-21', /d2001\/allScheduling\?date=2026-11-21/],
  ['visits/r1', /\/regs\/r1/],
  ['orders', /chargeOrder\?/],
] as const)
  test(`${door}: what its screen begins with is asked before any code has come, and once`, async ({ page, clinic }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/(mcapi|api-mp)\//.test(request.url())) asked.push(request.url().replace(/&timestamp=\d+/, ''))
    })
    const comeOn = await holdBack(page, CODE)
    const journey = new Journey(page, clinic)
    // Without code the page is never loaded.
    journey.open = (path, params) => page.goto(clinic.url(path ?? '', params), { waitUntil: 'commit' })
    await journey.enter(door)
    await expect.poll(() => asked.some((url) => first.test(url))).toBe(true)
    const ahead = asked.length
    comeOn()
    await expect(page.locator('#root main')).toBeVisible()
    await whole(page)
    for (const url of asked.slice(0, ahead)) expect(asked.filter((each) => each === url)).toEqual([url])
  })

test('the page asks nothing with what is no id in the address', async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(mcapi|api-mp)\//.test(request.url())) asked.push(decodeURIComponent(request.url()))
  })
  await holdBack(page, CODE)
  await page.goto(clinic.url('doctors/d2001?clinicId=..%2Fc1001'), { waitUntil: 'commit' })
  await expect.poll(() => asked.some((url) => url.includes('doctorId=d2001'))).toBe(true)
  expect(asked.filter((url) => url.includes('..'))).toEqual([])
})

test('a phone four days ahead shows the clinic’s days from the first answer on', async ({ page, clinic }) => {
  const now = await clinic.now()
  await setPhoneClock(page.context(), new Date(now.getTime() + 4 * 24 * 3_600_000))
  const days: (string | null)[] = []
  await page.exposeFunction('sawDays', (day: string | null) => days.push(day))
  await page.addInitScript(() => {
    const { sawDays } = self as unknown as { readonly sawDays: (day: string | null) => void }
    new MutationObserver(() => {
      const link = document.querySelector<HTMLAnchorElement>('#root a[href*="/booking/doctor/d2001"]')
      if (link) sawDays(new URL(link.href.replace('#', '')).searchParams.get('date'))
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(clinic.url('doctors'))
  await whole(page)
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect([...new Set(days)]).toEqual([today])
})

test('an answer that never comes to the page is asked again by the app', async ({ page, clinic, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_RESET/)
  let lost = 0
  await page.route(CLINIC, (route) => {
    lost += 1
    return lost === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(clinic.url('home'))
  await expect(page.getByRole('link', { name: /高新店/ }).first()).toBeVisible()
  expect(lost).toBe(2)
})

for (const savesData of [false, true])
  test.describe(savesData ? 'who saves data' : 'who does not save data', () => {
    test.use({ savesData })
    test(`finds the list of doctors ${savesData ? 'only when it is asked for' : 'there when it is'}`, async ({
      page,
      clinic,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(clinic.url('home'))
      await expect(page.getByRole('main')).toBeVisible()
      const isFetched = () => asked.some((url) => url.includes('doctor-list-screen'))
      if (savesData) {
        await expect.poll(() => asked.some((url) => /\/overlays-/.test(url))).toBe(true)
        expect(isFetched()).toBe(false)
      } else await expect.poll(isFetched).toBe(true)
      await page.getByRole('link', { name: /挂号/ }).first().tap()
      await expect(page.getByRole('radiogroup', { name: '就诊日期' })).toBeVisible()
      expect(isFetched()).toBe(true)
    })
  })

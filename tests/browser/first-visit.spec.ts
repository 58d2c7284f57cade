import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const CLINIC = /\/mcapi\/clinic\/(default|[\w-]+\/detail)\?/
const VISITS = /\/mcapi\/v2\/regs\/list\?/

/** Keeps the app's code from coming, until it is let through: what stands then stands in the page alone. */
async function withoutCode(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((open) => {
    letThrough = open
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}

test('a guest sees the clinic by its name before any code has come, and it is asked once', async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const comeOn = await withoutCode(page)
  await page.goto(clinic.url('home'), { waitUntil: 'commit' })
  await expect(page.locator('#shell .top b')).toHaveText(/高新店/)

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
        await expect.poll(() => asked.some((url) => /\/rest-/.test(url)), { timeout: 8_000 }).toBe(true)
        expect(isFetched()).toBe(false)
      } else await expect.poll(isFetched, { timeout: 8_000 }).toBe(true)
      await page.getByRole('link', { name: /挂号/ }).first().tap()
      await expect(page.getByRole('radiogroup', { name: '就诊日期' })).toBeVisible()
      expect(isFetched()).toBe(true)
    })
  })

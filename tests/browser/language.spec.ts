import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { chooseOption, KNOWN_MOBILE, bookedRegistrations } from './support/journey.ts'
import { knownChineseNames, unmarkedChinese } from './support/chinese.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { ENGLISH_MESSAGES_URL } from './support/delay-requests.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const isEnglish = async (page: Page, clinic: ClinicControl): Promise<void> => {
  await waitForScreenReady(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const names = await knownChineseNames(clinic)
  await expect.poll(() => unmarkedChinese(page, names), "Chinese that is not marked as the clinic's own").toEqual([])
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Mobile').fill(KNOWN_MOBILE)
  await page.getByRole('button', { name: 'Get code' }).tap()
  await page.getByRole('button', { name: 'Fill in' }).tap()
  for (const box of await page.getByRole('checkbox').all()) await chooseOption(box)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
}

/** Goes from the home screen to the ticket, and calls `look` on every screen. */
async function walk(page: Page, clinic: ClinicControl, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto(clinic.url('home').replace('#', '&lang=en#'))
  await expect(page.getByRole('heading', { name: 'Which doctor would you like to see?' })).toBeVisible()
  await look('home')
  await page.getByRole('link', { name: /^Book/ }).first().tap()
  const days = page.getByRole('radiogroup', { name: 'Day of visit' }).getByRole('radio')
  await chooseOption(days.nth(1))
  await page.getByRole('link', { name: '林清和', exact: true }).waitFor()
  await look('doctors')
  await page.getByRole('link', { name: 'Not sure who to see?' }).tap()
  await page.getByRole('heading', { name: 'Who to see' }).first().waitFor()
  await page.getByRole('searchbox', { name: 'Your symptoms' }).fill("I can't sleep")
  await page.getByRole('heading', { name: 'Doctors who list it in their profile' }).waitFor()
  await expect(page.getByRole('link', { name: /^Internal medicine/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book, 林清和' })).toBeVisible()
  await look('whom to see')
  await page.goBack()
  await page.getByRole('link', { name: '林清和', exact: true }).tap()
  await expect(page.getByRole('tab', { name: 'Book a visit' })).toBeVisible()
  const times = page.getByRole('radiogroup', { name: /^Times on/ })
  await chooseOption(times.getByRole('radio', { name: /left$/ }).first())
  await look('doctor')
  await page.getByRole('button', { name: /^Book tomorrow \d\d:\d\d/ }).tap()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await look('login')
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  await expect(page).toHaveTitle('Confirm booking')
  await look('confirm')
  await page.getByRole('button', { name: 'Confirm booking' }).tap()
  await page.getByRole('dialog', { name: 'Mock cashier' }).getByRole('button', { name: 'Paid', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
  await look('result')
  await expect.poll(() => bookedRegistrations(clinic)).toMatchObject([{ doctorId: 'd2001', patientId: 'p4001' }])
  await page.getByRole('link', { name: 'See my ticket' }).tap()
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Check-in QR code' })).toBeVisible()
  const middleOf = async (name: string) => {
    const box = await page.locator('[data-foot]').getByRole('button', { name }).boundingBox()
    return box ? box.y + box.height / 2 : NaN
  }
  const apart = async () => Math.abs((await middleOf('Cancel')) - (await middleOf('Directions')))
  await expect.poll(apart, 'one row').toBeLessThan(2)
  await look('visit')
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Cancel this appointment' })).toBeVisible()
  await look('cancel')
}

const READ_CLOSELY = ['whom to see', 'login', 'visit']

test('English interface › translates all app text from the home screen to the ticket', async ({ page, clinic }) => {
  const chunks: string[] = []
  page.on('request', (request) => void (ENGLISH_MESSAGES_URL.test(request.url()) && chunks.push(request.url())))
  await walk(page, clinic, async (screen) => {
    await test.step(screen, async () => {
      await isEnglish(page, clinic)
      if (READ_CLOSELY.includes(screen)) await expectNoAxeViolations(page)
    })
  })
  expect(chunks.length).toBeGreaterThan(0)
  expect(new Set(chunks).size).toBe(chunks.length)
  await test.step('prefers the language setting over the URL', async () => {
    await page.goBack()
    await page.evaluate(() => (location.hash = '#/wechat/settings'))
    await chooseOption(page.getByRole('radio', { name: '中文' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

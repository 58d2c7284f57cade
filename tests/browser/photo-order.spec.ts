import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { drawNoise, jpegFile } from './support/drawn.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const MORNING = '2026-11-20T09:05:00+08:00'
const SEND = 'POST /mcapi/pay/charge/photo'
const RULE = 'GET /mcapi/clinic/payOrderConfig'
/** Chromium's own words on an answer that is no 2xx, or on a photo of an address that is not there. */
const noise = [/net::ERR_|Failed to load resource/]

type Charge = { id: string; photos: string[]; photoDoses: number; status: number }
const sent = async (clinic: ClinicControl) =>
  (await clinic.books<Charge>('charges')).filter(({ photos, id }) => photos.length > 0 && id !== 'o6008')
const grid = (page: Page) => page.getByRole('group', { name: '处方照片' })
const send = (page: Page) => page.getByRole('button', { name: '发给药房' })
const doses = (page: Page) => page.getByRole('spinbutton', { name: '要几剂' })
async function photograph(page: Page): Promise<void> {
  const photo = jpegFile(await drawNoise(page, 300, 200))
  await grid(page).locator('input[type=file]').first().setInputFiles([photo])
  await expect(grid(page).getByRole('img')).toHaveCount(1)
  await expect(grid(page).getByRole('progressbar')).toHaveCount(0)
}

test('S54: from the orders by photos to the pharmacy, which reads them and tells the price', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', MORNING)
  await page.clock.setFixedTime(MORNING)
  await new Journey(page, clinic).enter('orders')
  await page.getByRole('link', { name: /拍下纸质处方/ }).tap()
  await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
  await expect(page.getByRole('region', { name: '发出去以后' }).getByRole('listitem')).toContainText([
    '一般 2 小时内看完',
    '价格，您看过再定',
    '点了付款才收钱',
  ])
  await send(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: '请拍下处方，至少一张' })).toBeVisible()
  await photograph(page)
  await expect(page.getByText('请拍下处方，至少一张')).toBeHidden()
  await page.getByRole('group', { name: '要几剂' }).getByRole('button', { name: /减/ }).tap()
  await page.getByRole('textbox', { name: /有什么要告诉药房/ }).fill('不要代煎')
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(doses(page)).toHaveValue('6')
  await expect(page.getByRole('textbox', { name: /有什么要告诉药房/ })).toHaveValue('不要代煎')
  await expect(grid(page).getByRole('img')).toHaveCount(1)
  await send(page).tap()
  await expect(page.getByText('药房正在看照片，一般 2 小时内看完')).toBeVisible()
  await expect(page).toHaveURL(/orders\/o\w+$/)
  await expect(page.getByRole('list', { name: '现在到哪一步' })).toBeVisible()
  await expect(page.getByText('价格怎么来的')).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(await sent(clinic)).toMatchObject([{ status: 0, photoDoses: 6 }])

  await clinic.clock({ moveMinutes: 121 })
  await page.clock.setFixedTime('2026-11-20T11:06:00+08:00')
  await page.getByRole('button', { name: '查一下现在的情况' }).tap()
  await expect(page.getByRole('region', { name: '价格怎么来的' })).toBeVisible()
  await expect(page.getByText('6 剂')).toBeVisible()

  // What has gone is no draft any more.
  await page.goto(clinic.url('orders/photo'))
  await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
  await expect(doses(page)).toHaveValue('7')
})

test('S54: twenty taps, and an answer that is lost over a reload: one order', async ({
  page,
  clinic,
  allowConsole,
}) => {
  test.slow()
  allowConsole(...noise)
  await new Journey(page, clinic).enter('orders/photo')
  await photograph(page)
  await clinic.weather({ call: SEND, fault: 'lost-answer', times: 9 })
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  const again = page.getByRole('button', { name: '再查一次' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('还不知道药房收到没有，不要重新发')).toBeVisible()
  await page.reload()
  await expect(again).toBeVisible()
  await expectNoAxeViolations(page)
  await clinic.weather({ clear: true })
  await again.tap()
  await expect(page.getByText('药房正在看照片')).toBeVisible()
  expect(await sent(clinic)).toHaveLength(1)
})

test('S54: photos that nobody could read are asked for again, for whom is said; a closed clinic takes none', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.world('photo-rejected', MORNING)
  await clinic.clock({ moveMinutes: 1 })
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6008')
  await expect(page.getByText('照片看不清，请重新拍')).toBeVisible()
  await expect(page.getByText('药房没有接这一单，没有收钱')).toBeVisible()
  await journey.open('orders', { queryType: '3' })
  await page.getByRole('link', { name: '重新拍' }).tap()
  await expect(page.getByText('上次的照片，药房没接')).toBeVisible()
  await expect(page.getByRole('region', { name: '上次拍的' })).toBeVisible()
  await expect(page.getByText('上次是给')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await clinic.weather({ call: RULE, fault: '500', times: 9 })
  await page.reload()
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await photograph(page)

  await clinic.world('orders-at-desk', MORNING)
  await page.goto('about:blank')
  await journey.enter('orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /拍下纸质处方/ })).toHaveCount(0)
  for (const [world, words] of [
    ['orders-at-desk', '您选的门诊不支持这个功能'],
    ['edition-expired', '门诊的系统服务已到期'],
  ] as const) {
    await clinic.world(world, MORNING)
    await page.goto('about:blank')
    await journey.enter('orders/photo')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: words })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '知道了' }).tap()
    await expect(page).toHaveURL(/tips\/(expired|unsupported)/)
  }
})

test('elder: the photos, the doses and what comes next have the enhanced contrast, and nothing is cut', async ({
  page,
  clinic,
}) => {
  await setLook(page, 'elder')
  await new Journey(page, clinic).enter('orders/photo')
  await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

import type { Page } from '@playwright/test'
import { choose, Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const place = (page: Page) => page.getByRole('button', { name: /省市区/ })
const regions = (page: Page) => page.getByRole('dialog', { name: '选择省市区' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const consignee = (page: Page) => page.getByRole('textbox', { name: /收件人/ })

test('back closes the sheet that is open, and the next one leaves the page', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('addresses')
  await page.getByRole('link', { name: '添加地址' }).tap()
  await test.step('by back', async () => {
    await place(page).tap()
    await expect(regions(page)).toBeVisible()
    await page.goBack()
    await expect(regions(page)).toHaveCount(0)
    await expect(place(page)).toBeFocused()
  })
  await test.step('by its own key, which takes its entry away', async () => {
    await place(page).tap()
    await regions(page).getByRole('button', { name: '关闭' }).tap()
    await expect(regions(page)).toHaveCount(0)
  })
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a page loaded anew beneath an open sheet goes back in one step', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('addresses')
  await page.getByRole('link', { name: '添加地址' }).tap()
  await place(page).tap()
  await expect(regions(page)).toBeVisible()
  await page.reload()
  await expect(place(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('the question before leaving lies over the page it asks about: back answers no, yes leads on', async ({
  page,
  clinic,
}) => {
  await new Journey(page, clinic).enter('addresses')
  await page.getByRole('link', { name: '添加地址' }).tap()
  await consignee(page).fill('李同尘')
  const form = page.url()
  const question = page.getByRole('alertdialog', { name: '改动还没保存' })
  await page.goBack()
  await expect(question).toBeVisible()
  expect(page.url()).toBe(form)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(consignee(page)).toHaveValue('李同尘')
  await page.goBack()
  await question.getByRole('button', { name: '不保存了' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('whoever leaves from inside the password sheet comes back to the page without it, in one step', async ({
  page,
  clinic,
}) => {
  await new Journey(page, clinic).enter('orders/o6001/checkout')
  const pad = page.getByRole('dialog', { name: '会员卡付款' })
  await choose(page.getByRole('radio', { name: /会员卡/ }))
  await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
  await expect(pad).toBeVisible()
  const checkout = page.url()
  await pad.getByRole('button', { name: '忘了密码' }).tap()
  await expect(heading(page, '改支付密码')).toBeVisible()
  await page.goBack()
  await expect(heading(page, '确认付款')).toBeVisible()
  await expect(pad).toHaveCount(0)
  expect(page.url()).toBe(checkout)
})

test('a guest who is asked to log in and goes back has the doctor, the day and the time still', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.open('doctors')
  await journey.toSchedule()
  const times = page.getByRole('radiogroup', { name: /的时间$/ })
  await page
    .getByRole('grid')
    .getByRole('button', { name: /明天.*下午/ })
    .tap()
  await expect(page.getByRole('heading', { name: /下午$/ })).toBeVisible()
  const time = await journey.chooseTime(1)
  await journey.toConfirm()
  await expect(heading(page, '登录')).toBeVisible()
  await test.step('by back', async () => {
    await page.goBack()
    await expect(times.getByRole('radio', { name: new RegExp(time) })).toBeChecked()
    await expect(page.getByRole('button', { name: new RegExp(`^就约.*${time}`) })).toBeVisible()
  })
  await test.step('after a reload too', async () => {
    await page.reload()
    await expect(times.getByRole('radio', { name: new RegExp(time) })).toBeChecked()
  })
  await journey.toConfirm()
  await journey.logIn()
  await journey.isConfirming()
  await expect(page.getByText(time)).toBeVisible()
})

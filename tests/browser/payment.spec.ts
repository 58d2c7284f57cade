import { choose, Journey, made, tellCashier } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const DO_NOT_REPEAT = /不要重复付款/

test(
  'cancelled at the cashier: the number is kept, and paid at the second try',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.toResult('取消支付')
    await expect(page.getByText('支付未完成')).toBeVisible()
    await expect(page.getByText(/号还为您留着/)).toBeVisible()
    expect((await made(clinic))[0]).toMatchObject({ status: 5 })
    await page.getByRole('button', { name: /去付款/ }).tap()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    expect(await made(clinic)).toHaveLength(1)
  },
)

test('failed at the cashier: said only once the clinic has said it', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult('支付失败')
  await expect(page.getByText('没付成功，钱没有扣')).toBeVisible()
  await page.getByRole('button', { name: /去付款/ }).tap()
  await journey.atCashier('支付成功')
  await journey.isBooked()
})

test('the money arrives late: confirming, never failed, then booked', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult('到账晚 20 秒')
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await expect(page.getByText(DO_NOT_REPEAT)).toBeVisible()
  await expect(page.getByRole('heading', { name: '挂号成功' })).toBeHidden()
  await expect(page.getByText(/没付成功|支付未完成/)).toBeHidden()
  await clinic.clock({ moveSeconds: 20 })
  await journey.isBooked()
})

test('the cashier never answers: coming back asks the clinic and does not call it failed', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult('没有回应')
  await expect(page.getByText('请在收银台完成付款')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await expect(page.getByText(DO_NOT_REPEAT)).toBeVisible()
  await expect(page.getByText(/没付成功/)).toBeHidden()
  expect((await made(clinic))[0]).toMatchObject({ status: 5 })
})

test('the cashier closes without a word while the page stays in front: one tap asks the clinic', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.toResult('没有回应')
  await expect(page.getByText('请在收银台完成付款')).toBeVisible()
  await page.getByRole('button', { name: '收银台没有了，查付款结果' }).tap()
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await expect(page.getByText(DO_NOT_REPEAT)).toBeVisible()
  await expect(page.getByText(/没付成功/)).toBeHidden()
  expect(await made(clinic)).toHaveLength(1)
})

test('a page killed at the cashier comes back to the truth by itself', async ({ page, clinic, context }) => {
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await journey.submit()
  await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
  const [row] = await made(clinic)
  await page.close()
  await tellCashier(context, clinic, 'ok')

  const reopened = await context.newPage()
  await reopened.goto(clinic.url(`booking/result/${String(row?.id)}`))
  await expect(reopened.getByRole('heading', { name: '挂号成功' })).toBeVisible()
})

test(
  'the deadline passes: the number is released, and nobody is told that it was paid',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.toResult('取消支付')
    await expect(page.getByText('支付未完成')).toBeVisible()
    await clinic.clock({ moveMinutes: 16 })
    await page.reload()
    await expect(page.getByRole('heading', { name: '这个号取消了' })).toBeVisible()
    expect((await made(clinic))[0]).toMatchObject({ status: 91 })
  },
)

test('the member card, chosen while confirming: WeChat is not opened, the password is asked where the payment is followed', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await choose(page.getByRole('radiogroup', { name: '怎么付' }).getByRole('radio', { name: /会员卡/ }))
  await expectNoAxeViolations(page)
  await journey.submit()
  await page.getByRole('button', { name: /^付款|^支付|去付/ }).tap()
  await page.getByRole('dialog', { name: '输入会员卡支付密码' }).getByRole('textbox').fill('285714')
  await journey.isBooked()
  const paid = await clinic.books<{ kind: string; result: number; payType: number }>('transactions')
  expect(paid.filter(({ kind, result }) => kind === 'registration' && result === 1).pop()).toMatchObject({ payType: 1 })
})

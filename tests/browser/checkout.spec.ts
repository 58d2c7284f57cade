import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { chooseOption, Journey, reportCashierOutcome } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const ORDER = 'o6001'
const AT = `orders/${ORDER}/checkout`
const PASSWORD = '285714'

type Transaction = { orderId: string; result: number; amountFen: number; payType: number }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const payKey = (page: Page) => page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const chargedTo = async (clinic: ClinicControl): Promise<Transaction[]> =>
  (await clinic.books<Transaction>('transactions')).filter(({ orderId, result }) => orderId === ORDER && result === 1)
const locks = (clinic: ClinicControl) => clinic.books('locks')

test('checkout › locks the order while the page is open, and unlocks the order once the payment is confirmed', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T09:10:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter(`orders/${ORDER}`)
  await page.getByRole('button', { name: '去付款' }).tap()
  await expect(payKey(page)).toBeEnabled()
  await expect.poll(() => locks(clinic)).toHaveLength(1)
  await expect(page.getByRole('list', { name: '价格怎么来的' })).toContainText('门诊优惠')
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  // Hiding the page releases the order lock; showing it locks the order again.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => locks(clinic)).toHaveLength(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => locks(clinic)).toHaveLength(1)
  await payKey(page).tap()
  await journey.atCashier('取消支付')
  await expect(page.getByText('支付未完成')).toBeVisible()
  await expect.poll(() => chargedTo(clinic)).toHaveLength(0)
  await payKey(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '付款成功')).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await expect.poll(() => chargedTo(clinic)).toMatchObject([{ amountFen: 16976, payType: 0 }])
  await expect.poll(() => locks(clinic)).toHaveLength(0)
  await page.getByRole('link', { name: '看这一单' }).tap()
  await expect(page.getByText('已付款').first()).toBeVisible()
})

test(
  'checkout › pays a changed price only after the patient accepts it, and does not store the card password',
  { tag: '@webkit' },
  async ({ page, clinic }) => {
    await clinic.world('price-changed', '2026-11-20T09:05:00+08:00')
    const journey = new Journey(page, clinic)
    await journey.enter(AT)
    await expect(payKey(page)).toBeEnabled()
    await test.step('shows the old price next to the new one, and pays only after acceptance', async () => {
      await clinic.clock({ moveMinutes: 1 })
      await payKey(page).tap()
      const told = page.getByRole('alert', { name: /价格变了/ })
      await expect(told).toContainText('169.76')
      await expect(told).toContainText('179.76')
      await expect(payKey(page)).toBeDisabled()
      await waitForScreenReady(page)
      await expectNoAxeViolations(page)
      await told.getByRole('button', { name: /按新价付/ }).tap()
      await expect(told).toHaveCount(0)
    })
    await test.step('rejects a wrong password without a charge, and never stores the correct one', async () => {
      await chooseOption(option(page, /会员卡/))
      await expect(page.getByText('会员优惠')).toBeVisible()
      await payKey(page).tap()
      const pad = page.getByRole('dialog', { name: '会员卡付款' })
      await expect(pad.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('111111')
      await expect(pad.getByText('密码不对')).toBeVisible()
      await waitForScreenReady(page)
      await expectNoAxeViolations(page)
      await expect.poll(() => chargedTo(clinic)).toHaveLength(0)
      await test.step('closes the password pad in one back step', async () => {
        const checkout = page.url()
        await pad.getByRole('button', { name: '忘了密码' }).tap()
        await expect(heading(page, '改支付密码')).toBeVisible()
        await page.goBack()
        await expect(heading(page, '确认付款')).toBeVisible()
        await expect(pad).toHaveCount(0)
        await expect(page).toHaveURL(checkout)
        // The order is read again on return; while its price is pending, the button ignores taps.
        await waitForScreenReady(page)
        await payKey(page).tap()
      })
      await pad.getByRole('textbox').fill(PASSWORD)
      await expect(heading(page, '付款成功')).toBeVisible()
      await expect.poll(() => chargedTo(clinic)).toMatchObject([{ payType: 1 }])
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
        .not.toContain(PASSWORD)
    })
  },
)

test(
  'checkout › shows the payment result after the page is killed and reopened',
  { tag: '@prove' },
  async ({ page, clinic, context }) => {
    const journey = new Journey(page, clinic)
    await journey.enter(AT)
    await payKey(page).tap()
    await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    await page.close()
    await reportCashierOutcome(context, clinic, 'ok', 'charge')
    const reopened = await context.newPage()
    await reopened.addInitScript((items) => {
      for (const [key, value] of Object.entries(items))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    }, kept)
    await reopened.goto(clinic.url('home'))
    await expect(reopened.getByText('上次的付款成功了')).toBeVisible()
    await waitForScreenReady(reopened)
    await expectNoAxeViolations(reopened)
    await reopened.getByRole('button', { name: '去看看' }).tap()
    await expect(heading(reopened, '付款成功')).toBeVisible()
    await expect.poll(() => chargedTo(clinic)).toHaveLength(1)
    await expect.poll(() => locks(clinic)).toHaveLength(0)
  },
)

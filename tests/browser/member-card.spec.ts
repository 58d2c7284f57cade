import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
async function isClean(page: Page): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
}

const preset = (page: Page, amount: string) => page.getByRole('radio', { name: `充 ${amount} 元` })
const free = (page: Page) => page.getByRole('textbox', { name: /其他金额/ })
const toPay = (page: Page) => page.getByRole('button', { name: /^(去付款|微信支付 \d)/ })
const sum = (page: Page) => page.getByRole('region', { name: '到账金额' })

type Charge = { id: string; kind: string; status: number }
/** Recharges made in this test, whether pending or paid. */
async function recharges(clinic: ClinicControl): Promise<Charge[]> {
  const all = await clinic.books<Charge>('charges')
  return all.filter(({ id, kind }) => kind === 'recharge' && !id.startsWith('o6'))
}
/** Number of successful payments for these recharges in the clinic’s ledger. */
async function charged(clinic: ClinicControl): Promise<number> {
  const ids = (await recharges(clinic)).map(({ id }) => id)
  const all = await clinic.books<{ orderId: string; result: number }>('transactions')
  return all.filter(({ orderId, result }) => ids.includes(orderId) && result === 1).length
}

test('member card › shows balance and bills, accepts a new password by keyboard, and is recharged once for 20 taps', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await test.step('shows the balance', async () => {
    await page.getByRole('link', { name: /会员卡/ }).tap()
    const balance = page.getByRole('region', { name: '余额' })
    await expect(balance).toContainText(/本金\s*\d+\.\d\d 元\s*赠送\s*\d+\.\d\d 元/)
    await expect(balance).toContainText(/\d+月\d+日 \d\d:\d\d 的余额/)
    await expect(page.getByRole('region', { name: '怎么把钱退回来' })).toContainText('没用完的本金随时可退')
    await isClean(page)
  })
  await test.step('lists the bills by month', async () => {
    await page.getByRole('link', { name: /账单/ }).tap()
    await expect(heading(page, '2026 年 11 月')).toBeVisible()
    const rows = page.getByRole('article')
    await expect(rows.filter({ hasText: '付出' }).first()).toContainText(/付出 −\d+\.\d\d/)
    await expect(rows.filter({ hasText: '充入' }).first()).toContainText(/充入 \+\d+\.\d\d/)
    await expect(rows.filter({ hasText: '退回' }).first()).toContainText(/余 \d+\.\d\d/)
    await isClean(page)
    await rows.filter({ hasText: '付出' }).first().getByRole('link').tap()
    await expect(page).toHaveURL(/orders\/o6005/)
  })
  await test.step('changes the password after two identical entries', async () => {
    await journey.open('member/password')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    const code = page.getByRole('textbox', { name: '验证码' })
    await code.fill('000000')
    await page.getByRole('button', { name: '下一步' }).tap()
    await expect(page.getByText('验证码不对，请再看一眼短信')).toBeVisible()
    await isClean(page)
    await code.fill('123456')
    await page.getByRole('button', { name: '下一步' }).tap()
    await expect(page.getByLabel('新密码')).toBeFocused()
    await page.keyboard.type('135792')
    await expect(page.getByLabel('再输一次新密码')).toBeFocused()
    await page.keyboard.type('135792')
    await expect(heading(page, '支付密码设好了')).toBeVisible()
    await isClean(page)
  })
  await journey.open('member')
  await test.step('accepts an amount within the clinic’s limits', async () => {
    await page.getByRole('button', { name: '充值' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '充值' })).toBeVisible()
    await expect(page.getByText(/现在余额 \d+\.\d\d 元/)).toBeVisible()
    await expect(page.getByRole('region', { name: '充值规则' })).toContainText('充满 300 送 15')
    await expect(page.getByRole('region', { name: '怎么把钱退回来' })).toContainText('没用完的本金随时可退')
    await isClean(page)
    await toPay(page).tap()
    await expect(page.getByRole('alert').filter({ hasText: '请选一档，或填一个金额' })).toBeVisible()
    await expect(free(page)).toBeFocused()
    await page.keyboard.type('99.99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '最少充 100.00 元' })).toBeVisible()
    await chooseOption(preset(page, '500.00'))
    await expect(free(page)).toHaveValue('')
    await expect(sum(page).getByRole('status')).toHaveText(/本金\s*500\.00 元\s*赠送\s*50\.00 元\s*一共\s*550\.00 元/)
    await expect(page.getByText(/请选一档，或填一个金额|最少充/)).toHaveCount(0)
  })
  await test.step('opens one cashier for 20 taps, and keeps the amount when the payment is cancelled', async () => {
    await toPay(page).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 20; tap++) button.click()
    })
    await journey.atCashier('取消支付')
    await expect(page.getByText('支付未完成')).toBeVisible()
    await expect(page.getByRole('region', { name: '这笔充值' })).toContainText(/本金\s*500\.00 元\s*赠送\s*50\.00 元/)
    await isClean(page)
  })
  await test.step('adds a payment to the balance once', async () => {
    await page.getByRole('link', { name: '换个金额' }).tap()
    await expect(preset(page, '500.00')).toBeChecked()
    await toPay(page).tap()
    await journey.atCashier('支付成功')
    await expect(heading(page, '充值成功')).toBeVisible()
    const [before] = await clinic.books<{ principalFen: number; presentFen: number; patientId: string }>('memberCards')
    const yuan = (fen = 0) => `${(fen / 100).toFixed(2)} 元`
    const balance = page.getByRole('region', { name: '余额' })
    await expect(balance).toContainText(yuan(before?.principalFen))
    await expect(balance).toContainText(yuan(before?.presentFen))
    await isClean(page)
    await expect.poll(() => recharges(clinic)).toHaveLength(1)
    await expect.poll(() => charged(clinic)).toBe(1)
  })
})

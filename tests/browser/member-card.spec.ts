import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
async function isClean(page: Page): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page)
}

test('member card › shows its two parts and its bills, gets a new password by keyboard, and says what is missing', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|Failed to load resource/)
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await test.step('the balance', async () => {
    await page.getByRole('link', { name: /会员卡/ }).tap()
    const balance = page.getByRole('region', { name: '余额' })
    await expect(balance).toContainText(/本金\s*\d+\.\d\d 元\s*赠送\s*\d+\.\d\d 元/)
    await expect(balance).toContainText(/\d+月\d+日 \d\d:\d\d 的余额/)
    await expect(page.getByRole('region', { name: '怎么把钱退回来' })).toContainText('没用完的本金随时可退')
    await isClean(page)
  })
  await test.step('the bills by month', async () => {
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
  await test.step('a new password, typed twice', async () => {
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
  await test.step('without a card, at a clinic that takes no money in', async () => {
    await answerWith(page, /\/patients\/member\/(?!recharge|bill|password)[^/]+\?/, () => null)
    await answerWith(page, /\/member\/recharge\/status/, (data) => ({ ...data, isOpen: false }))
    await journey.open('member')
    await page.reload()
    await expect(heading(page, '还没有会员卡')).toBeVisible()
    await isClean(page)
    await journey.open('member/recharge')
    await expect(heading(page, '门诊现在不收充值')).toBeVisible()
    await isClean(page)
  })
})

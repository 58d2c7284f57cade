import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const noise = [/net::ERR_|Failed to load resource/]
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const pad = (page: Page, name: string) => page.getByLabel(name)

test('S57, S60: from 我的 to the balance, its two parts, and the bills by month', async ({ page, clinic }) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await page.getByRole('link', { name: /会员卡/ }).tap()
  const balance = page.getByRole('region', { name: '余额' })
  await expect(balance).toContainText(/本金\s*\d+\.\d\d 元\s*赠送\s*\d+\.\d\d 元/)
  await expect(balance).toContainText(/\d+月\d+日 \d\d:\d\d 的余额/)
  await expect(page.getByRole('region', { name: '怎么把钱退回来' })).toContainText('没用完的本金随时可退')
  await whole(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /账单/ }).tap()
  await expect(heading(page, '2026 年 11 月')).toBeVisible()
  const rows = page.getByRole('article')
  await expect(rows.filter({ hasText: '付出' }).first()).toContainText(/付出 −\d+\.\d\d/)
  await expect(rows.filter({ hasText: '充入' }).first()).toContainText(/充入 \+\d+\.\d\d/)
  await expect(rows.filter({ hasText: '退回' }).first()).toContainText(/余 \d+\.\d\d/)
  await whole(page)
  await expectNoAxeViolations(page)
  await rows.filter({ hasText: '付出' }).first().getByRole('link').tap()
  await expect(page).toHaveURL(/orders\/o6005/)

  await test.step('elder: the card has the enhanced contrast and nothing is cut', async () => {
    await setLook(page, 'elder')
    await journey.open('member')
    await page.reload()
    await expect(balance).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'true')
    await whole(page)
    await expectNoAxeViolations(page, { elder: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('S57, S58: without a card, and where nothing is paid in, everything has its name and its contrast', async ({
  page,
  clinic,
}) => {
  await answerWith(page, /\/patients\/member\/(?!recharge|bill|password)[^/]+\?/, () => null)
  const journey = new Journey(page, clinic)
  await journey.enter('member')
  await expect(heading(page, '还没有会员卡')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  await answerWith(page, /\/member\/recharge\/status/, (data) => ({ ...data, isOpen: false }))
  await journey.open('member/recharge')
  await expect(heading(page, '门诊现在不收充值')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
})

test('S59: a new password is typed in twice, the focus where the next digit goes', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await new Journey(page, clinic).enter('member/password')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.fill('000000')
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByText('验证码不对，请再看一眼短信')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  await code.fill('123456')
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(pad(page, '新密码')).toBeFocused()
  await page.keyboard.type('135792')
  await expect(pad(page, '再输一次新密码')).toBeFocused()
  await page.keyboard.type('135792')
  await expect(heading(page, '支付密码设好了')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
})

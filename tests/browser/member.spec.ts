import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const CARD = 'GET /mcapi/patients/member/{id}'
const BILLS = 'GET /mcapi/patients/member/bill/{id}'
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
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /账单/ }).tap()
  await expect(heading(page, '2026 年 11 月')).toBeVisible()
  const rows = page.getByRole('article')
  await expect(rows.filter({ hasText: '付出' }).first()).toContainText(/付出 −\d+\.\d\d/)
  await expect(rows.filter({ hasText: '充入' }).first()).toContainText(/充入 \+\d+\.\d\d/)
  await expect(rows.filter({ hasText: '退回' }).first()).toContainText(/余 \d+\.\d\d/)
  await expectNoAxeViolations(page)
  await rows.filter({ hasText: '付出' }).first().getByRole('link').tap()
  await expect(page).toHaveURL(/orders\/o6005/)
})

test('S57: no member, recharge closed, frozen, expired', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await answerWith(page, /\/member\/recharge\/status/, (data) => ({ ...data, isOpen: false }))
  await answerWith(page, /\/clinic\/payOrderConfig/, (data) => ({ ...data, isMemberCardOpen: false }))
  await journey.enter('member')
  await expect(page.getByText('门诊现在不收充值')).toBeVisible()
  await expect(page.getByText('门诊停用了会员卡付款')).toBeVisible()
  await page.unrouteAll()
  await answerWith(page, /\/patients\/member\/(?!recharge|bill|password)[^/]+\?/, () => null)
  await page.reload()
  await expect(heading(page, '还没有会员卡')).toBeVisible()
  await expect(page.getByRole('region', { name: '会员有什么' })).toContainText('充 500.00 元 送 50.00 元')
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await clinic.world('edition-expired')
  await journey.enter('member')
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  await expect(page.getByText('余额能看，这里不能充值')).toBeVisible()
})

test('S57, S60: trouble, then again; the last balance and bills stay, dated; no bills yet', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.weather({ call: CARD, fault: '500', times: 9 })
  const journey = new Journey(page, clinic)
  await journey.enter('member')
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  await clinic.weather({ call: CARD, fault: 'drop', times: 9 })
  await page.getByRole('link', { name: /账单/ }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await clinic.weather({ call: BILLS, fault: 'drop', times: 9 })
  await page.goBack()
  await expect(page.getByText(/之后没有更新/)).toBeVisible()
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  await page.getByRole('link', { name: /账单/ }).tap()
  await expect(page).toHaveURL(/member\/bills/)
  await expect(page.getByRole('region', { name: '余额' })).toHaveCount(0)
  await expect(page.getByText(/之后没有更新/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await clinic.weather({ clear: true })
  await answerWith(page, /\/member\/bill\//, () => ({ total: 0, rows: [] }))
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(heading(page, '还没有账单')).toBeVisible()
})

test('S59: a wrong code, a weak number, two that differ, then it is set', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await new Journey(page, clinic).enter('member/password')
  await expect(heading(page, '改支付密码')).toBeVisible()
  await expect(page.getByText('忘了旧密码也在这里重设')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText('已发到 138****0001')).toBeVisible()
  await expect(page.getByRole('button', { name: /\d+ 秒后再发/ })).toBeVisible()
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.fill('000000')
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByText('验证码不对，请再看一眼短信')).toBeVisible()
  await expectNoAxeViolations(page)
  await code.fill('123456')
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(pad(page, '新密码')).toBeFocused()
  await pad(page, '新密码').fill('123456')
  await expect(page.getByText('太好猜了')).toBeVisible()
  await pad(page, '新密码').fill('135792')
  await pad(page, '再输一次新密码').fill('135793')
  await expect(page.getByRole('alert').filter({ hasText: '两次不一样' })).toBeVisible()
  await pad(page, '新密码').fill('135792')
  await pad(page, '再输一次新密码').fill('135792')
  await expect(heading(page, '支付密码设好了')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('S59: a code that nobody has looked at stays where it was typed', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await new Journey(page, clinic).enter('member/password')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.fill('123456')
  await clinic.weather({ call: 'POST /mcapi/sms/verifySelf', fault: '500', times: 1 })
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible()
  await expect(code).toHaveValue('123456')
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(pad(page, '新密码')).toBeFocused()
})

test('S59: whether it was set is not known, and it is locked: both are said', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await answerWith(page, /\/patients\/member\/(?!recharge|bill|password)[^/]+\?/, (data) => ({
    ...data,
    passwordTriesLeft: 0,
  }))
  await new Journey(page, clinic).enter('member')
  await page.getByRole('link', { name: '重设密码' }).tap()
  await expect(page.getByText('现在锁住了，重设之后马上能用')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('textbox', { name: '验证码' }).fill('123456')
  await page.getByRole('button', { name: '下一步' }).tap()
  await clinic.weather({ call: 'POST /mcapi/patients/member/password', fault: 'lost-answer', times: 1 })
  await pad(page, '新密码').fill('135792')
  await pad(page, '再输一次新密码').fill('135792')
  await expect(page.getByRole('alert').filter({ hasText: '还不知道有没有设好' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
})

test('elder: the card has the enhanced contrast and nothing is cut', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await new Journey(page, clinic).enter('member')
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

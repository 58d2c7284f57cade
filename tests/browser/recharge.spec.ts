import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const MAKE = 'POST /mcapi/patients/member/recharge'
const RULE = 'GET /mcapi/patients/member/recharge/status'
const CASHIER = '模拟收银台'
const noise = [/net::ERR_|Failed to load resource/]
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const preset = (page: Page, amount: string) => page.getByRole('radio', { name: `充 ${amount} 元` })
const free = (page: Page) => page.getByRole('textbox', { name: /其他金额/ })
const toPay = (page: Page) => page.getByRole('button', { name: /^去付款/ })
const sum = (page: Page) => page.getByRole('region', { name: '会到卡里的钱' })

type Charge = { id: string; kind: string; status: number }
/** The recharges of this test: those that are waiting or have come to the card today. */
async function recharges(clinic: ClinicControl): Promise<Charge[]> {
  const all = await clinic.books<Charge>('charges')
  return all.filter(({ id, kind }) => kind === 'recharge' && !id.startsWith('o6'))
}
/** How often the clinic's ledger has taken money for them. */
async function charged(clinic: ClinicControl): Promise<number> {
  const ids = (await recharges(clinic)).map(({ id }) => id)
  const all = await clinic.books<{ orderId: string; result: number }>('transactions')
  return all.filter(({ orderId, result }) => ids.includes(orderId) && result === 1).length
}

test('from the card to a preset, the cashier, and the balance with its two parts', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('member')
  await page.getByRole('button', { name: '充值' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '充值' })).toBeVisible()
  await expect(page.getByText(/现在余额 \d+\.\d\d 元/)).toBeVisible()
  await expect(page.getByRole('region', { name: '充值规则' })).toContainText('充满 300 送 15')
  await expect(page.getByRole('region', { name: '怎么把钱退回来' })).toContainText('没用完的本金随时可退')
  await expectNoAxeViolations(page)
  await toPay(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: '请选一档，或填一个金额' })).toBeVisible()
  await expect(free(page)).toBeFocused()
  await choose(preset(page, '500.00'))
  await expect(sum(page).getByRole('status')).toHaveText(/本金\s*500\.00 元\s*赠送\s*50\.00 元\s*一共\s*550\.00 元/)
  await expect(page.getByText('请选一档，或填一个金额')).toHaveCount(0)
  await page.reload()
  await expect(preset(page, '500.00')).toBeChecked()
  await toPay(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  await journey.atCashier('取消支付')
  await expect(page.getByText('支付未完成')).toBeVisible()
  await expect(page.getByRole('region', { name: '这笔充值' })).toContainText(/本金\s*500\.00 元\s*赠送\s*50\.00 元/)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: '换个金额' }).tap()
  await expect(preset(page, '500.00')).toBeChecked()
  await toPay(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '充值成功')).toBeVisible({ timeout: 15_000 })
  const [before] = await clinic.books<{ principalFen: number; presentFen: number; patientId: string }>('memberCards')
  const yuan = (fen = 0) => `${(fen / 100).toFixed(2)} 元`
  const balance = page.getByRole('region', { name: '余额' })
  await expect(balance).toContainText(yuan(before?.principalFen))
  await expect(balance).toContainText(yuan(before?.presentFen))
  await expectNoAxeViolations(page)
  expect(await recharges(clinic)).toHaveLength(1)
  expect(await charged(clinic)).toBe(1)
  await page.reload()
  await expect(heading(page, '充值成功')).toBeVisible()
})

test('an amount of one’s own: its bounds, what is added is seen before it is paid, and the way back', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter('member/recharge', undefined, { back: '/orders/o6001' })
  for (const [typed, said] of [
    ['99.99', '最少充 100.00 元'],
    ['5000.019', '最多充 5000.00 元'],
    ['00', '最少充 100.00 元'],
  ] as const) {
    await free(page).fill(typed)
    await free(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  }
  await expect(free(page)).toHaveValue('0')
  await choose(preset(page, '300.00'))
  await expect(free(page)).toHaveValue('')
  await free(page).fill('600.5')
  await expect(preset(page, '300.00')).not.toBeChecked()
  await expect(sum(page).getByRole('status')).toContainText(/本金\s*600\.50 元\s*赠送\s*下单后门诊算好/)
  await page.reload()
  await expect(free(page)).toHaveValue('600.5')
  await toPay(page).tap()
  await expect(page.getByRole('region', { name: '这笔充值' })).toContainText(/赠送\s*50\.00 元\s*一共\s*650\.50 元/)
  await expect(page.getByRole('dialog', { name: CASHIER })).toHaveCount(0)
  await toPay(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '充值成功')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: '回到刚才那一步' }).tap()
  await expect(page).toHaveURL(/#\/wechat\/orders\/o6001/)
  await journey.open('member/recharge', { back: 'https://example.com/x', id: (await recharges(clinic))[0]?.id ?? '' })
  await expect(heading(page, '充值成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '回到刚才那一步' })).toHaveCount(0)
})

test('a lost answer leaves one recharge, a refusal takes nothing, a page that dies comes back to the truth', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await clinic.weather({ call: RULE, fault: '500', times: 1 })
  await journey.enter('member/recharge')
  await page.getByRole('button', { name: '再试一次' }).tap()
  await choose(preset(page, '1000.00'))
  await clinic.weather({ call: MAKE, fault: 'envelope', code: 400, message: '门诊今天盘账，明天再充', times: 1 })
  await toPay(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: '没有充成，钱没有扣' })).toContainText('门诊今天盘账')
  await expect(preset(page, '1000.00')).toBeChecked()
  await clinic.weather({ call: MAKE, fault: 'lost-answer', times: 1 })
  await toPay(page).tap()
  await expect(page.getByRole('region', { name: '这笔充值' })).toContainText('1000.00 元')
  expect(await recharges(clinic)).toHaveLength(1)
  await toPay(page).tap()
  await journey.atCashier('到账晚 20 秒')
  await expect(page.getByText('不要重复付款').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '换个金额' })).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await journey.open('member/recharge')
  await page.reload()
  await expect(page).toHaveURL(/member\/recharge\?.*id=/)
  await expect(page.getByText('不要重复付款').first()).toBeVisible()
  await clinic.clock({ moveMinutes: 1 })
  await expect(heading(page, '充值成功')).toBeVisible({ timeout: 15_000 })
  expect(await charged(clinic)).toBe(1)
  await journey.open('member/recharge')
  await choose(preset(page, '300.00'))
  await toPay(page).tap()
  await journey.atCashier('到账晚 20 秒')
  await expect(page.getByText('不要重复付款').first()).toBeVisible()
  await page.goto('about:blank')
  await clinic.clock({ moveMinutes: 1 })
  await journey.open('member/recharge')
  await expect(heading(page, '充值成功')).toBeVisible()
  await expect(page.getByRole('region', { name: '这笔充值' })).toContainText('300.00 元')
  await journey.open('member/recharge')
  await expect(preset(page, '300.00')).not.toBeChecked()
  expect(await charged(clinic)).toBe(2)
})

test('closed, stopped, without WeChat Pay, no member yet, lost, and an expired clinic', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await answerWith(page, /\/member\/recharge\/status/, (data) => ({ ...data, isOpen: false }))
  await journey.enter('member/recharge')
  await expect(heading(page, '门诊现在不收充值')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unrouteAll({ behavior: 'wait' })
  await answerWith(page, /\/clinic\/payOrderConfig/, (data) => ({ ...data, isMemberCardOpen: false }))
  await page.reload()
  await expect(heading(page, '现在不能充值')).toBeVisible()
  await page.getByRole('link', { name: '看会员卡' }).tap()
  await expect(page.getByText('门诊停用了会员卡付款')).toBeVisible()
  await expect(page.getByRole('button', { name: '充值' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await answerWith(page, /\/clinic\/wxPayConfig/, (data) => ({ ...data, isOpen: false }))
  await page.goto('about:blank')
  await journey.open('member/recharge')
  await expect(heading(page, '现在不能在线充值')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await answerWith(page, /\/patients\/member\/(?!recharge|bill|password)[^/]+\?/, () => null)
  await page.reload()
  await expect(page.getByText('充值后就有会员卡，不收开卡费')).toBeVisible()
  await journey.open('member/recharge', { id: 'o6001' })
  await expect(heading(page, '没有找到这笔充值')).toBeVisible()
  await clinic.world('edition-expired')
  await journey.enter('member/recharge')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('系统服务已到期')
  await page.getByRole('button', { name: '知道了' }).tap()
  await expect(page).toHaveURL(/tips\/expired/)
})

test('dark, elders, large text on a small phone and English: nothing is cut', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await page.setViewportSize({ width: 320, height: 780 })
  await journey.enter('member/recharge', undefined, { back: '/orders' })
  const wear = (data: Record<string, string>, scale = '1') =>
    page.evaluate(
      ([given, size]) => {
        const { dataset, style } = document.documentElement
        for (const key of ['elder', 'text', 'theme']) delete dataset[key]
        Object.assign(dataset, given)
        style.setProperty('--fs-user', size)
        style.setProperty('--fs-user-l', size === '2' ? '1.5' : '1')
        return Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)
      },
      [data, scale] as const,
    )
  const expectWell = async (isElder = false) => {
    expect.soft(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: isElder })
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['form', 'pay', 'done']) {
    if (path === 'pay') {
      await choose(preset(page, '2000.00'))
      await toPay(page).tap()
      await journey.atCashier('取消支付')
      await expect(page.getByText('支付未完成')).toBeVisible()
    }
    if (path === 'done') {
      await toPay(page).tap()
      await journey.atCashier('支付成功')
      await expect(heading(page, '充值成功')).toBeVisible({ timeout: 15_000 })
      await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1, name: /充值/ })).toBeVisible()
    await wear({ elder: 'true' })
    await test.step(`${path}, elder`, () => expectWell(true))
    await wear({ text: 'large' }, '2')
    await test.step(`${path}, double`, () => expectWell())
    await wear({ theme: 'dark' })
    await test.step(`${path}, dark`, () => expectWell())
    await wear({})
  }
  await page.evaluate(() => localStorage.setItem('_language', '"en"'))
  await page.reload()
  await expect(heading(page, 'Topped up')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await test.step('done, English', () => expectWell())
  await journey.open('member/recharge')
  await expect(page.getByRole('radio', { name: /Pay in 500\.00 yuan/ })).toBeAttached()
  await test.step('form, English', () => expectWell())
})

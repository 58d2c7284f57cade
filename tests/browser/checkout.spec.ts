import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey, tellCashier } from './support/journey.ts'
import { expect, expectNoAxeViolations, LOOKS, setLook, test } from './support/test.ts'

const ORDER = 'o6001'
const AT = `orders/${ORDER}/checkout`
const NOISE = /net::ERR_|Failed to load resource/
const PASSWORD = '285714'

type Transaction = { orderId: string; result: number; amountFen: number; payType: number }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const payKey = (page: Page) => page.getByRole('button', { name: /去付款/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const chargedTo = async (clinic: ClinicControl): Promise<Transaction[]> =>
  (await clinic.books<Transaction>('transactions')).filter(({ orderId, result }) => orderId === ORDER && result === 1)
const locks = (clinic: ClinicControl) => clinic.books('locks')

test(
  'S51 to S53: held on entry, paid by WeChat, told only by the clinic, and nothing stays held',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.enter(`orders/${ORDER}`)
    await page.getByRole('button', { name: '去付款' }).tap()
    await expect(page.getByText(/这一单给您留到 09:1\d/)).toBeVisible()
    expect(await locks(clinic)).toHaveLength(1)
    await expect(page.getByRole('list', { name: '价格怎么来的' })).toContainText('门诊优惠')
    await expectNoAxeViolations(page)
    // Hiding the page lets go of the order, coming back holds it again.
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
    // Whoever stays at the checkout goes on holding the order.
    expect(await chargedTo(clinic)).toHaveLength(0)
    await payKey(page).tap()
    await journey.atCashier('支付成功')
    await expect(heading(page, '付款成功')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await chargedTo(clinic)).toMatchObject([{ amountFen: 16976, payType: 0 }])
    await expect.poll(() => locks(clinic)).toHaveLength(0)
    await page.getByRole('link', { name: '看这一单' }).tap()
    await expect(page.getByText('已付款').first()).toBeVisible()
  },
)

test('S51, S52: sent and decocted: each choice says what it made of the price, and a reload loses none', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  const lines = page.getByRole('list', { name: '价格怎么来的' })
  await choose(option(page, '寄到家'))
  await expect(page.getByText(/桐梓林北路/)).toBeVisible()
  await expect(lines.getByRole('listitem').filter({ hasText: '中通快递运费' })).toContainText('已免')
  await page.getByRole('link', { name: /选药房和加工/ }).tap()
  await expect(heading(page, '药房和加工')).toBeVisible()
  await choose(option(page, /代煎/))
  await expect(page.getByText(/一共/)).toContainText('190.76')
  await page.getByRole('button', { name: '每剂几袋，增加' }).tap()
  await expect(page.getByText(/一共/)).toContainText('201.26')
  await choose(option(page, /顺丰速运/))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '选好了' }).tap()
  await expect(heading(page, '确认付款')).toBeVisible()
  const carrier = lines.getByRole('listitem').filter({ hasText: '顺丰速运运费' })
  await expect(carrier).toContainText(/比刚才多 12\.00 元，因为改了取药方式/)
  await choose(option(page, '收货时付'))
  await expect(carrier).toContainText(/比刚才少 12\.00 元/)
  await expect(lines).toContainText('代煎')
  await page.reload()
  await expect(lines.getByRole('listitem').filter({ hasText: '代煎' })).toContainText('每剂 3 袋')
  await expect(option(page, '寄到家')).toBeChecked()
  await payKey(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '付款成功')).toBeVisible()
  const [paid] = await chargedTo(clinic)
  expect(paid?.amountFen).toBe(20126)
  await expect(page.getByText('201.26 元').first()).toBeVisible()
})

test('S51: by member card: the member’s price, a wrong password costs a try and no money', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await choose(option(page, /会员卡/))
  await expect(page.getByText('会员优惠')).toBeVisible()
  const [price] = (await payKey(page).innerText()).match(/[\d.]+/) ?? []
  await payKey(page).tap()
  const pad = page.getByRole('dialog', { name: '输入会员卡支付密码' })
  await pad.getByRole('textbox').fill('111111')
  await expect(pad.getByText(/密码不对|还能试|还可以试/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await chargedTo(clinic)).toHaveLength(0)
  await pad.getByRole('textbox').fill(PASSWORD)
  await expect(heading(page, '付款成功')).toBeVisible()
  const [paid] = await chargedTo(clinic)
  expect(paid).toMatchObject({ payType: 1, amountFen: Math.round(Number(price) * 100) })
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(PASSWORD)
})

test('S51: a changed price stands beside the old one, and nothing is paid before it was agreed to', async ({
  page,
  clinic,
}) => {
  await clinic.world('price-changed', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await expect(payKey(page)).toBeEnabled()
  await expect(payKey(page)).toContainText('169.76')
  await clinic.clock({ moveMinutes: 1 })
  await payKey(page).tap()
  const told = page.getByRole('alert', { name: /价格变了/ })
  await expect(told).toContainText('169.76')
  await expect(told).toContainText('179.76')
  await expectNoAxeViolations(page)
  expect(await clinic.books<Transaction>('transactions')).not.toContainEqual(
    expect.objectContaining({ orderId: ORDER }),
  )
  await expect(payKey(page)).toBeDisabled()
  await told.getByRole('button', { name: /按新价付/ }).tap()
  await payKey(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '付款成功')).toBeVisible()
  expect(await chargedTo(clinic)).toMatchObject([{ amountFen: 17976 }])
})

test('S51: another phone pays: said who and until when; then this one can', async ({ page, clinic, allowConsole }) => {
  allowConsole(NOISE)
  await clinic.world('lock-elsewhere', '2026-11-20T09:05:00+08:00')
  await page.clock.install({ time: new Date('2026-11-20T09:05:00+08:00') })
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await expect(page.getByText(/另一台手机或前台正在付这一单，最晚到 09:15/)).toBeVisible()
  await expect(payKey(page)).toBeDisabled()
  await clinic.clock({ moveMinutes: 11 })
  await page.clock.fastForward(11 * 60_000)
  await expect(page.getByText(/这一单给您留到/)).toBeVisible()
  await expect(payKey(page)).toBeEnabled()
})

test('a page killed at the cashier: the next one knows within two seconds, wherever it opens', async ({
  page,
  clinic,
  context,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await payKey(page).tap()
  await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await page.close()
  await tellCashier(context, clinic, 'ok', 'charge')
  const reopened = await context.newPage()
  await reopened.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, kept)
  await reopened.goto(clinic.url('home'))
  await expect(reopened.getByText('上次的付款成功了')).toBeVisible()
  await expectNoAxeViolations(reopened)
  await reopened.getByRole('button', { name: '去看看' }).tap()
  await expect(heading(reopened, '付款成功')).toBeVisible()
  expect(await chargedTo(clinic)).toHaveLength(1)
  await expect.poll(() => locks(clinic)).toHaveLength(0)
})

test('S53: a result that is not there yet says not to pay again, and comes by itself', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await payKey(page).tap()
  await journey.atCashier('到账晚 20 秒')
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await expect(page.getByText('不要重复付款').first()).toBeVisible()
  await page.goto(clinic.url(`pay/result/charge/${ORDER}`))
  await expect(heading(page, '结果还没回来')).toBeVisible()
  await expect(page.getByText(/已等 \d+ 秒/)).toBeVisible()
  expect((await locks(clinic)).length).toBe(1)
  await clinic.clock({ moveSeconds: 30 })
  await expect(heading(page, '付款成功')).toBeVisible()
  await expect.poll(() => locks(clinic)).toHaveLength(0)
})

test('twenty taps in a moment are one request', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await expect(payKey(page)).toBeEnabled()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/mcapi\/pay\/charge\/(add\/)?o6001/.test(request.url()))
      sent.push(request.url())
  })
  await payKey(page).evaluate((key: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) key.click()
  })
  await journey.atCashier('支付成功')
  await expect(heading(page, '付款成功')).toBeVisible()
  expect(sent.filter((url) => !url.includes('/add/'))).toHaveLength(1)
  expect(sent.filter((url) => url.includes('/add/'))).toHaveLength(1)
  expect(await chargedTo(clinic)).toHaveLength(1)
})

test('trouble on the way to the cashier: said, nothing lost, nothing charged, and again works', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.weather({ call: 'POST /mcapi/pay/calculate/{kind}/{orderId}', fault: '500', times: 9 })
  const journey = new Journey(page, clinic)
  await journey.enter(AT)
  await expect(page.getByText(/服务繁忙|门诊的服务/).first()).toBeVisible()
  await expect(payKey(page)).toBeDisabled()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).first().tap()
  await expect(payKey(page)).toContainText('169.76')
  await clinic.weather({ call: 'POST /mcapi/pay/charge/add/{chargeId}', fault: '500', times: 1 })
  await payKey(page).tap()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await chargedTo(clinic)).toHaveLength(0)
  await clinic.weather({ call: 'POST /mcapi/pay/{kind}/{orderId}', fault: 'lost-answer', times: 1 })
  await payKey(page).tap()
  await expect(page.getByText(/支付未完成/)).toBeVisible()
  await payKey(page).tap()
  await journey.atCashier('支付成功')
  await expect(heading(page, '付款成功')).toBeVisible()
  expect(await chargedTo(clinic)).toHaveLength(1)
})

for (const look of LOOKS) {
  test(`narrow, with the largest text and in English nothing is cut: ${look}`, async ({ page, clinic }) => {
    await setLook(page, look)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.addInitScript(() => {
      localStorage.setItem('_language', '"en"')
      localStorage.setItem('_look_text', '"xl"')
    })
    const journey = new Journey(page, clinic)
    await journey.enter(AT)
    await choose(option(page, 'Send it'))
    await expect(page.getByRole('link', { name: /Pharmacy and preparation/ })).toContainText('天府')
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
    await page.getByRole('link', { name: /Pharmacy and preparation/ }).tap()
    await choose(option(page, /代煎/))
    await expect(page.getByText('Bags per dose')).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
  })
}

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '@/application/ports/clock'
import { zh } from '@/ui/messages/zh'
import { reportCashierOutcome } from '../../../mocks/clinic/payment/cashier'
import { amendCharge } from '../../../mocks/clinic/order/actions'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'
import { withProxyErrors } from '../../support/proxy-errors'
import { isPayButtonText } from '../../support/pay-button-text'

const ID = 'o6001'
const PATH = `/orders/${ID}/checkout`
const { checkout: says, common, failure, payment: pays } = zh
type Demo = Awaited<ReturnType<typeof loggedInDevice>>
type Page = Awaited<ReturnType<typeof openScreen>>

const payKey = ({ all }: Page) => all('button').find(({ textContent }) => isPayButtonText(textContent))
const isOpen = (page: Page) => payKey(page)?.getAttribute('aria-disabled') === null
const mayPay = (page: Page, amount = '') =>
  until(() => expect([isOpen(page), payKey(page)?.textContent]).toEqual([true, expect.stringContaining(amount)]))
async function pay(page: Page): Promise<void> {
  await mayPay(page)
  const key = payKey(page)
  if (key) click(key)
}
const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
const charged = ({ chain }: Demo) => chain.books.transactions.by('orderId', ID).filter(({ result }) => result === 1)
const locks = ({ chain }: Demo) => chain.books.locks.all()

afterEach(() => void vi.useRealTimers())

test('checkout saves the choices once and pays once despite 20 taps', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, PATH)
  await mayPay(page)
  const key = payKey(page)
  act(() => {
    for (let tap = 0; tap < 20; tap += 1) key?.click()
  })
  await seesHead(page, says.result.paid)
  const sent = demo.chain.requests.filter(({ call }) => /^POST \/mcapi\/pay\/(charge\/add|\{kind\})/.test(call))
  expect(sent.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
    `/mcapi/pay/charge/add/${ID}`,
    `/mcapi/pay/charge/${ID}`,
  ])
  expect(charged(demo)).toHaveLength(1)
})

test('payment result never shows the status from before the payment', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, `/orders/${ID}`)
  await until(() => expect(demo.asked('/pay/status')).toBe(1))
  await page.goTo(PATH)
  await mayPay(page)
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(...page.heads()))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await pay(page)
  await seesHead(page, says.result.paid)
  watch.disconnect()
  expect(seen).not.toContain(says.result.failed)
})

test('checkout pays once when the first request to save the choices fails with 404', async () => {
  let strikes = 1
  const isKept = ({ url = '' }) => url.includes('/charge/add/') && strikes-- > 0
  const demo = await loggedInDevice({ network: withProxyErrors(isKept, 404) })
  const page = await openScreen(demo, PATH)
  await pay(page)
  await page.sees(failure['server-trouble'].text)
  expect([page.heads().includes(says.over), strikes, charged(demo)]).toEqual([false, 0, []])
  await until(() => {
    const key = isOpen(page) && payKey(page)
    if (key) click(key)
    expect(page.heads()).toContain(says.result.paid)
  })
  expect(charged(demo)).toHaveLength(1)
})

test('checkout with the member card charges the member price, and charges nothing after a wrong password', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, PATH)
  await page.sees(says.total)
  await chooseByLabel(pays.card)
  await page.sees('会员优惠')
  await mayPay(page)
  const price = Number(/[\d.]+/.exec(payKey(page)?.textContent ?? '')?.[0])
  expect(price).toBeLessThan(169.76)
  await pay(page)
  await page.sees(pays.passwordHint(common.yuan(Math.round(price * 100))))
  page.fill(pays.passwordLabel, '111111')
  await page.sees(failure['password-wrong'].text)
  expect(charged(demo)).toEqual([])
  expect(demo.chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)).toMatchObject([{ triesLeft: 4 }])
  page.fill(pays.passwordLabel, FIXTURES.memberPassword)
  await seesHead(page, says.result.paid)
  expect(charged(demo)).toMatchObject([{ payType: 1, amountFen: Math.round(price * 100) }])
  expect([...demo.storage.kept.values()].join()).not.toContain(FIXTURES.memberPassword)
})

test('checkout shows a changed price next to the old price, and pays after confirmation', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, PATH)
  await mayPay(page, '169.76')
  amendCharge(demo.chain, ID, { discountFen: 0 })
  await pay(page)
  const news = () => page.all('[role=alert]').find((each) => each.getAttribute('aria-label') === says.changed)
  await until(() => expect(news()?.textContent).toMatch(/169\.76.*179\.76/))
  expect(demo.chain.books.transactions.by('orderId', ID)).toEqual([])
  expect([payKey(page)?.getAttribute('aria-disabled'), payKey(page)?.textContent]).toEqual([
    'true',
    pays.pay.wechat('179.76 元'),
  ])
  const sum = page.all('p').find(({ textContent }) => textContent.startsWith(says.total))
  expect(sum?.textContent).toContain('179.76')
  await page.tap(says.accept)
  await mayPay(page, '179.76')
  expect(news()).toBeUndefined()
  await pay(page)
  await seesHead(page, says.result.paid)
  expect(charged(demo)).toMatchObject([{ amountFen: 17976 }])
})

test('checkout sends the order note to the pharmacy, and keeps it across a reload', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, PATH)
  await mayPay(page)
  page.fill(says.remark, '下午来取')
  page.unmount()
  const again = await openScreen(createTestApp({ chain: demo.chain, storage: demo.storage }), PATH)
  await mayPay(again)
  expect(again.all<HTMLTextAreaElement>('textarea').map(({ value }) => value)).toEqual(['下午来取'])
  await pay(again)
  await seesHead(again, says.result.paid)
  expect(demo.chain.books.charges.byId(ID)?.choices.remark).toBe('下午来取')
})

describe('failure before the cashier opens', () => {
  test('disables the pay button while the price is missing', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'POST /mcapi/pay/calculate/{kind}/{orderId}', fault: '500' })
    const page = await openScreen(demo, PATH)
    await page.sees(failure['server-trouble'].text)
    await until(() => expect(payKey(page)).toBeDefined())
    expect(payKey(page)?.getAttribute('aria-disabled')).toBe('true')
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await mayPay(page, '169.76')
  })
  test('charges nothing when saving the choices fails, and pays on the next tap', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    demo.chain.faults.add({ call: 'POST /mcapi/pay/charge/add/{chargeId}', fault: '500', times: 1 })
    await pay(page)
    await page.sees(failure['server-trouble'].text)
    expect(demo.chain.books.transactions.by('orderId', ID)).toEqual([])
    await pay(page)
    await seesHead(page, says.result.paid)
    expect(charged(demo)).toHaveLength(1)
  })
  test('shows the order as unpaid when the cashier fails to open, and pays once on the next tap', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, PATH)
    demo.chain.faults.add({ call: 'POST /mcapi/pay/{kind}/{orderId}', fault: 'lost-answer', times: 1 })
    await pay(page)
    await page.sees(pays.unpaid)
    expect([demo.wechat.opened, charged(demo)]).toEqual([0, []])
    await pay(page)
    await seesHead(page, says.result.paid)
    expect(charged(demo)).toHaveLength(1)
  })
})

describe('checkout left open', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  test('shows which device holds the order lock and until when, then acquires the lock', async () => {
    const demo = await loggedInDevice({ world: 'lock-elsewhere' })
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.text()).toMatch(/另一台手机正在付这一单，最多再等 (9|10) 分钟/))
    expect(page.text()).toContain(says.locked('另一台手机', '09:15'))
    await until(() => expect(payKey(page)).toBeDefined())
    expect(payKey(page)?.getAttribute('aria-disabled')).toBe('true')
    demo.chain.clock.moveMinutes(11)
    pass(1000)
    await mayPay(page)
    await until(() => expect(locks(demo)).toHaveLength(1))
    expect(page.text()).not.toContain('另一台手机')
  })

  test('warns against paying again while the result is missing, keeps the lock, and updates automatically', async () => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    // The status is polled only while the test advances the time.
    const waiting: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
    const clock: Clock = { now: () => chain.clock.now(), wait }
    const late = (transaction: string) => {
      reportCashierOutcome(chain, transaction, 'ok', 20)
      return Promise.resolve('ok' as const)
    }
    const demo = await loggedInDevice({ chain, clock, cashier: [late] })
    const page = await openScreen(demo, PATH)
    await pay(page)
    await page.sees(pays.confirming)
    expect(page.text()).toContain(pays.doNotRepeat)
    await page.goTo(`/pay/result/charge/${ID}`)
    await seesHead(page, says.result.waiting)
    expect(page.text()).toMatch(/已等 \d+ 秒/)
    expect(locks(demo)).toHaveLength(1)
    chain.clock.moveSeconds(30)
    pass(2000)
    await seesHead(page, says.result.paid)
    act(() => waiting.forEach((goOn) => goOn()))
    await until(() => expect(locks(demo)).toEqual([]))
  })
})

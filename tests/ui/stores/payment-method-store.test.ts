import { describe, expect, test } from 'vitest'
import { PaymentMethodStore, type PaymentSubject } from '@/ui/stores/payment-method-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { openExampleClinic } from '../../support/example-clinic'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'

async function atHome(options: Parameters<typeof createTestApp>[0] = {}) {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network, ...options })
  await logIn(demo)
  const payWay = demo.stores.get(PaymentMethodStore)
  const card = () => demo.chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)[0]
  const change = (over: object) => demo.chain.books.memberCards.update(card()?.id ?? '', over)
  return { ...demo, payWay, held, card, change }
}
const payee = (over: Partial<PaymentSubject> = {}): PaymentSubject => ({
  kind: 'charge',
  fen: 10_000,
  isMemberPrice: false,
  allowed: [],
  isOwn: true,
  ...over,
})
type Home = Awaited<ReturnType<typeof atHome>>
const told = ({ payWay }: Pick<Home, 'payWay'>, over: Partial<PaymentSubject> = {}) =>
  payWay
    .offersFor(payee(over))
    .map(({ type, state, shortFen }) => [type, state, shortFen].filter((each) => each !== undefined).join(' '))
    .join(', ')

describe('PaymentMethodStore', () => {
  test('lists WeChat and the member card with its balance', async () => {
    const home = await atHome()
    await home.payWay.load()
    expect(told(home)).toBe('wechat open, member-card open')
    expect(home.payWay.card.known()?.totalFen).toBe((home.card()?.principalFen ?? 0) + (home.card()?.presentFen ?? 0))
  })
  test('adds up principal and bonus for the balance and the shortfall', async () => {
    const home = await atHome()
    home.change({ principalFen: 3_000, presentFen: 2_000 })
    await home.payWay.load()
    expect(told(home, { fen: 5_000, isMemberPrice: true })).toBe('wechat open, member-card open')
    expect(told(home, { fen: 5_001, isMemberPrice: true })).toBe('wechat open, member-card short 1')
  })
  test('reports no shortfall when the member price may cover it', async () => {
    const home = await atHome()
    home.change({ principalFen: 9_500, presentFen: 0 })
    await home.payWay.load()
    expect(told(home, { fen: 10_000 })).toBe('wechat open, member-card open')
    expect(told(home, { fen: 10_001 })).toBe('wechat open, member-card open')
    expect(told(home, { fen: 10_002 })).toBe('wechat open, member-card short 1')
    expect(told(home, { fen: 10_000, isMemberPrice: true })).toBe('wechat open, member-card short 500')
    // Visit fees have no discount.
    expect(told(home, { fen: 10_000, kind: 'registration' })).toBe('wechat open, member-card short 500')
  })
  test.each<[string, object, string]>([
    ['without a password', { password: '' }, 'no-password'],
    ['locked', { triesLeft: 0, lockedUntil: Date.parse('2026-11-20T10:00:00+08:00') }, 'locked'],
  ])('lists a card that is %s with its state, and does not use the card', async (_, over, state) => {
    const home = await atHome()
    home.change(over)
    await home.payWay.load()
    expect(told(home)).toBe(`wechat open, member-card ${state}`)
    expect(home.payWay.wayFor(payee())).toBe('wechat')
    home.payWay.choose('member-card')
    expect(home.payWay.wayFor(payee())).toBeUndefined()
  })
  test('omits the member card for a recharge, for another patient’s order, and when the order does not accept cards', async () => {
    const home = await atHome()
    await home.payWay.load()
    expect(told(home, { kind: 'recharge' })).toBe('wechat open')
    expect(told(home, { isOwn: false })).toBe('wechat open')
    expect(told(home, { isOwn: false, allowed: ['member-card'] })).toBe('wechat closed')
    expect(told(home, { allowed: ['wechat'] })).toBe('wechat open')
    expect(told(home, { allowed: ['member-card'] })).toBe('wechat closed, member-card open')
    home.chain.books.memberCards.remove(home.card()?.id ?? '')
    await home.payWay.card.of().again()
    expect(told(home)).toBe('wechat open, member-card not-member')
  })
  test('offers only WeChat when the settings fail to load', async () => {
    const home = await atHome()
    home.chain.faults.add({ call: '*', fault: 'drop' })
    await home.payWay.load()
    expect([told(home), home.payWay.wayFor(payee())]).toEqual(['wechat open', 'wechat'])
  })
})

describe('payment method disabled by the clinic', () => {
  const WX = 'C6'
  test('remains listed as closed when it is WeChat', async () => {
    const { stores, says } = openExampleClinic()
    const payWay = stores.get(PaymentMethodStore)
    says(WX, { data: { isOpen: false, mchName: '', payDirectory: '' } })
    await payWay.load()
    expect(payWay.wxPay.known()).toBe(false)
    expect(told({ payWay }, { allowed: ['wechat'] })).toBe('wechat closed')
    expect(payWay.wayFor(payee({ allowed: ['wechat'] }))).toBeUndefined()
  })
  test('disappears when it is the member card, which leaves only WeChat', async () => {
    const home = await atHome()
    const clinic = home.chain.books.clinics.all()
    for (const { id, features } of clinic)
      home.chain.books.clinics.update(id, { features: { ...features, member: false } })
    await home.payWay.load()
    expect([told(home), home.payWay.wayFor(payee())]).toEqual(['wechat open', 'wechat'])
  })
})

describe('selected payment method', () => {
  test('stays selected for the next order that accepts it', async () => {
    const home = await atHome()
    await home.payWay.load()
    home.payWay.choose('member-card')
    expect(home.payWay.wayFor(payee())).toBe('member-card')
    expect(home.payWay.wayFor(payee({ kind: 'recharge' }))).toBe('wechat')
    expect(home.payWay.wayFor(payee({ kind: 'advisory' }))).toBe('member-card')
  })
  test('ignores a late response with an older balance', async () => {
    const home = await atHome()
    const { payWay, held, change } = home
    held.of = '/patients/member'
    change({ principalFen: 100, presentFen: 0 })
    const first = payWay.card.of().again()
    await flushPromises()
    change({ principalFen: 50_000, presentFen: 0 })
    const second = payWay.card.of().again()
    await flushPromises()
    expect(held.count).toBe(2)
    await held.release([1, 0])
    await Promise.all([first, second])
    expect(payWay.card.known()?.totalFen).toBe(50_000)
  })
})

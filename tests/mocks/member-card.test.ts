import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberCardCalls as calls } from '@/adapters/http/calls/member-card'
import { sessionCalls } from '@/adapters/http/calls/session'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { refundCharge } from '../../mocks/clinic/order/actions'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import {
  openCheckout,
  CARD_PAYMENT,
  HERBAL_ORDER_ID,
  fetchOrder,
  fetchPaymentStatus,
  payOrder,
} from './support/checkout'
import { PatientClient, TOMORROW, wangJianguo, wangYaqin } from './support/patient-at'

const info = (phone: PatientClient, id: string = wangYaqin) => phone.get(calls.info, { parts: { id } })
const bills = (phone: PatientClient, id: string = wangYaqin) =>
  phone.get(calls.bills, { parts: { id }, query: { limit: '200', offset: '0' } })
const recharge = (phone: PatientClient, principal: number, patientId: string = wangYaqin) =>
  phone.send(calls.recharge, { body: { principal, patientId } })
/** Sets a card's balance. */
const holds = (chain: MockClinic, principalFen: number, presentFen: number) =>
  chain.books.memberCards.update('m9001', { principalFen, presentFen })

/** Expects every balance to be the sum of the bills so far, and the card's balance to equal the last bill's. */
function expectExact({ books }: MockClinic): void {
  for (const card of books.memberCards.all()) {
    const all = books.bills.by('cardId', card.id)
    let sum = 0
    for (const { principalFen, presentFen, balanceFen, kind } of all) {
      sum += principalFen + presentFen
      expect(balanceFen).toBe(sum)
      expect(principalFen + presentFen < 0).toBe(kind === 1)
    }
    expect(all.reduce((fen, each) => fen + each.principalFen, 0)).toBe(card.principalFen)
    expect(all.reduce((fen, each) => fen + each.presentFen, 0)).toBe(card.presentFen)
    expect(Math.min(card.principalFen, card.presentFen)).toBeGreaterThanOrEqual(0)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => a - b))
  }
}

describe('member card', () => {
  test('can be loaded by patient or card, is null without a card, and stays hidden from other accounts', async () => {
    const { chain, phone } = await openCheckout()
    expectExact(chain)
    const card = await info(phone)
    expect(card).toMatchObject({
      memberTypeName: '金卡会员',
      hasPassword: true,
      discountRate: 0.95,
      passwordTriesLeft: 5,
    })
    expect(card?.total).toBe(Number(card?.principal) + Number(card?.present))
    const { rows } = await bills(phone)
    expect(rows[0]?.balance).toBe(card?.total)
    expect(await info(phone, 'card4001')).toEqual(card)
    expect(await info(phone, 'm9001')).toEqual(card)
    expect(await info(phone, wangJianguo)).toBe(null)
    const stranger = new PatientClient(chain)
    await stranger.enter(1)
    for (const id of [wangYaqin, 'card4001', 'm9001', 'nothing']) {
      expect(await stranger.send(calls.info, { parts: { id } })).toMatchObject({ code: 404 })
    }
    expect(await recharge(stranger, 500)).toMatchObject({ code: 404 })
  })

  test('pays once at the member price, principal first, and is refunded in the same proportions', async () => {
    const { chain, phone } = await openCheckout()
    const { principalFen: was, presentFen: gift } = chain.books.memberCards.byId('m9001') ?? {}
    chain.books.bills.create({ id: 'fit', cardId: 'm9001', at: Date.now(), principalFen: 16_000 - Number(was) })
    holds(chain, 16_000, Number(gift))
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76, CARD_PAYMENT)).toMatchObject({ code: 41002 })
    const asked = { ...CARD_PAYMENT, requestId: 'card-1', version: 1 }
    const { data } = await payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, asked)
    expect(data).toMatchObject({ payResult: 1, wxPay: null, memberBalance: (Number(gift) - 127) / 100 })
    expect((await payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, asked)).data).toEqual(data)
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, CARD_PAYMENT)).toMatchObject({ code: 41005 })
    expect((await bills(phone)).rows[0]).toMatchObject({
      kind: 1,
      principal: -160,
      present: -1.27,
      chargeId: HERBAL_ORDER_ID,
    })
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({
      status: 30,
      receivablePrice: 161.27,
      discountPrice: 18.49,
    })
    expect(await fetchPaymentStatus(phone, 'charge', HERBAL_ORDER_ID)).toMatchObject({
      payResult: 1,
      payType: 1,
      amount: 161.27,
    })

    refundCharge(chain, HERBAL_ORDER_ID, '医生改方', chain.clock.now().getTime())
    chain.clock.moveSeconds(30)
    expect((await bills(phone)).rows[0]).toMatchObject({ kind: 2, principal: 160, present: 1.27 })
    expect(await info(phone)).toMatchObject({ principal: 160, present: Number(gift) / 100 })
  })

  test('returns 41003 with the missing amount, and charges nothing', async () => {
    const { chain, phone } = await openCheckout()
    holds(chain, 10_000, 100)
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, CARD_PAYMENT)).toMatchObject({
      code: 41003,
      data: { short: 60.27 },
    })
    expect(await fetchPaymentStatus(phone, 'charge', HERBAL_ORDER_ID)).toMatchObject({ payResult: -1 })
    expect(await info(phone)).toMatchObject({ principal: 100, present: 1 })
  })

  test('counts wrong passwords with 41004, then locks until a timeout or a new password', async () => {
    const { chain, phone } = await openCheckout()
    const tried = (memberPassword: string) =>
      payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, { payType: 1, memberPassword })
    for (const triesLeft of [4, 3, 2, 1]) expect(await tried('1')).toMatchObject({ code: 41004, data: { triesLeft } })
    expect(await tried('1')).toMatchObject({ code: 41007, data: { expireAt: '2030-05-08T09:40:00+08:00' } })
    expect(await tried('285714')).toMatchObject({ code: 41007 })
    expect(await info(phone)).toMatchObject({ passwordTriesLeft: 0 })
    chain.clock.moveMinutes(30)
    expect(await info(phone)).toMatchObject({ passwordTriesLeft: 5 })
    expect(await tried('1')).toMatchObject({ code: 41004, data: { triesLeft: 4 } })

    await phone.get(sessionCalls.sendSelfCode, { body: { scene: 'member' } })
    const { ticket } = await phone.get(sessionCalls.verifySelf, { body: { inputCode: '123456' } })
    const set = (password: string, more: object = {}) =>
      phone.send(calls.setPassword, { body: { patientId: wangYaqin, password, ticket: String(ticket), ...more } })
    for (const weak of ['111111', '123456', '98765', 'abcdef']) expect(await set(weak)).toMatchObject({ code: 400 })
    expect(await set('739204', { ticket: 'forged' })).toMatchObject({ code: 404 })
    expect(await set('739204', { patientId: wangJianguo })).toMatchObject({ code: 400 })
    expect(await set('739204')).toMatchObject({ code: 200 })
    expect(await tried('285714')).toMatchObject({ code: 41004 })
    expect(await tried('739204')).toMatchObject({ code: 200 })
  })

  test('pays for a registration, and receives the refund after a cancellation', async () => {
    const { chain, phone } = await openCheckout()
    const { id, chargeId } = await phone.bookFirst(undefined, '2030-05-10')
    const before = (await info(phone))?.total
    expect((await payOrder(phone, 'registration', id, 25, CARD_PAYMENT)).data).toMatchObject({
      memberBalance: Number(before) - 25,
    })
    expect(await phone.detail(id)).toMatchObject({ status: 0, payStatus: 1, payType: 1 })
    await phone.cancel(chargeId ? id : '')
    chain.clock.moveSeconds(30)
    expect((await info(phone))?.total).toBe(before)
    expect(await phone.detail(id)).toMatchObject({ payStatus: 3 })
    const own = await phone.bookFirst(undefined, TOMORROW, { patientId: wangJianguo })
    expect(await payOrder(phone, 'registration', own.id, 25, CARD_PAYMENT)).toMatchObject({ code: 400 })
  })
})

describe('recharges', () => {
  test('respect the limits, add a bonus, and are credited once when the payment arrives', async () => {
    const { chain, phone } = await openCheckout()
    const wrong = [99.99, 5000.01, 0, -500, 100.001]
    for (const principal of wrong) expect(await recharge(phone, principal)).toMatchObject({ code: 400 })
    expect((await recharge(phone, 499)).data).toMatchObject({ present: 15 })
    const { data } = await recharge(phone, 1000, wangJianguo)
    expect(data).toMatchObject({ principal: 1000, present: 120, payType: 0 })
    const id = String(data.rechargeId)
    expect(await payOrder(phone, 'recharge', id, 1000, CARD_PAYMENT)).toMatchObject({ code: 400 })
    expect(await payOrder(phone, 'charge', id, 1000)).toMatchObject({ code: 404 })
    const transaction = String((await payOrder(phone, 'recharge', id, 1000)).data.payTransId)
    reportCashierOutcome(chain, transaction, 'ok', 20)
    expect(await info(phone, wangJianguo)).toBe(null)
    chain.clock.moveSeconds(20)
    expect(await info(phone, wangJianguo)).toMatchObject({ principal: 1000, present: 120, hasPassword: false })
    expect(await fetchOrder(phone, id)).toMatchObject({ type: 'recharge', status: 60, receivedPrice: 1000 })
    expect((await bills(phone, wangJianguo)).rows).toMatchObject([
      { kind: 0, principal: 1000, present: 120, balance: 1120 },
    ])
    chain.rules.isRechargeOpen = false
    expect(await recharge(phone, 500)).toMatchObject({ code: 400 })
    expect(await phone.get(calls.rechargeStatus, {})).toMatchObject({ isOpen: false })
  })
})

describe('member card under random payments', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('recharge' as const),
      fen: fc.integer({ min: 10_000, max: 120_000 }),
      isPaid: fc.boolean(),
    }),
    fc.record({ do: fc.constant('visit' as const), isByCard: fc.boolean(), isCancelled: fc.boolean() }),
    fc.record({ do: fc.constant('order' as const), isRefunded: fc.boolean() }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 60) }),
  )

  test('keeps its balance equal to the sum of its bills', async () => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const { chain, phone } = await openCheckout()
        const seeded = chain.books.bills.count()
        for (const each of steps) {
          if (each.do === 'wait') chain.clock.moveMinutes(each.minutes)
          if (each.do === 'recharge') {
            const { data } = await recharge(phone, each.fen / 100)
            const launched = await payOrder(phone, 'recharge', String(data.rechargeId), each.fen / 100)
            reportCashierOutcome(chain, String(launched.data.payTransId), each.isPaid ? 'ok' : 'fail', 45)
          }
          if (each.do === 'visit') {
            const [slot] = await phone.free('d2001', '2030-05-10')
            const { code, data } = await phone.book(slot, { reserveDate: '2030-05-10' })
            if (code === 200 && each.isByCard) await payOrder(phone, 'registration', String(data.id), 25, CARD_PAYMENT)
            if (code === 200 && each.isCancelled) await phone.cancel(String(data.id))
          }
          if (each.do === 'order') {
            const amount = (await fetchOrder(phone, HERBAL_ORDER_ID)).status === 10 ? 161.27 : 1
            await Promise.all([1, 2, 3].map(() => payOrder(phone, 'charge', HERBAL_ORDER_ID, amount, CARD_PAYMENT)))
            if (each.isRefunded) refundCharge(chain, HERBAL_ORDER_ID, '改方', chain.clock.now().getTime())
          }
          chain.catchUp()
          expectExact(chain)
        }
        moved += chain.books.bills.count() - seeded
      }),
      { numRuns: 15 },
    )
    expect(moved).toBeGreaterThan(20)
  })
})

import { describe, expect, test } from 'vitest'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { cashierBillOf, reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import {
  gaoxin,
  FIXTURES,
  linQinghe,
  openClinicAt,
  PatientClient,
  qingyang,
  TOMORROW,
  wangYaqin,
} from './support/patient-at'
import { amendCharge, createCharge, refundCharge } from '../../mocks/clinic/order/actions'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import {
  openCheckout,
  CARD_PAYMENT,
  HERBAL_ORDER_ID,
  fetchOrder,
  fetchPaymentStatus,
  payOrder,
} from './support/checkout'

async function booked(world = 'default') {
  const chain = openClinicAt(undefined, { world })
  const phone = await new PatientClient(chain).login()
  const { id, chargeId } = await phone.bookFirst()
  return { chain, phone, id, chargeId }
}

describe('payment', () => {
  test('opens a transaction that the cashier can read', async () => {
    const { chain, phone, id } = await booked()
    const { data } = await phone.pay(id)
    expect(data.payResult).toBe(0)
    expect(data.wxPay?.package).toBe(`prepay_id=${String(data.payTransId)}`)
    const { registration } = { registration: await phone.detail(id) }
    expect(cashierBillOf(chain, String(data.payTransId))).toEqual({
      payee: '仁和堂·高新店',
      amountFen: 2500,
      title: `挂号费 林清和 5月9日 ${registration.timeStart}`,
    })
    expect(() => cashierBillOf(chain, 'wx9')).toThrow(/没有找到/)
  })

  test('returns status -1 before an attempt, 0 while pending, and 1 once the clinic is notified', async () => {
    const { chain, phone, id, chargeId } = await booked()
    expect(await phone.payStatus(id)).toMatchObject({ payResult: -1, paidAt: null, amount: 25, refund: null })
    const transaction = await phone.transaction(id)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    reportCashierOutcome(chain, transaction, 'ok', 20)
    chain.clock.moveSeconds(19)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    expect(await phone.detail(id)).toMatchObject({ status: 5 })
    chain.clock.moveSeconds(1)
    expect(await phone.payStatus(chargeId)).toMatchObject({ payResult: 1, paidAt: '2030-05-08T09:10:20+08:00' })
    expect(await phone.detail(id)).toMatchObject({ status: 0, payStatus: 1, payDeadline: null })
  })

  test('stays paid, and rejects a second launch, success or reversal', async () => {
    const { chain, phone, id } = await booked()
    const transaction = await phone.transaction(id)
    reportCashierOutcome(chain, transaction, 'ok')
    expect(await phone.pay(id)).toMatchObject({ code: 41005 })
    for (const outcome of ['ok', 'fail', 'cancel'] as const) {
      expect(() => reportCashierOutcome(chain, transaction, outcome)).toThrow(/已经付过/)
    }
    chain.clock.moveMinutes(60)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: null })
  })

  test.each(['cancel', 'fail'] as const)('ends only the current attempt on “%s”', async (outcome) => {
    const { chain, phone, id } = await booked()
    const first = await phone.transaction(id)
    reportCashierOutcome(chain, first, outcome)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: -1 })
    expect(await phone.detail(id)).toMatchObject({ status: 5 })
    expect(() => reportCashierOutcome(chain, first, 'ok')).toThrow(/关闭/)
    const second = await phone.transaction(id)
    expect(second).not.toBe(first)
    reportCashierOutcome(chain, second, 'ok')
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1 })
    expect(chain.books.transactions.by('orderId', id).map(({ result }) => result)).toEqual([-1, 1])
  })

  test('returns the same response to a repeated request, and allows a new attempt after a failure', async () => {
    const { chain, phone, id } = await booked()
    const first = await phone.pay(id, { requestId: 'p1' })
    chain.clock.moveSeconds(5)
    expect((await phone.pay(id, { requestId: 'p1' })).data).toEqual(first.data)
    reportCashierOutcome(chain, String(first.data.payTransId), 'fail')
    const again = await phone.pay(id, { requestId: 'p1' })
    expect(again.data.payTransId).not.toBe(first.data.payTransId)
  })

  test('returns the same response to a repeated card payment that has closed a pending WeChat attempt', async () => {
    const { chain, phone, id } = await booked()
    await phone.transaction(id)
    const byCard = { payType: 1, memberPassword: FIXTURES.memberPassword, requestId: 'p1' }
    const first = await phone.pay(id, byCard)
    expect(first.data).toMatchObject({ payResult: 1 })
    expect(await phone.pay(id, byCard)).toEqual(first)
    expect(chain.books.transactions.by('orderId', id).map(({ result }) => result)).toEqual([-1, 1])
  })

  test('validates amount, pay type, kind and owner', async () => {
    const { chain, phone, id } = await booked()
    expect(await phone.pay(id, { amount: 24.99 })).toMatchObject({ code: 41002 })
    expect(await phone.pay(id, { payType: 1, memberPassword: '000001' })).toMatchObject({ code: 41004 })
    expect(await phone.pay('r9')).toMatchObject({ code: 404 })
    const asRecharge = {
      parts: { kind: 'recharge', orderId: id },
      body: { payType: 0 as const, amount: 25, requestId: 'x' },
    }
    expect(await phone.send(paymentCalls.launch, asRecharge)).toMatchObject({ code: 404 })
    const stranger = new PatientClient(chain)
    await stranger.enter(1)
    expect(await stranger.pay(id)).toMatchObject({ code: 404 })
    expect(chain.books.transactions.countBy('orderId', id)).toBe(0)
  })

  test('cannot be made online for an order paid at the desk, or after the deadline', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const atDesk = await phone.bookFirst('d2204', '2030-05-10', { clinicId: qingyang })
    expect(await phone.pay(atDesk.id, { amount: 10 })).toMatchObject({ code: 40912 })
    const { id } = await phone.bookFirst()
    chain.clock.moveMinutes(15)
    expect(await phone.pay(id)).toMatchObject({ code: 40912 })
  })

  test('refunds money that arrives after the deadline', async () => {
    const { chain, phone, id } = await booked()
    const before = (await phone.free(linQinghe, TOMORROW)).length
    const transaction = await phone.transaction(id)
    chain.clock.moveMinutes(14)
    reportCashierOutcome(chain, transaction, 'ok', 120)
    chain.clock.moveMinutes(1)
    expect(await phone.detail(id)).toMatchObject({ status: 91, payStatus: 0 })
    chain.clock.moveMinutes(1)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: { status: 1, amount: 25 } })
    chain.clock.moveSeconds(30)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: { status: 2 } })
    const { status, timeline } = await phone.detail(id)
    expect(status).toBe(91)
    expect(timeline?.map(({ text }) => text)).toEqual([
      '已留号，请在 15 分钟内付款',
      '超时未付款，号已放回',
      '付款晚到，挂号费自动退回',
      '挂号费已退回微信',
    ])
    expect(chain.books.refunds.by('orderId', id)).toMatchObject([
      { transactionId: transaction, amountFen: 2500, reason: '付款晚到' },
    ])
    expect((await phone.free(linQinghe, TOMORROW)).length).toBeGreaterThanOrEqual(before)
  })

  /**
   * Closes the first attempt's cashier, pays in a second cashier, and then makes WeChat report the first payment too.
   */
  async function paidTwice() {
    const opened = await booked()
    const { chain, phone, id } = opened
    const first = await phone.transaction(id)
    reportCashierOutcome(chain, first, 'cancel')
    const second = await phone.transaction(id)
    reportCashierOutcome(chain, second, 'ok')
    reportCashierOutcome(chain, first, 'late')
    return { ...opened, first, second }
  }

  test('refunds a late success when another attempt has already paid', async () => {
    const { chain, phone, id, first } = await paidTwice()
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: null })
    chain.clock.moveSeconds(30)
    const { status, payStatus, timeline } = await phone.detail(id)
    expect(chain.books.refunds.by('orderId', id)).toMatchObject([{ transactionId: first, status: 2 }])
    expect([status, payStatus]).toEqual([0, 1])
    expect(timeline?.slice(-2).map(({ text }) => text)).toEqual(['重复付款，多付的自动退回', '多付的已退回微信'])
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: null })
    expect(() => reportCashierOutcome(chain, first, 'late')).toThrow(/已经付过/)
  })

  test('refunds both payments when the visit is cancelled after a second success', async () => {
    const { chain, phone, id, first, second } = await paidTwice()
    expect((await phone.cancel(id)).data).toMatchObject({ status: 91, refund: { amount: 25 } })
    const rows = chain.books.refunds.by('orderId', id).map(({ transactionId }) => transactionId)
    expect(rows).toEqual([first, second])
    chain.clock.moveSeconds(30)
    expect(await phone.detail(id)).toMatchObject({ status: 91, payStatus: 3 })
  })

  test('accepts a success that arrives after the cashier has closed, and refunds the later attempt', async () => {
    const { chain, phone, id } = await booked()
    const first = await phone.transaction(id)
    reportCashierOutcome(chain, first, 'cancel')
    const second = await phone.transaction(id)
    reportCashierOutcome(chain, first, 'late')
    expect(await phone.detail(id)).toMatchObject({ status: 0, payStatus: 1 })
    expect(() => reportCashierOutcome(chain, second, 'ok')).toThrow(/关闭/)
    reportCashierOutcome(chain, second, 'late')
    chain.clock.moveSeconds(30)
    expect(await phone.detail(id)).toMatchObject({ status: 0, payStatus: 1 })
    expect(chain.books.refunds.by('orderId', id)).toMatchObject([{ transactionId: second, status: 2 }])
  })

  test('refunds a payment for an order cancelled meanwhile', async () => {
    const { chain, phone, id } = await booked()
    reportCashierOutcome(chain, await phone.transaction(id), 'ok', 60)
    await phone.cancel(id)
    chain.clock.moveSeconds(90)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: { status: 2 } })
    expect(await phone.detail(id)).toMatchObject({ status: 91, payStatus: 3 })
  })

  test('rejects payment of a cancelled order', async () => {
    const { chain, phone, id } = await booked()
    const transaction = await phone.transaction(id)
    await phone.cancel(id)
    expect(() => reportCashierOutcome(chain, transaction, 'ok')).toThrow(/关闭/)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: -1 })
  })

  test('closes an unpaid order at WeChat ten minutes after the deadline', async () => {
    const { chain, phone, id } = await booked()
    const transaction = await phone.transaction(id)
    reportCashierOutcome(chain, transaction, 'never')
    chain.clock.moveMinutes(24)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    chain.clock.moveMinutes(1)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: -1 })
    expect(() => reportCashierOutcome(chain, transaction, 'ok')).toThrow(/关闭/)
  })
})

const open = (chain: MockClinic, kind: 'therapy' | 'advisory') =>
  createCharge(chain, {
    kind,
    accountId: FIXTURES.account.id,
    patientId: wangYaqin,
    clinicId: gaoxin,
    subjectId: 'the-thing',
    title: '单项',
    feeFen: 8_000,
  })

describe('payment of other kinds', () => {
  test.each(['therapy', 'advisory'] as const)(
    'completes and refunds an order of the kind %s, requested as charge or by its own kind',
    async (kind) => {
      const { chain, phone } = await openCheckout()
      const { id } = open(chain, kind)
      expect(await payOrder(phone, 'charge', id, 80)).toMatchObject({ code: 404 })
      expect(await payOrder(phone, 'nothing', id, 80)).toMatchObject({ code: 404 })
      const transaction = String((await payOrder(phone, kind, 'the-thing', 80)).data.payTransId)
      expect((await payOrder(phone, kind, id, 80)).data.payTransId).toBe(transaction)
      reportCashierOutcome(chain, transaction, 'ok')
      expect(await fetchPaymentStatus(phone, kind, 'the-thing')).toMatchObject({ payResult: 1, amount: 80, payType: 0 })
      expect(await fetchOrder(phone, id)).toMatchObject({ type: kind, status: 30, receivedPrice: 80 })
      refundCharge(chain, id, '改天', chain.clock.now().getTime())
      chain.clock.moveSeconds(30)
      expect(await fetchOrder(phone, id)).toMatchObject({ status: 90, refundPrice: 80 })
    },
  )

  test('completes a payment started at the desk, without the member price', async () => {
    const { chain, phone } = await openCheckout()
    expect(await payOrder(phone, 'charge', 'o6004', 280)).toMatchObject({ code: 41002, data: { amount: 180 } })
    reportCashierOutcome(chain, String((await payOrder(phone, 'charge', 'o6004', 180)).data.payTransId), 'ok')
    expect(await fetchOrder(phone, 'o6004')).toMatchObject({ status: 30, receivedPrice: 280, receivablePrice: 280 })
  })

  test('completes an order for 0 yuan without a cashier', async () => {
    const { chain, phone } = await openCheckout()
    amendCharge(chain, HERBAL_ORDER_ID, { discountFen: 99_999_999 })
    expect((await payOrder(phone, 'charge', HERBAL_ORDER_ID, 0)).data).toMatchObject({ payResult: 1, wxPay: null })
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 30, receivablePrice: 0 })
  })

  test('charges a card once for concurrent calls, and never while WeChat may have paid', async () => {
    const { chain, phone } = await openCheckout()
    const balance = () => {
      const { principalFen = 0, presentFen = 0 } = chain.books.memberCards.byId('m9001') ?? {}
      return principalFen + presentFen
    }
    const before = balance()
    const taps = await Promise.all(
      Array.from({ length: 100 }, () => payOrder(phone, 'charge', HERBAL_ORDER_ID, 161.27, CARD_PAYMENT)),
    )
    expect(taps.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
    expect(taps.filter(({ code }) => code === 41005)).toHaveLength(99)
    expect(before - balance()).toBe(16_127)

    const { id } = open(chain, 'advisory')
    const wechat = String((await payOrder(phone, 'advisory', id, 80)).data.payTransId)
    reportCashierOutcome(chain, wechat, 'ok', 40)
    expect(await payOrder(phone, 'advisory', id, 80, CARD_PAYMENT)).toMatchObject({ code: 41005 })
    chain.clock.moveSeconds(40)
    expect(await fetchPaymentStatus(phone, 'advisory', id)).toMatchObject({ payResult: 1, payType: 0 })
    expect(before - balance()).toBe(16_127)
  })
})

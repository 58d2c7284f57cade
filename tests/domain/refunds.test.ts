import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '@/domain/order/order'
import {
  createRefundOverview,
  isRefundNewer,
  needsPaymentStatus,
  refundOf,
  sumOfRefunds,
  type Refund,
} from '@/domain/order/refunds'
import type { PaymentStatus, RefundStatus } from '@/domain/payment/payment'
import { anOrder } from '../support/builders'

const NOW = new Date('2026-11-21T08:00:00+08:00')
const AT = new Date('2026-11-20T09:30:00+08:00')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const pay = (status?: RefundStatus, over: Partial<PaymentStatus> = {}): PaymentStatus => ({
  result: 'paid',
  amountFen: 3000,
  payType: 'wechat',
  ...(status && { refund: { status, amountFen: 2500, at: AT } }),
  ...over,
})
const order = (status: OrderStatus, over: Partial<Order> = {}) => anOrder({ status, createdAt: daysAgo(2), ...over })
const stateOf = (status: OrderStatus, payment?: PaymentStatus) => {
  const read = refundOf(order(status), payment)
  return typeof read === 'string' ? read : read.state
}

describe('refundOf', () => {
  test.each([
    ['refunding', undefined, 'refunding'],
    ['refunding', pay(), 'refunding'],
    ['refunding', pay('refunding'), 'refunding'],
    ['refunding', pay('refunded'), 'refunding'],
    ['refunding', pay('unknown'), 'refunding'],
    ['refunded', undefined, 'refunded'],
    ['refunded', pay('refunding'), 'refunded'],
    ['refunded', pay('refunded'), 'refunded'],
    ['closed', undefined, 'not-read'],
    ['closed', pay(), 'none'],
    ['closed', pay('none'), 'none'],
    ['closed', pay('unknown'), 'not-read'],
    ['closed', pay('refunding'), 'refunding'],
    ['closed', pay('refunded'), 'refunded'],
    ['unknown', pay('refunding'), 'refunding'],
    ['unknown', undefined, 'not-read'],
  ] as const)('reads a “%s” order with the payment %j as %s', (status, payment, expected) => {
    expect(stateOf(status, payment)).toBe(expected)
  })
  test('contains the amount, time and payment method that the clinic sent', () => {
    const of = order('refunding')
    expect(refundOf(of, pay('refunding'))).toEqual({
      order: of,
      state: 'refunding',
      amountFen: 2500,
      at: AT,
      payType: 'wechat',
    })
  })
  test('contains neither amount nor time when the payment could not be read', () => {
    const of = order('refunding')
    expect(refundOf(of, undefined)).toEqual({ order: of, state: 'refunding' })
  })
  test('contains the order’s amount when the payment could not be read', () => {
    expect(refundOf(order('refunded', { refundFen: 900 }), undefined)).toMatchObject({ amountFen: 900 })
  })
  test.each([
    ['refunding', 'refunded'],
    ['refunded', 'refunding'],
  ] as const)('ignores the time of a payment whose refund is not “%s” but “%s”', (status, other) => {
    expect(refundOf(order(status), pay(other))).not.toHaveProperty('at')
  })
})

describe('isRefundNewer', () => {
  test.each([
    ['refunding', 'refunded', true],
    ['refunding', 'refunding', false],
    ['refunded', 'refunded', false],
    ['closed', 'refunded', false],
  ] as const)('returns, for a “%s” order and a payment “%s”, %s', (status, refund, expected) => {
    expect(isRefundNewer(order(status), pay(refund))).toBe(expected)
  })
})

describe('needsPaymentStatus', () => {
  test.each([
    ['refunding', { createdAt: daysAgo(400) }, true],
    ['refunding', {}, true],
    ['closed', { createdAt: daysAgo(30) }, true],
    ['closed', { createdAt: daysAgo(31) }, false],
    ['closed', { createdAt: daysAgo(90), expiresAt: daysAgo(1) }, true],
    ['refunded', { createdAt: daysAgo(3) }, true],
    ['refunded', { createdAt: daysAgo(60) }, false],
  ] as const)('returns, for a “%s” order with the dates %j, %s', (status, dates, expected) => {
    expect(needsPaymentStatus(anOrder({ status, ...dates }), NOW)).toBe(expected)
  })
  test('returns true for a closed order without dates', () => {
    expect(needsPaymentStatus(anOrder({ status: 'closed' }), NOW)).toBe(true)
  })
})

const refund = (id: string, state: Refund['state'], days?: number, amountFen?: number): Refund => ({
  order: anOrder({ id, createdAt: daysAgo(50) }),
  state,
  ...(days !== undefined && { at: daysAgo(days) }),
  ...(amountFen !== undefined && { amountFen }),
})
const idsOf = (all: readonly Refund[]) => all.map((each) => each.order.id)

describe('createRefundOverview', () => {
  test('lists the longest wait first, and the latest arrival first', () => {
    const { onTheWay, arrived } = createRefundOverview(
      [
        refund('a', 'refunding', 1),
        refund('b', 'refunded', 9),
        refund('c', 'refunding', 3),
        refund('d', 'refunded', 2),
        refund('e', 'refunding'),
      ],
      0,
    )
    expect([idsOf(onTheWay), idsOf(arrived)]).toEqual([
      ['e', 'c', 'a'],
      ['d', 'b'],
    ])
  })
  test('loses no refund and counts every order that was not read', () => {
    const reading = fc.oneof(
      fc.constantFrom('none' as const, 'not-read' as const),
      fc.record({ id: fc.uuid(), state: fc.constantFrom('refunding' as const, 'refunded' as const), days: fc.nat(60) }),
    )
    fc.assert(
      fc.property(fc.array(reading), fc.nat(3), (all, unreadable) => {
        const readings = all.map((each) =>
          typeof each === 'string' ? each : refund(each.id, each.state, each.days % 7 ? each.days : undefined),
        )
        const { onTheWay, arrived, notRead } = createRefundOverview(readings, unreadable)
        const idsIn = (state: string) =>
          all.flatMap((each) => (typeof each !== 'string' && each.state === state ? [each.id] : [])).sort()
        expect(idsOf(onTheWay).sort()).toEqual(idsIn('refunding'))
        expect(idsOf(arrived).sort()).toEqual(idsIn('refunded'))
        expect(notRead).toBe(unreadable + all.filter((each) => each === 'not-read').length)
      }),
    )
  })
})

describe('sumOfRefunds', () => {
  test('adds the amounts', () => {
    expect(sumOfRefunds([refund('a', 'refunding', 1, 2500), refund('b', 'refunding', 1, 99)])).toBe(2599)
  })
  test('returns undefined when an amount is unknown', () => {
    expect(sumOfRefunds([refund('a', 'refunding', 1, 2500), refund('b', 'refunding', 1)])).toBeUndefined()
  })
})

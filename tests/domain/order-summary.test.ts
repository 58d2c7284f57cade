import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, Delivery, Preparation } from '@/domain/order/order'
import type { PaymentStatus, RefundStatus } from '@/domain/payment/payment'
import {
  isOrderOver,
  canCheckOut,
  orderSummaryLines,
  orderDisplayStatus,
  orderSteps,
  parseOrderTab,
  ORDER_TABS,
  paymentOrderOf,
  queryTypeOf,
  displayedAmountFen,
} from '@/domain/order/order-summary'

const NOW = new Date('2026-11-20T09:05:00+08:00')
const sent: Delivery = {
  id: 'dl1',
  deliveryType: 'express',
  addressId: '',
  companyId: '',
  companyName: '',
  feeFen: 1200,
  payMode: 'prepaid',
  status: 'awaiting-number',
}
const boiled: Preparation = {
  processType: 'decoct',
  usageId: 'us1',
  usageName: '代煎',
  bagsPerDose: 2,
  bagVolume: 200,
  remark: '',
  priceFen: 2100,
}

describe('order status on screen', () => {
  test.each<[Order['status'], number | undefined, string]>([
    ['awaiting-payment', undefined, 'awaiting-payment'],
    ['awaiting-payment', 1, 'awaiting-payment'],
    ['awaiting-payment', 0, 'overdue'],
    ['part-paid', -1, 'overdue'],
    ['paid', -1, 'paid'],
    ['draft', -1, 'draft'],
    ['unknown', -1, 'unknown'],
  ])('depends on the status %s with %s ms left: %s', (status, left, standing) => {
    const order = { status, ...(left !== undefined && { expiresAt: new Date(NOW.getTime() + left) }) }
    expect(orderDisplayStatus(order, NOW)).toBe(standing)
  })
  test.each<[string, Partial<Order>, string]>([
    ['draft without photos, not submitted', { status: 'draft', photos: [] }, 'unsubmitted'],
    ['draft with photos, waiting for the pharmacy', { status: 'draft', photos: ['a'] }, 'draft'],
    ['closed with unreviewed photos, declined', { status: 'closed', photos: ['a'], forms: [] }, 'declined'],
    [
      'closed with reviewed photos, not paid in time',
      { status: 'closed', photos: ['a'], isAirPharmacy: true },
      'closed',
    ],
    ['closed without photos', { status: 'closed', photos: [] }, 'closed'],
  ])('depends on the photos: %s', (_, order, standing) => {
    expect(orderDisplayStatus({ status: 'unknown', ...order }, NOW)).toBe(standing)
  })
  test('stays overdue once overdue, and becomes overdue only for payable orders', () => {
    const statuses = fc.constantFrom<Order['status']>(
      'draft',
      'awaiting-payment',
      'part-paid',
      'paid',
      'closed',
      'unknown',
    )
    const ms = fc.integer({ min: -50, max: 50 })
    fc.assert(
      fc.property(statuses, fc.option(ms), ms, fc.nat(50), (status, expires, soon, later) => {
        const order = { status, ...(expires !== null && { expiresAt: new Date(NOW.getTime() + expires) }) }
        const [now, then] = [soon, soon + later].map((each) =>
          orderDisplayStatus(order, new Date(NOW.getTime() + each)),
        )
        const isDue = status === 'awaiting-payment' || status === 'part-paid'
        expect(now).toBe(isDue && soon >= (expires ?? Infinity) ? 'overdue' : status)
        if (now === 'overdue' || !isDue) expect(then).toBe(now)
        expect(now !== undefined && isOrderOver(now)).toBe(now === 'overdue' || status === 'closed')
      }),
    )
  })
  test('counts as over when the order has no further steps', () => {
    expect((['overdue', 'closed', 'declined', 'refunded'] as const).every(isOrderOver)).toBe(true)
    expect((['awaiting-payment', 'refunding', 'unknown'] as const).some(isOrderOver)).toBe(false)
  })
})

describe('order price', () => {
  test('shows one line each for goods, discount, preparation and delivery', () => {
    const order = { totalFen: 10_000, discountFen: 1000, receivableFen: 12_300, process: boiled, delivery: sent }
    expect(orderSummaryLines(order)).toEqual([
      { key: 'goods', fen: 10_000 },
      { key: 'discount', fen: -1000 },
      { key: 'process', fen: 2100 },
      { key: 'delivery', fen: 1200 },
    ])
  })
  test('excludes a delivery fee paid on arrival', () => {
    const delivery: Delivery = { ...sent, payMode: 'on-arrival' }
    const order = { totalFen: 10_000, discountFen: 0, receivableFen: 10_000, delivery }
    expect(orderSummaryLines(order)).toEqual([{ key: 'goods', fen: 10_000 }])
  })
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  const mode = fc.constantFrom('prepaid', 'on-arrival', 'unknown' as const)
  test('equals the sum of its lines, even when fields are missing', () => {
    fc.assert(
      fc.property(fen, fen, fen, fc.option(fen), fc.option(fc.tuple(fen, mode)), (...given) => {
        const [totalFen, discountFen, receivableFen, priceFen, sending] = given
        const lines = orderSummaryLines({
          totalFen,
          discountFen,
          receivableFen,
          ...(priceFen !== null && { process: { ...boiled, priceFen } }),
          ...(sending && { delivery: { ...sent, feeFen: sending[0], payMode: sending[1] } }),
        })
        expect(lines.reduce((sum, line) => sum + line.fen, 0)).toBe(receivableFen)
        expect(lines.every((line) => Number.isInteger(line.fen))).toBe(true)
      }),
      { seed: 8 },
    )
  })
})

describe('order history', () => {
  const at = new Date(NOW.getTime() - 60_000)
  const none = { createdAt: at, receivedFen: 0, refundFen: 0 } as const
  test('shows no payment before the clinic confirms it', () => {
    const waiting = { result: 'waiting', amountFen: 500 } as const
    expect(orderSteps({ ...none, status: 'awaiting-payment' }, waiting)).toEqual([{ key: 'made', at }])
  })
  test('shows a pending refund, then a completed refund', () => {
    const pay = { result: 'paid', amountFen: 500, paidAt: at } as const
    const refund = { status: 'refunding', amountFen: 500, at: NOW } as const
    const order = { ...none, receivedFen: 500 }
    expect(orderSteps({ ...order, status: 'refunding' }, { ...pay, refund })).toEqual([
      { key: 'made', at },
      { key: 'paid', fen: 500, at },
      { key: 'refunding', fen: 500, at: NOW },
    ])
    expect(orderSteps({ ...order, refundFen: 500, status: 'refunded' }, undefined)[2]).toEqual({
      key: 'refunded',
      fen: 500,
    })
  })
})

describe('order payment steps', () => {
  const none = { receivedFen: 0, refundFen: 0 } as const
  const steps = (order: Partial<Parameters<typeof orderSteps>[0]>, pay?: PaymentStatus) =>
    orderSteps({ ...none, status: 'unknown', ...order }, pay)
  const refund = (status: RefundStatus, amountFen = 0) => ({ refund: { status, amountFen } })
  const paid = { result: 'paid', amountFen: 500 } as const
  test.each<[string, ReturnType<typeof steps>, object[]]>([
    ['no steps', steps({}), []],
    ['a payment reported by the order', steps({ receivedFen: 300 }), [{ key: 'paid', fen: 300 }]],
    ['a payment reported by the payment status', steps({}, paid), [{ key: 'paid', fen: 500 }]],
    [
      'a partial payment while the rest is pending',
      steps({ receivedFen: 300 }, { ...paid, result: 'waiting' }),
      [{ key: 'paid', fen: 300 }],
    ],
    [
      'a pending refund reported by the order',
      steps({ status: 'refunding', refundFen: 200 }),
      [{ key: 'refunding', fen: 200 }],
    ],
    ['a pending refund of unknown amount', steps({ status: 'refunding' }), [{ key: 'refunding' }]],
    [
      'a pending refund reported by the payment status',
      steps({}, { result: 'failed', amountFen: 0, ...refund('refunding', 100) }),
      [{ key: 'refunding', fen: 100 }],
    ],
    [
      'a completed refund reported by the payment status',
      steps({}, { result: 'failed', amountFen: 0, ...refund('refunded', 100) }),
      [{ key: 'refunded', fen: 100 }],
    ],
    ['no refund for the status “none”', steps({}, { result: 'failed', amountFen: 0, ...refund('none', 100) }), []],
  ])('show %s', (_, told, expected) => expect(told).toStrictEqual(expected))
  test('show the goods line even when it is zero', () =>
    expect(orderSummaryLines({ totalFen: 0, discountFen: 0, receivableFen: 0 })).toEqual([{ key: 'goods', fen: 0 }]))
  test('show the remaining amount for a partly paid order, and otherwise the total', () => {
    const order = { receivableFen: 500, receivedFen: 200 } as Order
    expect([displayedAmountFen(order, 'part-paid'), displayedAmountFen(order, 'paid')]).toEqual([300, 500])
  })
})

test('order history lists each step once, in sequence, and only with confirmed amounts, for any order', () => {
  const fen = fc.nat(900)
  const refund = fc.record({
    status: fc.constantFrom<RefundStatus>('none', 'refunding', 'refunded', 'unknown'),
    amountFen: fen,
  })
  const pay = fc.record(
    { result: fc.constantFrom('paid' as const, 'waiting' as const), amountFen: fen, refund },
    { requiredKeys: ['result', 'amountFen'] },
  )
  const status = fc.constantFrom<Order['status']>('awaiting-payment', 'paid', 'refunding', 'refunded', 'closed')
  const order = fc.record(
    { status, receivedFen: fen, refundFen: fen, createdAt: fc.constant(NOW) },
    { requiredKeys: ['status', 'receivedFen', 'refundFen'] },
  )
  fc.assert(
    fc.property(order, fc.option(pay, { nil: undefined }), (told, paid) => {
      const steps = orderSteps(told, paid)
      const ranks = steps.map(({ key }) => ['made', 'paid', 'refunding', 'refunded'].indexOf(key))
      expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b))
      expect(ranks.includes(2) && ranks.includes(3)).toBe(false)
      const named = [told.receivedFen, told.refundFen, paid?.amountFen, paid?.refund?.amountFen, undefined]
      for (const step of steps) expect(named).toContain(step.fen)
      expect(ranks.includes(1)).toBe(told.receivedFen > 0 || paid?.result === 'paid')
      const isBack = [told.status, paid?.refund?.status].some((each) => each === 'refunding' || each === 'refunded')
      expect(ranks.some((rank) => rank > 1)).toBe(isBack)
    }),
  )
})

describe('order checkout', () => {
  const form = { id: 'f1' } as Order['forms'][number]
  test.each<[string, Partial<Order>, boolean]>([
    ['awaiting payment', { status: 'awaiting-payment' }, true],
    ['partly paid', { status: 'part-paid' }, true],
    ['overdue', { status: 'awaiting-payment', expiresAt: NOW }, false],
    ['as a priced draft', { status: 'draft', forms: [form] }, true],
    ['as a draft under review', { status: 'draft' }, false],
    ['as a draft of another kind', { status: 'draft', kind: 'advisory', forms: [form] }, false],
    ['paid', { status: 'paid', forms: [form] }, false],
    ['with an unknown status', { status: 'unknown', forms: [form] }, false],
  ])('canCheckOut returns for an order %s: %s', (_, over, can) => {
    expect(canCheckOut({ kind: 'charge', forms: [], ...over } as unknown as Order, NOW)).toBe(can)
  })
  test('paymentOrderOf returns undefined for an unknown kind', () => {
    expect(paymentOrderOf({ kind: 'unknown', id: 'o1' })).toBeUndefined()
    expect(paymentOrderOf({ kind: 'charge', id: 'o1' })).toEqual({ kind: 'charge', id: 'o1' })
  })
})

test('parseOrderTab reads the tab from the URL, and defaults to “all”', () => {
  expect(['0', '1', '2', '3'].map(parseOrderTab)).toEqual(['all', 'to-pay', 'paid', 'over'])
  expect(ORDER_TABS).toHaveLength(4)
  for (const tab of ORDER_TABS) expect(parseOrderTab(queryTypeOf(tab))).toBe(tab)
  expect([undefined, '9', 'paid', 'constructor'].map(parseOrderTab)).toEqual(['all', 'all', 'all', 'all'])
})
test('parseOrderTab returns a known tab for any URL', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))), (text) => {
      expect(ORDER_TABS).toContain(parseOrderTab(text))
      expect(parseOrderTab(text) === 'all').toBe(!['1', '2', '3'].includes(text))
    }),
  )
})

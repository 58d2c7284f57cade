import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dueFen,
  ensureOrderUnpaid,
  clampBagCount,
  isOrderPayable,
  lockStateOf,
  canOrderTransition,
  availablePharmacies,
  preparationOptionsFor,
  type OrderStatus,
  type OrderLock,
  type Pharmacy,
  type PriceLine,
  type Pricing,
  type PreparationOption,
} from '@/domain/order/order'
import { isPriceConsistent, isSamePrice, priceDifferences, calculateTotalFen } from '@/domain/order/price'
import { parseHeldLocks } from '@/domain/order/held-locks'
import { Failure } from '@/domain/failure/failure'
import { reversed } from '../support/reversed'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const STATUSES: readonly OrderStatus[] = [
  'draft',
  'awaiting-payment',
  'part-paid',
  'paid',
  'preparing',
  'shipped',
  'done',
  'refunding',
  'refunded',
  'closed',
  'unknown',
]

describe('order', () => {
  test.each<[OrderStatus, readonly OrderStatus[]]>([
    ['draft', ['awaiting-payment', 'closed']],
    ['awaiting-payment', ['part-paid', 'paid', 'closed']],
    ['part-paid', ['paid', 'refunding', 'closed']],
    ['paid', ['preparing', 'done', 'refunding']],
    ['preparing', ['shipped', 'done', 'refunding']],
    ['shipped', ['done']],
    ['done', []],
    ['refunding', ['refunded']],
    ['refunded', []],
    ['closed', []],
    ['unknown', []],
  ])('changes from %s only to %j', (from, next) => {
    for (const to of STATUSES) expect(canOrderTransition(from, to)).toBe(next.includes(to))
  })

  test.each<[OrderStatus, Date | undefined, boolean]>([
    ['awaiting-payment', undefined, true],
    ['awaiting-payment', after(1), true],
    ['awaiting-payment', after(0), false],
    ['part-paid', after(60), true],
    ['draft', after(60), false],
    ['paid', after(60), false],
    ['closed', undefined, false],
    ['unknown', undefined, false],
  ])('isOrderPayable returns for the status %s and deadline %j: %s', (status, expiresAt, payable) =>
    expect(isOrderPayable({ status, ...(expiresAt && { expiresAt }) }, NOW)).toBe(payable),
  )

  test.each([
    [20250, 0, 20250],
    [20250, 250, 20000],
    [20250, 20250, 0],
    [20250, 30000, 0],
  ])('dueFen returns for a total of %d fen with %d fen paid: %d fen', (receivableFen, receivedFen, due) =>
    expect(dueFen({ receivableFen, receivedFen })).toBe(due),
  )
})

describe('order lock', () => {
  const lock = (over: Partial<OrderLock> = {}): OrderLock => ({
    lockId: 'l1',
    isLocked: true,
    isMine: false,
    expiresAt: after(60),
    ...over,
  })
  test.each<[OrderLock | undefined, string]>([
    [undefined, 'free'],
    [lock(), 'elsewhere'],
    [lock({ isMine: true }), 'mine'],
    [lock({ isLocked: false }), 'free'],
    [lock({ expiresAt: after(0) }), 'free'],
    [{ lockId: 'l1', isLocked: true, isMine: false }, 'elsewhere'],
  ])('lockStateOf returns for %j: %s', (held, standing) => expect(lockStateOf(held, NOW)).toBe(standing))

  test('ensureOrderUnpaid rejects payment for a paid order', () => {
    expect(() => ensureOrderUnpaid({ status: 'paid' })).toThrow(new Failure({ kind: 'already-paid' }))
    expect(() => ensureOrderUnpaid({ status: 'awaiting-payment' })).not.toThrow()
  })

  test.each([
    [
      { orderId: 'o1', lockId: 'l1', mpId: 'm1', more: 1 },
      { orderId: 'o1', lockId: 'l1', mpId: 'm1' },
    ],
    [{ orderId: 'o1', lockId: '', mpId: 'm1' }, undefined],
    [{ orderId: 1, lockId: 'l1', mpId: 'm1' }, undefined],
    [null, undefined],
    ['x', undefined],
    [[], undefined],
  ])('parseHeldLocks turns %j into %j', (value, holding) =>
    expect(parseHeldLocks(value)).toEqual(holding ? [holding] : []),
  )
})

const line = (key: string, fen: number): PriceLine => ({ key, title: key, fen, reason: '' })
const aPricing = (lines: readonly PriceLine[], over: Partial<Pricing> = {}): Pricing => ({
  totalFen: lines.reduce((sum, { fen }) => sum + fen, 0),
  discountFen: 0,
  processFen: 0,
  deliveryFen: 0,
  memberDiscountFen: 0,
  receivableFen: lines.reduce((sum, { fen }) => sum + fen, 0),
  version: 1,
  lines,
  warnings: [],
  ...over,
})

describe('order price', () => {
  test('isPriceConsistent returns true when the amounts agree with the sum of the lines', () => {
    const parts = { totalFen: 20010, discountFen: 2010, processFen: 1050, deliveryFen: 1200, memberDiscountFen: 50 }
    expect(calculateTotalFen(parts)).toBe(20200)
    const lines = [line('drugs', 18000), line('process', 1050), line('delivery', 1200), line('member', -50)]
    expect(isPriceConsistent(aPricing(lines, { ...parts, receivableFen: 20200 }))).toBe(true)
    expect(isPriceConsistent(aPricing(lines, { ...parts, receivableFen: 20201 }))).toBe(false)
    expect(isPriceConsistent(aPricing([], { ...parts, receivableFen: 20200 }))).toBe(true)
    expect(isPriceConsistent(aPricing([line('drugs', 20199)], { ...parts, receivableFen: 20200 }))).toBe(false)
  })

  test('priceDifferences lists the lines that differ from the previous price', () => {
    const before = aPricing([line('drugs', 18000), line('delivery', 1200), line('gift', -500)])
    const now = aPricing([line('drugs', 18500), line('delivery', 1200), line('process', 1050)])
    expect(priceDifferences(before, now)).toEqual([
      { key: 'drugs', title: 'drugs', beforeFen: 18000, afterFen: 18500 },
      { key: 'process', title: 'process', afterFen: 1050 },
      { key: 'gift', title: 'gift', beforeFen: -500 },
    ])
  })

  const anyLines = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -9999, max: 99999 })),
    { selector: ([key]) => key },
  )
  test('priceDifferences explains the whole difference by lines, and nothing when the prices are equal', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (left, right) => {
        const [before, now] = [left, right].map((lines) => aPricing(lines.map(([key, fen]) => line(key, fen))))
        if (!before || !now) throw new Error('two prices are wanted')
        const changes = priceDifferences(before, now)
        const sum = changes.reduce((all, { beforeFen = 0, afterFen = 0 }) => all + afterFen - beforeFen, 0)
        expect(sum).toBe(now.receivableFen - before.receivableFen)
        expect(isSamePrice(before, now)).toBe(changes.length === 0)
        expect(priceDifferences(now, now)).toEqual([])
      }),
    )
  })
})

describe('pharmacy choices', () => {
  const usage = (id: string, over: Partial<PreparationOption> = {}): PreparationOption => ({
    id,
    name: id,
    processType: 'decoct',
    price: { unit: '剂', fen: 150, minFen: 1000 },
    bagsMin: 1,
    bagsMax: 4,
    formTypes: ['herbal', 'granules'],
    readyHours: 24,
    ...over,
  })
  test('preparationOptionsFor omits decoction for granules', () => {
    const usages = [
      usage('decoct'),
      usage('powder', { processType: 'powder' }),
      usage('pill', { formTypes: ['herbal'] }),
    ]
    expect(preparationOptionsFor(usages, 'herbal').map(({ id }) => id)).toEqual(['decoct', 'powder', 'pill'])
    expect(preparationOptionsFor(usages, 'granules').map(({ id }) => id)).toEqual(['powder'])
    expect(preparationOptionsFor(usages, 'western')).toEqual([])
  })
  test.each([
    [0, 1],
    [2, 2],
    [9, 4],
    [-3, 1],
  ])('clampBagCount limits %d bags to the range 1 to 4: %d', (bags, fit) =>
    expect(clampBagCount(usage('u'), bags)).toBe(fit),
  )
  test('clampBagCount requires at least one bag when the clinic sends no limits', () => {
    expect(clampBagCount({ bagsMin: 0, bagsMax: 0 }, 5)).toBe(1)
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: -20, max: 20 }), (bagsMin, bagsMax, bags) => {
        const fit = clampBagCount({ bagsMin, bagsMax }, bags)
        expect(fit).toBeGreaterThanOrEqual(Math.max(bagsMin, 1))
        expect(fit).toBeLessThanOrEqual(Math.max(bagsMax, bagsMin, 1))
      }),
    )
  })

  const company = (companyId: string, deliveryFen: number, over: Partial<Pharmacy> = {}): Pharmacy => ({
    companyId,
    companyName: companyId,
    vendorId: 'v1',
    vendorName: '天府饮片',
    deliveryFen,
    processFen: 0,
    estimateDays: 2,
    isSupported: true,
    reason: '',
    ...over,
  })
  test('availablePharmacies sorts companies by price, then by speed', () => {
    const all = [
      company('far', 500, { isSupported: false }),
      company('slow', 1200, { estimateDays: 4 }),
      company('quick', 1000, { processFen: 200, estimateDays: 1 }),
      company('cheap', 800),
    ]
    expect(availablePharmacies(all).map(({ companyId }) => companyId)).toEqual(['cheap', 'quick', 'slow'])
  })
  test('availablePharmacies includes the preparation fee when sorting companies', () => {
    const all = [company('dear', 100, { processFen: 900 }), company('fair', 600, { processFen: 100 })]
    expect(availablePharmacies(all).map(({ companyId }) => companyId)).toEqual(['fair', 'dear'])
    expect(availablePharmacies(reversed(all)).map(({ companyId }) => companyId)).toEqual(['fair', 'dear'])
  })
})

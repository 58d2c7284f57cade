import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fenOf, yuanOf, formatYuan } from '@/domain/general/money'
import type { Bill } from '@/domain/member-card/member-card'
import { formatSpendingCsv, spendingEntryOf, calculateAnnualSpending } from '@/domain/order/annual-spending'
import type { Order } from '@/domain/order/order'

const MAX_FEN = 2 ** 46 * 100 - 1

const fens = fc.oneof(
  fc.maxSafeInteger().filter((fen) => Math.abs(fen) <= MAX_FEN),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
)

describe('fenOf', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [25, 2500],
    [64.1, 6410],
    [1.15, 115],
    [9007199254.41, 900719925441],
    [-0.05, -5],
    [-1234.56, -123456],
    [70_368_744_177_663.99, MAX_FEN],
  ])('converts %d yuan to %d fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen))

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [0.001],
    [-0.001],
    [1.005],
    [0.1 + 0.2],
    [1e-7],
    [Number.MIN_VALUE],
    [2 ** 46],
    [Number.MAX_SAFE_INTEGER],
    [1e21],
    [Number.MAX_VALUE],
  ])('rejects %d', (yuan) => expect(() => fenOf(yuan)).toThrow(RangeError))

  it('converts every possible amount exactly', () => {
    for (let fen = -30_000; fen <= 300_000; fen += 1)
      if (fenOf(Number((fen / 100).toFixed(2))) !== fen) expect.fail(`${fen}`)
  })
})

describe('yuanOf and formatYuan', () => {
  it.each([
    [0, 0, '0.00'],
    [-0, 0, '0.00'],
    [1, 0.01, '0.01'],
    [-5, -0.05, '-0.05'],
    [10, 0.1, '0.10'],
    [99, 0.99, '0.99'],
    [100, 1, '1.00'],
    [-100, -1, '-1.00'],
    [2500, 25, '25.00'],
    [123_456_789, 1_234_567.89, '1234567.89'],
  ])('convert %d fen to %d yuan, written %s', (fen, yuan, text) => {
    expect(yuanOf(fen)).toBe(yuan)
    expect(formatYuan(fen)).toBe(text)
  })

  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])('reject %d fen', (fen) => {
    expect(() => yuanOf(fen)).toThrow(RangeError)
    expect(() => formatYuan(fen)).toThrow(RangeError)
  })

  it('yuanOf rejects amounts beyond float precision, while formatYuan formats every safe integer', () => {
    expect(() => yuanOf(MAX_FEN + 1)).toThrow(RangeError)
    expect(formatYuan(Number.MAX_SAFE_INTEGER)).toBe('90071992547409.91')
  })
})

describe('money conversion', () => {
  it('survives a round trip over the wire', () => {
    fc.assert(fc.property(fens, (fen) => fenOf(yuanOf(fen)) === fen + 0))
    fc.assert(fc.property(fens, (fen) => fenOf(Number(JSON.stringify(yuanOf(fen)))) === fen + 0))
  })

  it('formats every amount as a BigInt reference does, and parses it back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const size = BigInt(fen) < 0n ? -BigInt(fen) : BigInt(fen)
        const cents = `${size % 100n}`.padStart(2, '0')
        expect(formatYuan(fen)).toBe(`${fen < 0 ? '-' : ''}${size / 100n}.${cents}`)
      }),
    )
    fc.assert(fc.property(fens, (fen) => fenOf(Number(formatYuan(fen))) === fen + 0))
  })

  it('either rejects a double, or converts it back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.float()), (yuan) => {
        try {
          return yuanOf(fenOf(yuan)) === yuan
        } catch (error) {
          return error instanceof RangeError
        }
      }),
    )
  })
})

/** An order of 50 yuan that was paid on 5 March 2026. */
const paid = (given: Partial<Order>): Order => ({
  id: 'o1',
  chargeNo: 'C1',
  kind: 'charge',
  status: 'paid',
  clinicId: 'c1',
  clinicName: '总店',
  patientId: 'p1',
  patientName: '王雅琴',
  doctorName: '林清和',
  regId: '',
  createdAt: new Date('2026-03-05T10:00:00+08:00'),
  totalFen: 5000,
  discountFen: 0,
  receivableFen: 5000,
  receivedFen: 5000,
  refundFen: 0,
  isAirPharmacy: false,
  photos: [],
  forms: [],
  payTypes: ['wechat'],
  cloneFromId: '',
  version: 1,
  ...given,
})

const bill = (given: Partial<Bill>): Bill => ({
  id: 'b1',
  at: new Date('2026-03-05T10:01:00+08:00'),
  kind: 'out',
  principalFen: -3000,
  presentFen: -2000,
  balanceFen: 0,
  title: '',
  chargeId: 'o1',
  ...given,
})

const undated = (): Order => {
  const { createdAt: _, ...rest } = paid({})
  return rest
}

describe('spendingEntryOf', () => {
  test.each([
    ['nothing for an unpaid order', paid({ receivedFen: 0 }), [], undefined],
    ['nothing for an order without a date', undated(), [], undefined],
    ['the amount paid', paid({ id: 'o1' }), [], { paidFen: 5000, byCardFen: 0, refundFen: 0, refundToCardFen: 0 }],
    [
      'the amount paid by card, including the bonus',
      paid({ id: 'o1' }),
      [bill({})],
      { paidFen: 5000, byCardFen: 5000 },
    ],
    ['no card payment from another order’s bill', paid({ id: 'o2' }), [bill({})], { byCardFen: 0 }],
    [
      'the amount refunded to the card',
      paid({ id: 'o1', status: 'refunded', refundFen: 5000 }),
      [bill({}), bill({ id: 'b2', kind: 'refund', principalFen: 3000, presentFen: 2000 })],
      { refundFen: 5000, refundToCardFen: 5000 },
    ],
    [
      'no refund while it is pending',
      paid({ id: 'o1', status: 'refunding', refundFen: 0 }),
      [],
      { paidFen: 5000, refundFen: 0 },
    ],
  ] as const)('returns %s', (_told, order, bills, row) => {
    if (row === undefined) expect(spendingEntryOf(order, bills)).toBeUndefined()
    else expect(spendingEntryOf(order, bills)).toMatchObject(row)
  })
})

describe('annual spending', () => {
  test('assigns the last minute of December to the right year in clinic time', () => {
    const orders = [
      paid({ id: 'a', createdAt: new Date('2025-12-31T15:59:59Z') }),
      paid({ id: 'b', createdAt: new Date('2025-12-31T16:00:00Z') }),
    ]
    expect(calculateAnnualSpending(orders, [], 2025).rows.map(({ id }) => id)).toEqual(['a'])
    expect(calculateAnnualSpending(orders, [], 2026).months[0]).toEqual({ month: 1, paidFen: 5000, refundFen: 0 })
  })
  test('counts card payments once, and recharges separately', () => {
    const account = calculateAnnualSpending(
      [
        paid({ id: 'r', kind: 'recharge', receivedFen: 10_000 }),
        paid({ id: 'o1', kind: 'therapy', receivedFen: 4000 }),
        paid({ id: 'o3', kind: 'charge', receivedFen: 700, refundFen: 200 }),
      ],
      [bill({ principalFen: -4000, presentFen: 0 })],
      2026,
    )
    expect(account).toMatchObject({
      care: { paidFen: 4700, refundFen: 200 },
      byCard: { paidFen: 4000, refundFen: 0 },
      recharge: { paidFen: 10_000, refundFen: 0 },
      ownFen: 700 - 200 + 10_000,
      kinds: [
        { kind: 'therapy', paidFen: 4000 },
        { kind: 'charge', paidFen: 700, refundFen: 200 },
      ],
    })
  })
  test('lists card transactions without an order separately, and counts orders without a date', () => {
    const bills = [
      bill({ id: 'b1', kind: 'in', chargeId: '', principalFen: 10_000, presentFen: 500 }),
      bill({ id: 'b2', chargeId: 'gone', principalFen: -300, presentFen: 0 }),
      bill({ id: 'b3', kind: 'in', chargeId: '', at: new Date('2025-03-05T10:00:00+08:00') }),
    ]
    const account = calculateAnnualSpending([undated(), paid({ id: 'o2' })], bills, 2026)
    expect(account).toMatchObject({
      otherCard: { inFen: 10_500, outFen: 300, backFen: 0 },
      undated: 1,
      care: { paidFen: 5000 },
      byCard: { paidFen: 0 },
    })
  })
  test('exports a table in yuan with one row per order, oldest first', () => {
    const account = calculateAnnualSpending(
      [
        paid({
          id: 'o2',
          chargeNo: 'C2',
          createdAt: new Date('2026-04-01T00:00:00+08:00'),
          clinicName: '=甲',
          doctorName: '',
        }),
        paid({ id: 'o1', chargeNo: 'C1', kind: 'advisory', clinicName: '甲', doctorName: '乙' }),
      ],
      [],
      2026,
    )
    const kinds = { charge: '药', registration: '号', therapy: '理', advisory: '咨', recharge: '充', unknown: '?' }
    const csv = formatSpendingCsv(account, { heads: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], kinds })
    expect(csv.split('\r\n')).toEqual([
      '\uFEFF1,2,3,4,5,6,7,8,9',
      '2026-03-05,C1,咨,甲,乙,50.00,0.00,0.00,0.00',
      "2026-04-01,C2,药,'=甲,,50.00,0.00,0.00,0.00",
      '',
    ])
  })
})

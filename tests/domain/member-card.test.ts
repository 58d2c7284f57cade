import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupBillsByMonth,
  cardPaymentStateOf,
  checkMemberPassword,
  validateRechargeAmount,
  parseAmountFen,
  shouldShowTriesLeft,
  minCardPriceFen,
  signedAmountFen,
  rechargeBonusFen,
  balanceShortfallFen,
  type Bill,
  type BillKind,
  type MemberCard,
  type RechargeRule,
} from '@/domain/member-card/member-card'
import { reversed } from '../support/reversed'

const aCard = (over: Partial<MemberCard> = {}): MemberCard => ({
  patientId: 'p1',
  cardId: 'm1',
  typeName: '金卡',
  principalFen: 10000,
  presentFen: 2000,
  totalFen: 12000,
  hasPassword: true,
  discountRate: 0.95,
  passwordTriesLeft: 5,
  ...over,
})
const rule: RechargeRule = {
  isOpen: true,
  presets: [{ principalFen: 50000, presentFen: 5000 }],
  minFen: 10000,
  maxFen: 500000,
  ruleText: '',
  refundText: '',
}

describe('member card', () => {
  test.each([
    [12000, 0],
    [12001, 1],
    [0, 0],
    [30000, 18000],
  ])('balanceShortfallFen returns for a price of %d fen: %d fen', (price, short) =>
    expect(balanceShortfallFen(aCard(), price)).toBe(short),
  )
  test.each<[Partial<MemberCard>, number, string]>([
    [{}, 12000, 'good'],
    [{}, 12001, 'short'],
    [{ hasPassword: false }, 99999, 'no-password'],
    [{ passwordTriesLeft: 0 }, 1, 'locked'],
    [{ passwordTriesLeft: 1 }, 1, 'good'],
  ])('cardPaymentStateOf returns with %j for a price of %d fen: %s', (over, price, standing) =>
    expect(cardPaymentStateOf(aCard(over), price)).toBe(standing),
  )
  test('cardPaymentStateOf never returns “locked” when the clinic does not send the remaining attempts', () => {
    const { passwordTriesLeft: _, ...card } = aCard()
    expect(cardPaymentStateOf(card, 1)).toBe('good')
  })
})

describe('recharge', () => {
  test.each<[Partial<RechargeRule>, number, string]>([
    [{}, 10000, 'ok'],
    [{}, 500000, 'ok'],
    [{}, 9999, 'too-little'],
    [{}, 500001, 'too-much'],
    [{ maxFen: 0 }, 99999999, 'ok'],
    [{ minFen: 0 }, 1, 'ok'],
    [{}, 0, 'not-an-amount'],
    [{}, -10000, 'not-an-amount'],
    [{}, 10000.5, 'not-an-amount'],
    [{}, NaN, 'not-an-amount'],
    [{ isOpen: false }, 10000, 'closed'],
  ])('checkRecharge checks an amount against the rule %j: %d fen is %s', (over, fen, answer) =>
    expect(validateRechargeAmount({ ...rule, ...over }, fen)).toBe(answer),
  )

  test.each([
    ['200', 20000],
    ['99.5', 9950],
    ['0.01', 1],
    ['0', 0],
    ['19.99', 1999],
    ['999999999.99', 99999999999],
    ['1.', undefined],
    ['.5', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('parseAmountFen parses %j as %d fen', (text, fen) => expect(parseAmountFen(text)).toBe(fen))
  test('parseAmountFen returns the same number of fen for every displayed amount', () => {
    fc.assert(
      fc.property(fc.nat(99999999999), (fen) => {
        expect(parseAmountFen(`${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)).toBe(fen)
      }),
    )
  })
  test('rechargeBonusFen returns a bonus only for preset amounts', () => {
    expect(rechargeBonusFen(rule, 50000)).toBe(5000)
    expect(rechargeBonusFen(rule, 50001)).toBeUndefined()
  })
})

describe('checkMemberPassword', () => {
  test.each([
    ['285714', 'ok'],
    ['112233', 'ok'],
    ['000000', 'weak'],
    ['123456', 'weak'],
    ['654321', 'weak'],
    ['246810', 'ok'],
    ['28571', 'too-short'],
    ['2857140', 'too-long'],
    ['', 'too-short'],
    ['28571a', 'not-digits'],
    ['２８５７１４', 'not-digits'],
  ])('classifies %j as %s', (text, answer) => expect(checkMemberPassword(text)).toBe(answer))
  test('rejects sequences with a constant step as weak', () => {
    const digits = fc.array(fc.nat(9), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, (six) => {
        const steps = six.slice(1).map((digit, at) => digit - (six[at] ?? 0))
        const isRun = new Set(steps).size === 1 && Math.abs(steps[0] ?? 9) <= 1
        expect(checkMemberPassword(six.join(''))).toBe(isRun ? 'weak' : 'ok')
      }),
    )
  })
})

describe('member card bills', () => {
  const bill = (at: string, kind: BillKind, principalFen: number, presentFen = 0): Bill => ({
    id: at,
    at: new Date(at),
    kind,
    principalFen,
    presentFen,
    balanceFen: 0,
    title: '',
    chargeId: '',
  })
  test.each<[BillKind, number, number, number]>([
    ['in', 50000, 5000, 55000],
    ['out', -2000, -500, -2500],
    ['out', 2000, 500, -2500],
    ['refund', 2500, 0, 2500],
    ['unknown', 100, 0, 100],
  ])('signedAmountFen counts a “%s” of %d (principal) and %d (bonus) as %d', (kind, principal, present, moved) =>
    expect(signedAmountFen(bill('2030-05-01T09:00:00+08:00', kind, principal, present))).toBe(moved),
  )
  test('groupBillsByMonth groups by month in clinic time', () => {
    const months = groupBillsByMonth([
      bill('2030-04-30T17:00:00Z', 'in', 1),
      bill('2030-04-30T15:00:00Z', 'out', 1),
      bill('2030-05-02T01:00:00Z', 'out', 1),
    ])
    expect(months.map(({ month, bills }) => [month, bills.length])).toEqual([
      ['2030-05', 2],
      ['2030-04', 1],
    ])
    expect(groupBillsByMonth([])).toEqual([])
  })
})

test('groupBillsByMonth includes every bill, whether the server’s amounts are positive or negative', () => {
  const instant = fc.date({ min: new Date('2029-11-01'), max: new Date('2030-03-01'), noInvalidDate: true })
  const kind = fc.constantFrom<BillKind>('in', 'out', 'refund', 'unknown')
  const some = fc.record({ at: instant, kind, principalFen: fc.nat(9999), presentFen: fc.nat(999) })
  const rest = { id: '', balanceFen: 0, title: '', chargeId: '' }
  fc.assert(
    fc.property(fc.array(some), (all) => {
      const given = all.map((each): Bill => ({ ...rest, ...each })).sort((a, b) => b.at.getTime() - a.at.getTime())
      const months = groupBillsByMonth(given)
      expect(months.flatMap(({ bills }) => bills)).toEqual(given)
      expect(months.map(({ month }) => month)).toEqual(reversed([...new Set(months.map(({ month }) => month))].sort()))
      const clinicMonth = ({ at }: Bill) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
      expect(months.every(({ month, bills }) => bills.every((bill) => clinicMonth(bill) === month))).toBe(true)
      const turned = given.map((bill) => ({
        ...bill,
        principalFen: 0 - bill.principalFen,
        presentFen: 0 - bill.presentFen,
      }))
      expect(turned.map(signedAmountFen)).toEqual(given.map(signedAmountFen))
      const sumOf = (kind: BillKind) => given.reduce((sum, bill) => sum + signedAmountFen({ ...bill, kind }), 0)
      expect(sumOf('in')).toBe(given.reduce((sum, { principalFen, presentFen }) => sum + principalFen + presentFen, 0))
      expect(sumOf('in') + sumOf('out')).toBe(0)
    }),
  )
})

describe('minCardPriceFen', () => {
  test.each([
    [0.95, 16976, 16127],
    [0.57, 100, 57],
    [0.29, 100, 29],
    [0.885, 999, 884],
    [1, 100, 100],
    [0, 100, 100],
    [1.2, 100, 100],
    [Number.NaN, 100, 100],
  ])('returns at rate %d for %d fen: %d fen', (discountRate, fen, least) =>
    expect(minCardPriceFen({ discountRate }, fen)).toBe(least),
  )
  test('matches a BigInt reference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 1, max: 9999 }), (fen, parts) => {
        expect(minCardPriceFen({ discountRate: parts / 10_000 }, fen)).toBe(
          Number((BigInt(fen) * BigInt(parts)) / 10_000n),
        )
      }),
    )
  })
})

test.each([
  [undefined, false],
  [4, false],
  [3, true],
  [0, true],
])('member card warns with %s password attempts left: %s', (left, isTold) =>
  expect(shouldShowTriesLeft(left)).toBe(isTold),
)

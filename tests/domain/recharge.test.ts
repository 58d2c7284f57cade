import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '@/domain/order/order'
import { validateRechargeAmount, type RechargeRule } from '@/domain/member-card/member-card'
import type { PaymentResult, PaymentStatus } from '@/domain/payment/payment'
import {
  validateRechargeChoice,
  chosenAmountFen,
  offeredPresets,
  parseRechargeDraft,
  rechargeStatusOf,
  type RechargeChoice,
} from '@/domain/member-card/recharge'
import { filterNumberInput } from '@/domain/general/number-input'

const rule: RechargeRule = {
  isOpen: true,
  presets: [
    { principalFen: 100000, presentFen: 12000 },
    { principalFen: 50000, presentFen: 5000 },
  ],
  minFen: 10000,
  maxFen: 500000,
  ruleText: '',
  refundText: '',
}
const TWO_DECIMALS = { decimalLength: 2 }

describe('recharge choice', () => {
  test.each<[RechargeChoice, number | undefined, string]>([
    [{ typed: '' }, undefined, 'nothing'],
    [{ presetFen: 50000, typed: '' }, 50000, 'ok'],
    [{ presetFen: 50000, typed: '7' }, 50000, 'ok'],
    [{ typed: '100' }, 10000, 'ok'],
    [{ typed: '99.99' }, 9999, 'too-little'],
    [{ typed: '0' }, 0, 'too-little'],
    [{ typed: '5000' }, 500000, 'ok'],
    [{ typed: '5000.01' }, 500001, 'too-much'],
    [{ typed: '1234567890' }, undefined, 'too-much'],
    [{ typed: '200.' }, 20000, 'ok'],
    [{ typed: '0200' }, 20000, 'ok'],
    [{ typed: '120.5' }, 12050, 'ok'],
  ])('chosenAmountFen converts %j to %s fen with the result %s', (choice, fen, answer) => {
    expect(chosenAmountFen(choice)).toBe(fen)
    expect(validateRechargeChoice(rule, choice)).toBe(answer)
  })
  test.each<[Partial<RechargeRule>, RechargeChoice, string]>([
    [{ isOpen: false }, { typed: '' }, 'closed'],
    [{ isOpen: false }, { presetFen: 50000, typed: '' }, 'closed'],
    [{ minFen: 0 }, { typed: '0' }, 'not-an-amount'],
    [{ minFen: 0 }, { typed: '0.01' }, 'ok'],
    [{ maxFen: 0 }, { typed: '999999999.99' }, 'ok'],
    [{ maxFen: 0 }, { typed: '1000000000' }, 'too-much'],
  ])('validateRechargeChoice checks against the rule %j: %j is %s', (over, choice, answer) =>
    expect(validateRechargeChoice({ ...rule, ...over }, choice)).toBe(answer),
  )

  test('validateRechargeChoice accepts only whole fen within the limits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-元 '), maxLength: 14 }), (keys) => {
        const choice = { typed: filterNumberInput(keys, TWO_DECIMALS) }
        const fen = chosenAmountFen(choice)
        const isTaken = validateRechargeChoice(rule, choice) === 'ok'
        expect(isTaken).toBe(fen !== undefined && validateRechargeAmount(rule, fen) === 'ok')
        if (fen !== undefined) expect(Number.isSafeInteger(fen)).toBe(true)
      }),
    )
  })
})

describe('recharge presets', () => {
  const amounts = (over: Partial<RechargeRule>) =>
    offeredPresets({ ...rule, ...over }).map(({ principalFen }) => principalFen)
  test('appear sorted by amount, without duplicates', () => {
    expect(amounts({})).toEqual([50000, 100000])
    expect(amounts({ presets: [...rule.presets, ...rule.presets] })).toEqual([50000, 100000])
  })
  test('exclude amounts that the server would reject', () => {
    expect(amounts({ maxFen: 50000 })).toEqual([50000])
    expect(amounts({ minFen: 50001 })).toEqual([100000])
    expect(amounts({ isOpen: false })).toEqual([])
    expect(amounts({ presets: [{ principalFen: 0, presentFen: 100 }], minFen: 0 })).toEqual([])
  })
})

describe('recharge status', () => {
  const at = new Date('2030-05-01T09:00:00+08:00')
  type Refund = NonNullable<PaymentStatus['refund']>['status']
  const standing = (status: OrderStatus, result: PaymentResult, refund?: Refund) =>
    rechargeStatusOf({ status }, { result, ...(refund && { refund: { status: refund, amountFen: 1, at } }) })
  test.each<[OrderStatus, PaymentResult, Refund | undefined, string]>([
    ['awaiting-payment', 'failed', undefined, 'due'],
    ['awaiting-payment', 'waiting', undefined, 'due'],
    ['part-paid', 'failed', undefined, 'due'],
    ['awaiting-payment', 'paid', undefined, 'paid'],
    ['paid', 'paid', undefined, 'paid'],
    ['done', 'paid', undefined, 'paid'],
    ['done', 'paid', 'none', 'paid'],
    ['done', 'waiting', undefined, 'unclear'],
    ['paid', 'failed', undefined, 'unclear'],
    ['draft', 'failed', undefined, 'unclear'],
    ['unknown', 'unknown', undefined, 'unclear'],
    ['closed', 'failed', undefined, 'closed'],
    ['closed', 'waiting', undefined, 'closed'],
    ['closed', 'paid', undefined, 'refunded'],
    ['closed', 'paid', 'refunding', 'refunded'],
    ['refunding', 'paid', undefined, 'refunded'],
    ['refunded', 'unknown', undefined, 'refunded'],
    ['awaiting-payment', 'waiting', 'refunding', 'refunded'],
    ['awaiting-payment', 'waiting', 'none', 'due'],
    ['refunded', 'paid', 'refunded', 'refunded'],
  ])('depends on order “%s”, payment “%s” and refund “%s”: %s', (status, result, refund, answer) =>
    expect(standing(status, result, refund)).toBe(answer),
  )

  test('becomes paid only when the payment result is paid', () => {
    const statuses: OrderStatus[] = ['draft', 'awaiting-payment', 'paid', 'preparing', 'done', 'closed', 'unknown']
    for (const status of statuses)
      for (const result of ['failed', 'waiting', 'unknown'] as const) expect(standing(status, result)).not.toBe('paid')
  })
})

describe('parseRechargeDraft', () => {
  const draft = { mpId: 'm', patientId: 'p1', choice: { typed: '120.5' } }
  test.each<[unknown, unknown]>([
    [draft, draft],
    [
      { ...draft, choice: { presetFen: 50000, typed: '9' } },
      { ...draft, choice: { presetFen: 50000, typed: '' } },
    ],
    [
      { ...draft, choice: 7 },
      { ...draft, choice: { typed: '' } },
    ],
    [
      { ...draft, choice: { typed: '9'.repeat(41) } },
      { ...draft, choice: { typed: '' } },
    ],
    [
      { ...draft, choice: { presetFen: 0.5, typed: '3' } },
      { ...draft, choice: { typed: '3' } },
    ],
    [
      { ...draft, made: { id: 'o1', principalFen: 100, presentFen: 5, name: '王' } },
      { ...draft, made: { id: 'o1', principalFen: 100, presentFen: 5 } },
    ],
    [
      { ...draft, made: { id: 'o1', principalFen: 100, presentFen: -5 } },
      { ...draft, made: { id: 'o1', principalFen: 100 } },
    ],
    [{ ...draft, made: { id: '', principalFen: 100 } }, draft],
    [{ ...draft, patientId: '' }, undefined],
    [{ choice: { typed: '1' } }, undefined],
    ['"', undefined],
    [null, undefined],
    [[draft], undefined],
  ])('turns %j into %j', (kept, read) => expect(parseRechargeDraft(kept)).toEqual(read))
})

describe('recharge amount', () => {
  test('chosenAmountFen ignores the third decimal', () => {
    expect(chosenAmountFen({ typed: '100.009' })).toBe(chosenAmountFen({ typed: '100.00' }))
  })
  test.each([
    ['50,00', 5000],
    ['12。5', 1250],
    ['1,234.5', 123450],
    ['1,234', 123400],
  ])('chosenAmountFen parses %s as %i fen', (typed, fen) => {
    expect(chosenAmountFen({ typed })).toBe(fen)
  })
  test.each(['1e5', '10万', '1,2,3', '100-200', 'abc'])('chosenAmountFen rejects %s as unreadable', (typed) => {
    expect(chosenAmountFen({ typed })).toBeUndefined()
    expect(validateRechargeChoice(rule, { typed })).toBe('unreadable')
    expect(validateRechargeChoice(rule, { typed, presetFen: 50000 })).toBe('ok')
  })
  test('parseRechargeDraft accepts an empty draft, and texts of up to 40 characters', () => {
    const draft = (choice: object) => parseRechargeDraft({ mpId: 'a', patientId: 'p', choice })?.choice
    expect(draft({ presetFen: 0 })).toEqual({ presetFen: 0, typed: '' })
    expect([draft({ typed: '1'.repeat(40) }), draft({ typed: '1'.repeat(41) })]).toEqual([
      { typed: '1'.repeat(40) },
      { typed: '' },
    ])
  })
})

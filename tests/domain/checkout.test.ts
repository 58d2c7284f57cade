import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderSection, OrderChoices, Pharmacy, PriceLine, Pricing, PreparationOption } from '@/domain/order/order'
import { isPriceConsistent, isSamePrice, mapLinesByKey, priceDifferences } from '@/domain/order/price'
import {
  requiredPreparation,
  DEFAULT_BAG_ML,
  canDeliver,
  orderChoicesOf,
  amountDueFen,
  explainPriceLines,
  defaultPharmacy,
  isPricePayable,
  isSameChoices,
  missingDeliveryChoice,
  DEFAULT_ORDER_CHOICES,
  PICK_UP_DELIVERY,
  preparableGroups,
  selectDeliveryAddress,
  setBagCount,
  selectPharmacy,
  selectDeliveryPayMode,
  selectPickUp,
  selectPreparation,
} from '@/domain/order/checkout'

const decoct: PreparationOption = {
  id: 'u1',
  name: '代煎',
  processType: 'decoct',
  price: { unit: '袋', fen: 150, minFen: 1000 },
  bagsMin: 1,
  bagsMax: 4,
  formTypes: ['herbal', 'granules'],
  readyHours: 4,
}
const powder: PreparationOption = { ...decoct, id: 'u2', name: '打粉', processType: 'powder', bagsMax: 1 }
const aForm = (over: Partial<OrderSection> = {}): OrderSection => ({
  id: 'f1',
  formType: 'herbal',
  title: '中药饮片',
  doseCount: 7,
  dailyDosage: '',
  usage: '',
  freq: '',
  isAirPharmacy: true,
  vendorId: '',
  totalFen: 0,
  items: [],
  ...over,
})
const aCompany = (companyId: string, vendorId = 'v1'): Pharmacy => ({
  companyId,
  companyName: companyId,
  vendorId,
  vendorName: vendorId,
  deliveryFen: 0,
  processFen: 0,
  estimateDays: 1,
  isSupported: true,
  reason: '',
})
const at = (addressId: string, company?: Pharmacy): OrderChoices => {
  const choices = selectDeliveryAddress(DEFAULT_ORDER_CHOICES, addressId)
  return company ? selectPharmacy(choices, company) : choices
}

describe('orderChoicesOf', () => {
  const delivery = {
    id: 'd1',
    deliveryType: 'express',
    addressId: 'a1',
    companyId: 'co1',
    companyName: '',
    feeFen: 0,
    payMode: 'on-arrival',
    status: 'awaiting-number',
  } as const
  const made = {
    processType: 'decoct',
    usageId: 'u1',
    usageName: '代煎',
    bagsPerDose: 3,
    bagVolume: 180,
    remark: '',
    priceFen: 1,
  } as const
  test('restores the choices saved with the order', () => {
    expect(orderChoicesOf({ delivery, process: made, forms: [aForm({ vendorId: 'v1' })] })).toEqual({
      delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'on-arrival' },
      process: [{ formId: 'f1', processType: 'decoct', usageId: 'u1', bagsPerDose: 3, bagVolume: 180, remark: '' }],
      vendorId: 'v1',
      remark: '',
    })
  })
  test('assigns the preparation to the first form that supports it, with that form’s pharmacy', () => {
    const forms = [aForm({ id: 'f0', formType: 'western' }), aForm({ id: 'f2', formType: 'granules', vendorId: 'v2' })]
    expect(orderChoicesOf({ process: made, forms })).toMatchObject({ process: [{ formId: 'f2' }], vendorId: 'v2' })
  })
  test('defaults to pick-up when the delivery type is missing or unknown', () => {
    const unknown = { ...delivery, deliveryType: 'unknown' } as const
    expect(orderChoicesOf({ forms: [aForm()] })).toEqual(DEFAULT_ORDER_CHOICES)
    expect(
      orderChoicesOf({ delivery: unknown, process: { ...made, processType: 'unknown' }, forms: [aForm()] }),
    ).toEqual(DEFAULT_ORDER_CHOICES)
    expect(orderChoicesOf({ process: made, forms: [aForm({ formType: 'western' })] })).toEqual(DEFAULT_ORDER_CHOICES)
    expect(orderChoicesOf({ process: { ...made, processType: 'none' }, forms: [aForm()] })).toEqual(
      DEFAULT_ORDER_CHOICES,
    )
    expect(DEFAULT_ORDER_CHOICES.delivery).toEqual({ deliveryType: 'pick-up' })
    const mode = orderChoicesOf({ delivery: { ...delivery, payMode: 'unknown' }, forms: [] }).delivery
    expect(mode).toMatchObject({ payMode: 'prepaid' })
  })
})

describe('available checkout choices', () => {
  test.each<[OrderSection['formType'], boolean, boolean]>([
    ['herbal', true, true],
    ['granules', true, true],
    ['western', true, true],
    ['herbal', false, false],
    ['examination', true, false],
    ['unknown', true, false],
  ])('canDeliver returns for %s (clinic delivers: %s): %s', (formType, isDeliveryOpen, can) => {
    expect(canDeliver({ forms: [aForm({ formType })] }, { isDeliveryOpen })).toBe(can)
  })
  test('canDeliver returns true when one of several forms contains goods', () => {
    const forms = [aForm({ formType: 'examination' }), aForm()]
    expect(canDeliver({ forms }, { isDeliveryOpen: true })).toBe(true)
  })
  test('preparableGroups lists each prescription’s preparations, and none when the clinic prepares nothing', () => {
    const forms = [aForm(), aForm({ id: 'f2', formType: 'granules' }), aForm({ id: 'f3', formType: 'western' })]
    const found = preparableGroups({ forms }, [decoct, powder], { isProcessOpen: true })
    expect(found.map(({ form, usages }) => [form.id, usages.map(({ id }) => id)])).toEqual([
      ['f1', ['u1', 'u2']],
      ['f2', ['u2']],
    ])
    expect(preparableGroups({ forms }, [decoct], { isProcessOpen: false })).toEqual([])
  })
})

describe('changed checkout choice', () => {
  test('selectPreparation limits the bags to the new preparation’s range, and leaves other prescriptions unchanged', () => {
    const one = setBagCount(selectPreparation(DEFAULT_ORDER_CHOICES, 'f1', decoct), 'f1', decoct, 3)
    const two = selectPreparation(one, 'f2', decoct)
    expect(two.process.map(({ formId, bagsPerDose }) => [formId, bagsPerDose])).toEqual([
      ['f1', 3],
      ['f2', 2],
    ])
    const changed = selectPreparation(two, 'f1', powder).process.find(({ formId }) => formId === 'f1')
    expect(selectPreparation(one, 'f1', { ...decoct, id: 'u3' }).process).toEqual([
      { formId: 'f1', processType: 'decoct', usageId: 'u3', bagsPerDose: 3, bagVolume: DEFAULT_BAG_ML, remark: '' },
    ])
    expect(setBagCount(two, 'f1', decoct, 4).process.map(({ bagsPerDose }) => bagsPerDose)).toEqual([4, 2])
    expect(changed).toMatchObject({ usageId: 'u2', processType: 'powder', bagsPerDose: 1, bagVolume: DEFAULT_BAG_ML })
    expect(selectPreparation(two, 'f1', undefined).process.map(({ formId }) => formId)).toEqual(['f2'])
    expect(selectPreparation(two, 'f2', { ...decoct, processType: 'unknown' }).process).toHaveLength(1)
  })
  test.each([
    [0, 1],
    [1, 1],
    [4, 4],
    [5, 4],
    [-3, 1],
  ])('setBagCount clamps %d bags to %d', (wished, bags) => {
    expect(
      setBagCount(selectPreparation(DEFAULT_ORDER_CHOICES, 'f1', decoct), 'f1', decoct, wished).process[0]?.bagsPerDose,
    ).toBe(bags)
  })
  test('selectDeliveryAddress resets the pharmacy, and keeps how the delivery fee is paid', () => {
    const here = selectDeliveryPayMode(at('a1', aCompany('co1')), 'on-arrival')
    const there = selectDeliveryAddress(here, 'a2')
    expect(there).toMatchObject({ vendorId: '', delivery: { addressId: 'a2', companyId: '', payMode: 'on-arrival' } })
    expect([missingDeliveryChoice(here), missingDeliveryChoice(there), missingDeliveryChoice(at(''))]).toEqual([
      undefined,
      'company',
      'address',
    ])
    expect([selectPickUp(here).delivery, selectPickUp(here).vendorId]).toEqual([PICK_UP_DELIVERY, ''])
    expect(missingDeliveryChoice(selectPickUp(here))).toBeUndefined()
  })
  test('selectPharmacy and selectDeliveryPayMode change nothing for pick-up', () => {
    expect(selectPharmacy(DEFAULT_ORDER_CHOICES, aCompany('co1'))).toBe(DEFAULT_ORDER_CHOICES)
    expect(selectDeliveryPayMode(DEFAULT_ORDER_CHOICES, 'on-arrival')).toBe(DEFAULT_ORDER_CHOICES)
    expect(selectDeliveryAddress(DEFAULT_ORDER_CHOICES, 'a1').delivery).toMatchObject({ payMode: 'prepaid' })
    expect(missingDeliveryChoice(DEFAULT_ORDER_CHOICES)).toBeUndefined()
    const odd = {
      ...DEFAULT_ORDER_CHOICES,
      delivery: { deliveryType: 'pick-up', addressId: '' },
    } as unknown as OrderChoices
    expect(missingDeliveryChoice(odd)).toBeUndefined()
  })
  test('defaultPharmacy keeps the current pharmacy while it delivers, and otherwise selects the first pharmacy', () => {
    const chosen = at('a1', aCompany('co2', 'v2'))
    const rows = [aCompany('co1'), aCompany('co1', 'v2'), aCompany('co2', 'v3'), aCompany('co2', 'v2')]
    expect(defaultPharmacy(rows, chosen)).toBe(rows[3])
    expect(defaultPharmacy(rows, { ...DEFAULT_ORDER_CHOICES, vendorId: 'v2' })).toBe(rows[0])
    expect(defaultPharmacy(rows.slice(0, 1), chosen)).toBe(rows[0])
    expect(defaultPharmacy([], chosen)).toBeUndefined()
  })
  test('requiredPreparation returns the preparation the pharmacy must support', () => {
    expect([
      requiredPreparation(DEFAULT_ORDER_CHOICES),
      requiredPreparation(selectPreparation(DEFAULT_ORDER_CHOICES, 'f1', powder)),
    ]).toEqual(['none', 'powder'])
    const none = { formId: 'f0', processType: 'none', usageId: '', bagsPerDose: 0, bagVolume: 0, remark: '' } as const
    const both = selectPreparation({ ...DEFAULT_ORDER_CHOICES, process: [none] }, 'f1', powder)
    expect(requiredPreparation(both)).toBe('powder')
  })
})

describe('isSameChoices', () => {
  const base = selectPreparation(selectPreparation(at('a1', aCompany('co1')), 'f1', decoct), 'f2', powder)
  const none = { formId: 'f3', processType: 'none', usageId: '', bagsPerDose: 0, bagVolume: 0, remark: '' } as const
  test.each<[string, OrderChoices, boolean]>([
    ['equal choices', { ...base }, true],
    [
      'the same preparations in another order',
      selectPreparation(selectPreparation(base, 'f1', undefined), 'f1', decoct),
      true,
    ],
    ['a form without preparation', { ...base, process: [...base.process, none] }, true],
    ['spaces around the remark', { ...base, remark: '  ' }, true],
    ['another remark', { ...base, remark: '少盐' }, false],
    ['another address', selectDeliveryAddress(base, 'a2'), false],
    ['another company', selectPharmacy(base, aCompany('co2')), false],
    ['another vendor', { ...base, vendorId: 'v9' }, false],
    ['the fee paid on arrival', selectDeliveryPayMode(base, 'on-arrival'), false],
    ['pick-up', selectPickUp(base), false],
    ['more bags', setBagCount(base, 'f1', decoct, 4), false],
    ['one preparation fewer', selectPreparation(base, 'f2', undefined), false],
  ])('compares the saved choices with %s', (_, other, is) => {
    expect(isSameChoices(base, other)).toBe(is)
    expect(isSameChoices(other, base)).toBe(is)
  })
})

const lines = fc.array(
  fc.record({
    key: fc.constantFrom('goods', 'discount', 'process', 'delivery', 'member'),
    title: fc.constant(''),
    // The sum of two such amounts is still a safe integer.
    fen: fc.integer({ min: -(2 ** 46), max: 2 ** 46 }),
    reason: fc.constant(''),
  }),
  { maxLength: 8 },
)
const priceOf = (of: readonly PriceLine[]): Pricing => {
  const receivableFen = of.reduce((sum, { fen }) => sum + fen, 0)
  const zero = { discountFen: 0, processFen: 0, deliveryFen: 0, memberDiscountFen: 0 }
  return { ...zero, totalFen: receivableFen, receivableFen, version: 1, lines: of, warnings: [] }
}
const bigSum = (all: readonly number[]): bigint => all.reduce((sum, each) => sum + BigInt(each), 0n)

describe('pricing rows', () => {
  test('explainPriceLines accounts for every fen of difference between two prices, even with duplicate keys', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const [before, after] = [priceOf(one), priceOf(other)]
        const difference = BigInt(after.receivableFen) - BigInt(before.receivableFen)
        const explained = explainPriceLines(before, after)
        expect(bigSum(explained.map(({ changeFen = 0 }) => changeFen))).toBe(difference)
        expect(bigSum(explained.map(({ fen }) => fen))).toBe(BigInt(after.receivableFen))
        const told = priceDifferences(before, after)
        expect(bigSum(told.map(({ beforeFen = 0, afterFen = 0 }) => afterFen - beforeFen))).toBe(difference)
        expect([isSamePrice(before, before), isPricePayable(after)]).toEqual([true, true])
      }),
    )
  })
  test('isSamePrice detects an added zero row, and a change in only the total', () => {
    const line = (key: PriceLine['key'], fen: number): PriceLine => ({ key, title: '', fen, reason: '' })
    const before = priceOf([line('goods', 500)])
    expect(isSamePrice(before, priceOf([line('goods', 700), line('discount', -200)]))).toBe(false)
    expect(isSamePrice(before, { ...before, receivableFen: 400 })).toBe(false)
    expect(isSamePrice(before, { ...before, version: 2 })).toBe(true)
  })
  test('priceDifferences returns the reverse differences when the two prices are swapped', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const there = priceDifferences(priceOf(one), priceOf(other))
        const back = priceDifferences(priceOf(other), priceOf(one))
        const turned = back.map(({ key, beforeFen, afterFen }) => [key, afterFen, beforeFen])
        const sorted = (all: unknown[][]) => all.map((each) => JSON.stringify(each)).sort()
        expect(sorted(there.map(({ key, beforeFen, afterFen }) => [key, beforeFen, afterFen]))).toEqual(sorted(turned))
      }),
    )
  })
  test('priceDifferences keeps all rows whatever the server’s keys, and ignores their order', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect([...mapLinesByKey(all).values()]).toEqual(all)
        const byKey = [...new Set(all.map(({ key }) => key))].flatMap((key) => all.filter((each) => each.key === key))
        expect(priceDifferences(priceOf(all), priceOf(byKey))).toEqual([])
      }),
    )
  })
  test('isPriceConsistent rejects a total that is wrong by one fen', () => {
    const part = fc.constantFrom(
      'totalFen',
      'discountFen',
      'processFen',
      'deliveryFen',
      'memberDiscountFen',
      'receivableFen',
    )
    fc.assert(
      fc.property(lines, part, fc.constantFrom(-1, 1, 100), (all, key, fen) => {
        const right = priceOf(all)
        expect(isPriceConsistent(right)).toBe(true)
        expect(isPriceConsistent({ ...right, [key]: Number(right[key as keyof Pricing]) + fen })).toBe(false)
      }),
    )
  })
  const line = (key: string, fen: number, reason = ''): PriceLine => ({ key, title: key, fen, reason })
  test('explainPriceLines lists added, changed and removed rows after the first price', () => {
    const before = priceOf([line('goods', 100), line('delivery', 12, '到付'), line('gone', 0)])
    expect(explainPriceLines(undefined, before)).toEqual(before.lines)
    expect(explainPriceLines(before, priceOf([line('goods', 90), line('process', 5)]))).toEqual([
      { ...line('goods', 90), changeFen: -10 },
      { ...line('process', 5), changeFen: 5 },
      { ...line('delivery', 0), changeFen: -12, isGone: true },
    ])
    expect(explainPriceLines(before, before)).toStrictEqual(before.lines)
  })
  test('isPricePayable returns false when the rows do not add up to the price', () => {
    const right = priceOf([line('goods', 100)])
    expect(isPricePayable({ ...right, receivableFen: 99 })).toBe(false)
    expect(isPricePayable({ ...right, lines: [line('goods', 99)] })).toBe(false)
    expect(isPricePayable({ ...right, lines: [] })).toBe(true)
  })
  test.each([
    [100, 0, 100],
    [100, 40, 60],
    [100, 100, 0],
    [100, 130, 0],
  ])('amountDueFen returns for a total of %d fen with %d fen paid: %d fen', (receivableFen, receivedFen, due) => {
    expect(amountDueFen({ ...priceOf([]), receivableFen }, { receivedFen })).toBe(due)
  })
})

test('pricing distinguishes rows with equal keys by position', () => {
  expect([...mapLinesByKey([{ key: 'fee' }, { key: 'fee' }, { key: 'fee' }]).keys()]).toEqual([
    '0 fee',
    '1 fee',
    '2 fee',
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CheckoutService } from '@/application/checkout-service'
import type { Choices, PayChoice } from '@/domain/order/order'
import { addsUp } from '@/domain/order/price'
import { explainLines, PICK_UP } from '@/domain/order/checkout'
import { amendCharge } from '../../mocks/clinic/order/actions'
import { logIn, openDemo } from '../support/demo'

const ID = 'o6001'
const FORM = 'o6001f1'
const HOME = 'a6001'
const PAIRS = 150

const process = fc.option(
  fc.oneof(
    fc.record({
      processType: fc.constant('decoct' as const),
      usageId: fc.constant('us8001'),
      bagsPerDose: fc.integer({ min: 1, max: 4 }),
    }),
    fc.constantFrom(
      { processType: 'powder', usageId: 'us8002', bagsPerDose: 1 } as const,
      { processType: 'paste', usageId: 'us8003', bagsPerDose: 1 } as const,
      { processType: 'pill', usageId: 'us8004', bagsPerDose: 1 } as const,
    ),
  ),
  { nil: undefined },
)
const choices: fc.Arbitrary<Choices> = fc
  .record({
    process,
    companyId: fc.constantFrom('', 'co6001', 'co6002'),
    payMode: fc.constantFrom('prepaid', 'on-arrival' as const),
  })
  .map(({ process: made, companyId, payMode }) => ({
    delivery: companyId ? { deliveryType: 'express', addressId: HOME, companyId, payMode } : PICK_UP,
    process: made ? [{ formId: FORM, bagVolume: 200, remark: '', ...made }] : [],
    vendorId: companyId ? 'v7001' : '',
    remark: '',
  }))
const state = fc.record({
  choices,
  isByCard: fc.boolean(),
  doses: fc.integer({ min: 1, max: 30 }),
  counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
  discountFen: fc.integer({ min: 0, max: 60_000 }),
})

test('any two prices of one order differ by exactly the sum of their explained lines', async () => {
  const demo = openDemo()
  await logIn(demo)
  const service = demo.container.get(CheckoutService)
  const herbs = demo.chain.books.charges.byId(ID)?.forms ?? []
  const seen = new Set<string>()
  const priceIn = async ({
    choices: chosen,
    isByCard,
    doses,
    counts,
    discountFen,
  }: typeof state extends fc.Arbitrary<infer T> ? T : never) => {
    const forms = herbs.map((form) => ({
      ...form,
      doseCount: doses,
      items: form.items.map((item, at) => ({ ...item, unitCount: counts[at] ?? 1 })),
    }))
    amendCharge(demo.chain, ID, { forms, discountFen })
    const pay: PayChoice = { payType: isByCard ? 'member-card' : 'wechat', usesMemberPrice: isByCard }
    return service.price(await service.byId(ID), chosen, pay)
  }
  await fc.assert(
    fc.asyncProperty(state, state, async (one, other) => {
      const [before, after] = [await priceIn(one), await priceIn(other)]
      const explained = explainLines(before, after)
      const sumOf = (fens: readonly number[]) => fens.reduce((sum, fen) => sum + fen, 0)
      expect(sumOf(explained.map(({ changeFen = 0 }) => changeFen))).toBe(after.receivableFen - before.receivableFen)
      expect(sumOf(explained.map(({ fen }) => fen))).toBe(after.receivableFen)
      expect([before, after].every(addsUp)).toBe(true)
      for (const { key, changeFen } of explained) {
        expect(Number.isInteger(changeFen ?? 0)).toBe(true)
        if (changeFen !== undefined) seen.add(key)
      }
    }),
    { numRuns: PAIRS },
  )
  expect([...seen].sort()).toEqual(['delivery', 'discount', 'member', FORM, `process-${FORM}`].sort())
})

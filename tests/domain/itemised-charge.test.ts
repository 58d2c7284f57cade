import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimVisitIdOf } from '@/domain/order/claim-link'
import { hasBeenPaid, isFullyItemised, itemiseCharge, type ItemisedCharge } from '@/domain/order/itemised-charge'
import type { Order, OrderItem, OrderSection } from '@/domain/order/order'
import { aDelivery, anOrder, aPrescription } from '../support/builders'

const item = (id: string, totalFen?: number): OrderItem => ({
  id,
  name: id,
  unitCount: 1,
  unit: 'g',
  remark: '',
  ...(totalFen !== undefined && { totalFen }),
})
const { totalFen: _price, ...UNPRICED } = aPrescription()
const section = (items: readonly OrderItem[], totalFen?: number): OrderSection => ({
  ...UNPRICED,
  items,
  ...(totalFen !== undefined && { totalFen }),
})
const sumOf = ({ sections, restFen, adjustments }: ItemisedCharge): number =>
  [
    ...sections.flatMap((each) => [...each.section.items.map(({ totalFen = 0 }) => totalFen), each.restFen]),
    restFen,
    ...adjustments.map(({ fen }) => fen),
  ].reduce((sum, fen) => sum + fen, 0)

describe('itemiseCharge', () => {
  test.each([
    ['lists every item', [section([item('a', 300), item('b', 200)], 500)], 500, [0], 0],
    [
      'keeps the rest of a section with an item without a price',
      [section([item('a', 300), item('b')], 500)],
      500,
      [200],
      0,
    ],
    ['keeps a section without items', [section([], 500)], 500, [500], 0],
    ['sums the items of a section without a price', [section([item('a', 300)])], 300, [0], 0],
    ['keeps the rest of the order', [section([item('a', 300)], 300)], 450, [0], 150],
    ['keeps the whole price of an order without sections', [], 450, [], 450],
    ['keeps a negative rest', [section([item('a', 300)], 300)], 250, [0], -50],
  ] as const)('%s', (_, forms, totalFen, sectionRests, restFen) => {
    const charge = itemiseCharge(anOrder({ forms, totalFen, receivableFen: totalFen }))
    expect([charge.sections.map((each) => each.restFen), charge.restFen]).toEqual([sectionRests, restFen])
    expect(isFullyItemised(charge)).toBe(restFen === 0 && sectionRests.every((fen) => fen === 0))
  })
  test('adds up to the order’s price, whatever the clinic sends', () => {
    const fen = fc.integer({ min: 0, max: 100_000 })
    const maybeFen = fc.option(fen, { nil: undefined })
    const forms = fc.array(
      fc.tuple(fc.array(maybeFen, { maxLength: 4 }), maybeFen).map(([items, total]) =>
        section(
          items.map((each, at) => item(`i${at}`, each)),
          total,
        ),
      ),
      { maxLength: 3 },
    )
    const money = fc.record({ totalFen: fen, discountFen: fen, receivableFen: fen })
    const delivery = fc.constantFrom(undefined, aDelivery({ deliveryType: 'express', feeFen: 800 }))
    fc.assert(
      fc.property(forms, money, delivery, (all, amounts, parcel) => {
        const order: Order = anOrder({ ...amounts, forms: all, ...(parcel && { delivery: parcel }) })
        expect(sumOf(itemiseCharge(order))).toBe(order.receivableFen)
      }),
    )
  })
})

describe('hasBeenPaid', () => {
  test.each([
    ['awaiting-payment', 0, false],
    ['part-paid', 100, true],
    ['closed', 0, false],
    ['unknown', 0, false],
    ['unknown', 100, true],
    ['paid', 0, true],
    ['refunded', 0, true],
  ] as const)('returns, for a “%s” order with %d fen received, %s', (status, receivedFen, expected) => {
    expect(hasBeenPaid({ status, receivedFen })).toBe(expected)
  })
})

describe('claimVisitIdOf', () => {
  test.each([
    ['a paid order of a visit', {}, 'r1'],
    ['an order of no visit', { regId: '' }, undefined],
    ['an unpaid order', { status: 'awaiting-payment', receivedFen: 0 }, undefined],
    ['a repeat order', { cloneFromId: 'o0' }, undefined],
    ['the fee of a visit that has taken place', { kind: 'registration' }, 'r1'],
    ['the fee of an upcoming visit', { kind: 'registration', status: 'paid' }, undefined],
    ['the refunded fee of a cancelled visit', { kind: 'registration', status: 'refunded' }, undefined],
  ] as const)('returns the visit of %s, if it has taken place', (_, over: Partial<Order>, expected) => {
    expect(claimVisitIdOf(anOrder({ regId: 'r1', receivedFen: 100, ...over }))).toBe(expected)
  })
})

import { describe, expect, test } from 'vitest'
import type { Order } from '@/domain/order/order'
import {
  assembleClaim,
  isRetriable,
  matchingOrderIds,
  orderIdsOfVisit,
  recordsOfVisit,
  type ClaimSources,
} from '@/domain/record/claim-documents'
import type { MedicalRecord, PrintView } from '@/domain/record/record'
import type { HandoutItem } from '@/domain/record/record-handout'
import { aMedicalRecord, anOrder, aRegistration, aReportRule } from '../support/builders'

const RULE = aReportRule()
const VISIT = aRegistration({ status: 'finished', chargeId: 'fee' })
const PRINT: PrintView = {
  title: '门诊病历',
  clinicName: '高新店',
  patientName: '王*琴',
  pages: [{ imageUrl: '', html: '<p>不寐</p>' }],
  verifyCode: '123456',
}
const printed = (of: MedicalRecord): HandoutItem => ({ record: of, print: PRINT })
const paid = (over: Partial<Order> = {}): Order =>
  anOrder({ regId: VISIT.id, totalFen: 0, receivableFen: 0, receivedFen: 100, ...over })

/** Everything of one visit was read: its fee, an order, and a record of each kind. */
function sources(over: Partial<ClaimSources> = {}): ClaimSources {
  const orders = [paid({ id: 'fee', kind: 'registration', chargeNo: 'FEE' }), paid({ id: 'o1', chargeNo: 'D1' })]
  const kinds = [
    aMedicalRecord(),
    aMedicalRecord({ id: 'n1', kind: 'prescription' }),
    aMedicalRecord({ id: 'x1', kind: 'exam' }),
  ]
  return {
    visit: VISIT,
    rule: RULE,
    orders: { rows: orders, unreadable: 0 },
    records: { rows: kinds, unreadable: 0 },
    details: new Map(orders.map((order) => [order.id, order])),
    contents: kinds.map((each) => ({ record: each, content: printed(each) })),
    madeAt: new Date(0),
    ...over,
  }
}
const withOrder = (over: Partial<Order>): ClaimSources => {
  const order = paid({ id: 'o1', chargeNo: 'D1', ...over })
  return sources({ details: new Map([...sources().details, ['o1', order]]) })
}
const gapsOf = (over: Partial<ClaimSources>) => assembleClaim(sources(over)).gaps

describe('orderIdsOfVisit', () => {
  test.each([
    ['an order that names the visit', { regId: 'r1' }, true],
    ['an order that names another visit', { regId: 'r2' }, false],
    ['an order that names no visit', { regId: '' }, false],
    ['another patient’s order', { regId: 'r1', patientId: 'p2' }, false],
    ['an order without a patient that names the visit', { regId: 'r1', patientId: '' }, true],
  ])('contains the visit’s own order and decides about %s: %j', (_, over, isIn) => {
    expect(orderIdsOfVisit(VISIT, [anOrder({ id: 'o9', ...over })])).toEqual(isIn ? ['fee', 'o9'] : ['fee'])
  })
  test('returns no order when neither the visit nor an order names the other', () => {
    expect(orderIdsOfVisit(aRegistration({ chargeId: '' }), [anOrder({ regId: '' })])).toEqual([])
  })
})

describe('matchingOrderIds', () => {
  const idsOf = (detail: Order | undefined, listed?: Order) =>
    matchingOrderIds({
      visit: VISIT,
      details: new Map([['fee', detail]]),
      orders: { rows: listed ? [listed] : [], unreadable: 0 },
    })
  const fee = (over: Partial<Order> = {}) => paid({ id: 'fee', ...over })
  test.each([
    ['contains an order that is known in detail', fee(), undefined, ['fee']],
    ['contains an order that is known from the list', undefined, fee(), ['fee']],
    ['contains the visit’s own order that names no visit', fee({ regId: '' }), undefined, ['fee']],
    ['omits an order of which nothing is known', undefined, undefined, []],
    ['omits an order whose detail names another visit', fee({ regId: 'r2' }), fee(), []],
    ['omits an order that the list gives to another patient', fee(), fee({ patientId: 'p2' }), []],
    ['omits a repeat order', fee({ cloneFromId: 'o0' }), undefined, []],
  ])('%s', (_, detail, listed, expected) => {
    expect(idsOf(detail, listed)).toEqual(expected)
  })
})

describe('recordsOfVisit', () => {
  const idsOf = (records: readonly MedicalRecord[], rule = RULE) =>
    recordsOfVisit(VISIT, ['fee', 'o1'], records, rule).map(({ id }) => id)
  test('sorts records, prescriptions and results', () => {
    const all = [
      aMedicalRecord({ id: 'x1', kind: 'exam' }),
      aMedicalRecord({ id: 'n1', kind: 'prescription' }),
      aMedicalRecord(),
    ]
    expect(idsOf([aMedicalRecord({ id: 'u1', kind: 'unknown' }), ...all])).toEqual(['m1', 'n1', 'x1', 'u1'])
  })
  test.each([
    ['that names no order, although day and doctor are the visit’s', { chargeId: '' }],
    ['of another order', { chargeId: 'o2' }],
    ['of another patient', { patientId: 'p2' }],
  ])('omits a record %s', (_, over) => {
    expect(idsOf([aMedicalRecord(over)])).toEqual([])
  })
  test('omits a kind that the clinic hides', () => {
    expect(
      idsOf([aMedicalRecord(), aMedicalRecord({ id: 'x1', kind: 'exam' })], { ...RULE, isExamOpen: false }),
    ).toEqual(['m1'])
  })
})

describe('assembleClaim', () => {
  test('contains all that was read, without gaps', () => {
    const { charges, items, gaps } = assembleClaim(sources())
    expect(charges.map(({ order }) => order.id)).toEqual(['fee', 'o1'])
    expect(items.map((each) => each.record.id)).toEqual(['m1', 'n1', 'x1'])
    expect(gaps).toEqual([])
  })
  test('sorts charges by their creation', () => {
    const at = (minute: number) => new Date(minute * 60_000)
    const orders = [paid({ id: 'b' }), paid({ id: 'c', createdAt: at(9) }), paid({ id: 'a', createdAt: at(1) })]
    const { charges } = assembleClaim(sources({ details: new Map(orders.map((order) => [order.id, order])) }))
    expect(charges.map(({ order }) => order.id)).toEqual(['a', 'c', 'b'])
  })
  test.each([
    ['has not been paid', { status: 'awaiting-payment', receivedFen: 0 }, { kind: 'unpaid', chargeNo: 'D1' }],
    ['names another visit', { regId: 'r2' }, { kind: 'other-visit', chargeNo: 'D1' }],
    ['names another patient', { patientId: 'p2' }, { kind: 'other-visit', chargeNo: 'D1' }],
    ['repeats an earlier order', { cloneFromId: 'o0' }, { kind: 'reordered', count: 1 }],
  ] as const)('omits and names an order that %s', (_, over, gap) => {
    const { charges, gaps } = assembleClaim(withOrder(over))
    expect(charges.map(({ order }) => order.id)).toEqual(['fee'])
    expect(gaps).toEqual([gap])
  })
  test('omits a closed order without payment', () => {
    expect(assembleClaim(withOrder({ status: 'closed', receivedFen: 0 })).gaps).toEqual([])
  })
  test.each([
    ['items', { totalFen: 500, receivableFen: 500 }, 'not-itemised'],
    ['an amount received', { receivableFen: 500, discountFen: -500, receivedFen: 0 }, 'no-received'],
  ] as const)('contains and names an order without %s', (_, over, kind) => {
    const { charges, gaps } = assembleClaim(withOrder(over))
    expect(charges).toHaveLength(2)
    expect(gaps).toEqual([{ kind, chargeNo: 'D1' }])
  })
  test('names an order that failed to load by its number in the list', () => {
    const details = new Map(sources().details).set('o1', undefined)
    expect(gapsOf({ details })).toEqual([{ kind: 'unread-order', chargeNo: 'D1' }])
  })
  test('claims nothing about missing records while an order is not known at all', () => {
    const details = new Map([['fee', undefined]])
    const gaps = gapsOf({ details, orders: { rows: [], unreadable: 0 }, contents: [] })
    expect(gaps).toEqual([{ kind: 'unread-order', chargeNo: '' }, { kind: 'no-charge' }])
  })
  test.each([
    ['orders', { orders: undefined, contents: [] }, ['unread-orders']],
    ['records', { records: undefined, contents: [] }, ['unread-records']],
    ['the clinic’s rule', { rule: undefined, contents: [] }, ['unread-records']],
  ])('names %s that failed to load, and keeps the charges', (_, over, kinds) => {
    const { charges, gaps } = assembleClaim(sources(over))
    expect(charges).toHaveLength(2)
    expect(gaps.map(({ kind }) => kind)).toEqual(kinds)
    expect(gaps.every(isRetriable)).toBe(true)
  })
  test('counts rows that could not be read', () => {
    const { orders, records } = sources()
    const unreadable = {
      orders: orders && { ...orders, unreadable: 2 },
      records: records && { ...records, unreadable: 1 },
    }
    expect(gapsOf(unreadable)).toEqual([
      { kind: 'unreadable-orders', count: 2 },
      { kind: 'unreadable-records', count: 1 },
    ])
  })
  test('names kinds that the clinic hides, and kinds without a record', () => {
    const [first] = sources().contents
    const gaps = gapsOf({ rule: { ...RULE, isExamOpen: false }, contents: first ? [first] : [] })
    expect(gaps).toEqual([
      { kind: 'hidden', of: 'exam' },
      { kind: 'none', of: 'prescription' },
    ])
  })
  test('counts records of the same day and patient that name no order', () => {
    const rows = [
      aMedicalRecord({ id: 'a', chargeId: '' }),
      aMedicalRecord({ id: 'b', chargeId: '', patientId: 'p2' }),
      aMedicalRecord({ id: 'c', chargeId: '', visitDate: '2030-04-30' }),
      aMedicalRecord({ id: 'd', chargeId: 'o2' }),
    ]
    expect(gapsOf({ records: { rows, unreadable: 0 } })).toEqual([{ kind: 'unlinked', count: 1 }])
  })
  test.each([
    ['failed to load', aMedicalRecord(), 'unread' as const, 'unread-record'],
    ['the clinic withholds', aMedicalRecord(), 'withheld' as const, 'withheld'],
    ['has no print page', aMedicalRecord(), { record: aMedicalRecord() }, 'no-print'],
    [
      'has an empty print page',
      aMedicalRecord(),
      { record: aMedicalRecord(), print: { ...PRINT, pages: [] } },
      'no-print',
    ],
    [
      'has an incomplete result',
      aMedicalRecord({ kind: 'exam' }),
      {
        record: aMedicalRecord({ kind: 'exam' }),
        examination: {
          id: 'm1',
          title: '血常规',
          status: 'partial' as const,
          doctorName: '',
          doctorId: '',
          items: [],
          images: [],
          conclusion: '',
        },
      },
      'incomplete',
    ],
  ])('names a record that %s', (_, of, content, kind) => {
    const { items, gaps } = assembleClaim(sources({ contents: [{ record: of, content }] }))
    expect(gaps.filter((gap) => 'record' in gap)).toEqual([{ kind, record: of }])
    expect(items).toEqual(typeof content === 'string' ? [] : [content])
  })
})

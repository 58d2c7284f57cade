import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPendingReorder,
  parsePendingReorders,
  MAX_PENDING_REORDERS,
  addPendingReorder,
  removePendingReorder,
  type PendingReorder,
} from '@/domain/order/pending-reorder'
import type { OrderSection, OrderItem, CloneChange, OrderSectionType } from '@/domain/order/order'
import type { OrderDisplayStatus } from '@/domain/order/order-summary'
import {
  reorderGate,
  createReorderRequest,
  listReorderChanges,
  doseCountsOf,
  hasPhysicalItems,
  isSameReorderRequest,
  canReorder,
} from '@/domain/order/reorder'
import type { RevisitStatus } from '@/domain/patient/patient'
import { reversed } from '../support/reversed'

const item = (id: string, name: string, unitFen = 100): OrderItem => ({
  id,
  name,
  unitCount: 9,
  unit: 'g',
  unitFen,
  totalFen: 900,
  remark: '',
})
const form = (id: string, formType: OrderSectionType, doseCount: number, items: OrderItem[] = []): OrderSection => ({
  id,
  formType,
  title: '',
  doseCount,
  dailyDosage: '',
  usage: '',
  freq: '',
  isAirPharmacy: false,
  vendorId: '',
  totalFen: 0,
  items,
})
const herbs = form('f1', 'herbal', 7)
const granules = form('f2', 'granules', 5)
const boxes = form('f3', 'western', 1)

describe('reorder request', () => {
  test.each<[string, OrderSection[], string[], number | undefined, object]>([
    ['unchanged forms and doses', [herbs, boxes], ['f3', 'f1'], undefined, { formIds: ['f1', 'f3'] }],
    ['no dose count when it is unchanged', [herbs, boxes], ['f1'], 7, { formIds: ['f1'] }],
    ['a changed dose count', [herbs, boxes], ['f1', 'f3'], 3, { formIds: ['f1', 'f3'], doseCount: 3 }],
    [
      'one dose count for forms with different ones',
      [herbs, granules],
      ['f1', 'f2'],
      7,
      { formIds: ['f1', 'f2'], doseCount: 7 },
    ],
    ['at most 30 doses', [herbs], ['f1'], 99, { formIds: ['f1'], doseCount: 30 }],
    [
      'one dose count for boxes and granules',
      [boxes, granules],
      ['f2', 'f3'],
      2,
      { formIds: ['f3', 'f2'], doseCount: 2 },
    ],
    ['no dose count for boxes', [boxes], ['f3'], 3, { formIds: ['f3'] }],
    ['no form of another order', [herbs], ['f9'], undefined, { formIds: [] }],
  ])('contains %s', (_, forms, chosen, doses, wish) => expect(createReorderRequest(forms, chosen, doses)).toEqual(wish))
  test('lists distinct dose counts, and makes equal requests identical', () => {
    expect(doseCountsOf([herbs, granules, boxes, { ...herbs, id: 'f4' }])).toEqual([7, 5])
    expect(isSameReorderRequest({ formIds: ['a'] }, { formIds: ['a'] })).toBe(true)
    expect(isSameReorderRequest({ formIds: ['a'] }, { formIds: ['a'], doseCount: 3 })).toBe(false)
    expect(isSameReorderRequest({ formIds: ['a'] }, { formIds: ['a', 'b'] })).toBe(false)
    expect(isSameReorderRequest({ formIds: ['a', 'c'] }, { formIds: ['a', 'b'] })).toBe(false)
  })
})

test('reorder request stays the same for any order and repetition of sections', () => {
  const sheet = fc.record({
    type: fc.constantFrom<OrderSectionType>('herbal', 'western'),
    doses: fc.integer({ min: 1, max: 9 }),
  })
  const chosen = fc.array(fc.nat(5), { maxLength: 8 }).map((all) => all.map((nth) => `f${nth}`))
  const doses = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(sheet, { maxLength: 4 }), chosen, doses, (sheets, ids, doseCount) => {
      const forms = sheets.map(({ type, doses: each }, nth) => form(`f${nth}`, type, each))
      const wish = createReorderRequest(forms, ids, doseCount)
      expect(isSameReorderRequest(wish, createReorderRequest(forms, reversed([...ids, ...ids]), doseCount))).toBe(true)
      expect(wish.formIds).toEqual(forms.map(({ id }) => id).filter((id) => ids.includes(id)))
      const before = new Set(forms.filter(({ id }) => ids.includes(id)).map((each) => each.doseCount))
      before.delete(1)
      const after = wish.doseCount
      if (after !== undefined) expect(after >= 1 && after <= 30 && after === Math.min(30, doseCount ?? 0)).toBe(true)
      expect(after === undefined).toBe(
        doseCount === undefined || before.size === 0 || (before.size === 1 && before.has(doseCount)),
      )
      expect(createReorderRequest(forms, wish.formIds, doseCount)).toEqual(wish)
    }),
  )
})

describe('reorder gate', () => {
  const rule = { isCloneOpen: true }
  const order = { kind: 'charge', forms: [herbs] } as const
  const revisit = (over: Partial<RevisitStatus>): RevisitStatus => ({
    isRevisit: false,
    lastDiagnosis: '',
    isRecordNeeded: false,
    isFirstVisitAllowed: true,
    ...over,
  })
  test.each<[string, Parameters<typeof reorderGate>[0], ReturnType<typeof reorderGate>]>([
    ['completed', { order, rule, standing: 'done' }, 'open'],
    ['payment overdue', { order, rule, standing: 'overdue' }, 'open'],
    ['unknown status, left to the clinic', { order, rule, standing: 'unknown' }, 'open'],
    ['reorders closed by the clinic', { order, rule: { isCloneOpen: false }, standing: 'done' }, 'closed'],
    [
      'without medicine',
      { order: { kind: 'charge', forms: [form('f', 'examination', 1)] }, rule, standing: 'done' },
      'nothing',
    ],
    ['not a medicine order', { order: { kind: 'recharge', forms: [herbs] }, rule, standing: 'done' }, 'nothing'],
    ['unpaid', { order, rule, standing: 'awaiting-payment' }, 'unpaid'],
    ['partly paid', { order, rule, standing: 'part-paid' }, 'unpaid'],
    ['with packaged medicine only', { order: { kind: 'charge', forms: [boxes] }, rule, standing: 'done' }, 'open'],
    ['with granules only', { order: { kind: 'charge', forms: [granules] }, rule, standing: 'done' }, 'open'],
    ['under review', { order, rule, standing: 'draft' }, 'unpaid'],
    [
      'with a revisit',
      { order, rule, standing: 'done', revisit: revisit({ isRevisit: true, isFirstVisitAllowed: false }) },
      'open',
    ],
    ['with a first visit where that is allowed', { order, rule, standing: 'done', revisit: revisit({}) }, 'open'],
    [
      'with a first visit where only revisits are allowed',
      { order, rule, standing: 'done', revisit: revisit({ isFirstVisitAllowed: false }) },
      'revisit-needed',
    ],
  ])('reorderGate checks an order: %s', (_, asked, gate) => expect(reorderGate(asked)).toBe(gate))

  test.each<[OrderDisplayStatus, boolean, OrderSection[], boolean]>([
    ['done', false, [herbs], true],
    ['closed', true, [], true],
    ['done', false, [], false],
    ['draft', true, [], false],
    ['unsubmitted', false, [herbs], false],
    ['unknown', true, [herbs], false],
  ])('canReorder returns for the status %s (sent by a pharmacy: %s)', (standing, isAirPharmacy, forms, isIt) => {
    expect(canReorder({ kind: 'charge', forms, isAirPharmacy }, standing)).toBe(isIt)
    expect(canReorder({ kind: 'registration', forms, isAirPharmacy }, standing)).toBe(false)
  })
})

describe('listReorderChanges', () => {
  const old = { forms: [form('f1', 'herbal', 7, [item('a', '黄芪'), item('b', '党参'), item('c', '茯苓')])] }
  const wish = { formIds: ['f1'] }
  const lines = (made: OrderItem[], changes: CloneChange[] = []) =>
    listReorderChanges(old, wish, { forms: [form('n1', 'herbal', 3, made)] }, changes)

  test('returns no changes when only IDs differ', () => {
    expect(lines([item('x', '黄芪'), item('y', '党参'), item('z', '茯苓')])).toEqual([])
  })
  const things = fc.uniqueArray(
    fc.record({ name: fc.stringMatching(/^[ab]{1,3}$/), fen: fc.nat(500), now: fc.option(fc.nat(500)) }),
    { selector: ({ name }) => name },
  )
  test('returns exactly the price differences and missing items', () => {
    fc.assert(
      fc.property(things, fc.boolean(), (all, isTurned) => {
        const before = {
          forms: [
            form(
              'f1',
              'herbal',
              7,
              all.map(({ name, fen }) => item(`o${name}`, name, fen)),
            ),
          ],
        }
        const left = all.flatMap(({ name, now }) => (now === null ? [] : [item(`n${name}`, name, now)]))
        const after = { forms: [form('n1', 'herbal', 3, isTurned ? reversed(left) : left)] }
        const told = listReorderChanges(before, wish, after, [])
        const moved = told.flatMap(({ kind, beforeFen = 0, afterFen = 0 }) =>
          kind === 'gone' ? [] : afterFen - beforeFen,
        )
        const difference = all.reduce((sum, { fen, now }) => sum + (now === null ? 0 : now - fen), 0)
        expect(moved.reduce((sum, fen) => sum + fen, 0)).toBe(difference)
        expect(moved).not.toContain(0)
        expect(told.every(({ kind, beforeFen = 0, afterFen = 0 }) => kind !== 'dearer' || afterFen > beforeFen)).toBe(
          true,
        )
        expect(told.filter(({ kind }) => kind === 'gone').map(({ name }) => name)).toEqual(
          all.filter(({ now }) => now === null).map(({ name }) => name),
        )
      }),
    )
  })
  test('returns each of the server’s texts once, unchanged', () => {
    const said = fc.array(
      fc.record({ nth: fc.nat(9), kind: fc.constantFrom('stock' as const, 'unknown' as const), isNew: fc.boolean() }),
    )
    fc.assert(
      fc.property(things, said, (all, all2) => {
        const before = {
          forms: [
            form(
              'f1',
              'herbal',
              7,
              all.map(({ name, fen }) => item(`o${name}`, name, fen)),
            ),
          ],
        }
        const after = {
          forms: [
            form(
              'n1',
              'herbal',
              7,
              all.map(({ name, fen }) => item(`n${name}`, name, fen)),
            ),
          ],
        }
        const changes = all2.map(({ nth, kind, isNew }, at): CloneChange => {
          const name = all[nth]?.name
          const stranger = isNew ? '' : 'zz'
          return { itemId: name === undefined ? stranger : `${isNew ? 'n' : 'o'}${name}`, kind, text: `${at}` }
        })
        const told = listReorderChanges(before, wish, after, changes)
        expect(told.map(({ text }) => text).sort()).toEqual(changes.map(({ text }) => text).sort())
        for (const { id, text, kind } of told) {
          const change = changes[Number(text)]
          expect([kind, id.slice(1)]).toEqual([change?.kind, change?.itemId.slice(1)])
        }
      }),
    )
  })
  test('lists missing, more expensive and scarce items with the server’s text, in the order of the old sections', () => {
    const said = lines(
      [item('x', '党参', 130), item('y', '茯苓')],
      [
        { itemId: 'c', kind: 'stock', text: '要等' },
        { itemId: 'b', kind: 'price', text: '党参涨了' },
        { itemId: 'a', kind: 'gone', text: '黄芪停售' },
      ],
    )
    expect(said).toMatchObject([
      { id: 'a', kind: 'gone', text: '黄芪停售', beforeFen: 100 },
      { id: 'b', kind: 'dearer', text: '党参涨了', beforeFen: 100, afterFen: 130 },
      { id: 'c', kind: 'stock', text: '要等' },
    ])
    expect(said[0]).not.toHaveProperty('afterFen')
  })
  test('compares both orders when the server sends no changes', () => {
    expect(lines([item('x', '党参', 90), item('y', '茯苓')])).toMatchObject([
      { id: 'a', kind: 'gone', text: '', name: '黄芪' },
      { id: 'b', kind: 'cheaper', text: '', beforeFen: 100, afterFen: 90 },
    ])
  })
  test('accepts item IDs from the new order, and shows only the text when the price has not changed', () => {
    const said = lines(
      [item('x', '黄芪'), item('y', '党参'), item('z', '茯苓')],
      [{ itemId: 'y', kind: 'price', text: '党参变了' }],
    )
    expect(said).toEqual([{ id: 'b', kind: 'price', name: '党参', unit: 'g', text: '党参变了' }])
  })
  test('lists changes without a known item last', () => {
    const all = [item('x', '黄芪'), item('y', '党参'), item('z', '茯苓')]
    expect(lines(all, [{ itemId: '', kind: 'unknown', text: '改了包装' }])).toEqual([
      { id: '', kind: 'unknown', text: '改了包装', name: '', unit: '' },
    ])
  })
  test('prefers “missing” to “scarce” for the same item, and keeps a change without a price difference', () => {
    const said = lines(
      [item('x', '黄芪'), item('y', '党参')],
      [
        { itemId: 'c', kind: 'stock', text: '要等' },
        { itemId: 'c', kind: 'gone', text: '停售' },
        { itemId: 'x', kind: 'price', text: '黄芪没变' },
        { itemId: 'zz', kind: 'unknown', text: '换了包装' },
      ],
    )
    expect(said.map(({ id, kind, text }) => [id, kind, text])).toEqual([
      ['a', 'price', '黄芪没变'],
      ['c', 'gone', '停售'],
      ['zz', 'unknown', '换了包装'],
    ])
  })
  test('ignores unselected sections, and counts a repeated herb twice', () => {
    const two = { forms: [...old.forms, form('f2', 'herbal', 7, [item('d', '黄芪', 200)])] }
    const made = { forms: [form('n1', 'herbal', 7, [item('x', '黄芪'), item('y', '党参'), item('z', '茯苓')])] }
    expect(listReorderChanges(two, wish, made, [])).toEqual([])
    expect(listReorderChanges(two, { formIds: ['f1', 'f2'] }, made, [])).toMatchObject([{ id: 'd', kind: 'gone' }])
  })
})

describe('pending reorder', () => {
  const NOW = new Date('2026-11-20T09:05:00+08:00')
  const note = (over: Partial<PendingReorder> = {}): PendingReorder => ({
    mpId: 'mp',
    fromId: 'o1',
    wish: { formIds: ['f1'], doseCount: 3 },
    requestId: 'q1',
    at: NOW.getTime(),
    made: { chargeId: 'o2', changes: [{ itemId: 'a', kind: 'gone', text: '停售' }] },
    ...over,
  })
  const id = fc.string({ minLength: 1, maxLength: 9 })
  const change = fc.record({
    itemId: fc.string(),
    kind: fc.constantFrom<CloneChange['kind']>('gone', 'price', 'unknown'),
    text: fc.string(),
  })
  const made = fc.record({ chargeId: id, changes: fc.array(change, { maxLength: 4 }) })
  const noted = fc
    .record({
      mpId: fc.constantFrom('mp', 'mp2'),
      fromId: fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5'),
      requestId: id,
      formIds: fc.array(id),
      doses: fc.option(fc.nat()),
      minutes: fc.integer({ min: -29, max: 29 }),
      made: fc.option(made),
    })
    .map(({ doses, formIds, made: order, minutes, ...rest }): PendingReorder => ({
      ...rest,
      at: NOW.getTime() + minutes * 60_000,
      wish: { formIds, ...(doses !== null && { doseCount: doses }) },
      ...(order && { made: order }),
    }))
  test('survives a round trip with the newest six entries', () => {
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 14 }), (notes) => {
        const all = notes.reduce<PendingReorder[]>(addPendingReorder, [])
        expect(parsePendingReorders(JSON.parse(JSON.stringify(all)), NOW)).toEqual(all)
        const whose = notes.map(({ mpId, fromId }) => `${mpId} ${fromId}`)
        const newest = reversed(notes.filter((_, at) => whose.lastIndexOf(whose[at] ?? '') === at))
        for (const each of all) expect(findPendingReorder(all, each)).toBe(each)
        expect(all).toEqual(newest.slice(0, MAX_PENDING_REORDERS))
      }),
    )
  })
  test.each<[string, unknown]>([
    ['null', null],
    ['a list of invalid entries', [null, 7, {}]],
    ['no requestId', [{ ...note(), requestId: '' }]],
    ['a request of 5 MB', [{ ...note(), wish: { formIds: ['x'.repeat(5_000_000)] } }]],
    ['an invalid time', [{ ...note(), at: 'soon' }]],
  ])('ignores the stored value %s', (_, value) => expect(parsePendingReorders(value, NOW)).toEqual([]))
  test('drops an invalid order, but only the invalid entries among its changes', () => {
    expect(parsePendingReorders([{ ...note(), made: { chargeId: '' } }], NOW)[0]).not.toHaveProperty('made')
    const changes = [null, { itemId: 'a', kind: 'new', text: '新' }]
    expect(parsePendingReorders([{ ...note(), made: { chargeId: 'o2', changes } }], NOW)[0]?.made?.changes).toEqual([
      { itemId: 'a', kind: 'unknown', text: '新' },
    ])
  })
  const long = (length: number) => 'x'.repeat(length)
  const ids = (count: number) => Array.from({ length: count }, (_, nth) => `f${nth}`)
  test.each<[string, object, boolean]>([
    ['an ID of 160 characters', { requestId: long(160) }, true],
    ['an ID of 161 characters', { requestId: long(161) }, false],
    ['no clinic', { mpId: '' }, false],
    ['no original order', { fromId: '' }, false],
    ['the time as a string', { at: String(NOW.getTime()) }, false],
    ['no requested forms', { wish: null }, false],
    ['requested forms as a string', { wish: { formIds: 'f1' } }, false],
    ['100 requested forms', { wish: { formIds: ids(100) } }, true],
    ['101 requested forms', { wish: { formIds: ids(101) } }, false],
    ['an invalid form ID', { wish: { formIds: ['f1', 5] } }, false],
  ])('restores an entry with %s: %s', (_, over, isKept) =>
    expect(parsePendingReorders([{ ...note(), ...over }], NOW)).toHaveLength(isKept ? 1 : 0),
  )
  test('restores the valid parts of a stored order', () => {
    const madeOf = (made: unknown) => parsePendingReorders([{ ...note(), made }], NOW)[0]?.made
    expect(madeOf(null)).toBeUndefined()
    expect(madeOf({ chargeId: 'o2' })).toBeUndefined()
    expect(madeOf({ chargeId: '', changes: [] })).toBeUndefined()
    const change = { itemId: 'a', kind: 'stock', text: '少' }
    expect(madeOf({ chargeId: 'o2', changes: Array.from({ length: 101 }, () => change) })?.changes).toHaveLength(100)
    const changes = [change, { ...change, kind: 'price' }, { ...change, itemId: 5 }, { ...change, text: 5 }, 7]
    expect(madeOf({ chargeId: 'o2', changes })?.changes).toEqual([change, { ...change, kind: 'price' }])
    const cut = madeOf({ chargeId: 'o2', changes: [{ itemId: long(200), kind: 'gone', text: long(400) }] })?.changes[0]
    expect([cut?.itemId.length, cut?.text.length]).toEqual([160, 300])
    expect(parsePendingReorders([{ ...note(), wish: { formIds: [], doseCount: '3' } }], NOW)[0]?.wish).toStrictEqual({
      formIds: [],
    })
    expect(
      parsePendingReorders(
        Array.from({ length: 9 }, () => note()),
        NOW,
      ),
    ).toHaveLength(MAX_PENDING_REORDERS)
  })
  test('replaces an older entry for the same order', () => {
    const [one, other] = [note(), note({ fromId: 'o9' })]
    expect(findPendingReorder([other, one], { mpId: 'mp', fromId: 'o1' })).toBe(one)
    expect(addPendingReorder([one, other], note({ requestId: 'q2' })).map(({ requestId }) => requestId)).toEqual([
      'q2',
      'q1',
    ])
    expect(removePendingReorder([one, other], one)).toEqual([other])
  })
  test('keeps one entry per original order and clinic, and drops the oldest', () => {
    let all: PendingReorder[] = []
    for (let nth = 0; nth <= MAX_PENDING_REORDERS; nth++) all = addPendingReorder(all, note({ fromId: `o${nth}` }))
    expect(all).toHaveLength(MAX_PENDING_REORDERS)
    expect(findPendingReorder(all, { mpId: 'mp', fromId: 'o0' })).toBeUndefined()
    expect(findPendingReorder(all, { mpId: 'other', fromId: 'o3' })).toBeUndefined()
    expect(
      findPendingReorder(removePendingReorder(all, note({ fromId: 'o3' })), { mpId: 'mp', fromId: 'o3' }),
    ).toBeUndefined()
  })
})

describe('hasPhysicalItems', () => {
  test.each<OrderSectionType>(['western', 'herbal', 'granules', 'material'])(
    'returns true for an order with a form of type %s',
    (formType) => {
      expect(hasPhysicalItems({ forms: [form('e', 'examination', 1), form('f', formType, 1)] })).toBe(true)
    },
  )
  test.each<OrderSectionType>(['examination', 'therapy', 'registration'])(
    'returns false for an order with only forms of type %s',
    (formType) => {
      expect(hasPhysicalItems({ forms: [form('f', formType, 1)] })).toBe(false)
    },
  )
  test('returns true when the server sends no forms', () => expect(hasPhysicalItems({ forms: [] })).toBe(true))
})

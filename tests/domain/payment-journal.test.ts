import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentNote, PaymentStage } from '@/domain/payment/payment'
import {
  isMoneyOnItsWay,
  noteOf,
  notesFor,
  paymentNotesFrom,
  withNote,
  withoutNote,
} from '@/domain/payment/payment-journal'

const NOW = new Date('2026-11-20T09:05:00+08:00')
const DAY_MS = 24 * 60 * 60_000
const aNote = (over: Partial<PaymentNote> = {}): PaymentNote => ({
  kind: 'charge',
  orderId: 'o1',
  mpId: 'mp1',
  patientId: 'p1',
  stage: 'confirming',
  requestId: 'q1',
  startedAt: NOW.toISOString(),
  ...over,
})
const order = { kind: 'charge', id: 'o1' } as const

describe('what the phone has kept', () => {
  test.each<[string, unknown, number]>([
    ['nothing', undefined, 0],
    ['a list', [aNote(), aNote({ orderId: 'o2' })], 2],
    ['the single note of an older version', aNote(), 1],
    ['a list with something else in it', [aNote(), null, 'x', { orderId: 'o2' }, []], 1],
    ['a stage of the future', [aNote({ stage: 'sleeping' as PaymentStage })], 0],
    ['no time at all', [aNote({ startedAt: 'yesterday' })], 0],
  ])('%s', (_, value, count) => {
    expect(paymentNotesFrom(JSON.parse(JSON.stringify(value ?? null)), NOW)).toHaveLength(count)
  })
  test.each([
    [0, true],
    [DAY_MS - 1, true],
    [DAY_MS, false],
    [-60_000, true], // a clock that was put back
  ])('%d ms old is still asked after: %s', (age, isKept) => {
    const startedAt = new Date(NOW.getTime() - age).toISOString()
    expect(paymentNotesFrom([aNote({ startedAt })], NOW)).toHaveLength(isKept ? 1 : 0)
  })
  test('whatever lies there is read without a fall', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(paymentNotesFrom(value, NOW))))
  })
})

describe('a note', () => {
  test.each<[Partial<PaymentNote>, boolean]>([
    [{}, true],
    [{ mpId: 'mp2' }, false],
    [{ orderId: 'o2' }, false],
    [{ kind: 'recharge' }, false],
    [{ patientId: 'p2' }, true], // the order is the same whoever of the family is active
  ])('%j is of this order in this clinic: %s', (over, is) => {
    expect(noteOf([aNote(over)], order, 'mp1') !== undefined).toBe(is)
    expect(withoutNote([aNote(over)], order, 'mp1')).toHaveLength(is ? 0 : 1)
  })
  test('of another patient or clinic is never taken up silently', () => {
    const notes = [aNote(), aNote({ patientId: 'p2' }), aNote({ mpId: 'mp2' })]
    expect(notesFor(notes, { mpId: 'mp1', patientId: 'p1' })).toEqual([notes[0]])
    expect(notesFor(notes, { mpId: 'mp1', patientId: '' })).toEqual([])
  })

  const notes = fc.array(
    fc.record({
      kind: fc.constantFrom('charge', 'registration', 'recharge' as const),
      orderId: fc.constantFrom('o1', 'o2', 'o3'),
      mpId: fc.constantFrom('mp1', 'mp2'),
      patientId: fc.constantFrom('p1', 'p2'),
      stage: fc.constantFrom<PaymentStage>('preparing', 'invoked', 'confirming', 'unknown'),
      requestId: fc.string(),
    }),
    { maxLength: 40 },
  )
  test('there is one of an order, the newest first, and never more than twenty', () => {
    fc.assert(
      fc.property(notes, (given) => {
        const all = given.map((each) => aNote(each))
        const kept = all.reduce<PaymentNote[]>(withNote, [])
        const keys = kept.map(({ kind, orderId, mpId }) => `${kind} ${orderId} ${mpId}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(kept[0]).toEqual(all[all.length - 1])
        expect(kept.length).toBeLessThanOrEqual(20)
      }),
    )
    const many = Array.from({ length: 30 }, (_, at) => aNote({ orderId: `o${at}` }))
    const kept = many.reduce<PaymentNote[]>(withNote, [])
    expect(kept.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 20 }, (_, at) => `o${29 - at}`))
  })
})

test.each<[PaymentStage, boolean]>([
  ['preparing', false],
  ['invoked', true],
  ['confirming', true],
  ['unknown', true],
  ['unpaid', false],
  ['paid', false],
])('money may be on its way while %s: %s; always after a try whose end nobody saw', (stage, isIt) => {
  expect(isMoneyOnItsWay({ stage })).toBe(isIt)
  expect(isMoneyOnItsWay({ stage, mayBePaid: true })).toBe(true)
})

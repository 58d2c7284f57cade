import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import {
  confirmationDelaysMs,
  isCertainlyUncharged,
  canPaymentTransition,
  type PaymentJournalEntry,
  parsePaymentJournalEntry,
  type PaymentStage,
} from '@/domain/payment/payment'
import {
  isPaymentInFlight,
  findJournalEntry,
  journalEntriesFor,
  parsePaymentJournal,
  addJournalEntry,
  removeJournalEntry,
} from '@/domain/payment/payment-journal'

const STAGES = ['preparing', 'invoked', 'confirming', 'paid', 'unpaid', 'unknown'] as const

describe('payment stage', () => {
  test.each<[PaymentStage, readonly PaymentStage[]]>([
    ['preparing', ['invoked', 'confirming', 'unpaid', 'unknown', 'paid']],
    ['invoked', ['confirming']],
    ['confirming', ['preparing', 'paid', 'unpaid', 'unknown']],
    ['unknown', ['confirming']],
    ['unpaid', ['preparing', 'confirming']],
    ['paid', []],
  ])('changes from %s only to %j', (from, next) =>
    expect(STAGES.filter((to) => canPaymentTransition(from, to)).sort()).toEqual([...next].sort()),
  )
  test('never leaves “paid”, and restarts only after a status check', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STAGES), { maxLength: 40 }), (wishes) => {
        const way = wishes.reduce<PaymentStage[]>(
          (gone, to) => (canPaymentTransition(gone[gone.length - 1] ?? 'preparing', to) ? [...gone, to] : gone),
          ['preparing'],
        )
        expect(way.slice(0, -1)).not.toContain('paid')
        const sure = way.map((stage) => (stage === 'invoked' ? '(' : stage === 'confirming' ? ')' : '.')).join('')
        expect(sure).not.toMatch(/\([^)]/)
        expect(way.join(' ')).not.toMatch(/unknown (?!confirming)\S/)
        for (const [at, stage] of way.entries()) if (at > 0) expect(stage).not.toBe(way[at - 1])
      }),
    )
  })
  test.each<[string, boolean]>([
    ['price-changed', true],
    ['locked-elsewhere', true],
    ['balance-low', true],
    ['password-wrong', true],
    ['password-locked', true],
    ['changed-elsewhere', true],
    ['unsafe-part', true],
    ['offline', false],
    ['unreadable', false],
    ['not-found', false],
  ])('isCertainlyUncharged decides whether the failure %s proves that nothing was charged: %s', (kind, isSure) =>
    expect(isCertainlyUncharged(new Failure({ kind } as unknown as FailureReason))).toBe(isSure),
  )
  test('isCertainlyUncharged accepts no other error as proof that nothing was charged', () => {
    expect(isCertainlyUncharged({ reason: { kind: 'price-changed' } })).toBe(false)
    expect(isCertainlyUncharged(new Error('price-changed'))).toBe(false)
    expect(isCertainlyUncharged(undefined)).toBe(false)
  })
})

describe('parsePaymentJournalEntry', () => {
  const note: PaymentJournalEntry = {
    kind: 'charge',
    orderId: 'o1',
    mpId: 'mp',
    patientId: 'p1',
    stage: 'invoked',
    requestId: 'q1',
    startedAt: '2030-05-01T01:00:00.000Z',
  }
  test.each(['registration', 'therapy', 'advisory', 'charge', 'recharge'] as const)(
    'restores an entry of the kind %s',
    (kind) => expect(parsePaymentJournalEntry({ ...note, kind })).toEqual({ ...note, kind }),
  )
  test.each<[string, object]>([
    ['no order ID', { orderId: undefined }],
    ['a numeric clinic ID', { mpId: 5 }],
    ['no patient ID', { patientId: null }],
    ['no request ID', { requestId: undefined }],
    ['no start time', { startedAt: 5 }],
    ['an unknown stage', { stage: 'dreamt' }],
    ['an unknown kind', { kind: 'lottery' }],
  ])('drops an entry that has %s', (_, over) => expect(parsePaymentJournalEntry({ ...note, ...over })).toBeUndefined())
  test.each([undefined, null, 'x', 7])('ignores the stored value %j', (value) =>
    expect(parsePaymentJournalEntry(value)).toBeUndefined(),
  )
  test('survives a round trip, or is dropped when any field is invalid', () => {
    const kind = fc.constantFrom('registration' as const, 'recharge' as const)
    const whole = fc.record({
      kind,
      orderId: fc.string(),
      mpId: fc.string(),
      patientId: fc.string(),
      stage: fc.constantFrom(...STAGES),
      requestId: fc.string(),
      startedAt: fc.constant(note.startedAt),
    })
    const broken = fc.oneof(fc.integer(), fc.constant(null), fc.constant('constructor'), fc.array(fc.string()))
    fc.assert(
      fc.property(whole, fc.nat(6), broken, (each, nth, value) => {
        expect(parsePaymentJournalEntry(JSON.parse(JSON.stringify(each)))).toEqual(each)
        const key = Object.keys(each)[nth] ?? ''
        const isStill = value === 'constructor' && key !== 'kind' && key !== 'stage'
        expect(parsePaymentJournalEntry({ ...each, [key]: value }) !== undefined).toBe(isStill)
      }),
    )
  })
})

test('confirmationDelaysMs adds up to about a minute', () => {
  const waits = confirmationDelaysMs()
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(59_500)
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([500, 2000])
})

const NOW = new Date('2026-11-20T09:05:00+08:00')
const DAY_MS = 24 * 60 * 60_000

const aNote = (over: Partial<PaymentJournalEntry> = {}): PaymentJournalEntry => ({
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

describe('parsePaymentJournal', () => {
  test.each<[string, unknown, number]>([
    ['no value', undefined, 0],
    ['a list', [aNote(), aNote({ orderId: 'o2' })], 2],
    ['a single entry of an older version', aNote(), 1],
    ['a list with invalid entries', [aNote(), null, 'x', { orderId: 'o2' }, []], 1],
    ['an unknown stage', [aNote({ stage: 'sleeping' as PaymentStage })], 0],
    ['an invalid time', [aNote({ startedAt: 'yesterday' })], 0],
  ])('restores valid entries from %s', (_, value, count) => {
    expect(parsePaymentJournal(JSON.parse(JSON.stringify(value ?? null)), NOW)).toHaveLength(count)
  })
  test.each([
    [0, true],
    [DAY_MS - 1, true],
    [DAY_MS, false],
    [-60_000, true], // the clock was set back
  ])('keeps an entry that is %d ms old: %s', (age, isKept) => {
    const startedAt = new Date(NOW.getTime() - age).toISOString()
    expect(parsePaymentJournal([aNote({ startedAt })], NOW)).toHaveLength(isKept ? 1 : 0)
  })
  test('never throws for any stored value', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(parsePaymentJournal(value, NOW))))
  })
})

describe('payment journal', () => {
  test.each<[Partial<PaymentJournalEntry>, boolean]>([
    [{}, true],
    [{ mpId: 'mp2' }, false],
    [{ orderId: 'o2' }, false],
    [{ kind: 'recharge' }, false],
    [{ patientId: 'p2' }, true], // the order does not depend on the active patient
  ])('findJournalEntry decides whether %j belongs to this order and clinic: %s', (over, is) => {
    expect(findJournalEntry([aNote(over)], order, 'mp1') !== undefined).toBe(is)
    expect(removeJournalEntry([aNote(over)], order, 'mp1')).toHaveLength(is ? 0 : 1)
  })
  test('journalEntriesFor returns only this patient’s entries at this clinic', () => {
    const notes = [aNote(), aNote({ patientId: 'p2' }), aNote({ mpId: 'mp2' })]
    expect(journalEntriesFor(notes, { mpId: 'mp1', patientId: 'p1' })).toEqual([notes[0]])
    expect(journalEntriesFor(notes, { mpId: 'mp1', patientId: '' })).toEqual([])
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
  test('keeps one entry per order, newest first, at most 20', () => {
    fc.assert(
      fc.property(notes, (given) => {
        const all = given.map((each) => aNote(each))
        const kept = all.reduce<PaymentJournalEntry[]>(addJournalEntry, [])
        const keys = kept.map(({ kind, orderId, mpId }) => `${kind} ${orderId} ${mpId}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(kept[0]).toEqual(all[all.length - 1])
        expect(kept.length).toBeLessThanOrEqual(20)
      }),
    )
    const many = Array.from({ length: 30 }, (_, at) => aNote({ orderId: `o${at}` }))
    const kept = many.reduce<PaymentJournalEntry[]>(addJournalEntry, [])
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
])('payment may be in flight while %s: %s, and always after an attempt of unknown outcome', (stage, isIt) => {
  expect(isPaymentInFlight({ stage })).toBe(isIt)
  expect(isPaymentInFlight({ stage, mayBePaid: true })).toBe(true)
})

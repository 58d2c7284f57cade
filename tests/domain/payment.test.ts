import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure, type Reason } from '@/domain/failure/failure'
import {
  confirmWaits,
  isNothingCharged,
  mayMove,
  paymentNoteFrom,
  type PaymentNote,
  type PaymentStage,
} from '@/domain/payment/payment'

const STAGES = ['preparing', 'invoked', 'confirming', 'paid', 'unpaid', 'unknown'] as const

describe('an intent to pay', () => {
  test.each<[PaymentStage, readonly PaymentStage[]]>([
    ['preparing', ['invoked', 'confirming', 'unpaid', 'unknown', 'paid']],
    ['invoked', ['confirming']],
    ['confirming', ['preparing', 'paid', 'unpaid', 'unknown']],
    ['unknown', ['confirming']],
    ['unpaid', ['preparing', 'confirming']],
    ['paid', []],
  ])('that is %s may become %j and nothing else', (from, next) =>
    expect(STAGES.filter((to) => mayMove(from, to)).sort()).toEqual([...next].sort()),
  )
  test('once paid stays so, and is prepared anew only after the clinic was asked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STAGES), { maxLength: 40 }), (wishes) => {
        const way = wishes.reduce<PaymentStage[]>(
          (gone, to) => (mayMove(gone[gone.length - 1] ?? 'preparing', to) ? [...gone, to] : gone),
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
  ])('refused for %s has charged nothing for sure: %s', (kind, isSure) =>
    expect(isNothingCharged(new Failure({ kind } as unknown as Reason))).toBe(isSure),
  )
  test('what is no failure proves nothing', () => {
    expect(isNothingCharged({ reason: { kind: 'price-changed' } })).toBe(false)
    expect(isNothingCharged(new Error('price-changed'))).toBe(false)
    expect(isNothingCharged(undefined)).toBe(false)
  })
})

describe('a note of a payment', () => {
  const note: PaymentNote = {
    kind: 'charge',
    orderId: 'o1',
    mpId: 'mp',
    patientId: 'p1',
    stage: 'invoked',
    requestId: 'q1',
    startedAt: '2030-05-01T01:00:00.000Z',
  }
  test.each(['registration', 'therapy', 'advisory', 'charge', 'recharge'] as const)('of a %s is read', (kind) =>
    expect(paymentNoteFrom({ ...note, kind })).toEqual({ ...note, kind }),
  )
  test.each<[string, object]>([
    ['no order', { orderId: undefined }],
    ['a number for a clinic', { mpId: 5 }],
    ['no patient', { patientId: null }],
    ['no request', { requestId: undefined }],
    ['no beginning', { startedAt: 5 }],
    ['a stage of the future', { stage: 'dreamt' }],
    ['a kind of the future', { kind: 'lottery' }],
  ])('with %s is none', (_, over) => expect(paymentNoteFrom({ ...note, ...over })).toBeUndefined())
  test.each([undefined, null, 'x', 7])('%j is none', (value) => expect(paymentNoteFrom(value)).toBeUndefined())
  test('comes back from storage whole, or not at all where any part of it is broken', () => {
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
        expect(paymentNoteFrom(JSON.parse(JSON.stringify(each)))).toEqual(each)
        const key = Object.keys(each)[nth] ?? ''
        const isStill = value === 'constructor' && key !== 'kind' && key !== 'stage'
        expect(paymentNoteFrom({ ...each, [key]: value }) !== undefined).toBe(isStill)
      }),
    )
  })
})

test('the clinic is asked for about a minute', () => {
  const waits = confirmWaits()
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(59_500)
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([500, 2000])
})

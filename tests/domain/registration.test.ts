import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDoctors, DEFAULT_SORT_ORDER, type Doctor, titleLabel, uniqueById } from '@/domain/doctor/doctor'
import { Failure, isFailure, isOutcomeUnknown, type FailureReason } from '@/domain/failure/failure'
import { needsGuardian } from '@/domain/patient/patient'
import {
  confirmationDelaysMs,
  canPaymentTransition,
  parsePaymentJournalEntry,
  type PaymentStage,
} from '@/domain/payment/payment'
import {
  parsePendingBooking,
  compareByStartTime,
  ensureCancelable,
  mostUrgentVisit,
  isRegistrationActive,
  type Registration,
  type RegistrationStatus,
} from '@/domain/registration/registration'
import { canTherapyTransition, type TherapyStatus } from '@/domain/therapy/therapy'
import { instantOf } from '@/domain/general/day'
import { createSharedBookingQuery, parseSharedBooking } from '@/domain/registration/shared-booking'

const registration = (over: Partial<Registration> = {}): Registration =>
  ({
    id: 'r1',
    status: 'reserved',
    date: '2030-05-01',
    timeStart: '09:30',
    isCancelable: true,
    ...over,
  }) as Registration

describe('registration', () => {
  test.each<[RegistrationStatus, boolean]>([
    ['reserved', true],
    ['awaiting-payment', true],
    ['awaiting-sign', true],
    ['signed', true],
    ['called', true],
    ['finished', false],
    ['missed', false],
    ['cancelled', false],
    ['stopped', false],
    ['unknown', false],
  ])('counts as active with the status “%s”: %s', (status, live) =>
    expect(isRegistrationActive(registration({ status }))).toBe(live),
  )

  test('mostUrgentVisit returns an unpaid visit, or otherwise the soonest visit', () => {
    const [soon, unpaid] = [registration({ id: 'a' }), registration({ id: 'b', status: 'awaiting-payment' })]
    expect(mostUrgentVisit([])).toBeUndefined()
    expect(mostUrgentVisit([soon, registration({ id: 'c' })])?.id).toBe('a')
    expect(mostUrgentVisit([soon, unpaid])?.id).toBe('b')
  })

  test('list sorts by day and time', () => {
    const rows = [
      registration({ date: '2030-05-02', timeStart: '08:00' }),
      registration({ timeStart: '14:00' }),
      registration({ timeStart: '09:00' }),
    ]
    expect(rows.sort(compareByStartTime).map(({ date, timeStart }) => `${date} ${timeStart}`)).toEqual([
      '2030-05-01 09:00',
      '2030-05-01 14:00',
      '2030-05-02 08:00',
    ])
  })

  test('ensureCancelable rejects cancellation when the server disallows it', () => {
    expect(() => ensureCancelable(registration())).not.toThrow()
    expect(() => ensureCancelable(registration({ isCancelable: false }))).toThrow(Failure)
  })

  test('parsePendingBooking restores a valid journal entry, and drops other values', () => {
    const note = { requestId: 'q', patientId: 'p', scheduleId: 's', orderNo: 3, mpId: 'm' }
    expect(parsePendingBooking(JSON.parse(JSON.stringify(note)))).toEqual(note)
    for (const value of [null, 5, [], {}, { ...note, orderNo: '3' }, { ...note, requestId: '' }])
      expect(parsePendingBooking(value)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (value) => void parsePendingBooking(value)))
  })
})

describe('therapy status (docs/product/states.md)', () => {
  const all: TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed', 'cancelled', 'unknown']
  const allowed = ['reserved awaiting-sign', 'reserved cancelled', 'awaiting-sign signed', 'awaiting-sign cancelled']
  test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
    'allows or rejects %s → %s as specified',
    (from, to) => expect(canTherapyTransition(from, to)).toBe(allowed.includes(`${from} ${to}`)),
  )
})

describe('payment', () => {
  const all: PaymentStage[] = ['preparing', 'invoked', 'confirming', 'paid', 'unpaid', 'unknown']
  test('never leaves “paid”, and leaves “unknown” only for a status check', () => {
    for (const to of all) {
      expect(canPaymentTransition('paid', to)).toBe(false)
      expect(canPaymentTransition('unknown', to)).toBe(to === 'confirming')
    }
  })
  test('allows only a status check after the cashier, never a final result', () => {
    for (const to of all) expect(canPaymentTransition('invoked', to)).toBe(to === 'confirming')
  })
  test('confirmationDelaysMs covers about a minute, with short delays first', () => {
    const waits = confirmationDelaysMs()
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000])
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(59_000)
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(61_000)
  })
  test('parsePaymentJournalEntry restores a valid journal entry, and drops other values', () => {
    const note = {
      kind: 'registration',
      orderId: 'o',
      mpId: 'm',
      patientId: 'p',
      stage: 'invoked',
      requestId: 'q',
      startedAt: 'x',
    }
    expect(parsePaymentJournalEntry(JSON.parse(JSON.stringify(note)))).toEqual(note)
    for (const value of [null, {}, { ...note, stage: 'stolen' }, { ...note, kind: '__proto__' }])
      expect(parsePaymentJournalEntry(value)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (value) => void parsePaymentJournalEntry(value)))
  })
})

describe('doctor', () => {
  const doctor = (over: Partial<Doctor>): Doctor =>
    ({
      id: 'd',
      name: '林清和',
      namePy: 'linqinghe',
      goodAt: '脾胃病',
      tags: ['医保'],
      departments: [{ id: 'x', name: '中医内科' }],
      sort: DEFAULT_SORT_ORDER,
      ...over,
    }) as Doctor
  test.each([
    ['1|主任医师', '主任医师'],
    ['主治医师', '主治医师'],
    ['2| 名中医 ', '名中医'],
    ['|', ''],
    ['', ''],
  ])('titleLabel extracts the label from the title %j: %j', (practice, label) =>
    expect(titleLabel(practice)).toBe(label),
  )
  test('sorts by the sort field (1000 by default), then by pinyin', () => {
    expect(DEFAULT_SORT_ORDER).toBe(1000)
    const rows = [
      doctor({ id: 'b', namePy: 'b' }),
      doctor({ id: 'a', namePy: 'a' }),
      doctor({ id: 'z', namePy: 'z', sort: 1 }),
    ]
    expect(rows.sort(compareDoctors).map(({ id }) => id)).toEqual(['z', 'a', 'b'])
  })
  test('uniqueById keeps only the first of several doctors with the same ID', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', '__proto__'), at: fc.nat() })), (items) => {
        const once = uniqueById(items)
        expect(new Set(once.map(({ id }) => id)).size).toBe(once.length)
        for (const item of once) expect(items.find(({ id }) => id === item.id)).toBe(item)
        expect(new Set(once.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)))
      }),
    )
  })
})

test('needsGuardian returns true only for patients under 14', () => {
  expect(needsGuardian('2016-05-02', '2030-05-01')).toBe(true)
  expect(needsGuardian('2016-05-01', '2030-05-01')).toBe(false)
})

describe('failure', () => {
  test.each<[FailureReason['kind'], boolean]>([
    ['network', true],
    ['timeout', true],
    ['server-trouble', true],
    ['unreadable', true],
    ['slot-taken', false],
    ['refused', false],
    ['abandoned', false],
  ])('isOutcomeUnknown returns after %s: %s', (kind, open) => {
    expect(isOutcomeUnknown(new Failure({ kind } as FailureReason))).toBe(open)
  })
  test('isFailure matches only the given kind, and no other errors', () => {
    expect(isFailure(new Failure({ kind: 'network' }), 'network')).toBe(true)
    expect(isFailure(new Failure({ kind: 'network' }), 'timeout')).toBe(false)
    expect(isFailure(new TypeError('bug'))).toBe(false)
  })
})

const NOW = instantOf('2030-05-01', '09:00')
const booking = { clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' }
const later = (hours: number, minutes = 0) => new Date(NOW.getTime() + (hours * 60 + minutes) * 60_000)

describe('prepared booking link', () => {
  test('contains only the clinic, doctor, date and creation time', () => {
    const choice = {
      ...booking,
      scheduleId: 's1',
      orderNo: 4,
      patientId: 'p1',
      patientName: '王雅琴',
      reason: '睡不好',
    }
    expect(createSharedBookingQuery(choice, NOW)).toEqual({ ...booking, at: String(NOW.getTime() / 1000) })
  })

  test.each([
    [0, 'open'],
    [23.99, 'open'],
    [24, 'expired'],
    [100, 'expired'],
    [-0.1, 'open'],
    [-1, 'expired'],
  ])('expires after 24 hours: after %d hours it is %s', (hours, kind) =>
    expect(parseSharedBooking(createSharedBookingQuery(booking, NOW), later(hours)).kind).toBe(kind),
  )

  test('contains its expiry time', () => {
    expect(parseSharedBooking(createSharedBookingQuery(booking, NOW), NOW)).toEqual({
      kind: 'open',
      booking,
      until: later(24),
    })
  })
  test('expires at the end of its appointment day', () => {
    const search = createSharedBookingQuery({ ...booking, date: '2030-05-01' }, NOW)
    expect(parseSharedBooking(search, instantOf('2030-05-01', '23:59')).kind).toBe('open')
    expect(parseSharedBooking(search, instantOf('2030-05-02', '00:00')).kind).toBe('expired')
  })

  test.each([
    {},
    { clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' },
    { ...createSharedBookingQuery(booking, NOW), at: 'yesterday' },
    { ...createSharedBookingQuery(booking, NOW), at: '-5' },
    { ...createSharedBookingQuery(booking, NOW), at: '9'.repeat(12) },
    { ...createSharedBookingQuery(booking, NOW), date: '2030-02-30' },
    { ...createSharedBookingQuery(booking, NOW), doctorId: '../x' },
    { ...createSharedBookingQuery(booking, NOW), clinicId: '' },
  ])('becomes “broken” for %j', (search) => expect(parseSharedBooking(search, NOW)).toEqual({ kind: 'broken' }))

  test('never throws for any URL', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    fc.assert(
      fc.property(text, text, text, text, (clinicId, doctorId, date, at) => {
        const search = {
          ...(clinicId && { clinicId }),
          ...(doctorId && { doctorId }),
          ...(date && { date }),
          ...(at && { at }),
        }
        expect(['open', 'expired', 'broken']).toContain(parseSharedBooking(search, NOW).kind)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookedDayOf,
  newestRecordDayOf,
  nextFollowUp,
  parseStoredFollowUps,
  withBooking,
  type FollowUp,
} from '@/domain/follow-up/follow-up'
import { addDays } from '@/domain/general/day'
import type { RegistrationStatus } from '@/domain/registration/registration'
import { aRegistration } from '../support/builders'

const TODAY = '2026-11-25'
const inDays = (days: number) => addDays(TODAY, days)
const aFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  id: 'm1',
  source: 'record',
  patientId: 'p1',
  doctorId: 'd1',
  doctorName: '林清和',
  clinicId: 'c1',
  saidOn: inDays(-12),
  due: inDays(2),
  quote: '两周后复诊',
  ...over,
})
const visitOn = (date: string, status: RegistrationStatus = 'reserved', doctorId = 'd1', patientId = 'p1') =>
  aRegistration({ date, status, doctorId, patient: { id: patientId, name: '' } })
type Known = Parameters<typeof nextFollowUp>[1]
const shown = (all: readonly FollowUp[], over: Partial<Known> = {}) =>
  nextFollowUp(all, { patientId: 'p1', visits: [], newestRecordDay: undefined, today: TODAY, ...over })?.id

describe('nextFollowUp', () => {
  test.each([
    [8, false],
    [7, true],
    [0, true],
    [-1, true],
    [-14, true],
    [-15, false],
  ])('shows a follow-up whose day is in %i days: %s', (days, isShown) => {
    const one = aFollowUp({ saidOn: inDays(-40), due: inDays(days) })
    expect(shown([one]) !== undefined).toBe(isShown)
  })
  test.each([
    ['another patient’s', aFollowUp({ patientId: 'p2' }), {}],
    ['one with a later record', aFollowUp(), { newestRecordDay: inDays(-11) }],
    ['one with a visit booked', aFollowUp(), { visits: [visitOn(inDays(1))] }],
    ['one with a visit booked for the day of the record', aFollowUp(), { visits: [visitOn(inDays(-12))] }],
    ['one that was booked for a past day', aFollowUp({ bookedOn: inDays(-3) }), {}],
    ['one said tomorrow', aFollowUp({ saidOn: inDays(1) }), {}],
  ] as const)('omits %s', (_, followUp, known) => {
    expect(shown([followUp], known)).toBeUndefined()
  })
  test.each([
    ['with another doctor', visitOn(inDays(1), 'reserved', 'd2')],
    ['of another patient', visitOn(inDays(1), 'reserved', 'd1', 'p2')],
    ['before the record', visitOn(inDays(-13))],
    ['that is cancelled', visitOn(inDays(1), 'cancelled')],
    ['that the clinic stopped', visitOn(inDays(1), 'stopped')],
    ['of the record itself, which is not finished yet', visitOn(inDays(-12), 'called')],
  ])('ignores a visit %s', (_, visit) => {
    expect(shown([aFollowUp()], { visits: [visit] })).toBe('m1')
  })
  test('keeps a record of the newest day', () => {
    expect(shown([aFollowUp()], { newestRecordDay: inDays(-12) })).toBe('m1')
  })
  test('prefers the next of two doctors, and the newer words of one doctor', () => {
    const other = aFollowUp({ id: 'm2', doctorId: 'd2', due: inDays(1) })
    expect(shown([aFollowUp(), other])).toBe('m2')
    const newer = aFollowUp({ id: 'v1', source: 'message', saidOn: inDays(-5), due: inDays(6) })
    expect(shown([aFollowUp(), newer])).toBe('v1')
    const later = aFollowUp({ id: 'v1', source: 'message', saidOn: inDays(-5), due: inDays(60) })
    expect(shown([aFollowUp(), later])).toBeUndefined()
  })
  test('omits two different days said by a doctor on the same day', () => {
    const message = aFollowUp({ id: 'v1', source: 'message', due: inDays(3) })
    expect(shown([aFollowUp(), message])).toBeUndefined()
    expect(shown([aFollowUp(), { ...message, due: inDays(2) }])).toBe('m1')
  })
})

describe('withBooking', () => {
  test('stores the last booked day, keeps a day that has come, and drops a cancelled booking', () => {
    const booked = withBooking(aFollowUp(), [visitOn(inDays(1)), visitOn(inDays(3))], TODAY)
    expect(booked.bookedOn).toBe(inDays(3))
    expect(withBooking(booked, [], inDays(3))).toBe(booked)
    expect(withBooking(booked, [], inDays(2))).toEqual(aFollowUp())
  })
  test('returns the same object if nothing changes', () => {
    const one = aFollowUp()
    expect(withBooking(one, [], TODAY)).toBe(one)
  })
  test('finds a booked day only among the doctor’s visits since', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 30 })), (days) => {
        const found = bookedDayOf(
          aFollowUp(),
          days.map((each) => visitOn(inDays(each))),
        )
        const later = days.filter((each) => each >= -12)
        expect(found).toBe(later.length > 0 ? inDays(Math.max(...later)) : undefined)
      }),
    )
  })
})

test('newestRecordDayOf ignores examinations, other patients and records without a day', () => {
  const record = { patientId: 'p1', kind: 'record', visitDate: '2026-11-01' }
  expect(
    newestRecordDayOf(
      [
        { patientId: 'p1', kind: 'exam', visitDate: '2026-11-09' },
        { patientId: 'p2', kind: 'record', visitDate: '2026-11-08' },
        { patientId: 'p1', kind: 'record' },
        record,
        { ...record, kind: 'prescription', visitDate: '2026-10-01' },
      ],
      'p1',
    ),
  ).toBe('2026-11-01')
  expect(newestRecordDayOf([], 'p1')).toBeUndefined()
})

describe('parseStoredFollowUps', () => {
  const parse = (followUps: unknown, owner = 'me') => parseStoredFollowUps({ owner, followUps }, 'me', TODAY)
  test('restores what was stored', () => {
    const all = [aFollowUp(), aFollowUp({ id: 'v1', source: 'message', clinicId: '', bookedOn: inDays(1) })]
    expect(parse(JSON.parse(JSON.stringify(all)))).toEqual(all)
  })
  test('returns nothing of another login, and drops what is over', () => {
    expect(parse([aFollowUp()], 'you')).toEqual([])
    expect(parse([aFollowUp({ saidOn: inDays(-40), due: inDays(-15) })])).toEqual([])
  })
  test.each([
    [{ due: '9999-99-99' }],
    [{ due: inDays(-12) }],
    [{ saidOn: '' }],
    [{ doctorId: '' }],
    [{ patientId: '' }],
    [{ quote: '' }],
    [{ source: 'other' }],
    [{ id: 7 }],
  ])('drops an item with %j', (over) => {
    expect(parse([{ ...aFollowUp(), ...over }])).toEqual([])
  })
  test('survives any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, item) => {
        expect(parseStoredFollowUps(value, 'me', TODAY)).toEqual([])
        expect(Array.isArray(parse([item, { ...aFollowUp(), due: '9999-12-31' }]))).toBe(true)
        shown(parse([{ ...aFollowUp(), due: '9999-12-31' }]))
      }),
    )
  })
})

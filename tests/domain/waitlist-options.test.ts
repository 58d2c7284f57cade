import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import {
  activeEntriesForPart,
  firstReplacedVisit,
  findLaterVisit,
  waitlistPartStateOf,
  waitlistParts,
  waitlistRequestsOf,
  type DoctorDays,
} from '@/domain/waitlist/waitlist-options'
import { instantOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import type { Availability, DayPart, DayAvailability } from '@/domain/scheduling/scheduling'
import { aRegistration, aWaitlistEntry } from '../support/builders'
import { reversed } from '../support/reversed'

const day = (
  date: string,
  parts: readonly (readonly [DayPart, Availability])[],
  whole: Availability = 'full',
): DayAvailability => ({
  date,
  availability: whole,
  restCount: 0,
  parts: parts.map(([dayPart, availability]) => ({ dayPart, availability, restCount: 0 })),
})
const doctor = (id: string, days: readonly DayAvailability[]): DoctorDays => ({ doctorId: id, doctorName: id, days })
const place = { clinicId: 'c1', departmentId: 'dep1', patientId: 'p1', businessType: 'outpatient' } as const
const aWatch = (over: Partial<WaitlistEntry> = {}) => aWaitlistEntry({ ...place, ...over })

describe('waitlist options', () => {
  const one = doctor('d1', [
    day('2030-05-03', [
      ['evening', 'full'],
      ['morning', 'over-time'],
    ]),
    day('2030-05-02', [
      ['morning', 'full'],
      ['afternoon', 'has-number'],
    ]),
    day('2030-05-09', [['morning', 'not-time']]),
    day('2030-05-10', [], 'no-schedules'),
  ])
  const two = doctor('d2', [
    day('2030-05-02', [
      ['morning', 'full'],
      ['evening', 'full'],
    ]),
  ])

  test('include the parts of the day in which a doctor works, sorted by time', () => {
    expect(waitlistParts([one]).map((part) => `${part.date} ${part.dayPart} ${waitlistPartStateOf(part)}`)).toEqual([
      '2030-05-02 morning full',
      '2030-05-02 afternoon free',
      '2030-05-03 evening full',
      '2030-05-09 morning later',
    ])
  })
  test('include every fully booked doctor in a department', () => {
    const [morning] = waitlistParts([one, two])
    expect(morning?.full.map(({ doctorId }) => doctorId)).toEqual(['d1', 'd2'])
    expect(waitlistRequestsOf(morning ? [morning] : [], place)).toEqual([
      { ...place, doctorId: 'd1', date: '2030-05-02', dayPart: 'morning' },
      { ...place, doctorId: 'd2', date: '2030-05-02', dayPart: 'morning' },
    ])
  })
  test('appear in time order, whatever the response order', () => {
    const late = doctor('d1', [day('2030-05-02', [['evening', 'full']]), day('2030-05-01', [['evening', 'full']])])
    const early = doctor('d2', [day('2030-05-02', [['morning', 'full']]), day('2030-05-03', [['morning', 'full']])])
    expect(waitlistParts([late, early]).map(({ date, dayPart }) => `${date} ${dayPart}`)).toEqual([
      '2030-05-01 evening',
      '2030-05-02 morning',
      '2030-05-02 evening',
      '2030-05-03 morning',
    ])
  })
  test('mark a department as waiting when any of its doctors has an entry', () => {
    const [morning] = waitlistParts([one, two])
    expect(morning && activeEntriesForPart(morning, [aWatch({ doctorId: 'd2' })], place)).toHaveLength(1)
  })
  test('mark a part of the day as free when any doctor in the department has slots', () => {
    const three = doctor('d3', [day('2030-05-02', [['morning', 'has-number']])])
    const [morning] = waitlistParts([one, two, three])
    expect(morning && waitlistPartStateOf(morning)).toBe('free')
  })
  test('include all parts of the day when the server sends only whole days', () => {
    expect(waitlistParts([doctor('d1', [day('2030-05-02', [])])]).map(({ dayPart }) => dayPart)).toEqual([
      'morning',
      'afternoon',
      'evening',
    ])
  })
  test.each<[Partial<WaitlistEntry>, number]>([
    [{}, 1],
    [{ departmentId: '' }, 1],
    [{ status: 'cancelled' }, 0],
    [{ patientId: 'p2' }, 0],
    [{ dayPart: 'evening' }, 0],
  ])('match an entry with %j: %d', (over, count) => {
    const [morning] = waitlistParts([one])
    expect(morning && activeEntriesForPart(morning, [aWatch(over)], place)).toHaveLength(count)
  })
})

test('waitlist options assign each session to one part of the day, sorted by time, for any order of the doctors', () => {
  const AVAILABILITY = ['has-number', 'full', 'not-time', 'over-time', 'no-schedules', 'unknown'] as const
  const PARTS = ['morning', 'afternoon', 'evening'] as const
  const said = fc.array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...AVAILABILITY)), { maxLength: 3 })
  const days = fc.uniqueArray(fc.record({ nth: fc.nat(5), parts: said, whole: fc.constantFrom(...AVAILABILITY) }), {
    selector: ({ nth }) => nth,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(days, { maxLength: 4 }), (all) => {
      const doctors = all.map((each, nth) =>
        doctor(
          `d${nth}`,
          each.map((one) => day(`2030-05-0${one.nth + 1}`, one.parts, one.whole)),
        ),
      )
      const parts = waitlistParts(doctors)
      const told = parts.flatMap((part) => [part.free, part.full, part.later].map((group) => group.length))
      const known = all
        .flat()
        .flatMap(({ parts: own, whole }) =>
          own.length === 0 ? PARTS.map(() => whole) : [...new Map(reversed(own)).values()],
        )
      const isTold = (each: Availability) => each === 'has-number' || each === 'full' || each === 'not-time'
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(known.filter(isTold).length)
      const order = parts.map(({ date, dayPart }) => `${date} ${PARTS.indexOf(dayPart)}`)
      expect(order).toEqual([...new Set(order)].sort())
      const turned = waitlistParts(reversed(doctors))
      expect(turned.map((part) => [part.date, part.dayPart, waitlistPartStateOf(part)])).toEqual(
        parts.map((part) => [part.date, part.dayPart, waitlistPartStateOf(part)]),
      )
      expect(waitlistRequestsOf(parts, place)).toHaveLength(known.filter((each) => each === 'full').length)
    }),
  )
})

describe('findLaterVisit for a waitlist entry', () => {
  const visit = (date: string, timeStart: string, over: Partial<Registration> = {}): Registration => ({
    ...aRegistration(),
    doctorId: 'd1',
    patient: { id: 'p1', name: '王雅琴' },
    date,
    timeStart,
    ...over,
  })
  test.each<[string, readonly Registration[], string | undefined, boolean]>([
    ['on a later day', [visit('2030-05-05', '09:00')], undefined, true],
    ['later the same day', [visit('2030-05-02', '15:00')], undefined, true],
    ['later in the same half-day than the offered slot', [visit('2030-05-02', '11:00')], '09:30', true],
    ['earlier than the offered slot', [visit('2030-05-02', '09:00')], '09:30', false],
    ['in the half-day of the entry', [visit('2030-05-02', '11:00')], undefined, false],
    ['on an earlier day', [visit('2030-05-01', '09:00')], undefined, false],
    ['of another doctor', [visit('2030-05-05', '09:00', { doctorId: 'd2' })], undefined, false],
    ['of another patient', [visit('2030-05-05', '09:00', { patient: { id: 'p2', name: '' } })], undefined, false],
    ['equal to the offered slot', [visit('2030-05-02', '09:30')], '09:30', false],
    ['on an earlier day at a later hour', [visit('2030-05-01', '15:00')], undefined, false],
    ['on an earlier day, later than the offered slot', [visit('2030-05-01', '15:00')], '09:30', false],
    ['without visits', [], undefined, false],
  ])('returns a visit only when it starts later than the offered slot: %s', (_, visits, timeStart, isKept) => {
    expect(findLaterVisit(aWatch(), timeStart, visits) !== undefined).toBe(isKept)
  })
  test('returns the first visit after the offered slot in clinic time', () => {
    const hour = fc.integer({ min: 8, max: 19 }).map((each) => `${String(each).padStart(2, '0')}:30`)
    const date = fc.constantFrom('2030-05-01', '2030-05-02', '2030-05-03')
    const someone = fc.constantFrom('p1', 'p2')
    fc.assert(
      fc.property(fc.array(fc.tuple(date, hour, someone), { maxLength: 5 }), hour, (all, offered) => {
        const visits = all.map(([on, at, id]) => visit(on, at, { patient: { id, name: '' } }))
        const later = visits.filter(
          (each) => each.patient.id === 'p1' && instantOf(each.date, each.timeStart) > instantOf('2030-05-02', offered),
        )
        expect(findLaterVisit(aWatch(), offered, visits)).toBe(later[0])
      }),
    )
  })
  test('firstReplacedVisit uses the first entry with a slot earlier than the visit', () => {
    const kept = visit('2030-05-05', '09:00')
    const wish = { ...place, doctorId: 'd1', date: '2030-05-02', dayPart: 'morning' } as const
    expect(firstReplacedVisit([{ ...wish, doctorId: 'd2' }, wish], [kept])).toBe(kept)
    expect(firstReplacedVisit([{ ...wish, doctorId: 'd2' }], [kept])).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import {
  sortInRequestOrder,
  overlappingSlots,
  findCoursesCovering,
  openCoursesOf,
  remainingSessions,
  ensureCourseHasSessions,
  isSameReservation,
  isTherapyUpcoming,
  canTherapyTransition,
  parsePendingReservation,
  reconstructReservation,
  pairSlotsWithOutcomes,
  sessionsOfCourse,
  parseSlots,
  serializeSlots,
  sessionPriceFen,
  sessionMinutes,
  slotKey,
  type PricedTherapyItem,
  type Therapy,
  type TherapySlot,
  type TherapyStatus,
} from '@/domain/therapy/therapy'
import { aTherapy } from '../support/builders'

const STATUSES: readonly TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed', 'cancelled', 'unknown']
const slot = (date: string, timeStart: string, timeEnd: string): TherapySlot => ({
  scheduleId: `s-${date}`,
  date,
  timeStart,
  timeEnd,
})

describe('therapy', () => {
  test.each<[TherapyStatus, readonly TherapyStatus[]]>([
    ['reserved', ['awaiting-sign', 'cancelled']],
    ['awaiting-sign', ['signed', 'cancelled']],
    ['signed', []],
    ['cancelled', []],
    ['unknown', []],
  ])('changes from %s only to %j', (from, next) => {
    for (const to of STATUSES) expect(canTherapyTransition(from, to)).toBe(next.includes(to))
    expect(isTherapyUpcoming({ status: from })).toBe(next.length > 0)
  })
})

describe('therapy course', () => {
  test.each([
    [10, 3, 7],
    [10, 10, 0],
    [10, 12, 0],
  ])('remainingSessions returns for %d sessions with %d used: %d', (total, used, left) =>
    expect(remainingSessions({ id: 'k1', total, used })).toBe(left),
  )
  test('ensureCourseHasSessions rejects more sessions than are left', () => {
    const course = { id: 'k1', total: 10, used: 8 }
    expect(() => ensureCourseHasSessions(course, 2)).not.toThrow()
    expect(() => ensureCourseHasSessions(undefined, 99)).not.toThrow()
    expect(() => ensureCourseHasSessions(course, 3)).toThrow(new Failure({ kind: 'course-used-up' }))
  })
})

describe('therapy items', () => {
  const items: readonly PricedTherapyItem[] = [
    { id: 'a', name: '推拿', minutes: 45, priceFen: 12800 },
    { id: 'b', name: '艾灸', minutes: 30, priceFen: 9900 },
  ]
  test('add up price and duration, and ignore unavailable items', () => {
    expect(sessionPriceFen(items, ['a', 'b'])).toBe(22700)
    expect(sessionPriceFen(items, ['b', 'x'])).toBe(9900)
    expect(sessionMinutes(items, ['a', 'b'])).toBe(75)
    expect(sessionMinutes(items, ['b', 'x'])).toBe(30)
    expect(sessionPriceFen(items, [])).toBe(0)
  })
})

describe('therapy plan', () => {
  test.each<[string, TherapySlot[], number]>([
    ['consecutive slots', [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-01', '10:00', '11:00')], 0],
    ['slots on different days', [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-02', '09:00', '10:00')], 0],
    [
      'consecutive slots in reverse order',
      [slot('2030-05-01', '10:00', '11:00'), slot('2030-05-01', '09:00', '10:00')],
      0,
    ],
    ['overlapping slots', [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-01', '09:30', '10:30')], 1],
    ['one slot inside another', [slot('2030-05-01', '09:00', '12:00'), slot('2030-05-01', '10:00', '11:00')], 1],
    ['a duplicate slot', [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-01', '09:00', '10:00')], 1],
    ['no slots', [], 0],
  ])('overlappingSlots counts clashes: %s', (_, slots, clashes) =>
    expect(overlappingSlots(slots)).toHaveLength(clashes),
  )

  const anySlot = fc
    .tuple(fc.constantFrom('2030-05-01', '2030-05-02'), fc.integer({ min: 8, max: 18 }), fc.integer({ min: 1, max: 3 }))
    .map(([date, from, hours]) =>
      slot(date, `${String(from).padStart(2, '0')}:00`, `${String(from + hours).padStart(2, '0')}:00`),
    )
  test('overlappingSlots finds no clash once the clashing sessions are removed', () => {
    fc.assert(
      fc.property(fc.array(anySlot), (slots) => {
        const clashes = new Set(overlappingSlots(slots))
        expect(overlappingSlots(slots.filter((each) => !clashes.has(each)))).toEqual([])
      }),
    )
  })

  test('pairSlotsWithOutcomes returns one outcome per slot, in order, and a failure for a slot without a result', () => {
    const slots = [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-02', '09:00', '10:00')]
    const first = { isSuccess: true, therapy: aTherapy() } as const
    expect(pairSlotsWithOutcomes(slots, [first])).toEqual([
      { slot: slots[0], outcome: first },
      { slot: slots[1], outcome: { isSuccess: false, reason: { kind: 'unreadable' }, message: '' } },
    ])
    fc.assert(
      fc.property(fc.array(anySlot), fc.nat(6), (wanted, count) => {
        const outcomes = pairSlotsWithOutcomes(
          wanted,
          Array.from({ length: count }, () => first),
        )
        expect(outcomes.map((each) => each.slot)).toEqual(wanted)
        expect(outcomes.filter(({ outcome }) => outcome.isSuccess)).toHaveLength(Math.min(count, wanted.length))
      }),
    )
  })
})

describe('reservation with a lost response', () => {
  const slots = [slot('2030-05-01', '09:00', '10:00'), slot('2030-05-02', '09:00', '10:00')]
  const made = (date: string): Therapy => aTherapy({ id: `h-${date}`, date, timeStart: '09:00' })
  test('recoverReservation recovers each slot separately', () => {
    const none = { isSuccess: false, reason: { kind: 'not-found' }, message: '' }
    expect(reconstructReservation(slots, []).map(({ outcome }) => outcome)).toEqual([none, none])
    expect(reconstructReservation(slots, [made('2030-05-02')])).toEqual([
      { slot: slots[0], outcome: none },
      { slot: slots[1], outcome: { isSuccess: true, therapy: made('2030-05-02') } },
    ])
  })
  test('sortInRequestOrder restores the original order of the slots', () => {
    const note = { requestId: 'q1', patientId: 'p1', mpId: 'm1', slotKeys: slots.map(slotKey) }
    expect(sortInRequestOrder(note, slots.slice(1).concat(slots.slice(0, 1)))).toEqual(slots)
    expect(sortInRequestOrder(note, slots)).toEqual(slots)
  })
  test('isSameReservation matches only the same patient and slots after storage', () => {
    const note = { requestId: 'q1', patientId: 'p1', mpId: 'm1', slotKeys: slots.map(slotKey) }
    expect(parsePendingReservation(JSON.parse(JSON.stringify(note)))).toEqual(note)
    expect(isSameReservation(note, { patientId: 'p1', slots: slots.slice(1).concat(slots.slice(0, 1)) })).toBe(true)
    expect(isSameReservation(note, { patientId: 'p2', slots })).toBe(false)
    expect(isSameReservation(note, { patientId: 'p1', slots: slots.slice(1) })).toBe(false)
    const other = [...slots.slice(1), slot('2030-05-09', '09:00', '10:00')]
    expect(isSameReservation(note, { patientId: 'p1', slots: other })).toBe(false)
  })
  test.each([{ requestId: 5 }, { requestId: '' }, { patientId: 5 }, { mpId: null }, { slotKeys: 'x' }])(
    'parsePendingReservation ignores a stored value with %j',
    (over) =>
      expect(
        parsePendingReservation({ requestId: 'q1', patientId: 'p1', mpId: 'm1', slotKeys: [], ...over }),
      ).toBeUndefined(),
  )
  test('recoverReservation does not match a session at another time of the day', () => {
    const late = { ...made('2030-05-01'), timeStart: '15:00' }
    expect(reconstructReservation(slots, [late]).map(({ outcome }) => outcome.isSuccess)).toEqual([false, false])
  })
  test.each([undefined, null, 'x', 5, {}, { requestId: 'q', patientId: 'p', mpId: 'm' }, { requestId: '' }])(
    'parsePendingReservation ignores the stored value %j',
    (value) => expect(parsePendingReservation(value)).toBeUndefined(),
  )
})

describe('therapy courses computed from sessions', () => {
  const course = (used: number, id = 'k1') => ({ id, total: 10, used })
  const moxa = { id: 'i21', name: '艾灸', minutes: 40 }
  const sessions = [
    aTherapy({ id: 'h2', date: '2030-05-08', course: course(4), items: [moxa], therapistId: 'd2' }),
    aTherapy({ id: 'h1', date: '2030-05-01', course: course(4), therapistId: 'd1' }),
    aTherapy({ id: 'h3', date: '2030-05-02', course: course(10, 'k2') }),
    aTherapy({ id: 'h4', date: '2030-05-03' }),
    aTherapy({ id: 'h5', course: course(1, 'k3'), patient: { id: 'p2', name: '王建国' } }),
  ]
  test('openCoursesOf returns the patient’s courses with sessions left, with the items from all sessions', () => {
    expect(openCoursesOf(sessions, 'p1')).toEqual([
      expect.objectContaining({
        course: course(4),
        therapistId: 'd2',
        items: [{ id: 'i1', name: '推拿', minutes: 45 }, moxa],
      }),
    ])
    expect(openCoursesOf(sessions, 'p2').map((each) => each.course.id)).toEqual(['k3'])
  })
  test('openCoursesOf lists each item once', () => {
    const again = aTherapy({
      id: 'h6',
      date: '2030-05-09',
      course: course(4),
      items: [moxa, { id: 'i1', name: '推拿', minutes: 45 }],
    })
    expect(openCoursesOf([...sessions, again], 'p1')[0]?.items.map(({ id }) => id)).toEqual(['i1', 'i21'])
  })
  test('coursesCovering matches only bookings at the same clinic for the course’s items', () => {
    const known = openCoursesOf(sessions, 'p1')
    expect(findCoursesCovering(known, { clinicId: 'c1', itemIds: ['i1', 'i21'] })).toHaveLength(1)
    expect(findCoursesCovering(known, { clinicId: 'c1', itemIds: ['i1', 'i9'] })).toEqual([])
    expect(findCoursesCovering(known, { clinicId: 'c2', itemIds: ['i1'] })).toEqual([])
  })
  test('sessionsOfCourse lists the sessions earliest first', () => {
    expect(sessionsOfCourse(sessions, 'k1').map(({ id }) => id)).toEqual(['h1', 'h2'])
  })
})

describe('sessions in a URL', () => {
  const anySlot = fc.record({
    scheduleId: fc.string({ minLength: 1, unit: 'grapheme' }),
    date: fc.constantFrom('2030-05-01', '2031-12-31'),
    timeStart: fc.constantFrom('08:00', '23:59'),
    timeEnd: fc.constantFrom('08:30', '10:00'),
  })
  test('survive a round trip, whatever the schedule ID', () => {
    fc.assert(
      fc.property(fc.array(anySlot, { minLength: 1, maxLength: 12 }), (slots) => {
        expect(parseSlots(serializeSlots(slots))).toEqual(slots)
      }),
    )
  })
  test.each([
    '',
    '~',
    '2030-05-01_08:00_08:30',
    '2030-05-41_08:00_08:30_s',
    '2030-05-01_8_08:30_s',
    'x%_1_2_3',
    '2030-05-01_08:00_08:30_%E0',
    '2030-05-01_08:00_08:30_s~x',
    '2030-05-01_08:00_x_s',
    '2030-05-01',
  ])('reject %j', (text) => expect(parseSlots(text)).toBeUndefined())
  test('accept a tilde inside an ID', () => {
    const slots = [{ ...slot('2030-05-01', '09:00', '10:00'), scheduleId: 'a~b_c' }]
    expect(serializeSlots(slots)).toBe('2030-05-01_09:00_10:00_a%7Eb_c')
    expect(parseSlots(serializeSlots(slots))).toEqual(slots)
  })
  test('never throw for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSlots(text)))
  })
})

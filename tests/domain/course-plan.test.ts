import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findConflict,
  freeSlotsOn,
  planCourse,
  preferredDays,
  workingWeekdays,
  type BusyAppointment,
  type CoursePreferences,
  type PlanDay,
  type CoursePlanInput,
} from '@/domain/therapy/course-plan'
import {
  availableDays,
  proposeAlternativeSlots,
  plannedSlots,
  courseLengthWeeks,
} from '@/domain/therapy/course-proposals'
import { addDays, dayPartOf, daysBetween, weekdayOf, type Day, type Weekday } from '@/domain/general/day'
import { isBookable, type Slot } from '@/domain/scheduling/scheduling'
import { overlappingSlots, treatmentEndTime } from '@/domain/therapy/therapy'
import { reversed } from '../support/reversed'
import '../support/fast-check-config'

/** A Wednesday in May. */
const TODAY = '2030-05-01'
const day = (offset: number): Day => addDays(TODAY, offset)
const endOf = (time: string): string => `${time.slice(0, 3)}${time.endsWith('00') ? '30' : '59'}`
const slot = (date: Day, timeStart: string, restCount = 1): Slot => ({
  scheduleId: `s-${date}`,
  orderNo: 1,
  timeStart,
  timeEnd: endOf(timeStart),
  restCount,
  availability: restCount > 0 ? 'has-number' : 'full',
  isMine: false,
})
/** `-` before a time means that the slot is full. */
const open = (offset: number, ...times: string[]): PlanDay => ({
  date: day(offset),
  availability: times.some((time) => !time.startsWith('-')) ? 'has-number' : times.length > 0 ? 'full' : 'no-schedules',
  slots: times.map((time) => slot(day(offset), time.replace('-', ''), time.startsWith('-') ? 0 : 1)),
})
const busy = (
  offset: number,
  timeStart: string,
  timeEnd: string,
  over: Partial<BusyAppointment> = {},
): BusyAppointment => ({
  id: `v${offset}`,
  kind: 'visit',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentName: '内科',
  date: day(offset),
  timeStart,
  timeEnd,
  patient: { id: 'p1', name: '王雅琴' },
  who: '林清和',
  isUnpaid: false,
  ...over,
})
const ground = (days: readonly PlanDay[], over: Partial<CoursePlanInput> = {}): CoursePlanInput => ({
  clinicId: 'c1',
  days,
  minutes: 30,
  busy: [],
  ...over,
})
const ALL: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const wish = (over: Partial<CoursePreferences> = {}): CoursePreferences => ({
  sessions: 3,
  from: TODAY,
  weekdays: ALL,
  part: 'morning',
  everyDays: 1,
  ...over,
})
const shown = (lines: ReturnType<typeof planCourse>) =>
  lines.map(({ wanted, slot: found, trouble }) => [daysBetween(TODAY, wanted), found?.timeStart, trouble])

describe('preferredDays', () => {
  const fourteen = ground(Array.from({ length: 14 }, (_, at) => (at % 7 === 4 ? open(at) : open(at, '09:00'))))
  test.each<[string, Partial<CoursePreferences>, number[]]>([
    ['every day except the therapist’s day off', { sessions: 6 }, [0, 1, 2, 3, 5, 6]],
    ['every other day', { everyDays: 2 }, [0, 2, 5]],
    ['once a week', { everyDays: 7 }, [0, 7, 14]],
    ['Mondays and Fridays', { weekdays: [1, 5], sessions: 4 }, [2, 5, 9, 12]],
    ['days beyond the published ones', { weekdays: [3], sessions: 4 }, [0, 7, 14, 21]],
    ['no day on a weekday without therapists', { weekdays: [0] }, []],
    ['no day without a selected weekday', { weekdays: [] }, []],
  ])('includes %s', (_, over, expected) => {
    expect(preferredDays(wish(over), fourteen).map((date) => daysBetween(TODAY, date))).toEqual(expected)
  })
  test('workingWeekdays includes weekdays without released slots', () => {
    expect(workingWeekdays(ground([open(0, '09:00'), open(1)]))).toEqual([1, 2, 3, 5, 6, 0])
  })
})

describe('course plan', () => {
  test('prefers the time that is free on most days', () => {
    const days = [open(0, '08:00', '09:00'), open(1, '09:00', '10:00'), open(2, '09:00')]
    expect(shown(planCourse(wish(), ground(days)))).toEqual([
      [0, '09:00', undefined],
      [1, '09:00', undefined],
      [2, '09:00', undefined],
    ])
  })
  test.each<[string, PlanDay, BusyAppointment[], [string | undefined, string | undefined]]>([
    [
      'time full, moves to the nearest free time of the same part of the day',
      open(1, '-09:00', '08:00', '11:00'),
      [],
      ['08:00', 'full'],
    ],
    [
      'clash at that time, moves to the nearest free time',
      open(1, '09:00', '10:00'),
      [busy(1, '09:00', '09:20')],
      ['10:00', 'clash'],
    ],
    ['part of the day full, leaves the choice to the patient', open(1, '-09:00', '15:00'), [], [undefined, 'full']],
    [
      'clashes everywhere, leaves the choice to the patient',
      open(1, '09:00', '15:00'),
      [busy(1, '08:00', '11:00')],
      [undefined, 'clash'],
    ],
    [
      'the same therapist that day already',
      open(1, '09:00'),
      [busy(1, '16:00', '16:30', { isSameTherapist: true })],
      [undefined, 'clash'],
    ],
    ['appointments not yet released', { ...open(1, '-09:00'), availability: 'not-time' }, [], [undefined, 'later']],
  ])('handles a day: %s', (_, second, appointments, expected) => {
    const lines = planCourse(wish(), ground([open(0, '09:00'), second, open(2, '09:00')], { busy: appointments }))
    expect(shown(lines)[1]).toEqual([1, ...expected])
    expect(shown(lines)[0]).toEqual([0, '09:00', undefined])
  })
  test('postpones sessions beyond the released days', () => {
    expect(shown(planCourse(wish(), ground([open(0, '09:00')])))).toEqual([
      [0, '09:00', undefined],
      [1, undefined, 'later'],
      [2, undefined, 'later'],
    ])
  })
  test('keeps eight of ten sessions, and proposes times for the two that clash', () => {
    const days = Array.from({ length: 10 }, (_, at) => open(at, '09:00', '15:00'))
    const appointments = [busy(3, '08:30', '12:00'), busy(6, '08:30', '12:00')]
    const all = ground(days, { busy: appointments })
    const lines = planCourse(wish({ sessions: 10 }), all)
    expect(plannedSlots(lines)).toHaveLength(8)
    expect(lines.filter(({ clash }) => clash).map(({ wanted }) => daysBetween(TODAY, wanted))).toEqual([3, 6])
    expect(proposeAlternativeSlots(all, lines, 3, 1, 2).map(({ date, timeStart }) => [date, timeStart])).toEqual([
      [day(3), '15:00'],
    ])
  })
})

describe('planCourse with one time for all sessions', () => {
  test('picks the earliest of the times that are free most often, from the whole day if any part of the day suits', () => {
    const days = [open(0, '09:00', '08:00', '15:00'), open(1, '15:00', '08:00', '09:00')]
    expect(shown(planCourse(wish({ sessions: 2 }), ground(days)))).toEqual([
      [0, '08:00', undefined],
      [1, '08:00', undefined],
    ])
    const evening = [open(0, '18:30'), open(1, '18:30')]
    expect(shown(planCourse(wish({ sessions: 2, part: 'any' }), ground(evening))).map(([, time]) => time)).toEqual([
      '18:30',
      '18:30',
    ])
    const both = [open(0, '15:00', '09:00'), open(1, '15:00'), open(2, '15:00')]
    expect(shown(planCourse(wish(), ground(both))).map(([, time]) => time)).toEqual(['09:00', undefined, undefined])
  })
  test('selects the earlier of two equally near times when the preferred time is full', () => {
    const days = (...second: string[]) => [open(0, '09:00'), open(1, '-09:00', ...second), open(2, '09:00')]
    for (const second of [
      ['08:00', '10:00'],
      ['10:00', '08:00'],
    ])
      expect(shown(planCourse(wish(), ground(days(...second))))[1]).toEqual([1, '08:00', 'full'])
  })
  test('reports no clash for a session moved within the day when another time that day clashes', () => {
    const elsewhere = busy(1, '10:00', '10:20', { id: 'other' })
    const days = [open(0, '09:00'), open(1, '-09:00', '10:00', '08:00'), open(2, '09:00')]
    const [, line] = planCourse(wish(), ground(days, { busy: [elsewhere] }))
    expect(line).toMatchObject({ trouble: 'full', slot: { timeStart: '08:00' } })
    expect(line).not.toHaveProperty('clash')
  })
  test('continues a weekday beyond the released days despite a day off, for at most 400 days', () => {
    const days = Array.from({ length: 8 }, (_, at) => (at === 7 ? open(7) : open(at, '09:00')))
    expect(
      preferredDays(wish({ weekdays: [3], sessions: 2 }), ground(days)).map((date) => daysBetween(TODAY, date)),
    ).toEqual([0, 14])
    expect(preferredDays(wish({ sessions: 500 }), ground([]))).toHaveLength(400)
  })
})

describe('session clashes', () => {
  const at = slot(TODAY, '09:00')
  test.each<[string, BusyAppointment, number, boolean]>([
    ['the same time', busy(0, '09:00', '09:30'), 30, true],
    ['directly afterwards', busy(0, '09:30', '10:00'), 30, false],
    ['directly afterwards, but the treatment takes an hour', busy(0, '09:30', '10:00'), 60, true],
    ['shortly afterwards at another clinic', busy(0, '09:45', '10:00', { clinicId: 'c2' }), 30, true],
    ['long afterwards at another clinic', busy(0, '10:00', '10:30', { clinicId: 'c2' }), 30, false],
    ['another day', busy(1, '09:00', '09:30'), 30, false],
  ])('findConflict detects an overlap or too little travel time: %s', (_, appointment, minutes, isClash) => {
    expect(findConflict({ clinicId: 'c1', minutes, busy: [appointment] }, TODAY, at) !== undefined).toBe(isClash)
  })
  test('treatmentEndTime returns the end of a treatment, 23:59 at the latest', () => {
    expect(treatmentEndTime(TODAY, '23:30', '23:59', 60)).toBe('23:59')
    expect(treatmentEndTime(TODAY, '23:30', '23:45', 30)).toBe('23:59')
    expect(treatmentEndTime(TODAY, '23:30', '23:45', 20)).toBe('23:50')
    expect(treatmentEndTime(TODAY, '09:00', '09:30', 20)).toBe('09:30')
    expect(treatmentEndTime(TODAY, '09:00', '09:30', 80)).toBe('10:20')
  })
})

describe('proposed times for a course', () => {
  const days = [open(0, '09:00'), open(1, '-09:00', '15:00', '16:00'), open(2, '09:00'), open(5, '09:00', '09:30')]
  test('include the nearest free time in each part of the day, and start with those that keep the interval', () => {
    const all = ground(days)
    const lines = planCourse(wish({ weekdays: [3, 4, 5] }), all)
    expect(proposeAlternativeSlots(all, lines, 1, 1, 3)).toEqual([
      { scheduleId: `s-${day(1)}`, date: day(1), timeStart: '15:00', timeEnd: '15:30' },
      { scheduleId: `s-${day(5)}`, date: day(5), timeStart: '09:00', timeEnd: '09:30' },
    ])
    expect(proposeAlternativeSlots(all, lines, 1, 2, 1).map(({ date }) => date)).toEqual([day(5)])
    expect(proposeAlternativeSlots(all, lines, 9, 1, 3)).toEqual([])
  })
  test('stay near the time of the other sessions, or near 10:00 when there are none', () => {
    const free = [open(0, '18:30'), open(1, '-18:30', '08:00', '13:00')]
    const lines = planCourse(wish({ sessions: 2, part: 'evening' }), ground(free))
    const found = (some: typeof lines, at: number) =>
      proposeAlternativeSlots(ground(free), some, at, 1, 9).map(({ timeStart }) => timeStart)
    expect(found(lines, 1)).toEqual(['13:00', '08:00'])
    expect(found(lines.slice(1), 0)).toEqual(['08:00', '13:00', '18:30'])
    const moved = lines.map((line, at) => (at === 0 ? { ...line, trouble: 'full' as const } : line))
    expect(found(moved, 1)).toEqual(['08:00', '13:00'])
  })
  test('appear chronologically when equally near, and last when too close to a session', () => {
    const free = [open(0, '09:00'), open(3, '09:00'), open(4, '-09:00'), open(5, '09:00'), open(9, '09:00')]
    const lines = [
      { wanted: day(0), slot: { ...slot(day(0), '09:00'), date: day(0) } },
      { wanted: day(4), trouble: 'full' as const },
      { wanted: day(9) },
    ]
    const found = (all: PlanDay[], everyDays = 1) =>
      proposeAlternativeSlots(ground(all), lines, 1, everyDays, 9).map(({ date }) => daysBetween(TODAY, date))
    expect(found(free)).toEqual([3, 5])
    expect(found(free.map((_, at) => free[free.length - 1 - at] as PlanDay))).toEqual([3, 5])
    expect(found(free, 4)).toEqual([5, 3])
  })
  test('appear chronologically once planned', () => {
    const at = (offset: number, time: string) => ({
      wanted: day(offset),
      slot: { ...slot(day(offset), time), date: day(offset) },
    })
    expect(
      plannedSlots([at(2, '09:00'), at(0, '15:00'), { wanted: day(1) }, at(0, '09:00')]).map(({ date, timeStart }) => [
        date,
        timeStart,
      ]),
    ).toEqual([
      [day(0), '09:00'],
      [day(0), '15:00'],
      [day(2), '09:00'],
    ])
    expect(
      availableDays(ground([open(0, '09:00'), open(1, '-09:00')]), [at(0, '09:00')], 0).map(({ date }) => date),
    ).toEqual([day(0)])
  })
  test('exclude unreleased days and times taken by another line', () => {
    const all = ground(days)
    const lines = planCourse(wish({ sessions: 5, weekdays: [3, 4, 5] }), all)
    expect(lines.map(({ trouble }) => trouble)).toEqual([undefined, 'full', undefined, 'later', 'later'])
    expect(proposeAlternativeSlots(all, lines, 3, 1, 3)).toEqual([])
    const taken = lines.map((line, at) =>
      at === 1 ? { wanted: line.wanted, slot: { ...slot(day(5), '09:00'), date: day(5) } } : line,
    )
    expect(availableDays(all, taken, 0).map(({ date }) => date)).not.toContain(day(5))
  })
})

const times = ['08:00', '09:00', '10:00', '14:00', '15:00', '18:00']
const anyDay = (offset: number): fc.Arbitrary<PlanDay> =>
  fc.record({
    date: fc.constant(day(offset)),
    availability: fc.constantFrom('has-number' as const, 'full' as const, 'no-schedules' as const, 'not-time' as const),
    slots: fc
      .subarray(times)
      .chain((some) =>
        fc
          .array(fc.integer({ min: 0, max: 2 }), { minLength: some.length, maxLength: some.length })
          .map((rest) => some.map((time, at) => slot(day(offset), time, rest[at]))),
      ),
  })
const anyBusy = fc.record({ offset: fc.nat(13), from: fc.constantFrom(...times), isSameTherapist: fc.boolean() })
const anyGround = fc
  .record({
    days: fc
      .integer({ min: 0, max: 14 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyDay(at)))),
    minutes: fc.constantFrom(20, 30, 60, 90),
    appointments: fc.array(anyBusy, { maxLength: 6 }),
  })
  .map(({ days, minutes, appointments }) =>
    ground(days, {
      minutes,
      busy: appointments.map(({ offset, from, isSameTherapist }) =>
        busy(offset, from, endOf(from), { isSameTherapist }),
      ),
    }),
  )
const anyWish = fc.record({
  sessions: fc.integer({ min: 1, max: 12 }),
  from: fc.constant(TODAY),
  weekdays: fc.subarray([...ALL]),
  part: fc.constantFrom('morning' as const, 'afternoon' as const, 'evening' as const, 'any' as const),
  everyDays: fc.integer({ min: 1, max: 7 }),
})

test('course plan contains only free times that match the preferences and do not clash, at most one per day', () => {
  fc.assert(
    fc.property(anyWish, anyGround, (asked, all) => {
      const lines = planCourse(asked, all)
      expect(lines.length).toBeLessThanOrEqual(asked.sessions)
      if (workingWeekdays(all).some((weekday) => asked.weekdays.includes(weekday))) {
        expect(lines).toHaveLength(asked.sessions)
      }
      for (const [at, { wanted, slot: found, trouble }] of lines.entries()) {
        const before = lines[at - 1]
        expect(asked.weekdays).toContain(weekdayOf(wanted))
        if (before) expect(daysBetween(before.wanted, wanted)).toBeGreaterThanOrEqual(asked.everyDays)
        if (!found) {
          expect(trouble).toBeDefined()
          continue
        }
        const known = all.days
          .find(({ date }) => date === found.date)
          ?.slots.find(({ timeStart }) => timeStart === found.timeStart)
        expect(found.date).toBe(wanted)
        expect(known && isBookable(known)).toBe(true)
        expect(known && findConflict(all, found.date, known)).toBeUndefined()
        if (asked.part !== 'any') expect(dayPartOf(found.timeStart)).toBe(asked.part)
      }
      const slots = plannedSlots(lines)
      expect(new Set(slots.map(({ date }) => date)).size).toBe(slots.length)
      expect(overlappingSlots(slots)).toEqual([])
      const usual = new Set(lines.flatMap((line) => (line.slot && !line.trouble ? [line.slot.timeStart] : [])))
      expect(usual.size).toBeLessThanOrEqual(1)
      expect(planCourse(asked, all)).toEqual(lines)
    }),
    { numRuns: 200 },
  )
})

test('course length in weeks stays the same for any order of the days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90), { maxLength: 12 }), fc.nat(300), (offsets, later) => {
      const weeks = courseLengthWeeks(offsets.map(day))
      const span = offsets.length === 0 ? 0 : Math.max(...offsets) - Math.min(...offsets) + 1
      expect(weeks * 7 >= span && (weeks - 1) * 7 < Math.max(1, span)).toBe(true)
      expect(courseLengthWeeks(reversed(offsets.map((each) => day(each + later))))).toBe(weeks)
      expect(weeks).toBeGreaterThanOrEqual(Math.min(1, offsets.length))
    }),
  )
})

test('course plan remains valid when any proposal is accepted', () => {
  fc.assert(
    fc.property(anyWish, anyGround, fc.nat(11), (asked, all, index) => {
      const lines = planCourse(asked, all)
      const at = index % Math.max(1, lines.length)
      const found = proposeAlternativeSlots(all, lines, at, asked.everyDays, 3)
      expect(found.length).toBeLessThanOrEqual(3)
      for (const proposal of found) {
        const known = all.days.find(({ date }) => date === proposal.date)
        expect(known && freeSlotsOn(all, known).map(({ timeStart }) => timeStart)).toContain(proposal.timeStart)
        const taken = lines.map((line, each) => (each === at ? { wanted: line.wanted, slot: proposal } : line))
        const dates = plannedSlots(taken).map(({ date }) => date)
        expect(new Set(dates).size).toBe(dates.length)
      }
    }),
    { numRuns: 300 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { compareText } from '@/domain/general/text-order'
import {
  isBookable,
  hasFewSlotsLeft,
  isPartSoldOut,
  nearestAvailableDay,
  nearestFreeSlots,
  isSameSlot,
  slotsOf,
  mergeAvailability,
  weekIndexOf,
  bookableWeekCount,
  type Availability,
  type DaySchedule,
  type Slot,
} from '@/domain/scheduling/scheduling'
import { reversed } from '../support/reversed'

const slot = (timeStart: string, over: Partial<Slot> = {}): Slot => ({
  scheduleId: `s-${timeStart}`,
  orderNo: 1,
  timeStart,
  timeEnd: timeStart,
  restCount: 1,
  availability: 'has-number',
  isMine: false,
  ...over,
})
const day = (date: string, ...slots: Slot[]): DaySchedule => ({
  date,
  clinicId: 'k1',
  clinicName: '高新店',
  departmentId: 'dep',
  departmentName: '中医内科',
  roomName: '',
  feeFen: 2500,
  parts: [{ dayPart: 'morning', availability: 'has-number', slots }],
})

describe('slot checks', () => {
  test.each([
    [{}, true],
    [{ restCount: 0 }, false],
    [{ availability: 'full' }, false],
    [{ availability: 'no-number' }, false],
    [{ availability: 'not-time' }, false],
    [{ availability: 'over-time' }, false],
    [{ availability: 'no-schedules' }, false],
    [{ availability: 'unknown' }, false],
  ] as const)('isBookable returns with %j: %s', (over, bookable) =>
    expect(isBookable(slot('09:00', over))).toBe(bookable),
  )
  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ])('hasFewSlotsLeft returns for %d slots: %s', (left, few) => expect(hasFewSlotsLeft(left)).toBe(few))
})

test('isSameSlot requires the same schedule and slot number', () => {
  const one = { scheduleId: 's1', orderNo: 1 }
  expect(isSameSlot(one, { ...one })).toBe(true)
  expect(isSameSlot(one, { ...one, orderNo: 2 })).toBe(false)
  expect(isSameSlot(one, { ...one, scheduleId: 's2' })).toBe(false)
})

describe('nearestFreeSlots', () => {
  test('includes slots before and after the taken slot, earlier first on a tie', () => {
    const days = [
      day('2030-05-01', slot('08:00'), slot('09:00', { restCount: 0 }), slot('09:30'), slot('08:30')),
      day('2030-05-02', slot('09:00')),
    ]
    expect(nearestFreeSlots(days, '2030-05-01', '09:00', 2).map((each) => each.slot.timeStart)).toEqual([
      '08:30',
      '09:30',
    ])
  })

  test('prefers the earlier of two equally near days', () => {
    const days = [day('2030-05-03', slot('09:00')), day('2030-05-01', slot('09:00')), day('2030-05-02', slot('09:00'))]
    expect(nearestFreeSlots(days, '2030-05-02', '09:00', 2).map((each) => each.day.date)).toEqual([
      '2030-05-01',
      '2030-05-03',
    ])
    expect(
      nearestFreeSlots(
        days.map((_, at) => days[days.length - 1 - at] as DaySchedule),
        '2030-05-02',
        '09:00',
        2,
      ).map((each) => each.day.date),
    ).toEqual(['2030-05-01', '2030-05-03'])
  })

  test('excludes the taken slot itself, and keeps nearer slots', () => {
    const time = fc.constantFrom('08:00', '08:30', '09:00', '09:30', '14:00')
    const anySlot = fc.tuple(time, fc.nat(2)).map(([at, restCount]) => slot(at, { restCount }))
    const anyDay = fc
      .tuple(
        fc.constantFrom('2030-05-01', '2030-05-02', '2030-05-03'),
        fc.uniqueArray(anySlot, { selector: ({ timeStart }) => timeStart }),
      )
      .map(([date, slots]) => day(date, ...slots))
    const anyDays = fc.uniqueArray(anyDay, { selector: ({ date }) => date })
    fc.assert(
      fc.property(anyDays, time, fc.nat(4), (days, gone, count) => {
        const found = nearestFreeSlots(days, '2030-05-02', gone, count)
        const away = (date: string, at: string) => Math.abs(+instantOf(date, at) - +instantOf('2030-05-02', gone))
        const free = days.flatMap((each) =>
          slotsOf(each)
            .filter(isBookable)
            .map(({ timeStart }) => [each.date, timeStart] as const),
        )
        const others = free.filter(([date, at]) => date !== '2030-05-02' || at !== gone)
        expect(found).toHaveLength(Math.min(count, others.length))
        const distances = found.map((each) => away(each.day.date, each.slot.timeStart))
        expect(distances).toEqual(
          others
            .map(([date, at]) => away(date, at))
            .sort((a, b) => a - b)
            .slice(0, count),
        )
      }),
    )
  })
})

describe('isPartSoldOut', () => {
  const part = (availability: Availability, ...slots: Slot[]) => ({
    dayPart: 'morning' as const,
    availability,
    slots,
  })
  test.each([
    ['all slots are full', part('full', slot('09:00', { availability: 'full', restCount: 0 })), true],
    [
      'one slot is left',
      part('has-number', slot('09:00', { availability: 'full', restCount: 0 }), slot('09:30')),
      false,
    ],
    ['another patient holds the last slot', part('full', slot('09:00', { restCount: 0 })), true],
    [
      'all slots are past and the clinic reports full',
      part('full', slot('09:00', { availability: 'over-time' })),
      false,
    ],
    ['all slots are past', part('over-time', slot('09:00', { availability: 'over-time', restCount: 0 })), false],
    [
      'some slots are past and the rest are full',
      part('full', slot('09:00', { availability: 'over-time' }), slot('09:30', { availability: 'full' })),
      true,
    ],
    ['slots are not released yet', part('not-time', slot('09:00', { availability: 'not-time', restCount: 0 })), false],
    ['the clinic reports full without slots', part('full'), true],
    ['the clinic has no slots', part('no-number'), false],
  ])('returns when %s: %s', (_, each, soldOut) => expect(isPartSoldOut(each)).toBe(soldOut))
})

describe('mergeAvailability', () => {
  const doctor = (availability: Availability, restCount = 0) => ({ availability, restCount })
  test.each<[Availability[], Availability]>([
    [[], 'no-schedules'],
    [['no-schedules', 'no-schedules'], 'no-schedules'],
    [['full', 'has-number'], 'has-number'],
    [['full', 'not-time'], 'not-time'],
    [['no-schedules', 'full', 'over-time'], 'full'],
    [['over-time', 'no-number'], 'no-number'],
    [['unknown', 'over-time'], 'unknown'],
    [['full', 'unknown', 'not-time', 'no-number'], 'unknown'],
    [['unknown', 'has-number'], 'has-number'],
    [['no-schedules', 'over-time'], 'over-time'],
  ])('combines %j into %s', (each, sum) =>
    expect(mergeAvailability(each.map((one) => doctor(one))).availability).toBe(sum),
  )
  test('adds up the remaining slots', () => {
    expect(mergeAvailability([doctor('has-number', 2), doctor('has-number', 3)])).toMatchObject({
      restCount: 5,
    })
  })
})

describe('nearestAvailableDay', () => {
  const days = (...free: string[]) =>
    ['2030-05-01', '2030-05-02', '2030-05-03', '2030-05-04', '2030-05-05'].map((date) => ({
      date,
      availability: free.includes(date) ? ('has-number' as const) : ('full' as const),
    }))
  test.each([
    [days(), undefined],
    [days('2030-05-03'), undefined],
    [days('2030-05-01'), '2030-05-01'],
    [days('2030-05-01', '2030-05-04'), '2030-05-04'],
    [days('2030-05-02', '2030-05-04'), '2030-05-04'],
    [days('2030-05-01', '2030-05-02'), '2030-05-02'],
    [days('2030-05-02', '2030-05-04').sort((a, b) => compareText(b.date, a.date)), '2030-05-04'],
    [days('2030-05-01', '2030-05-02').sort((a, b) => compareText(b.date, a.date)), '2030-05-02'],
  ])('returns the nearest other day to 2030-05-03 in %j', (each, nearest) =>
    expect(nearestAvailableDay(each, '2030-05-03')).toBe(nearest),
  )
})

describe('availability of clinic days', () => {
  const availability = fc.constantFrom<Availability>(
    'has-number',
    'full',
    'not-time',
    'no-number',
    'over-time',
    'unknown',
  )
  test('mergeAvailability returns the same result for any order of the doctors, and never hides a free slot', () => {
    const doctors = fc.array(fc.record({ availability, restCount: fc.nat(9) }), { minLength: 1 })
    fc.assert(
      fc.property(doctors, fc.nat(9), (all, cut) => {
        const sum = mergeAvailability(all)
        expect(mergeAvailability(reversed(all))).toEqual(sum)
        const parts = [all.slice(0, cut), all.slice(cut)].filter((each) => each.length > 0)
        expect(mergeAvailability(parts.map(mergeAvailability))).toEqual(sum)
        expect(sum.availability === 'has-number').toBe(all.some((each) => each.availability === 'has-number'))
      }),
    )
  })
  test('nearestAvailableDay returns the nearest other day with slots', () => {
    const days = fc.uniqueArray(fc.record({ nth: fc.nat(27), availability }), { selector: ({ nth }) => nth })
    fc.assert(
      fc.property(days, fc.nat(27), (all, from) => {
        const dateOf = (nth: number) => `2030-05-${String(nth + 1).padStart(2, '0')}`
        const found = nearestAvailableDay(
          all.map((each) => ({ ...each, date: dateOf(each.nth) })),
          dateOf(from),
        )
        const free = all.filter((each) => each.availability === 'has-number' && each.nth !== from).map(({ nth }) => nth)
        const away = Math.min(...free.map((nth) => Math.abs(nth - from)))
        const nearest = free.includes(from + away) ? from + away : from - away
        expect(found).toBe(free.length === 0 ? undefined : dateOf(nearest))
      }),
    )
  })
})

describe('booking weeks', () => {
  test.each([
    ['2026-11-20', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 1],
    ['2026-12-03', 1],
    ['2026-12-04', 2],
    ['2026-11-19', -1],
  ])('weekIndexOf assigns %s to week %d, counted from 2026-11-20', (date, at) =>
    expect(weekIndexOf(date, '2026-11-20')).toBe(at),
  )

  test.each([
    [7, 0, 1],
    [8, 0, 2],
    [14, 0, 2],
    [14, 1, 2],
    [7, 2, 3],
    [0, 0, 1],
    [90, 0, 5],
    [14, 99, 5],
  ])(
    'bookableWeekCount includes the published days and the requested week (%d days, week %d): %d weeks',
    (days, asked, count) => expect(bookableWeekCount(days, asked)).toBe(count),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/day'
import { isBookable, isFew, nearestFree, slotsOf, type DaySchedule, type Slot } from '@/domain/scheduling'

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
  parts: [{ dayPart: 'morning', availability: 'has-number', totalCount: 1, restCount: 1, slots }],
})

describe('a slot', () => {
  test.each([
    [{}, true],
    [{ restCount: 0 }, false],
    [{ availability: 'full' }, false],
    [{ availability: 'no-number' }, false],
    [{ availability: 'not-time' }, false],
    [{ availability: 'over-time' }, false],
    [{ availability: 'no-schedules' }, false],
    [{ availability: 'unknown' }, false],
  ] as const)('%j is bookable: %s', (over, bookable) => expect(isBookable(slot('09:00', over))).toBe(bookable))
  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ])('%d left are few: %s', (left, few) => expect(isFew(left)).toBe(few))
})

describe('the nearest free slots', () => {
  test('come before and after the one that has gone, earlier first on a tie', () => {
    const days = [
      day('2030-05-01', slot('08:00'), slot('09:00', { restCount: 0 }), slot('09:30'), slot('08:30')),
      day('2030-05-02', slot('09:00')),
    ]
    expect(nearestFree(days, '2030-05-01', '09:00', 2).map((each) => each.slot.timeStart)).toEqual(['08:30', '09:30'])
  })

  test('are free, never the one that has gone, and none that is left out is nearer', () => {
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
        const found = nearestFree(days, '2030-05-02', gone, count)
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

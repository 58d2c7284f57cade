import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import type { Availability, DayPart, DayAvailability, DaySchedule, Slot } from '@/domain/scheduling/scheduling'
import {
  firstAvailableDayOf,
  firstAvailablePartOf,
  toWeekGridCell,
  toWeekGridDay,
  toSlotGridSlot,
  hasNoSchedule,
  isSoldOut,
  remainingTimeText,
  parseDayPartOrDay,
  dayPartsOfWeek,
  releaseTimeOf,
  findDayPartAvailability,
  bookingSlotKey,
  slotDurationMinutes,
  slotsOfDayPart,
} from '@/ui/parts/schedule-cells'
import { zh } from '@/ui/messages/zh'

const day = (
  date: string,
  availability: Availability,
  restCount = 0,
  parts: DayAvailability['parts'] = [],
): DayAvailability => ({
  date,
  availability,
  restCount,
  parts,
})
const slot = (timeStart: string, change: Partial<Slot> = {}): Slot => ({
  scheduleId: 's1',
  orderNo: 1,
  timeStart,
  timeEnd: `${timeStart.slice(0, 3)}${timeStart.endsWith('00') ? '30' : '59'}`,
  restCount: 3,
  availability: 'has-number',
  isMine: false,
  ...change,
})
const schedule = (parts: DaySchedule['parts']): DaySchedule => ({
  date: '2026-11-21',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentId: 'd1',
  departmentName: '中医内科',
  roomName: '',
  feeFen: 2500,
  parts,
})

describe('toWeekGridCell', () => {
  test.each([
    ['has-number', 12, 'free', '余12', '有号'],
    ['has-number', 2, 'few', '余2', '剩 2 个'],
    ['has-number', 0, 'full', '满', '约满'],
    ['full', 0, 'full', '满', '约满'],
    ['no-number', 0, 'full', '无号', '没有号'],
    ['not-time', 0, 'later', '07:30', '07:30 放号'],
    ['over-time', 0, 'full', '已过', '已过时间'],
    ['no-schedules', 0, 'none', '–', '不出诊'],
    ['unknown', 0, 'full', '问', '看门诊安排'],
  ] as const)('describes %s with %i slots left', (availability, left, state, text, words) => {
    expect(toWeekGridCell(zh, day('2026-11-21', availability, left), '07:30')).toMatchObject({ state, text, words })
  })

  test('shows “not released” when the release time is unknown', () => {
    expect(toWeekGridCell(zh, day('2026-11-21', 'not-time'), '')).toMatchObject({
      state: 'later',
      text: '未放',
      words: '还没放号',
    })
  })
  test('returns an empty cell when the doctor does not work that half day', () => {
    const worked = day('2026-11-21', 'has-number', 3, [
      { dayPart: 'morning', availability: 'has-number', restCount: 3 },
    ])
    expect(toWeekGridCell(zh, findDayPartAvailability(worked, 'evening'))).toMatchObject({ state: 'none' })
    expect(toWeekGridCell(zh, findDayPartAvailability(worked, 'morning'))).toMatchObject({ text: '余3' })
    expect(toWeekGridCell(zh, findDayPartAvailability(undefined, 'morning'))).toMatchObject({ state: 'none' })
  })
  test('shows the whole day’s availability even when the half days are known', () => {
    const worked = day('2026-11-21', 'has-number', 9, [{ dayPart: 'morning', availability: 'full', restCount: 0 }])
    expect(toWeekGridCell(zh, findDayPartAvailability(worked, 'day'))).toMatchObject({ text: '余9' })
    expect(toWeekGridCell(zh, findDayPartAvailability(day('2026-11-22', 'full'), 'morning'))).toMatchObject({
      text: '满',
    })
  })
  test('disables a day that is over', () => {
    expect(toWeekGridCell(zh, day('2026-11-21', 'over-time')).disabled).toBe(true)
    expect(toWeekGridCell(zh, day('2026-11-21', 'full')).disabled).toBeFalsy()
  })
})

describe('doctor’s week', () => {
  test('shows one row for the whole day when the clinic sends no half days', () => {
    const week = [day('2026-11-21', 'has-number', 4), day('2026-11-22', 'full')]
    expect(dayPartsOfWeek(week)).toEqual(['day'])
    expect(toWeekGridCell(zh, findDayPartAvailability(week[0], 'day'))).toMatchObject({ text: '余4' })
  })
  test('shows a row for each half day with working hours on any day, in order', () => {
    const works = (date: string, dayPart: DayPart) =>
      day(date, 'full', 0, [{ dayPart, availability: 'full', restCount: 0 }])
    expect(dayPartsOfWeek([works('2026-11-21', 'evening'), works('2026-11-22', 'morning')])).toEqual([
      'morning',
      'evening',
    ])
  })
  test('selects the half day named in the URL, or the whole day for any other name', () => {
    expect(['morning', 'afternoon', 'evening', 'day', 'noon', ''].map(parseDayPartOrDay)).toEqual([
      'morning',
      'afternoon',
      'evening',
      'day',
      'day',
      'day',
    ])
  })
  test('starts with the first day that has free slots', () => {
    const week = [day('2026-11-21', 'over-time'), day('2026-11-22', 'full'), day('2026-11-23', 'has-number', 1)]
    expect(firstAvailableDayOf(week)).toBe('2026-11-23')
    expect(firstAvailableDayOf(week.slice(0, 2))).toBe('2026-11-22')
    expect(firstAvailableDayOf([day('2026-11-21', 'no-schedules'), day('2026-11-22', 'not-time')])).toBe('2026-11-22')
    expect(firstAvailableDayOf([day('2026-11-21', 'no-schedules'), day('2026-11-22', 'over-time')])).toBe('2026-11-21')
    expect(firstAvailableDayOf([])).toBeUndefined()
  })
  test('counts as off duty or full only when every day is', () => {
    const off = day('2026-11-21', 'no-schedules')
    expect(hasNoSchedule([off, off])).toBe(true)
    expect(hasNoSchedule([off, day('2026-11-22', 'full')])).toBe(false)
    expect(isSoldOut([off, day('2026-11-22', 'full')])).toBe(true)
    expect(isSoldOut([off, day('2026-11-22', 'full'), day('2026-11-23', 'not-time')])).toBe(false)
    expect(isSoldOut([off, day('2026-11-22', 'full'), day('2026-11-23', 'has-number', 1)])).toBe(false)
    expect(isSoldOut([off])).toBe(false)
  })
  test('shows nearby days in words, and other days as dates', () => {
    expect(toWeekGridDay(zh, '2026-11-22', '2026-11-21')).toMatchObject({
      name: '明天',
      weekdayName: '周日',
      weekday: '日',
    })
    expect(toWeekGridDay(zh, '2026-11-25', '2026-11-21')).toMatchObject({ name: '25 日', number: '25' })
  })
})

describe('slot cell', () => {
  test.each([
    [{}, 'free', '余 3'],
    [{ restCount: 1 }, 'few', '余 1'],
    [{ isMine: true, availability: 'full' as const, restCount: 0 }, 'mine', '我的'],
    [{ availability: 'full' as const, restCount: 0 }, 'full', '约满'],
    [{ restCount: 0 }, 'full', '约满'],
    [{ availability: 'no-number' as const }, 'full', '没有号'],
    [{ availability: 'not-time' as const }, 'over', '没放号'],
    [{ availability: 'over-time' as const }, 'over', '已过'],
    [{ availability: 'no-schedules' as const }, 'over', '不出诊'],
    [{ availability: 'unknown' as const }, 'over', '没有号'],
  ] as const)('describes the slot %j', (change, state, note) => {
    expect(toSlotGridSlot(zh, slot('09:30', change))).toMatchObject({ time: '09:30', state, note })
  })

  test('builds a slot ID from the schedule and the order number', () => {
    const keys = [
      { scheduleId: 's1', orderNo: 12 },
      { scheduleId: 's11', orderNo: 2 },
      { scheduleId: 's1', orderNo: 2 },
    ].map(bookingSlotKey)
    expect(new Set(keys).size).toBe(3)
    expect(toSlotGridSlot(zh, slot('09:30', { orderNo: 12 })).value).toBe(keys[0])
  })
  test('spells out the number of free slots in elder mode', () => {
    expect(toSlotGridSlot(zh, slot('09:30'), true).note).toBe('剩 3 个')
  })
})

const part = (dayPart: 'morning' | 'afternoon', slots: Slot[]) => ({ dayPart, availability: 'full', slots }) as const

test('day view opens the first half day with free slots, or the first that is not over', () => {
  const over = part('morning', [slot('08:00', { availability: 'over-time' })])
  expect(firstAvailablePartOf(schedule([over, part('afternoon', [slot('14:00')])]))).toBe('afternoon')
  expect(firstAvailablePartOf(schedule([over, part('afternoon', [slot('14:00', { availability: 'full' })])]))).toBe(
    'afternoon',
  )
  expect(firstAvailablePartOf(schedule([over]))).toBe('morning')
  expect(firstAvailablePartOf(schedule([]))).toBeUndefined()
  const lastFree = part('afternoon', [slot('14:00', { availability: 'full' }), slot('14:30')])
  expect(firstAvailablePartOf(schedule([part('morning', [slot('08:00', { availability: 'full' })]), lastFree]))).toBe(
    'afternoon',
  )
  const chosen = slot('15:00', { orderNo: 2 })
  const [morning, afternoon] = [part('morning', [slot('08:00')]), part('afternoon', [chosen])]
  const both = schedule([morning, afternoon])
  expect(firstAvailablePartOf(both)).toBe('morning')
  expect(firstAvailablePartOf(both, { date: both.date, slot: chosen })).toBe('afternoon')
  expect(firstAvailablePartOf(both, { date: '2031-01-01', slot: chosen })).toBe('morning')
  const lastAhead = part('afternoon', [
    slot('14:00', { availability: 'over-time' }),
    slot('14:30', { availability: 'full' }),
  ])
  expect(firstAvailablePartOf(schedule([over, lastAhead]))).toBe('afternoon')
  expect(slotsOfDayPart(schedule([over, lastAhead]), 'afternoon').map(({ timeStart }) => timeStart)).toEqual([
    '14:00',
    '14:30',
  ])
  expect(slotsOfDayPart(schedule([over, lastAhead]), 'evening')).toEqual([])
  expect(slotsOfDayPart(schedule([over, part('afternoon', [slot('14:00')])]), 'day')).toHaveLength(2)
})

test('slot length appears only when all slots have the same length', () => {
  expect(slotDurationMinutes([slot('08:00', { timeEnd: '08:30' }), slot('08:30', { timeEnd: '09:00' })])).toBe(30)
  expect(
    slotDurationMinutes([slot('08:00', { timeEnd: '08:30' }), slot('08:30', { timeEnd: '09:30' })]),
  ).toBeUndefined()
  expect(
    slotDurationMinutes([
      slot('08:00', { timeEnd: '08:30' }),
      slot('08:30', { timeEnd: '09:00' }),
      slot('09:00', { timeEnd: '10:00' }),
    ]),
  ).toBeUndefined()
  expect(slotDurationMinutes([slot('08:00', { timeEnd: '08:00' })])).toBeUndefined()
  expect(slotDurationMinutes([slot('08:30', { timeEnd: '08:00' })])).toBeUndefined()
  expect(slotDurationMinutes([])).toBeUndefined()
})

describe('releaseTimeOf', () => {
  const rules = { advanceDays: 7, releaseTime: '07:30' }
  const now = instantOf('2026-11-21', '06:00')
  test('returns the release time on the day the date enters the booking window', () => {
    expect(releaseTimeOf('2026-11-28', rules, now)).toEqual(instantOf('2026-11-22', '07:30'))
    expect(releaseTimeOf('2026-11-27', rules, now)).toEqual(instantOf('2026-11-21', '07:30'))
  })
  test('returns today’s release time for today’s slots until that time passes', () => {
    expect(releaseTimeOf('2026-11-21', rules, now)).toEqual(instantOf('2026-11-21', '07:30'))
    expect(releaseTimeOf('2026-11-21', rules, instantOf('2026-11-21', '08:00'))).toBeUndefined()
    expect(releaseTimeOf('2026-11-21', rules, instantOf('2026-11-21', '07:30'))).toBeUndefined()
    expect(releaseTimeOf('2026-11-27', rules, instantOf('2026-11-21', '07:30'))).toBeUndefined()
  })
  test('returns undefined when the release time is unknown or has passed', () => {
    expect(releaseTimeOf('2026-11-23', rules, instantOf('2026-11-21', '08:00'))).toBeUndefined()
    expect(releaseTimeOf('2026-11-28', { advanceDays: 7, releaseTime: '' }, now)).toBeUndefined()
  })
})

test.each([
  [50_000, '50 秒'],
  [-5, '0 秒'],
  [60_000, '1 分钟'],
  [61_000, '2 分钟'],
  [60 * 60_000, '1 小时'],
  [130 * 60_000, '2 小时 10 分钟'],
  [51 * 60 * 60_000, '2 天 3 小时'],
  [48 * 60 * 60_000, '2 天'],
])('release countdown shows %i ms as %s', (milliseconds, words) => {
  expect(remainingTimeText(zh, milliseconds)).toBe(words)
})

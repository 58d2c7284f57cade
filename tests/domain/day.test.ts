import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  ageOn,
  createDay,
  dayOf,
  dayPartOf,
  daysBetween,
  daysInMonth,
  instantOf,
  formatInstant,
  isDay,
  isTime,
  minutesBetween,
  dateFieldsOf,
  timeOf,
  weekdayOf,
  type Age,
} from '@/domain/general/day'

const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const days = fc
  .integer({ min: 0, max: 3_652_058 })
  .map((count) => new Date(Date.parse(`${FIRST}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10))
const nearDays = fc.integer({ min: 0, max: 73_000 }).map((count) => addDays('1900-01-01', count))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const instants = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

/** Any number up to the max, padded with zeros. */
const part = (max: number, width: number) => fc.nat(max).map((value) => String(value).padStart(width, '0'))

describe('isDay', () => {
  it.each([FIRST, '1582-10-10', '1900-01-01', '1999-12-31', '2000-02-29', '2024-02-29', '2030-05-31', LAST])(
    'accepts %s',
    (text) => expect(isDay(text)).toBe(true),
  )

  it.each([
    '',
    '0000-01-01',
    '1900-02-29',
    '2023-02-29',
    '2100-02-29',
    '2030-00-10',
    '2030-13-01',
    '2030-04-31',
    '2030-05-00',
    '2030-05-32',
    '2030-5-31',
    '2030-05-1',
    '2030/05/31',
    '20300531',
    '12030-05-31',
    '-030-05-31',
    ' 2030-05-31',
    '2030-05-31 ',
    '2030-05-31\n',
    '2030-05-31T00:00',
    '２０３０-05-31',
    '__proto__',
    '\uD83D',
  ])('rejects %j', (text) => expect(isDay(text)).toBe(false))

  it('agrees with Date for any text in the form YYYY-MM-DD', () => {
    fc.assert(
      fc.property(part(9999, 4), part(19, 2), part(39, 2), (year, month, date) => {
        const text = `${year}-${month}-${date}`
        const read = new Date(`${text}T00:00:00Z`)
        const isReal = !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text && year !== '0000'
        expect(isDay(text)).toBe(isReal)
      }),
    )
  })
})

describe('isTime', () => {
  it.each(['00:00', '09:30', '19:59', '23:59'])('accepts %s', (text) => expect(isTime(text)).toBe(true))
  it.each(['', '24:00', '9:30', '109:30', ' 09:30', '09:60', '09:30:00', '0930', '09:30\n', '__proto__'])(
    'rejects %j',
    (text) => expect(isTime(text)).toBe(false),
  )
})

describe('clinic clock', () => {
  it.each([
    ['2030-05-30T15:59:59.999Z', '2030-05-30', '23:59', '2030-05-30T23:59:59+08:00'],
    ['2030-05-30T16:00:00.000Z', '2030-05-31', '00:00', '2030-05-31T00:00:00+08:00'],
    ['2030-05-31T01:30:05.500Z', '2030-05-31', '09:30', '2030-05-31T09:30:05+08:00'],
    ['1989-07-01T00:00:00.000Z', '1989-07-01', '08:00', '1989-07-01T08:00:00+08:00'],
    ['1969-12-31T23:59:59.001Z', '1970-01-01', '07:59', '1970-01-01T07:59:59+08:00'],
    ['2029-12-31T16:00:00.000Z', '2030-01-01', '00:00', '2030-01-01T00:00:00+08:00'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29', '00:00', '2024-02-29T00:00:00+08:00'],
    ['0050-06-01T00:00:00.000Z', '0050-06-01', '08:00', '0050-06-01T08:00:00+08:00'],
  ])('converts %s to %s %s', (instant, day, time, text) => {
    expect(dayOf(new Date(instant))).toBe(day)
    expect(timeOf(new Date(instant))).toBe(time)
    expect(formatInstant(new Date(instant))).toBe(text)
  })

  it.each([
    ['2030-05-31', '09:30', '2030-05-31T01:30:00.000Z'],
    ['2030-05-31', undefined, '2030-05-30T16:00:00.000Z'],
    ['2030-05-31', '24:00', '2030-05-31T16:00:00.000Z'],
    [FIRST, '00:00', '0000-12-31T16:00:00.000Z'],
    [LAST, '23:59', '9999-12-31T15:59:00.000Z'],
  ])('converts %s %s to the instant %s', (day, time, instant) =>
    expect(instantOf(day, time).toISOString()).toBe(instant),
  )

  it('throws for an invalid day, time or instant', () => {
    for (const day of ['', '2030-02-30', '__proto__', 'Invalid Date']) {
      expect(() => instantOf(day)).toThrow(RangeError)
      expect(() => addDays(day, 1)).toThrow(RangeError)
      expect(() => daysBetween(day, FIRST)).toThrow(RangeError)
      expect(() => daysBetween(FIRST, day)).toThrow(RangeError)
      expect(() => weekdayOf(day)).toThrow(RangeError)
      expect(() => dateFieldsOf(day)).toThrow(RangeError)
      expect(() => ageOn(day, LAST)).toThrow(RangeError)
      expect(() => ageOn(FIRST, day)).toThrow(RangeError)
    }
    for (const time of ['', '24:01', '9:30']) expect(() => instantOf('2030-05-31', time)).toThrow(RangeError)
    for (const time of ['', '24:00', '9:30']) expect(() => dayPartOf(time)).toThrow(RangeError)
    for (const instant of [new Date(Number.NaN), new Date('+010000-01-01'), new Date('-000001-01-01')]) {
      expect(() => dayOf(instant)).toThrow(RangeError)
      expect(() => timeOf(instant)).toThrow(RangeError)
      expect(() => formatInstant(instant)).toThrow(RangeError)
    }
    expect(() => addDays(LAST, 1)).toThrow(RangeError)
    expect(() => addDays(FIRST, -1)).toThrow(RangeError)
  })

  it('parses every time it formats', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        const instant = instantOf(day, time)
        expect([dayOf(instant), timeOf(instant)]).toEqual([day, time])
        expect(new Date(formatInstant(instant)).getTime()).toBe(instant.getTime())
      }),
    )
    fc.assert(
      fc.property(instants, (instant) => {
        const ago = instant.getTime() - new Date(formatInstant(instant)).getTime()
        return ago >= 0 && ago < 1000 && formatInstant(instant).startsWith(`${dayOf(instant)}T${timeOf(instant)}:`)
      }),
    )
  })

  it('agrees with Intl for Asia/Shanghai since daylight saving time ended there', () => {
    const shanghai = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (instant) => `${dayOf(instant)} ${timeOf(instant)}` === shanghai.format(instant),
      ),
    )
  })
})

describe('day arithmetic', () => {
  it.each([
    ['2030-05-31', 1, '2030-06-01'],
    ['2030-05-31', 0, '2030-05-31'],
    ['2030-01-01', -1, '2029-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2024-01-01', 366, '2025-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('addDays computes %s plus %d as %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later)
    expect(daysBetween(day, later)).toBe(count)
  })

  it.each([
    ['2030-06-02', 0],
    ['2030-05-27', 1],
    ['2024-02-29', 4],
    ['2030-05-31', 5],
    ['1900-01-01', 1],
    ['2000-01-01', 6],
  ])('weekdayOf returns the weekday of %s: %d', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))

  it('addDays adds up over several steps, can be reversed, and preserves string order', () => {
    const count = fc.integer({ min: -30_000, max: 30_000 })
    fc.assert(
      fc.property(nearDays, count, count, (day, some, more) => {
        expect(daysBetween(day, addDays(day, some))).toBe(some)
        expect(addDays(addDays(day, some), more)).toBe(addDays(day, some + more))
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
      }),
    )
    fc.assert(
      fc.property(days, days, (one, other) => {
        const between = daysBetween(one, other)
        expect(Math.sign(between)).toBe(one < other ? 1 : Number(one === other) - 1)
        expect(between + daysBetween(other, one)).toBe(0)
      }),
    )
  })
})

describe('minute arithmetic', () => {
  const start = new Date('2030-05-31T01:30:00Z')
  it.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [119_999, 1],
    [-1, 0],
    [-59_999, 0],
    [-60_000, -1],
    [-119_999, -1],
    [86_400_000, 1440],
  ])('minutesBetween converts %d ms to %d whole minutes', (ms, minutes) =>
    expect(minutesBetween(start, new Date(start.getTime() + ms))).toBe(minutes),
  )

  it('addMinutes leaves the given date unchanged', () => {
    expect(addMinutes(start, 90).toISOString()).toBe('2030-05-31T03:00:00.000Z')
    expect(addMinutes(start, -0.5).toISOString()).toBe('2030-05-31T01:29:30.000Z')
    expect(start.toISOString()).toBe('2030-05-31T01:30:00.000Z')
  })

  it('minutesBetween counts the minutes added by addMinutes, including negative minutes', () => {
    fc.assert(
      fc.property(instants, instants, fc.integer({ min: -1e6, max: 1e6 }), (one, other, minutes) => {
        expect(minutesBetween(one, addMinutes(one, minutes))).toBe(minutes)
        expect(minutesBetween(one, other) + minutesBetween(other, one)).toBe(0)
        expect(Math.abs(minutesBetween(one, other)) * 60_000).toBeLessThanOrEqual(Math.abs(+other - +one))
      }),
    )
  })
})

describe('date parts', () => {
  it.each([
    [2023, 1, 31],
    [2023, 2, 28],
    [2024, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2023, 4, 30],
    [2023, 6, 30],
    [2023, 9, 30],
    [2023, 11, 30],
    [2023, 12, 31],
  ])('daysInMonth returns the length of month %d-%d: %d days', (year, month, length) =>
    expect(daysInMonth(year, month)).toBe(length),
  )

  it.each([0, 13, 1.5, -1, Number.NaN])('createDay rejects the month %d', (month) => {
    expect(() => daysInMonth(2030, month)).toThrow(RangeError)
    expect(() => createDay(2030, month, 1)).toThrow(RangeError)
  })

  it.each([
    [2030, 5, 31, '2030-05-31'],
    [2030, 4, 31, '2030-04-30'],
    [2023, 2, 31, '2023-02-28'],
    [2024, 2, 30, '2024-02-29'],
    [2024, 2, 0, '2024-02-01'],
    [50, 1, 1, '0050-01-01'],
  ])('createDay(%d, %d, %d) returns %s', (year, month, date, day) => expect(createDay(year, month, date)).toBe(day))

  it.each([
    [0, 1],
    [10_000, 1],
    [-1, 1],
    [2030.5, 1],
    [Number.NaN, 1],
    [2030, 1.5],
    [2030, Number.NaN],
  ])('createDay rejects a day with the year %d and the date %d', (year, date) =>
    expect(() => createDay(year, 1, date)).toThrow(RangeError),
  )

  it('createDay rebuilds the same day from dateFieldsOf', () => {
    expect(dateFieldsOf('2030-05-09')).toEqual({ year: 2030, month: 5, date: 9 })
    fc.assert(
      fc.property(days, (day) => {
        const { year, month, date } = dateFieldsOf(day)
        expect(createDay(year, month, date)).toBe(day)
        expect(date).toBeLessThanOrEqual(daysInMonth(year, month))
      }),
    )
  })

  it('daysInMonth agrees with the number of days from each month to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const next = month === 12 ? createDay(year + 1, 1, 1) : createDay(year, month + 1, 1)
        expect(daysBetween(createDay(year, month, 1), next)).toBe(daysInMonth(year, month))
      }),
    )
  })
})

const total = (age: Age) => (age.years * 12 + age.months) * 31 + age.days

describe('ageOn', () => {
  it.each([
    ['1990-05-31', '2030-05-31', 40, 0, 0],
    ['1990-05-31', '2030-05-30', 39, 11, 30],
    ['1990-05-31', '2030-06-01', 40, 0, 1],
    ['2030-05-31', '2030-05-31', 0, 0, 0],
    ['2030-05-01', '2030-05-31', 0, 0, 30],
    ['2030-05-01', '2030-06-01', 0, 1, 0],
    ['2029-12-31', '2030-01-01', 0, 0, 1],
    ['2030-01-31', '2030-02-27', 0, 0, 27],
    ['2030-01-31', '2030-02-28', 0, 1, 0],
    ['2030-01-31', '2030-03-01', 0, 1, 1],
    ['2030-01-31', '2030-03-30', 0, 1, 30],
    ['2024-02-29', '2025-02-28', 1, 0, 0],
    ['2024-02-29', '2028-02-28', 3, 11, 30],
    ['2024-02-29', '2028-02-29', 4, 0, 0],
    ['2031-01-01', '2030-05-31', 0, 0, 0],
  ])(
    'computes the age for the birthday %s on %s: %d years, %d months and %d days',
    (birthday, today, years, months, days) => expect(ageOn(birthday, today)).toEqual({ years, months, days }),
  )

  it('stays within bounds, never decreases from day to day, and increases on birthdays', () => {
    fc.assert(
      fc.property(nearDays, nearDays, (birthday, today) => {
        const age = ageOn(birthday, today)
        expect(age.years).toBeGreaterThanOrEqual(0)
        expect([age.months >= 0, age.months < 12, age.days >= 0, age.days < 31]).toEqual([true, true, true, true])
        expect(total(ageOn(birthday, addDays(today, 1)))).toBeGreaterThanOrEqual(total(age))
      }),
    )
    fc.assert(
      fc.property(nearDays, fc.nat(100), (birthday, years) => {
        const { year, month, date } = dateFieldsOf(birthday)
        expect(ageOn(birthday, createDay(year + years, month, date))).toEqual({ years, months: 0, days: 0 })
      }),
    )
  })

  it('returns an age that adds up to today when added to the birthday', () => {
    fc.assert(
      fc.property(nearDays, nearDays, (one, other) => {
        const [birthday, today] = one < other ? [one, other] : [other, one]
        const { year, month, date } = dateFieldsOf(birthday)
        const age = ageOn(birthday, today)
        const months = month - 1 + age.months
        const completed = createDay(year + age.years + Math.floor(months / 12), (months % 12) + 1, date)
        expect(addDays(completed, age.days)).toBe(today)
      }),
    )
  })
})

describe('dayPartOf', () => {
  it.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('maps %s to %s', (time, part) => expect(dayPartOf(time)).toBe(part))

  it('depends only on the hour', () => {
    fc.assert(
      fc.property(times, (time) => {
        const hour = Number(time.slice(0, 2))
        const late = hour < 18 ? 'afternoon' : 'evening'
        expect(dayPartOf(time)).toBe(hour < 12 ? 'morning' : late)
      }),
    )
  })
})

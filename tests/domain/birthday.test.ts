import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_BIRTHDAY,
  EARLIEST_BIRTHDAY,
  clampBirthday,
  clampDay,
  birthdayBounds,
  initialBirthday,
  snapToValidDay,
  formatSlashedDate,
  wheelColumns,
} from '@/domain/general/birthday'
import { addDays, daysInMonth, isDay, dateFieldsOf } from '@/domain/general/day'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const TODAY = '2030-05-20'
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index)
const days = fc.integer({ min: 0, max: 73_000 }).map((count) => addDays(EARLIEST_BIRTHDAY, count))
const bounds = fc
  .tuple(days, fc.oneof(fc.nat(40), fc.nat(20_000)))
  .map(([min, length]) => [min, addDays(min, length)] as const)

describe('initialBirthday', () => {
  it.each([
    [false, '2026-11-20', '1990-01-01'],
    [true, '2026-11-20', '2021-11-20'],
    [true, '2028-02-29', '2023-02-28'],
    [true, '1903-01-01', '1900-01-01'],
  ])('opens an empty picker (child: %s) on %s at %s', (isChild, today, day) =>
    expect(initialBirthday(isChild, today)).toBe(day),
  )
})

describe('birthday constants in the specification', () => {
  it('contain only valid days', () => {
    expect([EARLIEST_BIRTHDAY, DEFAULT_BIRTHDAY].every(isDay)).toBe(true)
    expect(EARLIEST_BIRTHDAY).toBe('1900-01-01')
    expect(formatSlashedDate(DEFAULT_BIRTHDAY)).toBe('1990/01/01')
  })
  it('match the picker’s bounds', () => {
    expect(birthdayBounds(TODAY)).toEqual({ min: '1900-01-01', max: TODAY })
    expect(birthdayBounds('1899-12-31')).toEqual({ min: '1900-01-01', max: '1900-01-01' })
  })
})

describe('clampBirthday', () => {
  it.each([
    ['2030-05-21', TODAY],
    ['2099-01-01', TODAY],
    [TODAY, TODAY],
    ['2030-05-19', '2030-05-19'],
    ['1899-12-31', '1900-01-01'],
    ['1850-06-01', '1900-01-01'],
    ['1900-01-01', '1900-01-01'],
    ['', ''],
    ['abc', 'abc'],
    ['2031-02-30', '2031-02-30'],
    ['__proto__', '__proto__'],
  ])('clamps %j to %j', (day, birthday) => expect(clampBirthday(day, TODAY)).toBe(birthday))

  it('changes only days outside the picker’s range, and returns the nearest valid day', () => {
    fc.assert(
      fc.property(days, days, (day, today) => {
        const birthday = clampBirthday(day, today)
        const { min, max } = birthdayBounds(today)
        expect(birthday).toBe(clampDay(day, min, max))
        expect(clampBirthday(birthday, today)).toBe(birthday)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: characters }), fc.constantFrom('\uD83D', 'valueOf')), (text) => {
        expect(clampBirthday(text, TODAY)).toBe(text)
      }),
    )
  })
})

describe('clampDay', () => {
  it.each([
    ['2030-01-01', '2030-02-01', '2030-03-01', '2030-02-01'],
    ['2030-02-15', '2030-02-01', '2030-03-01', '2030-02-15'],
    ['2030-04-01', '2030-02-01', '2030-03-01', '2030-03-01'],
    ['2030-02-01', '2030-02-01', '2030-02-01', '2030-02-01'],
  ])('clamps %s between %s and %s to %s', (day, min, max, clamped) => expect(clampDay(day, min, max)).toBe(clamped))

  it('returns the nearest day within the bounds', () => {
    fc.assert(
      fc.property(days, bounds, (day, [min, max]) => {
        const clamped = clampDay(day, min, max)
        expect(clamped >= min && clamped <= max).toBe(true)
        expect(clamped === day || clamped === min || clamped === max).toBe(true)
        expect(clampDay(clamped, min, max)).toBe(clamped)
      }),
    )
  })
})

describe('wheelColumns', () => {
  it.each<[string, string, string, [number, number], [number, number], [number, number]]>([
    ['1990-01-01', '1900-01-01', TODAY, [1900, 2030], [1, 12], [1, 31]],
    ['1990-02-10', '1900-01-01', TODAY, [1900, 2030], [1, 12], [1, 28]],
    ['2024-02-10', '1900-01-01', TODAY, [1900, 2030], [1, 12], [1, 29]],
    ['1900-02-10', '1900-01-01', TODAY, [1900, 2030], [1, 12], [1, 28]],
    ['2030-01-10', '1900-01-01', TODAY, [1900, 2030], [1, 5], [1, 31]],
    ['2030-05-10', '1900-01-01', TODAY, [1900, 2030], [1, 5], [1, 20]],
    ['2030-12-31', '1900-01-01', TODAY, [1900, 2030], [1, 5], [1, 20]],
    ['2028-04-20', '2028-04-15', TODAY, [2028, 2030], [4, 12], [15, 30]],
    ['2028-05-20', '2028-04-15', TODAY, [2028, 2030], [4, 12], [1, 31]],
    ['2030-05-15', '2030-05-10', TODAY, [2030, 2030], [5, 5], [10, 20]],
    ['2030-05-20', '2030-05-20', TODAY, [2030, 2030], [5, 5], [20, 20]],
  ])('offers the years, months and days for %s between %s and %s', (day, min, max, years, months, dates) =>
    expect(wheelColumns(day, min, max)).toEqual({
      years: range(...years),
      months: range(...months),
      dates: range(...dates),
    }),
  )

  it('throws a RangeError for an invalid day', () =>
    expect(() => wheelColumns('1990-02-31', EARLIEST_BIRTHDAY, TODAY)).toThrow(RangeError))

  it('offers exactly the days within the bounds', () => {
    fc.assert(
      fc.property(bounds, days, ([min, max], any) => {
        const day = clampDay(any, min, max)
        const { year, month } = dateFieldsOf(day)
        const { years, months, dates } = wheelColumns(day, min, max)
        const inYear = range(1, 12).filter((each) => {
          const name = `${String(year).padStart(4, '0')}-${String(each).padStart(2, '0')}`
          return name >= min.slice(0, 7) && name <= max.slice(0, 7)
        })
        const inMonth = range(1, daysInMonth(year, month)).filter((date) => {
          const each = `${day.slice(0, 8)}${String(date).padStart(2, '0')}`
          return each >= min && each <= max
        })
        expect(years).toEqual(range(Number(min.slice(0, 4)), Number(max.slice(0, 4))))
        expect(months).toEqual(inYear)
        expect(dates).toEqual(inMonth)
      }),
    )
  })
})

describe('snapToValidDay', () => {
  it.each<[number, number, number, string, string]>([
    [1990, 1, 1, '1900-01-01', '1990-01-01'],
    [1990, 2, 31, '1900-01-01', '1990-02-28'],
    [2024, 2, 31, '1900-01-01', '2024-02-29'],
    [1990, 4, 31, '1900-01-01', '1990-04-30'],
    [2030, 12, 1, '1900-01-01', '2030-05-01'],
    [2030, 12, 31, '1900-01-01', '2030-05-20'],
    [2030, 5, 31, '1900-01-01', '2030-05-20'],
    [2028, 1, 1, '2028-04-15', '2028-04-15'],
    [2028, 1, 31, '2028-04-15', '2028-04-30'],
    [1800, 6, 15, '1900-01-01', '1900-06-15'],
    [2040, 3, 9, '1900-01-01', '2030-03-09'],
    [1990, 0, 0, '1900-01-01', '1990-01-01'],
    [1990, 13, 99, '1900-01-01', '1990-12-31'],
  ])('snaps %d-%d-%d with the first day %s to %s', (year, month, date, min, day) =>
    expect(snapToValidDay({ year, month, date }, min, TODAY)).toBe(day),
  )

  it('always returns a day offered by the wheels', () => {
    const turns = fc.record({
      year: fc.integer({ min: 1850, max: 2150 }),
      month: fc.integer({ min: -1, max: 14 }),
      date: fc.integer({ min: -1, max: 40 }),
    })
    fc.assert(
      fc.property(turns, bounds, (turned, [min, max]) => {
        const day = snapToValidDay(turned, min, max)
        const parts = dateFieldsOf(day)
        const { years, months, dates } = wheelColumns(day, min, max)
        expect(day >= min && day <= max).toBe(true)
        expect([years.includes(parts.year), months.includes(parts.month), dates.includes(parts.date)]).toEqual([
          true,
          true,
          true,
        ])
        expect(snapToValidDay(parts, min, max)).toBe(day)
      }),
    )
  })

  it('leaves days within the bounds unchanged', () => {
    fc.assert(
      fc.property(bounds, days, ([min, max], any) => {
        const day = clampDay(any, min, max)
        expect(snapToValidDay(dateFieldsOf(day), min, max)).toBe(day)
      }),
    )
  })
})

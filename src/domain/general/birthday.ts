import { dayFrom, daysInMonth, isDay, partsOf, type Day, type DayParts } from './day'

/** First day of the date picker (docs/product/constants.md). */
export const EARLIEST_DAY: Day = '1900-01-01'
/** Initial day of an empty date picker (docs/product/constants.md). */
export const DEFAULT_DAY: Day = '1990-01-01'

const CHILD_YEARS = 5

/** Initial day of an empty birthday picker; five years ago for a child. */
export function openingDay(isChild: boolean, today: Day): Day {
  if (!isChild) return DEFAULT_DAY
  const { year, ...day } = partsOf(today)
  return snapWheel({ ...day, year: year - CHILD_YEARS }, EARLIEST_DAY, today)
}

export type DayBounds = { readonly min: Day; readonly max: Day }
export type WheelColumns = { readonly years: number[]; readonly months: number[]; readonly dates: number[] }

/** A day in the picker's format: '1990/01/01'. */
export const slashedDay = (day: Day): string => day.replace(/-/g, '/')

/** Clamps a birthday to the picker's range; text that is not a day is returned unchanged (docs/product/fields.md). */
export function clampBirthday(day: Day, today: Day): Day {
  const { min, max } = dateBounds(today)
  return isDay(day) ? clampDay(day, min, max) : day
}

/** From 1900-01-01 to today; a single day when the device clock is before 1900 (docs/product/fields.md). */
export const dateBounds = (today: Day): DayBounds => ({
  min: EARLIEST_DAY,
  max: today > EARLIEST_DAY ? today : EARLIEST_DAY,
})

/** Clamps to the bounds, both inclusive; expects `min` not after `max`. */
export function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min
  return day > max ? max : day
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
const range = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, index) => low + index)

function monthBounds(year: number, from: DayParts, to: DayParts): [low: number, high: number] {
  return [year === from.year ? from.month : 1, year === to.year ? to.month : 12]
}

function dateBoundsIn(year: number, month: number, from: DayParts, to: DayParts): [low: number, high: number] {
  const low = year === from.year && month === from.month ? from.date : 1
  return [low, year === to.year && month === to.month ? to.date : daysInMonth(year, month)]
}

/** Values of the picker's three wheels for this day, clamped to the bounds. */
export function wheelColumns(day: Day, min: Day, max: Day): WheelColumns {
  const { year, month } = partsOf(clampDay(day, min, max))
  const from = partsOf(min)
  const to = partsOf(max)
  return {
    years: range(from.year, to.year),
    months: range(...monthBounds(year, from, to)),
    dates: range(...dateBoundsIn(year, month, from, to)),
  }
}

/** The day on which the wheels settle; a month or date out of range moves to the nearest valid one. */
export function snapWheel(turned: DayParts, min: Day, max: Day): Day {
  const from = partsOf(min)
  const to = partsOf(max)
  const year = clamp(turned.year, from.year, to.year)
  const month = clamp(turned.month, ...monthBounds(year, from, to))
  return dayFrom(year, month, clamp(turned.date, ...dateBoundsIn(year, month, from, to)))
}

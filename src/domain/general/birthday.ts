import { createDay, daysInMonth, isDay, dateFieldsOf, type Day, type DateFields } from './day'

/** First day of the date picker (docs/product/constants.md). */
export const EARLIEST_BIRTHDAY: Day = '1900-01-01'
/** Initial day of an empty date picker (docs/product/constants.md). */
export const DEFAULT_BIRTHDAY: Day = '1990-01-01'

const CHILD_YEARS = 5

/** Initial day of an empty birthday picker; five years ago for a child. */
export function initialBirthday(isChild: boolean, today: Day): Day {
  if (!isChild) return DEFAULT_BIRTHDAY
  const { year, ...day } = dateFieldsOf(today)
  return snapToValidDay({ ...day, year: year - CHILD_YEARS }, EARLIEST_BIRTHDAY, today)
}

export type DayBounds = { readonly min: Day; readonly max: Day }
export type WheelColumns = { readonly years: number[]; readonly months: number[]; readonly dates: number[] }

/** A day in the picker's format: '1990/01/01'. */
export const formatSlashedDate = (day: Day): string => day.replace(/-/g, '/')

/** Clamps a birthday to the picker's range; text that is not a day is returned unchanged (docs/product/fields.md). */
export function clampBirthday(day: Day, today: Day): Day {
  const { min, max } = birthdayBounds(today)
  return isDay(day) ? clampDay(day, min, max) : day
}

/** From 1900-01-01 to today; a single day when the device clock is before 1900 (docs/product/fields.md). */
export const birthdayBounds = (today: Day): DayBounds => ({
  min: EARLIEST_BIRTHDAY,
  max: today > EARLIEST_BIRTHDAY ? today : EARLIEST_BIRTHDAY,
})

/** Clamps to the bounds, both inclusive; expects `min` not after `max`. */
export function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min
  return day > max ? max : day
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
const range = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, index) => low + index)

function monthBounds(year: number, from: DateFields, to: DateFields): [low: number, high: number] {
  return [year === from.year ? from.month : 1, year === to.year ? to.month : 12]
}

function dateBoundsIn(year: number, month: number, from: DateFields, to: DateFields): [low: number, high: number] {
  const low = year === from.year && month === from.month ? from.date : 1
  return [low, year === to.year && month === to.month ? to.date : daysInMonth(year, month)]
}

/** Values of the picker's three wheels for this day, clamped to the bounds. */
export function wheelColumns(day: Day, min: Day, max: Day): WheelColumns {
  const { year, month } = dateFieldsOf(clampDay(day, min, max))
  const from = dateFieldsOf(min)
  const to = dateFieldsOf(max)
  return {
    years: range(from.year, to.year),
    months: range(...monthBounds(year, from, to)),
    dates: range(...dateBoundsIn(year, month, from, to)),
  }
}

/** The day the wheels settle on; a month or date out of range becomes the nearest valid one. */
export function snapToValidDay(turned: DateFields, min: Day, max: Day): Day {
  const from = dateFieldsOf(min)
  const to = dateFieldsOf(max)
  const year = clamp(turned.year, from.year, to.year)
  const month = clamp(turned.month, ...monthBounds(year, from, to))
  return createDay(year, month, clamp(turned.date, ...dateBoundsIn(year, month, from, to)))
}

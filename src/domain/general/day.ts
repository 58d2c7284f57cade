import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A calendar day in clinic time, 'YYYY-MM-DD', years 0001 to 9999. Days can be compared as strings. */
export type Day = string
/** Day of the week; 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type DayPart = 'morning' | 'afternoon' | 'evening'
/** `month` is 1 to 12, `date` 1 to 31. */
export type DateFields = { readonly year: number; readonly month: number; readonly date: number }
export type Age = { readonly years: number; readonly months: number; readonly days: number }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** China has one time zone, UTC+8, without daylight saving; the device's zone does not matter. */
const CLINIC_OFFSET_MS = 8 * 60 * MINUTE_MS
const CLINIC_OFFSET_TEXT = '+08:00'
const DAY_FORMAT = 'YYYY-MM-DD'
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME_SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/
/** End of a day, written as a time of that day. */
const END_OF_DAY = '24:00'

/** Clinic time represented as a UTC date, because dayjs's own offsets depend on the device's time zone. */
function wallClockOf(instant: Date) {
  const wallClock = dayjs.utc(instant.getTime() + CLINIC_OFFSET_MS)
  const year = wallClock.year()
  if (!(year >= 1 && year <= 9999)) throw new RangeError('Instant outside the years 1 to 9999')
  return wallClock
}

function ensureDay(day: Day): void {
  if (!isDay(day)) throw new RangeError(`Invalid day, expected YYYY-MM-DD: ${day}`)
}

function ensureTime(time: string): void {
  if (!isTime(time)) throw new RangeError(`Invalid time, expected HH:mm: ${time}`)
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether the text is a real calendar day in the strict form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, date] = (DAY_SHAPE.exec(text) ?? []).map(Number)
  if (!year || !month || !date || month > 12) return false
  return date <= daysInMonth(year, month)
}

/** Whether the text is a time of day in the strict form HH:mm, 00:00 to 23:59. */
export const isTime = (text: string): boolean => TIME_SHAPE.test(text)

/** Whether the text is a valid end time: a time of day, or 24:00. */
export const isEndTime = (text: string): boolean => isTime(text) || text === END_OF_DAY

/** The clinic's calendar day at an instant. */
export const dayOf = (instant: Date): Day => wallClockOf(instant).format(DAY_FORMAT)

/** The clinic's time of day at an instant, 'HH:mm'. */
export const timeOf = (instant: Date): string => wallClockOf(instant).format('HH:mm')

/** Instant of a day and time (up to 24:00) in clinic time. Throws RangeError if either is invalid. */
export function instantOf(day: Day, time = '00:00'): Date {
  ensureDay(day)
  if (time === END_OF_DAY) return new Date(instantOf(day).getTime() + DAY_MS)
  ensureTime(time)
  return new Date(`${day}T${time}:00${CLINIC_OFFSET_TEXT}`)
}

/** ISO 8601 in clinic time, to the second: '2030-05-31T09:30:00+08:00'. */
export const formatInstant = (instant: Date): string =>
  wallClockOf(instant).format('YYYY-MM-DDTHH:mm:ss') + CLINIC_OFFSET_TEXT

export const addDays = (day: Day, count: number): Day => dayOf(new Date(instantOf(day).getTime() + count * DAY_MS))

/** Whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (instantOf(to).getTime() - instantOf(from).getTime()) / DAY_MS

export const weekdayOf = (day: Day): Weekday => wallClockOf(instantOf(day)).day()

/** Whole minutes from one instant to another, rounded toward zero, negative when `to` is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  const minutes = Math.trunc((to.getTime() - from.getTime()) / MINUTE_MS)
  return minutes === 0 ? 0 : minutes
}

export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS)

/** Number of days in a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`Invalid month: ${month}`)
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function dateFieldsOf(day: Day): DateFields {
  ensureDay(day)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }
}

/** Creates a day, with the date clamped to the month. Throws RangeError for an invalid year or month. */
export function createDay(year: number, month: number, date: number): Day {
  const clamped = Math.min(Math.max(date, 1), daysInMonth(year, month))
  const day = [String(year).padStart(4, '0'), ...[month, clamped].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
  ensureDay(day)
  return day
}

/**
 * Age in completed years, months and days; 0 for a birthday after today. In a month without the day of birth, the month
 * is complete on its last day.
 */
export function ageOn(birthday: Day, today: Day): Age {
  const born = dateFieldsOf(birthday)
  const now = dateFieldsOf(today)
  if (birthday > today) return { years: 0, months: 0, days: 0 }

  const monthsLater = (count: number): Day => {
    const months = born.year * 12 + born.month - 1 + count
    return createDay(Math.floor(months / 12), (months % 12) + 1, born.date)
  }
  const begun = (now.year - born.year) * 12 + now.month - born.month
  const completed = monthsLater(begun) <= today ? begun : begun - 1
  return { years: Math.floor(completed / 12), months: completed % 12, days: daysBetween(monthsLater(completed), today) }
}

/** Part of the day for a time 'HH:mm': afternoon from 12:00, evening from 18:00. */
export function dayPartOf(time: string): DayPart {
  ensureTime(time)
  if (time < '12:00') return 'morning'
  return time < '18:00' ? 'afternoon' : 'evening'
}

/** English formatting rules, written without `Intl`, because old browsers lack parts of it. */
import { dateFieldsOf, weekdayOf, type Day } from './day'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Nov'; `month` is 1 to 12, otherwise ''. */
export const englishMonth = (month: number): string => MONTHS[month - 1] ?? ''
/** 'Sat'. */
export const englishWeekday = (day: Day): string => WEEKDAYS[weekdayOf(day)] ?? ''
/** '21 Nov'. */
export function englishDate(day: Day): string {
  const { month, date } = dateFieldsOf(day)
  return `${date} ${englishMonth(month)}`
}
/** 'Sat 21 Nov'. */
export const englishDay = (day: Day): string => `${englishWeekday(day)} ${englishDate(day)}`
/** '21 Nov 1990'. */
export const englishFullDate = (day: Day): string => `${englishDate(day)} ${dateFieldsOf(day).year}`

/** '1st', '2nd', '3rd', '11th', '22nd'. */
export function formatOrdinal(count: number): string {
  const tens = Math.abs(count) % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][tens % 10] ?? 'th')
  return `${count}${ending}`
}

/** '1 day', '2 days', '0 days', '1 person', '2 people'; `many` defaults to `one` with an s. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Lower case for a word such as Today inside a sentence; names of days and months keep their capital. */
export const lowerFirstInSentence = (word: string): string =>
  /^(Today|Tomorrow|Morning|Afternoon|Evening)\b/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

import { addDays, createDay, dateFieldsOf, daysBetween, isDay, weekdayOf, type Day } from '../general/day'
import { NUMBER } from './follow-up-words'

/** A date without a year that lies further ahead is more likely a past one, in the same year or in the next. */
const MAX_DAYS_THIS_YEAR = 183
const MAX_DAYS_NEXT_YEAR = 92
/** A longer interval is more likely a mistake in the text. */
const MAX_DAYS = 370
const HALF_MONTH_DAYS = 15

const NUMERALS = '零一二三四五六七八九'
/** The value of a text that matches `NUMBER`. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.replace('两', '二').split('十')
  if (ones === undefined) return NUMERALS.indexOf(tens ?? '')
  return (tens ? NUMERALS.indexOf(tens) : 1) * 10 + (ones ? NUMERALS.indexOf(ones) : 0)
}

/** The same date after some months, or the last one of a shorter month. */
function addMonths(day: Day, count: number): Day {
  const { year, month, date } = dateFieldsOf(day)
  const months = year * 12 + month - 1 + count
  return createDay(Math.floor(months / 12), (months % 12) + 1, date)
}
const existingDay = (year: number, month: number, date: number): Day | undefined => {
  const day = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
  return isDay(day) ? day : undefined
}

/** The day of a week counted from Monday; undefined where calendars that start on Sunday would differ. */
function dayOfWeek(saidOn: Day, weeks: number, name: string): Day | undefined {
  const to = '一二三四五六日'.indexOf(name.replace('天', '日')) + 1
  const from = weekdayOf(saidOn)
  if (from === 0 || (weeks > 0 && to === 7)) return undefined
  return addDays(saidOn, weeks * 7 + to - from)
}
function dayWithoutYear(saidOn: Day, month: number, date: number): Day | undefined {
  const { year } = dateFieldsOf(saidOn)
  const here = existingDay(year, month, date)
  const next = here !== undefined && here > saidOn ? here : existingDay(year + 1, month, date)
  const most = next === here ? MAX_DAYS_THIS_YEAR : MAX_DAYS_NEXT_YEAR
  return next !== undefined && daysBetween(saidOn, next) <= most ? next : undefined
}
function dayOfMonth(saidOn: Day, months: number, date: number): Day | undefined {
  const now = dateFieldsOf(saidOn)
  const { year, month } = dateFieldsOf(addMonths(createDay(now.year, now.month, 1), months))
  return existingDay(year, month, date)
}

type Rule = readonly [pattern: string, day: (saidOn: Day, ...found: string[]) => Day | undefined]
const SINCE = '(?:[之以]?后)'
const N = `(${NUMBER})`
const RULES: readonly Rule[] = [
  // 7天后, 7天, 7日后; but 7日 alone may be a date
  [`${N}天${SINCE}?`, (from, count) => addDays(from, numberOf(count))],
  [`${N}[日d]${SINCE}`, (from, count) => addDays(from, numberOf(count))],
  // 两周后, 2周, 1个星期, 2w后
  [`${N}个?周${SINCE}?`, (from, count) => addDays(from, numberOf(count) * 7)],
  [`${N}w${SINCE}`, (from, count) => addDays(from, numberOf(count) * 7)],
  // 3个月, 3个月后; but 3月 is March
  [`${N}个月${SINCE}?`, (from, count) => addMonths(from, numberOf(count))],
  [`半个?月${SINCE}?`, (from) => addDays(from, HALF_MONTH_DAYS)],
  [`半年${SINCE}?`, (from) => addMonths(from, 6)],
  [`[一1]年${SINCE}`, (from) => addMonths(from, 12)],
  ['(?:明|次|翌)[天日]', (from) => addDays(from, 1)],
  ['后天', (from) => addDays(from, 2)],
  ['大后天', (from) => addDays(from, 3)],
  ['(?:本|这个?)周([一二三四五六日天])', (from, name) => dayOfWeek(from, 0, name)],
  ['下个?周([一二三四五六日天])', (from, name) => dayOfWeek(from, 1, name)],
  ['下下个?周([一二三四五六日天])', (from, name) => dayOfWeek(from, 2, name)],
  // 2026-12-03, 2026/12/3, 2026.12.3
  ['(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})', (_, y, _sign, m, d) => existingDay(Number(y), Number(m), Number(d))],
  [`(\\d{4})年${N}月${N}[日号]`, (_, y, m, d) => existingDay(Number(y), numberOf(m), numberOf(d))],
  [`明年${N}月${N}[日号]`, (from, m, d) => existingDay(dateFieldsOf(from).year + 1, numberOf(m), numberOf(d))],
  [`(?:今年)?${N}月${N}[日号]`, (from, m, d) => dayWithoutYear(from, numberOf(m), numberOf(d))],
  [`(?:本|这个)月${N}[日号]`, (from, d) => dayOfMonth(from, 0, numberOf(d))],
  [`下个?月${N}[日号]`, (from, d) => dayOfMonth(from, 1, numberOf(d))],
]
const PATTERNS = RULES.map(([pattern, day]) => [new RegExp(`^${pattern}$`), day] as const)

/** Any phrase that may be a date, to find its place in a clause; longest first. */
export const DATE_PHRASE = `(?:${[
  '下下个?周[一二三四五六日天]',
  '(?:下个?|本|这个?)周[一二三四五六日天]',
  '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
  `(?:(?:\\d{4}|明|今)年)?${NUMBER}月${NUMBER}[日号]`,
  `(?:本|这个|下个?)月${NUMBER}[日号]`,
  `${NUMBER}(?:天|个?周|个月)${SINCE}?`,
  `${NUMBER}[日dw]${SINCE}`,
  `半个?月${SINCE}?`,
  `半年${SINCE}?`,
  `[一1]年${SINCE}`,
  '(?:明|次|翌)[天日]|大后天|后天',
].join('|')})`

/** What a date phrase means: a later day, `past` for a date that is over, or `unclear`. */
type DateMeaning = { readonly day: Day } | 'past' | 'unclear'

/** Reads a date phrase of a text written on the given day. */
export function readDatePhrase(phrase: string, saidOn: Day): DateMeaning {
  for (const [pattern, dayFrom] of PATTERNS) {
    const found = pattern.exec(phrase)
    if (!found) continue
    const day = dayFrom(saidOn, ...found.slice(1))
    if (day === undefined) return isPastDate(phrase, saidOn) ? 'past' : 'unclear'
    if (day <= saidOn) return 'past'
    return daysBetween(saidOn, day) <= MAX_DAYS ? { day } : 'unclear'
  }
  return 'unclear'
}
/** Whether a date without a year is in the recent past: the record refers to an earlier visit. */
function isPastDate(phrase: string, saidOn: Day): boolean {
  const found = new RegExp(`^${N}月${N}[日号]$`).exec(phrase)
  const { year } = dateFieldsOf(saidOn)
  return (
    found !== null &&
    [year, year - 1].some((each) => {
      const day = existingDay(each, numberOf(found[1] ?? ''), numberOf(found[2] ?? ''))
      return day !== undefined && day <= saidOn
    })
  )
}

/** Whether the weekday after a date, if any, is right. */
export const isWeekdayRight = (day: Day, name: string | undefined): boolean =>
  name === undefined || '日一二三四五六'.charAt(weekdayOf(day)) === name.replace('天', '日')

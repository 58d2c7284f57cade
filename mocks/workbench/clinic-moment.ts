import { dayOf, instantOf, isDay, isTime, timeOf, weekdayOf } from '@/domain/general/day'
import type { Language } from '@/domain/phone/language'

const WEEKDAYS: Readonly<Record<Language, string>> = { zh: '日一二三四五六', en: 'Sun Mon Tue Wed Thu Fri Sat' }
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** An instant for `<input type="datetime-local">`, in the clinic's time. */
export const fieldOf = (instant: Date): string => `${dayOf(instant)}T${timeOf(instant)}`

/** What such a field holds, in the clinic's time; undefined while it is empty or half written. */
export function instantIn(field: string): string | undefined {
  const [day = '', time = ''] = field.split('T')
  const minutes = time.slice(0, 5)
  return isDay(day) && isTime(minutes) ? instantOf(day, minutes).toISOString() : undefined
}

export function dateText(instant: Date, language: Language): string {
  const day = dayOf(instant)
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = weekdayOf(day)
  if (language === 'zh') return `${month}月${date}日 周${WEEKDAYS.zh[weekday] ?? ''}`
  return `${WEEKDAYS.en.split(' ')[weekday] ?? ''} ${date} ${MONTHS[month - 1] ?? ''}`
}

/** '09:05:07' at the clinic. */
export function secondsText(instant: Date): string {
  return `${timeOf(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`
}

/** '2026-11-20 09:05' at the clinic. */
export const momentText = (instant: Date): string => `${dayOf(instant)} ${timeOf(instant)}`

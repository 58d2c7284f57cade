import { dayOf, instantOf, isDay, isTime, timeOf } from '@/domain/general/day'
import { englishDay } from '@/domain/general/english'
import type { Language } from '@/domain/device/language'
import { chineseFormats } from '@/ui/messages/chinese-formats'

/** Formats a time for `<input type="datetime-local">`, in the clinic's time zone. */
export const toDatetimeLocal = (instant: Date): string => `${dayOf(instant)}T${timeOf(instant)}`

/** Parses the value of a `datetime-local` input; undefined if it is empty or incomplete. */
export function parseDatetimeLocal(field: string): string | undefined {
  const [day = '', time = ''] = field.split('T')
  const minutes = time.slice(0, 5)
  return isDay(day) && isTime(minutes) ? instantOf(day, minutes).toISOString() : undefined
}

export const dateText = (instant: Date, language: Language): string =>
  language === 'zh' ? chineseFormats.fullDay(dayOf(instant)) : englishDay(dayOf(instant))

/** Formats the clinic's time of day: '09:05:07'. */
export function timeWithSeconds(instant: Date): string {
  return `${timeOf(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`
}

/** Formats the clinic's date and time: '2026-11-20 09:05'. */
export const dateTimeText = (instant: Date): string => `${dayOf(instant)} ${timeOf(instant)}`

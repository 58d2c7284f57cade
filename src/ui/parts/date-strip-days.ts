import { addDays, dateFieldsOf, type Day } from '@/domain/general/day'
import type { DayAvailability } from '@/domain/scheduling/scheduling'
import type { DateStripDay } from '@/ui/kit/lists/date-strip'
import type { MessagesOf } from '@/ui/messages/use-messages'

/** The given number of days from today, with their availability. */
export function toDateStripDays(
  words: MessagesOf<'common' | 'doctor' | 'status'>,
  today: Day,
  count: number,
  known: readonly DayAvailability[],
): DateStripDay[] {
  return Array.from({ length: count }, (_, at) => addDays(today, at)).map((date, at) => {
    const availability = known.find((each) => each.date === date)?.availability
    const number = dateFieldsOf(date).date
    // Beyond a week, a weekday without a date would be ambiguous.
    const name = at === 0 ? words.common.nearDay(date, today) : words.common.weekday(date)
    const spoken = at < 7 ? name : words.common.fullDay(date)
    const says =
      availability === 'no-schedules' ? words.doctor.offDuty : availability && words.status.availability[availability]
    return {
      value: date,
      top: name,
      number: String(number),
      mark: availability === 'has-number' ? 'free' : availability === 'full' ? 'full' : 'none',
      label:
        at < 7
          ? words.doctor.dateLabel(spoken, number, says ?? '')
          : words.common.joined(says ? [spoken, says] : [spoken]),
    }
  })
}

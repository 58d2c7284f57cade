import type { AppointConfig } from '../clinic/clinic'
import { addMinutes, dayOf, instantOf, timeOf, type Day } from '../general/day'

/** Whether the clinic takes no more bookings of this day: only today's come to an end before the visits do. */
export const isBookingStopped = ({ stopTime }: Pick<AppointConfig, 'stopTime'>, date: Day, now: Date): boolean =>
  stopTime !== undefined && date === dayOf(now) && timeOf(now) >= stopTime

/** Until when something can be done; 'past' once that is over, undefined where nobody has said. */
export type Term = Date | 'past' | undefined
export type VisitTerms = { readonly cancel: Term; readonly refund: Term }
/** Undefined where the clinic has not said. */
type Hours = { readonly cancelHoursBefore?: number | undefined; readonly refundHoursBefore?: number | undefined }

/**
 * Until when a number can be given back online, and until when its fee comes back. What cannot be given back any more has no
 * refund to come.
 */
export function visitTermsOf(
  { date, timeStart }: { readonly date: Day; readonly timeStart: string },
  { cancelHoursBefore, refundHoursBefore }: Hours,
  now: Date,
): VisitTerms {
  const start = instantOf(date, timeStart)
  const termOf = (hours = 0): Term => {
    if (hours <= 0) return undefined
    const until = addMinutes(start, -60 * hours)
    return until > now ? until : 'past'
  }
  const [cancel, refund] = [termOf(cancelHoursBefore), termOf(refundHoursBefore)]
  return { cancel, refund: cancel === 'past' && refund instanceof Date ? undefined : refund }
}

type Refundable = { readonly date: Day; readonly timeStart: string; readonly cancelDeadline?: Date }
/** Until when a visit must be given back for its fee to come back: in time for the refund, and while it can be cancelled. */
export function refundUntilOf(visit: Refundable, refundHoursBefore: number | undefined, now: Date): Date | undefined {
  const { refund } = visitTermsOf(visit, { refundHoursBefore }, now)
  const { cancelDeadline } = visit
  if (!(refund instanceof Date)) return cancelDeadline
  return cancelDeadline && cancelDeadline < refund ? cancelDeadline : refund
}

import type { AppointmentConfig } from '../clinic/clinic'
import { addMinutes, dayOf, instantOf, timeOf, type Day } from '../general/day'

/** Whether booking for this day has closed; only same-day booking closes. */
export const isBookingClosed = ({ stopTime }: Pick<AppointmentConfig, 'stopTime'>, date: Day, now: Date): boolean =>
  stopTime !== undefined && date === dayOf(now) && timeOf(now) >= stopTime

/** A deadline; 'past' once it has passed, undefined if unknown. */
export type PolicyDeadline = Date | 'past' | undefined
export type CancellationPolicy = { readonly cancel: PolicyDeadline; readonly refund: PolicyDeadline }
/** Time limits in hours; undefined if the clinic sends none. */
type Hours = { readonly cancelHoursBefore?: number | undefined; readonly refundHoursBefore?: number | undefined }

/**
 * Deadlines for online cancellation and for a refund. A visit that can no longer be cancelled has no refund deadline.
 */
export function cancellationPolicyOf(
  { date, timeStart }: { readonly date: Day; readonly timeStart: string },
  { cancelHoursBefore, refundHoursBefore }: Hours,
  now: Date,
): CancellationPolicy {
  const start = instantOf(date, timeStart)
  const termOf = (hours = 0): PolicyDeadline => {
    if (hours <= 0) return undefined
    const until = addMinutes(start, -60 * hours)
    return until > now ? until : 'past'
  }
  const [cancel, refund] = [termOf(cancelHoursBefore), termOf(refundHoursBefore)]
  return { cancel, refund: cancel === 'past' && refund instanceof Date ? undefined : refund }
}

type Refundable = { readonly date: Day; readonly timeStart: string; readonly cancelDeadline?: Date }
/** Deadline for cancelling a visit with a refund: the earlier of the refund deadline and the cancellation deadline. */
export function refundDeadlineForVisit(
  visit: Refundable,
  refundHoursBefore: number | undefined,
  now: Date,
): Date | undefined {
  const { refund } = cancellationPolicyOf(visit, { refundHoursBefore }, now)
  const { cancelDeadline } = visit
  if (!(refund instanceof Date)) return cancelDeadline
  return cancelDeadline && cancelDeadline < refund ? cancelDeadline : refund
}

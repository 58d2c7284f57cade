import { addMinutes, instantOf, type Day } from './day'

/** Until when something can be done; 'past' once that is over, undefined where nobody has said. */
export type Term = Date | 'past' | undefined
export type VisitTerms = { readonly cancel: Term; readonly refund: Term }
type Hours = { readonly cancelHoursBefore: number; readonly refundHoursBefore: number }

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
  const termOf = (hours: number): Term => {
    if (hours <= 0) return undefined
    const until = addMinutes(start, -60 * hours)
    return until > now ? until : 'past'
  }
  const [cancel, refund] = [termOf(cancelHoursBefore), termOf(refundHoursBefore)]
  return { cancel, refund: cancel === 'past' && refund instanceof Date ? undefined : refund }
}

import { addMinutes, dayOf, isDay, type Day } from '../general/day'

/** A link by which one person lets another finish a booking: where, with whom, on which day, and nothing of the patient. */
export type PreparedBooking = { readonly clinicId: string; readonly doctorId: string; readonly date: Day }
/** What the link's address carries; `at` is when it was made, in whole seconds since 1970. */
export type PreparedSearch = PreparedBooking & { readonly at: string }
export type PreparedStanding =
  | { readonly kind: 'open'; readonly booking: PreparedBooking; readonly until: Date }
  /** Too old, or its day is over; the doctor is known all the same. */
  | { readonly kind: 'expired'; readonly booking: PreparedBooking }
  | { readonly kind: 'broken' }

/** A link lives for so many hours. */
const PREPARED_HOURS = 24
/** Two phones' clocks may differ by so many minutes. */
const CLOCKS_DIFFER_MINUTES = 10
const ID_SHAPE = /^[A-Za-z0-9_-]{1,64}$/

/** Picks what the link may hold out of whatever it is made from. */
export const preparedSearch = ({ clinicId, doctorId, date }: PreparedBooking, now: Date): PreparedSearch => ({
  clinicId,
  doctorId,
  date,
  at: String(Math.floor(now.getTime() / 1000)),
})

/** How a link stands that somebody has opened; its address may hold anything. */
export function preparedStanding(search: Partial<PreparedSearch>, now: Date): PreparedStanding {
  const { clinicId = '', doctorId = '', date = '', at = '' } = search
  if (!ID_SHAPE.test(clinicId) || !ID_SHAPE.test(doctorId) || !isDay(date) || !/^\d{1,11}$/.test(at))
    return { kind: 'broken' }
  const booking = { clinicId, doctorId, date }
  const madeAt = new Date(Number(at) * 1000)
  const until = addMinutes(madeAt, PREPARED_HOURS * 60)
  const isFromTheFuture = madeAt > addMinutes(now, CLOCKS_DIFFER_MINUTES)
  return isFromTheFuture || now >= until || date < dayOf(now)
    ? { kind: 'expired', booking }
    : { kind: 'open', booking, until }
}

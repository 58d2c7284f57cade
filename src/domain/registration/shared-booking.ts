import { addMinutes, dayOf, isDay, type Day } from '../general/day'

/** A link with which another person can finish a booking: clinic, doctor and day, without patient data. */
export type SharedBooking = { readonly clinicId: string; readonly doctorId: string; readonly date: Day }
/** Query of the link; `at` is its creation time in whole seconds since 1970. */
export type SharedBookingQuery = SharedBooking & { readonly at: string }
export type SharedBookingState =
  | { readonly kind: 'open'; readonly booking: SharedBooking; readonly until: Date }
  /** The link is too old or its day has passed, but the doctor is still known. */
  | { readonly kind: 'expired'; readonly booking: SharedBooking }
  | { readonly kind: 'broken' }

/** Lifetime of a link in hours. */
const PREPARED_HOURS = 24
/** Tolerated difference between the clocks of two devices, in minutes. */
const CLOCKS_DIFFER_MINUTES = 10
const ID_SHAPE = /^[A-Za-z0-9_-]{1,64}$/

/** Builds the link's query from a booking. */
export const createSharedBookingQuery = (
  { clinicId, doctorId, date }: SharedBooking,
  now: Date,
): SharedBookingQuery => ({
  clinicId,
  doctorId,
  date,
  at: String(Math.floor(now.getTime() / 1000)),
})

/** Validates an opened link, whose query is untrusted. */
export function parseSharedBooking(search: Partial<SharedBookingQuery>, now: Date): SharedBookingState {
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

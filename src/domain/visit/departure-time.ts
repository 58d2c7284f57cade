import { addMinutes, dayOf, instantOf, minutesBetween } from '../general/day'
import type { Registration } from '../registration/registration'

/** Minutes allowed for checking in and finding the room. */
export const ARRIVAL_BUFFER_MINUTES = 10
/** Age in minutes after which queue data is stale. */
const QUEUE_IS_OLD = 10
/** How many minutes before departure the app suggests getting ready. */
const GET_READY = 15

export const MIN_TRAVEL_MINUTES = 5
export const MAX_TRAVEL_MINUTES = 240

const WALK_METERS = 1200
/** Metres per minute: on foot, and in town by bus or car, including stops. */
const WALK_METERS_PER_MINUTE = 70
const RIDE_METERS_PER_MINUTE = 300
/** Minutes to walk to and from the bus stop or the car. */
const RIDE_MINUTES = 10
/** Ratio of road distance to straight-line distance. */
const DETOUR = 1.3

/** Estimated travel time in minutes from the straight-line distance, rounded up to five minutes. */
export function estimateTravelMinutes(meters: number): number {
  const road = Math.max(0, meters) * DETOUR
  const walk = Math.min(road, WALK_METERS) / WALK_METERS_PER_MINUTE
  const minutes = road <= WALK_METERS ? walk : Math.max(walk, RIDE_MINUTES + road / RIDE_METERS_PER_MINUTE)
  return clampWay(Math.ceil(minutes / 5) * 5)
}
const clampWay = (minutes: number): number =>
  Math.min(MAX_TRAVEL_MINUTES, Math.max(MIN_TRAVEL_MINUTES, Math.round(minutes)))

/** Whether the time is based on the queue or on the appointment alone. */
type LeaveBasis = 'queue' | 'appointment'
export type DepartureTime =
  /** No need to leave: the visit is not today, is over, or the patient has checked in. */
  | { readonly kind: 'none' }
  /** The travel time is unknown. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'later' | 'soon' | 'now'; readonly at: Date; readonly basis: LeaveBasis }
  /** The patient would arrive this many minutes after check-in has closed. */
  | { readonly kind: 'too-late'; readonly minutes: number }

type LeavingFor = Pick<Registration, 'status' | 'date' | 'timeStart' | 'signWindow' | 'queue' | 'orderNo'>

/**
 * Expected time of the patient's turn: based on the queue while its data is fresh, but never before the appointment.
 */
function turnOf({ date, timeStart, queue }: LeavingFor, now: Date): { at: Date; basis: LeaveBasis } {
  const appointed = instantOf(date, timeStart)
  const isMoving = queue && queue.averageMinutes > 0 && minutesBetween(queue.updatedAt, now) <= QUEUE_IS_OLD
  if (!queue || !isMoving) return { at: appointed, basis: 'appointment' }
  const byQueue = addMinutes(queue.updatedAt, Math.max(0, queue.ahead) * queue.averageMinutes)
  return { at: byQueue > appointed ? byQueue : appointed, basis: 'queue' }
}

/** When to leave for a visit today; 'unknown' without a travel time, because the app never guesses one. */
export function departureTimeOf(visit: LeavingFor, wayMinutes: number | undefined, now: Date): DepartureTime {
  const isAhead = visit.status === 'reserved' || visit.status === 'awaiting-sign'
  if (!isAhead || visit.date !== dayOf(now)) return { kind: 'none' }
  if (wayMinutes === undefined) return { kind: 'unknown' }
  const { at: turn, basis } = turnOf(visit, now)
  const closes = visit.signWindow?.end
  const there = addMinutes(now, wayMinutes)
  if (closes && there > closes) return { kind: 'too-late', minutes: Math.max(1, minutesBetween(closes, there)) }
  const wanted = addMinutes(turn, -ARRIVAL_BUFFER_MINUTES)
  const last = closes ? addMinutes(closes, -ARRIVAL_BUFFER_MINUTES) : wanted
  const at = addMinutes(wanted < last ? wanted : last, -wayMinutes)
  if (at <= now) return { kind: 'now', at, basis }
  return { kind: minutesBetween(now, at) < GET_READY ? 'soon' : 'later', at, basis }
}

/** Stored travel times to clinics in minutes, newest last. */
export type StoredTravelTimes = Readonly<Record<string, number>>
const MAX_WAYS = 8

export function parseStoredTravelTimes(value: unknown): StoredTravelTimes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const isWay = ([id, minutes]: [string, unknown]) =>
    /^[\w-]{1,64}$/.test(id) && typeof minutes === 'number' && clampWay(minutes) === minutes
  return Object.fromEntries(Object.entries(value).filter(isWay).slice(-MAX_WAYS)) as StoredTravelTimes
}
export function setTravelTime(ways: StoredTravelTimes, clinicId: string, minutes: number): StoredTravelTimes {
  const others = Object.entries(ways).filter(([id]) => id !== clinicId)
  return Object.fromEntries([...others, [clinicId, clampWay(minutes)] as const].slice(-MAX_WAYS))
}

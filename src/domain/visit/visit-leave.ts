import { addMinutes, dayOf, instantOf, minutesBetween } from '../general/day'
import type { Registration } from '../registration/registration'

/** Minutes one wants to be there before one's turn: to sign in and find the room. */
export const ARRIVE_EARLY = 10
/** Minutes after which a queue says nothing of how it moves now. */
const QUEUE_IS_OLD = 10
/** Minutes before leaving at which one is told to get ready. */
const GET_READY = 15

export const LEAST_WAY = 5
export const LONGEST_WAY = 240

const WALK_METERS = 1200
/** Meters a minute on foot, and through a town by bus or car with all its waiting. */
const WALKING = 70
const RIDING = 300
/** To the stop or the car, and from it. */
const RIDE_MINUTES = 10
/** Streets are longer than the straight line. */
const DETOUR = 1.3

/** How long the way takes at least, guessed from the straight line, rounded up to five minutes. */
export function wayMinutesOf(meters: number): number {
  const road = Math.max(0, meters) * DETOUR
  const walk = Math.min(road, WALK_METERS) / WALKING
  const minutes = road <= WALK_METERS ? walk : Math.max(walk, RIDE_MINUTES + road / RIDING)
  return clampWay(Math.ceil(minutes / 5) * 5)
}
const clampWay = (minutes: number): number => Math.min(LONGEST_WAY, Math.max(LEAST_WAY, Math.round(minutes)))

/** Whether the hour follows from the queue's pace or from the appointment alone. */
type LeaveBasis = 'queue' | 'appointment'
export type Leaving =
  /** Nothing to leave for: not today, over, or the patient is there already. */
  | { readonly kind: 'none' }
  /** The length of the way is not known. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'later' | 'soon' | 'now'; readonly at: Date; readonly basis: LeaveBasis }
  /** Even by leaving now one comes after the desk has closed the list; minutes too late. */
  | { readonly kind: 'too-late'; readonly minutes: number }

type LeavingFor = Pick<Registration, 'status' | 'date' | 'timeStart' | 'signWindow' | 'queue' | 'orderNo'>

/** When one's turn comes: by the queue's pace while that is fresh, but no doctor calls before the appointed time. */
function turnOf({ date, timeStart, queue }: LeavingFor, now: Date): { at: Date; basis: LeaveBasis } {
  const appointed = instantOf(date, timeStart)
  const isMoving = queue && queue.averageMinutes > 0 && minutesBetween(queue.updatedAt, now) <= QUEUE_IS_OLD
  if (!queue || !isMoving) return { at: appointed, basis: 'appointment' }
  const byQueue = addMinutes(queue.updatedAt, Math.max(0, queue.ahead) * queue.averageMinutes)
  return { at: byQueue > appointed ? byQueue : appointed, basis: 'queue' }
}

/** When to leave home on the day of a visit. A way that nobody has told leaves it unknown: no guess is made of it. */
export function leavingOf(visit: LeavingFor, wayMinutes: number | undefined, now: Date): Leaving {
  const isAhead = visit.status === 'reserved' || visit.status === 'awaiting-sign'
  if (!isAhead || visit.date !== dayOf(now)) return { kind: 'none' }
  if (wayMinutes === undefined) return { kind: 'unknown' }
  const { at: turn, basis } = turnOf(visit, now)
  const closes = visit.signWindow?.end
  const there = addMinutes(now, wayMinutes)
  if (closes && there > closes) return { kind: 'too-late', minutes: Math.max(1, minutesBetween(closes, there)) }
  const wanted = addMinutes(turn, -ARRIVE_EARLY)
  const last = closes ? addMinutes(closes, -ARRIVE_EARLY) : wanted
  const at = addMinutes(wanted < last ? wanted : last, -wayMinutes)
  if (at <= now) return { kind: 'now', at, basis }
  return { kind: minutesBetween(now, at) < GET_READY ? 'soon' : 'later', at, basis }
}

/** What this phone remembers of the ways to clinics, in minutes; the newest last. */
export type KeptWays = Readonly<Record<string, number>>
const MOST_WAYS = 8

export function waysFrom(value: unknown): KeptWays {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const isWay = ([id, minutes]: [string, unknown]) =>
    /^[\w-]{1,64}$/.test(id) && typeof minutes === 'number' && clampWay(minutes) === minutes
  return Object.fromEntries(Object.entries(value).filter(isWay).slice(-MOST_WAYS)) as KeptWays
}
export function withWay(ways: KeptWays, clinicId: string, minutes: number): KeptWays {
  const others = Object.entries(ways).filter(([id]) => id !== clinicId)
  return Object.fromEntries([...others, [clinicId, clampWay(minutes)] as const].slice(-MOST_WAYS))
}

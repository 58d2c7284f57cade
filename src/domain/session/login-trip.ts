/** A way to WeChat's login and back that this phone has begun: what it has to bring back, and when it left (milliseconds). */
export type LoginTrip = { readonly state: string; readonly at: number }
/** What the phone remembers of its logins: the trips it began, and what its codes looked like, newest first. */
export type LoginTrips = { readonly trips: readonly LoginTrip[]; readonly seen: readonly number[] }

const LIFE_MS = 10 * 60_000
/** docs/wechat.md: more round trips than this in a minute are a loop. */
const MOST_TRIPS = 2
const LOOP_MS = 60_000
const MOST_SEEN = 8

/** Reads what is kept; whatever is none, or too old, or from the future, counts as nothing. */
export function tripsFrom(value: unknown, now: number): LoginTrips {
  const { trips, seen } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return {
    trips: listOf(trips)
      .filter((each) => isTrip(each, now))
      .slice(0, MOST_TRIPS),
    seen: listOf(seen)
      .filter((each) => typeof each === 'number')
      .slice(0, MOST_SEEN),
  }
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
function isTrip(value: unknown, now: number): value is LoginTrip {
  if (typeof value !== 'object' || value === null) return false
  const { state, at } = value as Record<string, unknown>
  return typeof state === 'string' && typeof at === 'number' && at <= now && now - at < LIFE_MS
}

/** A page that has just been to WeChat's login twice and is not logged in would only go round in a circle. */
export const mayTravel = ({ trips }: LoginTrips, now: number): boolean =>
  trips.filter(({ at }) => now - at < LOOP_MS).length < MOST_TRIPS

export const withTrip = ({ trips, seen }: LoginTrips, trip: LoginTrip): LoginTrips => ({
  trips: [trip, ...trips].slice(0, MOST_TRIPS),
  seen,
})

/** What an address brought: a code, and the state of the trip it comes from. */
export type Brought = { readonly code: string; readonly state?: string }

/**
 * Whether a code may be sent to the clinic: none that was seen before (a page gone back to or a link handed on brings the
 * same one), and none without the state of a trip that this phone has begun and not ended.
 */
export const mayUse = ({ trips, seen }: LoginTrips, { code, state = '' }: Brought): boolean =>
  state !== '' && !seen.includes(hashOf(code)) && trips.some((trip) => trip.state === state)

/** A state works once; when its trip began is still remembered, for the loop. */
export const withUsed = ({ trips, seen }: LoginTrips, { code, state }: Brought): LoginTrips => ({
  trips: trips.map((trip) => (trip.state === state ? { ...trip, state: '' } : trip)),
  seen: [hashOf(code), ...seen].slice(0, MOST_SEEN),
})

/** FNV-1a, 32 bits: enough to know a code again, not enough to read it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Where WeChat asks the person, with the way back: the page itself, without its hash and without an old code. Undefined
 * unless the clinic's address is https or on the page's own host.
 */
export function loginAddress(authUrl: string, page: string, state: string, second?: string): string | undefined {
  const back = new URL(page)
  const to = authUrl === '' ? undefined : parsed(authUrl, page)
  if (!to || (to.protocol !== 'https:' && to.origin !== back.origin)) return undefined
  back.hash = ''
  for (const name of ['code', 'state', 'secondLogin']) back.searchParams.delete(name)
  if (second) {
    back.searchParams.set('secondLogin', '1')
    back.searchParams.set('clinicId', second)
  }
  to.searchParams.set('redirect_uri', back.href)
  to.searchParams.set('state', state)
  return to.href
}
function parsed(address: string, page: string): URL | undefined {
  try {
    return new URL(address, page)
  } catch {
    return undefined
  }
}

/** A redirect to WeChat's login: the `state` expected back, and the start time in ms. */
export type OAuthAttempt = { readonly state: string; readonly at: number }
/** Stored login redirects and hashes of used codes, newest first. */
export type OAuthAttempts = { readonly trips: readonly OAuthAttempt[]; readonly seen: readonly number[] }

const LIFE_MS = 10 * 60_000
/** More redirects than this within a minute are a loop (docs/wechat.md). */
const MAX_TRIPS = 2
const LOOP_MS = 60_000
const MAX_SEEN = 8

/** Parses stored redirects; drops invalid, expired and future ones. */
export function parseOAuthAttempts(value: unknown, now: number): OAuthAttempts {
  const { trips, seen } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return {
    trips: listOf(trips)
      .filter((each) => isTrip(each, now))
      .slice(0, MAX_TRIPS),
    seen: listOf(seen)
      .filter((each) => typeof each === 'number')
      .slice(0, MAX_SEEN),
  }
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
function isTrip(value: unknown, now: number): value is OAuthAttempt {
  if (typeof value !== 'object' || value === null) return false
  const { state, at } = value as Record<string, unknown>
  return typeof state === 'string' && typeof at === 'number' && at <= now && now - at < LIFE_MS
}

/** Whether another redirect is allowed; after two recent ones it would be a loop. */
export const canRedirect = ({ trips }: OAuthAttempts, now: number): boolean =>
  trips.filter(({ at }) => now - at < LOOP_MS).length < MAX_TRIPS

export const addAttempt = ({ trips, seen }: OAuthAttempts, trip: OAuthAttempt): OAuthAttempts => ({
  trips: [trip, ...trips].slice(0, MAX_TRIPS),
  seen,
})

/** Code and state from the URL. */
export type OAuthCallback = { readonly code: string; readonly state?: string }

/**
 * Whether a code may be sent to the clinic. A code seen before comes from the browser history or a shared link; a new
 * one must have the `state` of a redirect that this device has started.
 */
export const canUseCode = ({ trips, seen }: OAuthAttempts, { code, state = '' }: OAuthCallback): boolean =>
  state !== '' && !seen.includes(hashOf(code)) && trips.some((trip) => trip.state === state)

/** Marks a code as used. Its `state` becomes invalid, but the redirect still counts in the loop check. */
export const markCodeAsUsed = ({ trips, seen }: OAuthAttempts, { code, state }: OAuthCallback): OAuthAttempts => ({
  trips: trips.map((trip) => (trip.state === state ? { ...trip, state: '' } : trip)),
  seen: [hashOf(code), ...seen].slice(0, MAX_SEEN),
})

/** 32-bit FNV-1a, to recognise a code without storing it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * WeChat login URL that returns to this page, without its hash or an old code. Undefined unless the clinic's URL is
 * https or same-origin.
 */
export function createAuthorizeUrl(authUrl: string, page: string, state: string, second?: string): string | undefined {
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

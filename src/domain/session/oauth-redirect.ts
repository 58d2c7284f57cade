/** A redirect to WeChat's login: the state to return, and when it started in ms. */
export type OAuthAttempt = { readonly state: string; readonly at: number }
/** Stored login redirects and hashes of used codes, newest first. */
export type OAuthAttempts = { readonly trips: readonly OAuthAttempt[]; readonly seen: readonly number[] }

const LIFE_MS = 10 * 60_000
/** docs/wechat.md: more redirects than this within a minute are a loop. */
const MAX_TRIPS = 2
const LOOP_MS = 60_000
const MAX_SEEN = 8

/** Parses stored redirects; invalid, expired or future ones are dropped. */
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

/** Whether another redirect is allowed; two recent ones without a login would be a redirect loop. */
export const canRedirect = ({ trips }: OAuthAttempts, now: number): boolean =>
  trips.filter(({ at }) => now - at < LOOP_MS).length < MAX_TRIPS

export const addAttempt = ({ trips, seen }: OAuthAttempts, trip: OAuthAttempt): OAuthAttempts => ({
  trips: [trip, ...trips].slice(0, MAX_TRIPS),
  seen,
})

/** Code and state from the URL. */
export type OAuthCallback = { readonly code: string; readonly state?: string }

/**
 * Whether a code may be sent to the clinic. A code seen before comes from the history or a shared link; a code needs
 * the state of a redirect that this device has started.
 */
export const canUseCode = ({ trips, seen }: OAuthAttempts, { code, state = '' }: OAuthCallback): boolean =>
  state !== '' && !seen.includes(hashOf(code)) && trips.some((trip) => trip.state === state)

/** Marks a code as used. A state works once; its redirect is kept for the loop check. */
export const markCodeUsed = ({ trips, seen }: OAuthAttempts, { code, state }: OAuthCallback): OAuthAttempts => ({
  trips: trips.map((trip) => (trip.state === state ? { ...trip, state: '' } : trip)),
  seen: [hashOf(code), ...seen].slice(0, MAX_SEEN),
})

/** FNV-1a, 32 bits: identifies a code again without revealing it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * URL of WeChat's login that returns to this page, without its hash and an old code. Undefined unless the clinic's URL
 * is https or on the page's own origin.
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

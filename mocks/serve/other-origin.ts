import type { IncomingHttpHeaders } from 'node:http'

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none'])

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether the page of another origin asks, as the browser says; what is no browser says nothing of the kind. */
export function isOfOtherOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (typeof site === 'string' && !OWN_SITES.has(site)) return true
  return origin !== undefined && hostOf(origin) !== host
}

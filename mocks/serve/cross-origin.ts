import type { IncomingHttpHeaders } from 'node:http'

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none'])

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether a request comes from a page of another origin, according to headers that only browsers send. */
export function isCrossOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (typeof site === 'string' && !OWN_SITES.has(site)) return true
  return origin !== undefined && hostOf(origin) !== host
}

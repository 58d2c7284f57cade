import type { HttpMethod } from '@/adapters/http/call'

/** A request. `path` starts with a slash and includes the query; header names are lower-case. */
export type TransportRequest = {
  readonly verb: HttpMethod | 'OPTIONS'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
/** A response. Header names are lower-case. */
export type TransportResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}
/** Sends one request; rejects if there is no response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/**
 * Transport over HTTP to a server's URL without trailing slash. Its timeout is longer than the app's, to measure slow
 * servers.
 */
export function httpTransport(base: string, timeoutMs = 30_000): Transport {
  return async ({ verb, path, headers, body }) => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), timeoutMs)
    try {
      const reply = await fetch(base + path, {
        method: verb,
        headers: { ...headers },
        signal: giveUp.signal,
        redirect: 'manual',
        credentials: 'omit',
        ...(body !== undefined && { body }),
      })
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
    } finally {
      clearTimeout(timer)
    }
  }
}

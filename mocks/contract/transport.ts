import type { Verb } from '@/adapters/http/call'

/** One request as it goes out: `path` begins with a slash and carries its query; headers in small letters. */
export type Outgoing = {
  readonly verb: Verb | 'OPTIONS'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
/** What came back; header names in small letters. */
export type Incoming = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}
/** Carries one request; rejects where nothing came back. */
export type Transport = (request: Outgoing) => Promise<Incoming>

/** Over HTTP to a server's address, without a slash at its end; waits longer than the app does, to tell how slow a server is. */
export function overHttp(base: string, timeoutMs = 30_000): Transport {
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

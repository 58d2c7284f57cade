import { Failure } from '@/domain/failure/failure'
import { TIMEOUT_MS, networkFailure, type HttpClient } from './http-client'

type Heard = {
  readonly status: number
  readonly text: string
  /** Used to determine the server time. */
  readonly headers: { readonly date?: string; readonly age?: string }
  /** Milliseconds since 1970 by the device clock. */
  readonly at: number
}

/** A request that the page sent before this code had loaded (src/first-paint/prefetch.ts). */
export type PrefetchedRequest = {
  /** The URL without its timestamp. */
  readonly url: string
  /** Token of the request; '' for a guest. */
  readonly token: string
  /** Milliseconds since 1970 by the device clock. */
  readonly at: number
  readonly answer: Promise<Heard>
}

declare global {
  /** Set by the script in the page head; `config` only in production. */
  var sujianAhead: { readonly asked: PrefetchedRequest[]; readonly config?: Promise<unknown> } | undefined
}

/** How long after its start the app uses prefetched responses, in ms; on a slow phone the start may be late. */
const USE_AFTER_START_MS = 10_000
/** Maximum age of a prefetched request in ms; screens refresh slots at the same interval. */
const PREFETCH_MAX_AGE_MS = 30_000

/**
 * Client that answers a read from a recent prefetched request with the same token. Uses each response once, and
 * discards all on a write. The response carries the times of the prefetched request, for the server clock.
 */
export function withPrefetchedResponses(
  send: HttpClient,
  { baseUrl = '', asked = globalThis.sujianAhead?.asked ?? [] }: { baseUrl?: string; asked?: PrefetchedRequest[] } = {},
): HttpClient {
  const startedAt = Date.now()
  return async (request) => {
    const { signal } = request
    rejectIfAborted(signal)
    if (request.verb !== 'GET') asked.length = 0
    const url = `${baseUrl}${request.url}`.replace(/&timestamp=\d+$/, '')
    const token = request.headers['x-mc-token'] ?? ''
    const at = asked.findIndex((each) => each.url === url && each.token === token)
    const [found] = at < 0 ? [] : asked.splice(at, 1)
    const now = Date.now()
    const isLate = now - startedAt > USE_AFTER_START_MS
    if (!found || isLate || now - found.at > PREFETCH_MAX_AGE_MS) return send(request)

    const { at: heardAt, ...response } = await withinTimeout(found.answer)
    rejectIfAborted(signal)
    return { ...response, timing: { askedAt: found.at, heardAt } }
  }
}

function rejectIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Failure({ kind: 'abandoned' })
}

/** Rejects with `network` if the work fails, and with `timeout` if it takes longer than a request may. */
export async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `timeout of ${TIMEOUT_MS}ms exceeded`
    timer = setTimeout(() => reject(new Failure({ kind: 'timeout' }, message)), TIMEOUT_MS)
  })
  const lost = (thrown: unknown) => Promise.reject(networkFailure(thrown))
  try {
    return await Promise.race([work.catch(lost), late])
  } finally {
    clearTimeout(timer)
  }
}

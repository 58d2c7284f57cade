import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios'
import type { Transport } from './clinic-http'

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
 * Transport that answers a read from a recent prefetched request with the same token. Uses each response once, and
 * discards all on a write. The response carries the times of the prefetched request, for the server clock.
 */
export function withPrefetchedResponses(
  asked: PrefetchedRequest[] = globalThis.sujianAhead?.asked ?? [],
  send: AxiosAdapter = axios.getAdapter('xhr'),
): Transport {
  const startedAt = Date.now()
  return async (config) => {
    if (config.method !== 'get') asked.length = 0
    const url = `${config.baseURL ?? ''}${config.url ?? ''}`.replace(/&timestamp=\d+$/, '')
    const token = String(config.headers['x-mc-token'] ?? '')
    const at = asked.findIndex((each) => each.url === url && each.token === token)
    const [found] = at < 0 ? [] : asked.splice(at, 1)
    const now = Date.now()
    const isLate = now - startedAt > USE_AFTER_START_MS
    if (!found || isLate || now - found.at > PREFETCH_MAX_AGE_MS) return send(config)

    const heard = await before(config.timeout ?? 0, found.answer)
    if (heard === 'late')
      throw new AxiosError(`timeout of ${config.timeout}ms exceeded`, AxiosError.ECONNABORTED, config)
    if (heard === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { text: data, status, headers } = heard
    const askedAhead = { askedAt: found.at, heardAt: heard.at }
    const response: AxiosResponse = { data, status, statusText: '', headers, config: { ...config, askedAhead } }
    if (config.validateStatus?.(status) ?? true) return response
    throw new AxiosError(
      `Request failed with status code ${status}`,
      AxiosError.ERR_BAD_RESPONSE,
      config,
      undefined,
      response,
    )
  }
}

/** Resolves to 'lost' on failure and to 'late' after the timeout; 0 means no timeout. */
async function before<T>(milliseconds: number, answer: Promise<T>): Promise<T | 'late' | 'lost'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    if (milliseconds > 0) timer = setTimeout(resolve, milliseconds, 'late')
  })
  try {
    return await Promise.race([answer, late])
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios'
import type { Transport } from './clinic-http'

/** A question that index.html sent while this code was still on the way. */
export type Asked = {
  /** Without its timestamp. */
  readonly url: string
  /** Who asked; empty for a guest. */
  readonly token: string
  /** Milliseconds since 1970 by the phone. */
  readonly at: number
  readonly answer: Promise<{ readonly status: number; readonly text: string }>
}

declare global {
  /** Of the script in index.html; `config` in production alone. */
  var sujianAhead: { readonly asked: Asked[]; readonly config?: Promise<unknown> } | undefined
}

/** What was heard earlier may no longer be so. */
const FRESH_MS = 10_000

/**
 * Sends as ever, but a read that the page has already asked, as the same person and a moment ago, gets that answer. Each
 * answer serves once, and none outlives a write. It carries no `Date`: when it left is not known here, and the clinic's time
 * must not be learned from it.
 */
export function withAskedAhead(
  asked: Asked[] = globalThis.sujianAhead?.asked ?? [],
  send: AxiosAdapter = axios.getAdapter('xhr'),
): Transport {
  return async (config) => {
    if (config.method !== 'get') asked.length = 0
    const url = `${config.baseURL ?? ''}${config.url ?? ''}`.replace(/&timestamp=\d+$/, '')
    const token = String(config.headers['x-mc-token'] ?? '')
    const at = asked.findIndex((each) => each.url === url && each.token === token)
    const [found] = at < 0 ? [] : asked.splice(at, 1)
    if (!found || Date.now() - found.at > FRESH_MS) return send(config)

    const heard = await before(config.timeout ?? 0, found.answer)
    if (heard === 'late')
      throw new AxiosError(`timeout of ${config.timeout}ms exceeded`, AxiosError.ECONNABORTED, config)
    if (heard === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const response: AxiosResponse = { data: heard.text, status: heard.status, statusText: '', headers: {}, config }
    if (config.validateStatus?.(heard.status) ?? true) return response
    throw new AxiosError(
      `Request failed with status code ${heard.status}`,
      AxiosError.ERR_BAD_RESPONSE,
      config,
      undefined,
      response,
    )
  }
}

/** `lost` when it never comes, `late` after so many milliseconds; 0 waits for ever. */
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

import { Failure } from '@/domain/failure/failure'
import type { HttpMethod } from './call'
import type { RequestTiming } from './server-clock'

/** Timeout required by docs/product/constants.md. */
export const TIMEOUT_MS = 10_000

export type HttpRequest = {
  readonly verb: HttpMethod
  /** Path and query; the client adds the clinic's origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
}
export type HttpResponse = {
  readonly status: number
  readonly text: string
  /** Used to determine the server time. */
  readonly headers: { readonly date?: unknown; readonly age?: unknown }
  /** Only for prefetched requests: when they were sent and answered. */
  readonly timing?: RequestTiming
}
/** Resolves with any HTTP status; rejects with a `Failure` (`network`, `timeout`, `abandoned`) without a response. */
export type HttpClient = (request: HttpRequest) => Promise<HttpResponse>

export const networkFailure = (cause: unknown): Failure => new Failure({ kind: 'network' }, '网络错误', cause)

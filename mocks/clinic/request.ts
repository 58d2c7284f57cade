import type { Fault } from '../faults/call-faults'

export type ClinicRequest = {
  readonly method: string
  /** May contain a query; the parameters in `query` are appended. */
  readonly path: string
  readonly query?: URLSearchParams | Readonly<Record<string, string>>
  /** Header names are lower-case. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** JSON text, or a value that needs no parsing. */
  readonly body?: unknown
}
export type ClinicReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The code in the response body, for the log: an error code or a success code. */
  readonly code?: number
}

/** A line of the request log that may leave the clinic, because it contains no personal data. */
export type RequestLine = {
  /** Position of the response: 1, 2, 3 and so on. */
  readonly n: number
  /** Time of the request, according to the clinic's clock. */
  readonly at: string
  readonly call: string
  readonly durationMs: number
  /** HTTP status, or the network failure if there was no response. */
  readonly status: number | 'dropped' | 'silence'
  /** Code of the envelope or the error; null if the response was unreadable. */
  readonly code: number | null
  /** Short English phrase for the code. */
  readonly reason: string
  readonly fault?: Fault
}
/** A log entry that also has `method` and `path`, which may contain personal data. */
export type LoggedRequest = RequestLine & { readonly method: string; readonly path: string }

/** The result of a request: a response or a network failure. */
export type TransportResult =
  | { readonly kind: 'reply'; readonly reply: ClinicReply }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'silence' }

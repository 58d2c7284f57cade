import type { Fault } from '../faults/call-faults'

export type ClinicRequest = {
  readonly method: string
  /** May carry its query after a question mark; `query` then adds to it. */
  readonly path: string
  readonly query?: URLSearchParams | Readonly<Record<string, string>>
  /** Names in small letters. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** JSON text, or what it means. */
  readonly body?: unknown
}
export type ClinicReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What the body says it is, for the log: the code of the refusal, or that of a good answer. */
  readonly code?: number
}

/** A line of the clinic's log that may leave it: nothing in it names or numbers a person. */
export type RequestLine = {
  /** 1, 2, 3 …, in the order of the answers. */
  readonly n: number
  /** When it was asked, by the clinic's clock. */
  readonly at: string
  /** The row of the call table. */
  readonly call: string
  readonly durationMs: number
  /** HTTP's, or what happened instead of an answer. */
  readonly status: number | 'dropped' | 'silence'
  /** The code of the envelope or of the error; null where nothing readable came back. */
  readonly code: number | null
  /** In a few English words. */
  readonly reason: string
  readonly fault?: Fault
}
/** `method` and `path` stay inside the clinic. */
export type LoggedRequest = RequestLine & { readonly method: string; readonly path: string }

/** What comes back over the wire, if anything does. */
export type Delivery =
  | { readonly kind: 'reply'; readonly reply: ClinicReply }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'silence' }

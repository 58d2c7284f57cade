import type { ParsedList, Page } from '@/domain/general/page'

/**
 * Cause of a failure. `adapters/http/api-errors.ts` maps wire codes to causes; `ui/messages/failure-text.ts` has the
 * text for patients. A new kind compiles only with a text.
 */
export type FailureReason =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'abandoned' }
  /** `isWorded` means that the message is the clinic's own sentence. */
  | { readonly kind: 'server-trouble'; readonly status: number; readonly isWorded?: true }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'access-denied' }
  | { readonly kind: 'edition-expired' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'login-refused' }
  | { readonly kind: 'pass-refused' }
  | { readonly kind: 'consent-needed' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'signing-failed' }
  | { readonly kind: 'upload-failed' }
  | { readonly kind: 'not-a-photo' }
  | { readonly kind: 'heic-photo' }
  | { readonly kind: 'avif-photo' }
  | { readonly kind: 'gif-photo' }
  | { readonly kind: 'empty-photo' }
  | { readonly kind: 'broken-photo' }
  | { readonly kind: 'photo-too-many-pixels'; readonly mostMegapixels: number }
  | { readonly kind: 'photo-too-large'; readonly mostBytes: number }
  | { readonly kind: 'too-many-photos'; readonly most: number }
  | { readonly kind: 'unsafe-part'; readonly part: string }
  | { readonly kind: 'refused'; readonly code: number; readonly isSimple: boolean }
  | { readonly kind: 'slot-taken' }
  | { readonly kind: 'same-doctor-same-day' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'too-late-to-cancel' }
  | { readonly kind: 'not-in-sign-window' }
  | { readonly kind: 'too-far-to-sign'; readonly meters: number }
  | { readonly kind: 'already-watching' }
  /** No waitlist entry is needed, because slots are free. */
  | { readonly kind: 'numbers-free' }
  | { readonly kind: 'waitlist-full' }
  | { readonly kind: 'offer-expired' }
  | { readonly kind: 'course-used-up' }
  /** The patient cannot be unlinked while visits are booked or payments are open. */
  | { readonly kind: 'patient-in-use'; readonly visits: number; readonly debts: number }
  | { readonly kind: 'edited-elsewhere' }
  /** Another tab changed the patient, login or clinic, so nothing was sent. */
  | { readonly kind: 'changed-elsewhere' }
  | { readonly kind: 'already-paid' }
  | { readonly kind: 'locked-elsewhere'; readonly holder: string; readonly until?: Date }
  | { readonly kind: 'price-changed' }
  | { readonly kind: 'balance-low'; readonly shortFen?: number }
  | { readonly kind: 'password-wrong'; readonly triesLeft?: number }
  | { readonly kind: 'password-locked'; readonly until?: Date }
  | { readonly kind: 'out-of-range' }
  /** The doctor whom the patient must see first, if the clinic sends it. */
  | { readonly kind: 'revisit-needed'; readonly doctorId?: string }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'code-too-often' }
  | { readonly kind: 'guardian-needed' }
  | { readonly kind: 'outcome-unknown'; readonly requestId: string }
  | { readonly kind: 'location-denied' }
  | { readonly kind: 'location-unavailable' }

/**
 * The only expected error. `message` comes from the clinic or the transport and may be empty (docs/product/refusals.md:
 * 2498 and 2499 reject with an empty message); `cause` is the original error.
 */
export class Failure extends Error {
  readonly reason: FailureReason
  readonly cause: unknown
  constructor(reason: FailureReason, message = '', cause?: unknown) {
    super(message)
    this.name = 'Failure'
    this.reason = reason
    this.cause = cause
  }
}

export const isFailure = (thrown: unknown, kind?: FailureReason['kind']): thrown is Failure =>
  thrown instanceof Failure && (kind === undefined || thrown.reason.kind === kind)

/** Whether a write ended without a usable response, so that its outcome is unknown. */
export const isOutcomeUnknown = (thrown: unknown): boolean =>
  isFailure(thrown) && UNKNOWN_OUTCOMES.has(thrown.reason.kind)

const UNKNOWN_OUTCOMES: ReadonlySet<FailureReason['kind']> = new Set([
  'network',
  'timeout',
  'server-trouble',
  'unreadable',
])

/** Whether the failure concerns the session and would stop any request; it says nothing about requests already sent. */
export const isSessionFailure = (thrown: unknown): boolean =>
  isFailure(thrown) && SESSION_FAILURES.has(thrown.reason.kind)

const SESSION_FAILURES: ReadonlySet<FailureReason['kind']> = new Set([
  'access-denied',
  'changed-elsewhere',
  'edition-expired',
  'signed-out',
  'unsupported',
])

/** Returns the first matching row. Fails with `unreadable` if none matches but some rows could not be parsed. */
export function findListedRow<T>({ rows, unreadable }: Omit<Page<T>, 'total'>, is: (row: T) => boolean): T | undefined {
  const found = rows.find(is)
  if (found === undefined && unreadable) throw new Failure({ kind: 'unreadable' })
  return found
}

/** Returns all rows. Fails with `unreadable` if some rows could not be parsed. */
export function requireCompleteRows<T>({ rows, unreadable }: ParsedList<T>): T[] {
  if (unreadable) throw new Failure({ kind: 'unreadable' })
  return rows
}

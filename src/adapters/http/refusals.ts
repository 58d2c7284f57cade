import { Failure, type Reason } from '@/domain/failure'
import type { Signal } from '@/application/ports/signals'

/** What the clinic's codes mean, in one table: the specification's own (section 8), then ours (screens-and-calls 0.2). */
const REASONS: Readonly<Record<number, Reason>> = {
  4030: { kind: 'access-denied' },
  2498: { kind: 'edition-expired' },
  2499: { kind: 'unsupported' },
  401: { kind: 'signed-out' },
  404: { kind: 'not-found' },
  40101: { kind: 'consent-needed' },
  40401: { kind: 'not-found' },
  40302: { kind: 'guardian-needed' },
  40901: { kind: 'slot-taken' },
  40902: { kind: 'same-doctor-same-day' },
  40903: { kind: 'blocked' },
  40904: { kind: 'too-late-to-cancel' },
  40905: { kind: 'not-in-sign-window' },
  41005: { kind: 'already-paid' },
  42201: { kind: 'code-wrong' },
  42202: { kind: 'code-expired' },
  42901: { kind: 'code-too-often' },
}

/** 2498 and 2499 reject with an empty message: their dialog has already spoken. */
const SPEAKS_FOR_ITSELF: ReadonlySet<number> = new Set([2498, 2499])

/** The refusals that the whole app must know of, each with its signal. */
const SIGNALS: Partial<Record<Reason['kind'], Signal>> = {
  'access-denied': 'access-denied',
  'edition-expired': 'edition-expired',
  unsupported: 'unsupported',
  'signed-out': 'signed-out',
  'login-refused': 'login-refused',
}
export const signalOf = ({ kind }: Reason): Signal | undefined => SIGNALS[kind]

export type Refused = { readonly code: number; readonly message: string }

/** The status part of an envelope: a code, and a message that may be missing. */
export function statusIn(value: unknown): Refused | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code, message } = value as Record<string, unknown>
  const number = typeof code === 'string' && code !== '' ? Number(code) : code
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return { code: number, message: typeof message === 'string' ? message : '' }
}

/** Data, or an error object, that carries a refusal: it has both a code and a message. */
export function refusedIn(value: unknown): Refused | undefined {
  const hasMessage = typeof (value as { message?: unknown } | null | undefined)?.message === 'string'
  return hasMessage ? statusIn(value) : undefined
}

export function failureOf(
  { code, message }: Refused,
  options: { isSimple: boolean; own?: Readonly<Record<number, Reason>> | undefined; cause?: unknown },
): Failure {
  const reason: Reason = options.own?.[code] ?? REASONS[code] ?? { kind: 'refused', code, isSimple: options.isSimple }
  return new Failure(reason, SPEAKS_FOR_ITSELF.has(code) ? '' : message, options.cause)
}

/** Spec section 8: an upload that ends with another status than 200 is the error 'upload failed'. */
export function ensureUploaded(status: number): void {
  if (status !== 200) throw new Failure({ kind: 'upload-failed' }, 'upload failed')
}

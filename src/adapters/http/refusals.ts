import { clinicSentence } from '@/domain/clinic/clinic-sentence'
import { Failure, type Reason } from '@/domain/failure/failure'
import type { Signal } from '@/application/ports/signals'
import { countIn, fenIn, instantIn, metersIn, textIn, type Details } from './details'

/** What a code means, or how to say it with what came beside the code. */
type Meaning = Reason | ((details: Details) => Reason)

/** What the clinic's codes mean, in one table: the specification's own, then ours (docs/product/refusals.md). */
const REASONS: Readonly<Record<number, Meaning>> = {
  4030: { kind: 'access-denied' },
  2498: { kind: 'edition-expired' },
  2499: { kind: 'unsupported' },
  401: { kind: 'signed-out' },
  404: { kind: 'not-found' },
  40101: { kind: 'consent-needed' },
  40401: { kind: 'not-found' },
  40301: (details) => {
    const doctorId = textIn(details, 'doctorId')
    return { kind: 'revisit-needed', ...(doctorId !== '' && { doctorId }) }
  },
  40302: { kind: 'guardian-needed' },
  40901: { kind: 'slot-taken' },
  40902: { kind: 'same-doctor-same-day' },
  40903: { kind: 'blocked' },
  40904: { kind: 'too-late-to-cancel' },
  40905: (details) => {
    const meters = metersIn(details, 'distanceMeter')
    return meters === undefined ? { kind: 'not-in-sign-window' } : { kind: 'too-far-to-sign', meters }
  },
  40906: { kind: 'already-watching' },
  40907: { kind: 'offer-expired' },
  40908: { kind: 'course-used-up' },
  40909: { kind: 'edited-elsewhere' },
  40910: (details) => ({
    kind: 'patient-in-use',
    visits: countIn(details, 'visits') ?? 0,
    debts: countIn(details, 'debts') ?? 0,
  }),
  40914: { kind: 'numbers-free' },
  40915: { kind: 'waitlist-full' },
  41001: (details) => {
    const until = instantIn(details, 'expireAt')
    return { kind: 'locked-elsewhere', holder: textIn(details, 'holderText'), ...(until && { until }) }
  },
  41002: { kind: 'price-changed' },
  41003: (details) => {
    const shortFen = fenIn(details, 'short')
    return { kind: 'balance-low', ...(shortFen !== undefined && { shortFen }) }
  },
  41004: (details) => {
    const triesLeft = countIn(details, 'triesLeft')
    return { kind: 'password-wrong', ...(triesLeft !== undefined && { triesLeft }) }
  },
  41005: { kind: 'already-paid' },
  41006: { kind: 'out-of-range' },
  41007: (details) => {
    const until = instantIn(details, 'expireAt')
    return { kind: 'password-locked', ...(until && { until }) }
  },
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

/** `details` is the whole part that carried the code, and untrusted. */
export type Refused = { readonly code: number; readonly message: string; readonly details?: Details }

/** The status part of an envelope: a code, and a message that may be missing. */
export function statusIn(value: unknown): Refused | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const details = value as Details
  const { code, message } = details
  const number = typeof code === 'string' && code !== '' ? Number(code) : code
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return { code: number, message: typeof message === 'string' ? message : '', details }
}

/** Data, or an error object, that carries a refusal: it has both a code and a message. */
export function refusedIn(value: unknown): Refused | undefined {
  const hasMessage = typeof (value as { message?: unknown } | null | undefined)?.message === 'string'
  return hasMessage ? statusIn(value) : undefined
}

/** The error object of an HTTP error. One whose code is a word is read by the status, so that its sentence is not lost. */
export function refusedByHttp(error: unknown, status: number): Refused | undefined {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const isWord = typeof code === 'string' && code !== '' && typeof message === 'string'
  return refusedIn(error) ?? (isWord ? { code: status, message, details: error as Details } : undefined)
}

type Reading = { readonly isSimple: boolean; readonly own?: Readonly<Record<number, Reason>> | undefined }

export function reasonOf({ code, details = {} }: Refused, { isSimple, own }: Reading): Reason {
  const meaning = own?.[code] ?? REASONS[code] ?? { kind: 'refused', code, isSimple }
  return typeof meaning === 'function' ? meaning(details) : meaning
}

export const failureOf = (refused: Refused, reading: Reading & { readonly cause?: unknown }): Failure =>
  new Failure(
    reasonOf(refused, reading),
    SPEAKS_FOR_ITSELF.has(refused.code) ? '' : clinicSentence(refused.message),
    reading.cause,
  )

/** An upload that ends with another status than 200 is the error 'upload failed' (docs/product/refusals.md). */
export function ensureUploaded(status: number): void {
  if (status !== 200) throw new Failure({ kind: 'upload-failed' }, 'upload failed')
}

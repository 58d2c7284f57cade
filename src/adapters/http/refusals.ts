import { clinicSentence } from '@/domain/clinic/clinic-sentence'
import { Failure, type Reason } from '@/domain/failure/failure'
import type { Signal } from '@/application/ports/signals'
import { parse, safeParse } from 'valibot'
import { maybeInstant, maybeMeters, maybeNumber, plainText, wireYuan } from './wire/basics'

/** Reason of a code, or a function of the details sent with it. */
type Meaning = Reason | ((details: Details) => Reason)

/** Reasons of the clinic's codes: the specification's own, then ours (docs/product/refusals.md). */
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

/** 2498 and 2499 reject with an empty message, because their dialog shows the text. */
const SPEAKS_FOR_ITSELF: ReadonlySet<number> = new Set([2498, 2499])

/** Reasons with an app-wide effect. */
const SIGNALS: Partial<Record<Reason['kind'], Signal>> = {
  'access-denied': 'access-denied',
  'edition-expired': 'edition-expired',
  unsupported: 'unsupported',
  'signed-out': 'signed-out',
  'login-refused': 'login-refused',
}
export const signalOf = ({ kind }: Reason): Signal | undefined => SIGNALS[kind]

/** `details`: the untrusted object that contains the code. */
export type Refused = { readonly code: number; readonly message: string; readonly details?: Details }

const ENVELOPE_OK = 200
/** Code for an error that has a word instead of a number. */
const NO_CODE = 0

const messageIn = ({ message }: Details): string => (typeof message === 'string' ? message : '')
const isWord = (code: unknown): boolean => typeof code === 'string' && code !== ''
const partIn = (value: unknown): Details | undefined =>
  typeof value === 'object' && value !== null ? (value as Details) : undefined

/** Parses the status part of an envelope: a code, and an optional message. */
export function statusIn(value: unknown): Refused | undefined {
  const details = partIn(value)
  if (!details) return undefined
  const { code } = details
  const number = isWord(code) ? Number(code) : code
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return { code: number, message: messageIn(details), details }
}

/** Parses an error in the data part: it has a message and a code. A word as code is replaced by `status`. */
export function refusedIn(value: unknown, status = NO_CODE): Refused | undefined {
  const details = partIn(value)
  if (typeof details?.message !== 'string') return undefined
  return statusIn(value) ?? (isWord(details.code) ? { code: status, message: details.message, details } : undefined)
}

/**
 * Selects the failing part of an envelope, if any: the data part, or the status part when it has an app-wide effect.
 */
export function refusedByEnvelope(stated: Refused, data: unknown, own: Reading['own']) {
  const said = refusedIn(data, stated.code)
  if (stated.code === ENVELOPE_OK) return said && { ...said, isSimple: true }
  const isOfStatus = !said || signalOf(reasonOf(stated, { isSimple: false, own }))
  return { ...(isOfStatus ? stated : said), isSimple: false }
}

/**
 * Failure of an HTTP error response, if the body is the clinic's: an error object with a code or a message, or an
 * envelope. An error object without a numeric code uses the HTTP status.
 */
export function failureByHttp(
  body: unknown,
  status: number,
  { own, cause }: { readonly own: Reading['own']; readonly cause: unknown },
): Failure | undefined {
  const { error, data, status: part } = partIn(body) ?? {}
  const stated = statusIn(part)
  const refused = refusedByError(error, status) ?? (stated && refusedByEnvelope(stated, data, own))
  if (!refused) return undefined
  // A 5xx that only repeats its own status leaves the outcome unknown, whatever its message.
  if (status < 500 || refused.code !== status) return failureOf(refused, { isSimple: refused.isSimple, own, cause })
  const message = clinicSentence(refused.message)
  return new Failure({ kind: 'server-trouble', status, ...(message && { isWorded: true }) }, message, cause)
}
function refusedByError(error: unknown, status: number) {
  const details = partIn(error)
  if (!details) return undefined
  const message = messageIn(details)
  const said = statusIn(error) ?? ((message !== '' || isWord(details.code)) && { code: status, message, details })
  return said ? { ...said, isSimple: false } : undefined
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

/** An upload with a status other than 200 fails with 'upload failed' (docs/product/refusals.md). */
export function ensureUploaded(status: number): void {
  if (status !== 200) throw new Failure({ kind: 'upload-failed' }, 'upload failed')
}

/** Untrusted fields sent with a code and message. */
type Details = Readonly<Record<string, unknown>>

const readBy =
  <Output>(read: (value: unknown) => Output) =>
  (details: Details, key: string): Output =>
    read(Object.hasOwnProperty.call(details, key) ? details[key] : undefined)

const textIn = readBy((value): string => parse(plainText, value))
const instantIn = readBy((value): Date | undefined => parse(maybeInstant, value))
const fenIn = readBy((value): number | undefined => {
  const { success, output } = safeParse(wireYuan, value)
  return success ? output : undefined
})
const metersIn = readBy((value): number | undefined => parse(maybeMeters, value))
/** A number, or the length of a list. */
const countIn = readBy((value) => (Array.isArray(value) ? value.length : parse(maybeNumber, value)))

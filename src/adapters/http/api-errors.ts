import { sanitizeClinicMessage } from '@/domain/clinic/clinic-message'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import type { AppSignal } from '@/application/ports/signals'
import { parse, safeParse } from 'valibot'
import { optionalInstant, optionalMeters, optionalNumber, optionalText, yuanSchema } from './wire/basics'

/** The reason for a code, or a function that derives it from the details sent with the code. */
type Meaning = FailureReason | ((details: Details) => FailureReason)

/** Reasons for the clinic's codes: the specification's, then ours (docs/product/refusals.md). */
const REASONS: Readonly<Record<number, Meaning>> = {
  4030: { kind: 'access-denied' },
  2498: { kind: 'edition-expired' },
  2499: { kind: 'unsupported' },
  401: { kind: 'signed-out' },
  404: { kind: 'not-found' },
  40101: { kind: 'consent-needed' },
  40401: { kind: 'not-found' },
  40301: (details) => {
    const doctorId = readText(details, 'doctorId')
    return { kind: 'revisit-needed', ...(doctorId !== '' && { doctorId }) }
  },
  40302: { kind: 'guardian-needed' },
  40901: { kind: 'slot-taken' },
  40902: { kind: 'same-doctor-same-day' },
  40903: { kind: 'blocked' },
  40904: { kind: 'too-late-to-cancel' },
  40905: (details) => {
    const meters = readMeters(details, 'distanceMeter')
    return meters === undefined ? { kind: 'not-in-sign-window' } : { kind: 'too-far-to-sign', meters }
  },
  40906: { kind: 'already-watching' },
  40907: { kind: 'offer-expired' },
  40908: { kind: 'course-used-up' },
  40909: { kind: 'edited-elsewhere' },
  40910: (details) => ({
    kind: 'patient-in-use',
    visits: readCount(details, 'visits') ?? 0,
    debts: readCount(details, 'debts') ?? 0,
  }),
  40914: { kind: 'numbers-free' },
  40915: { kind: 'waitlist-full' },
  41001: (details) => {
    const until = instantIn(details, 'expireAt')
    return { kind: 'locked-elsewhere', holder: readText(details, 'holderText'), ...(until && { until }) }
  },
  41002: { kind: 'price-changed' },
  41003: (details) => {
    const shortFen = readFen(details, 'short')
    return { kind: 'balance-low', ...(shortFen !== undefined && { shortFen }) }
  },
  41004: (details) => {
    const triesLeft = readCount(details, 'triesLeft')
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

/** 2498 and 2499 fail with an empty message, because their dialogs show the text. */
const CODES_WITH_OWN_MESSAGE: ReadonlySet<number> = new Set([2498, 2499])

/** Reasons with an app-wide effect. */
const SIGNALS: Partial<Record<FailureReason['kind'], AppSignal>> = {
  'access-denied': 'access-denied',
  'edition-expired': 'edition-expired',
  unsupported: 'unsupported',
  'signed-out': 'signed-out',
  'login-refused': 'login-refused',
}
export const appSignalOf = ({ kind }: FailureReason): AppSignal | undefined => SIGNALS[kind]

/** `details` is the untrusted object that contains the code. */
export type ApiErrorBody = { readonly code: number; readonly message: string; readonly details?: Details }

const ENVELOPE_OK = 200
/** Code for an error that has a word instead of a numeric code. */
const NO_CODE = 0

const messageIn = ({ message }: Details): string => (typeof message === 'string' ? message : '')
const isWord = (code: unknown): boolean => typeof code === 'string' && code !== ''
const partIn = (value: unknown): Details | undefined =>
  typeof value === 'object' && value !== null ? (value as Details) : undefined

/** Parses the status part of an envelope: a code, and an optional message. */
export function parseEnvelopeStatus(value: unknown): ApiErrorBody | undefined {
  const details = partIn(value)
  if (!details) return undefined
  const { code } = details
  const number = isWord(code) ? Number(code) : code
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return { code: number, message: messageIn(details), details }
}

/** Parses an error in the data part, which has a message and a code. If the code is a word, `status` replaces it. */
export function findApiError(value: unknown, status = NO_CODE): ApiErrorBody | undefined {
  const details = partIn(value)
  if (typeof details?.message !== 'string') return undefined
  return (
    parseEnvelopeStatus(value) ??
    (isWord(details.code) ? { code: status, message: details.message, details } : undefined)
  )
}

/**
 * Selects the envelope part that reports the error, if any: the data part, or the status part if it has an app-wide
 * effect.
 */
export function findEnvelopeError(stated: ApiErrorBody, data: unknown, own: Reading['own']) {
  const said = findApiError(data, stated.code)
  if (stated.code === ENVELOPE_OK) return said && { ...said, isSimple: true }
  const isOfStatus = !said || appSignalOf(failureReasonOf(stated, { isSimple: false, own }))
  return { ...(isOfStatus ? stated : said), isSimple: false }
}

/**
 * Failure for an HTTP error response, if the body comes from the clinic: an error object with a code or a message, or
 * an envelope. An error object without a numeric code uses the HTTP status.
 */
export function toHttpFailure(
  body: unknown,
  status: number,
  { own, cause }: { readonly own: Reading['own']; readonly cause: unknown },
): Failure | undefined {
  const { error, data, status: part } = partIn(body) ?? {}
  const stated = parseEnvelopeStatus(part)
  const refused = refusedByError(error, status) ?? (stated && findEnvelopeError(stated, data, own))
  if (!refused) return undefined
  // A 5xx body that only repeats the status leaves the outcome unknown, whatever its message.
  if (status < 500 || refused.code !== status) return toFailure(refused, { isSimple: refused.isSimple, own, cause })
  const message = sanitizeClinicMessage(refused.message)
  return new Failure({ kind: 'server-trouble', status, ...(message && { isWorded: true }) }, message, cause)
}
function refusedByError(error: unknown, status: number) {
  const details = partIn(error)
  if (!details) return undefined
  const message = messageIn(details)
  const said =
    parseEnvelopeStatus(error) ?? ((message !== '' || isWord(details.code)) && { code: status, message, details })
  return said ? { ...said, isSimple: false } : undefined
}

type Reading = { readonly isSimple: boolean; readonly own?: Readonly<Record<number, FailureReason>> | undefined }

export function failureReasonOf({ code, details = {} }: ApiErrorBody, { isSimple, own }: Reading): FailureReason {
  const meaning = own?.[code] ?? REASONS[code] ?? { kind: 'refused', code, isSimple }
  return typeof meaning === 'function' ? meaning(details) : meaning
}

export const toFailure = (refused: ApiErrorBody, reading: Reading & { readonly cause?: unknown }): Failure =>
  new Failure(
    failureReasonOf(refused, reading),
    CODES_WITH_OWN_MESSAGE.has(refused.code) ? '' : sanitizeClinicMessage(refused.message),
    reading.cause,
  )

/** Fails with `upload-failed` for any status but 200 (docs/product/refusals.md). */
export function ensureUploadSucceeded(status: number): void {
  if (status !== 200) throw new Failure({ kind: 'upload-failed' }, 'upload failed')
}

/** Untrusted fields sent with a code and message. */
type Details = Readonly<Record<string, unknown>>

const readBy =
  <Output>(read: (value: unknown) => Output) =>
  (details: Details, key: string): Output =>
    read(Object.hasOwnProperty.call(details, key) ? details[key] : undefined)

const readText = readBy((value): string => parse(optionalText, value))
const instantIn = readBy((value): Date | undefined => parse(optionalInstant, value))
const readFen = readBy((value): number | undefined => {
  const { success, output } = safeParse(yuanSchema, value)
  return success ? output : undefined
})
const readMeters = readBy((value): number | undefined => parse(optionalMeters, value))
/** Reads a number, or the length of a list. */
const readCount = readBy((value) => (Array.isArray(value) ? value.length : parse(optionalNumber, value)))

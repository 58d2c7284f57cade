import { ALL_CALLS, documentedCallOf, type CallId } from '../specification/calls'
import type { Call } from '@/adapters/http/call'
import { describeErrorCode, describeBrokenEnvelope, type OpenedEnvelope } from './envelope'
import { isRecord } from './differences'
import type { GuaranteeName } from './guarantees/guarantees'
import type { StepRequest } from './contract-step'

/** Whether a call needs a valid token. */
export const needsLogin = (row: CallId): boolean => !documentedCallOf(row).isOpen
/** Calls that respond successfully to an unknown id, with "invalid" or an empty list. */
const ANSWERS_UNKNOWN: ReadonlySet<CallId> = new Set<CallId>(['A1', 'A2', 'C8', 'C18', 'D2', 'D6'])
/** Calls without a required body field. */
const NEEDS_NO_BODY: ReadonlySet<CallId> = new Set<CallId>(['A5'])

const DEAD_TOKEN = 'contract-kit-dead-token'
const UNKNOWN_ID = 'contract-kit-none'
export const UNAUTHORIZED_CODE = 401
const NOT_OFFERED = [2498, 2499]
const IN_FORM: GuaranteeName = 'rejections well-formed'
const BAD_REQUEST = 400
const ID_NAMES: ReadonlySet<string> = new Set(
  'id clinicId doctorId deliveryId chargeId orderId patientId addressId therapistId watchId regId participantId msgId'.split(
    ' ',
  ),
)

/** A request that a correct clinic must reject, and a check of the response. */
export type RejectionProbe = {
  readonly guarantee: GuaranteeName
  readonly row: CallId
  readonly words: string
  readonly ask: StepRequest
  readonly token?: string
  readonly judge: (opened: OpenedEnvelope) => string | undefined
}

function inForm(opened: OpenedEnvelope): string | undefined {
  if (opened.kind === 'broken') return describeBrokenEnvelope(opened)
  return opened.kind === 'missing' && !opened.isFormed
    ? `${opened.text} without an error object {code, message}`
    : undefined
}
const refused = (opened: OpenedEnvelope): string | undefined =>
  opened.kind === 'good' ? 'succeeded, expected an error' : inForm(opened)

function signedOut(verb: Call['verb']) {
  return (opened: OpenedEnvelope): string | undefined => {
    const wrong = refused(opened)
    if (wrong !== undefined || opened.kind !== 'refused') return wrong
    // A clinic may check a write's body before its token, and may reject a feature that it does not offer before both.
    const isWell =
      [UNAUTHORIZED_CODE, ...NOT_OFFERED].includes(opened.code) || (verb !== 'GET' && opened.code === BAD_REQUEST)
    return isWell ? undefined : `expected code 401, got ${describeErrorCode(opened.code)}`
  }
}

const isId = (name: string): boolean => ID_NAMES.has(name)
function unknownIn<T>(values: Readonly<Record<string, T>> | undefined): Record<string, T | string> | undefined {
  if (!values || !Object.keys(values).some(isId)) return undefined
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(name) ? UNKNOWN_ID : value]))
}

/** Returns the same request with an unknown id; undefined if the call has no id. */
function forUnknown(row: CallId, ask: StepRequest): StepRequest | undefined {
  const body = isRecord(ask.body) ? ask.body : undefined
  // Replaces the request id, because a used one returns its stored response.
  const fresh = body && 'requestId' in body ? { ...body, requestId: `${UNKNOWN_ID}-${row}` } : ask.body
  const parts = unknownIn(ask.parts)
  if (parts) return { ...ask, parts, body: fresh }
  const query = unknownIn(ask.query)
  if (query) return { ...ask, query, body: fresh }
  const other = unknownIn(isRecord(fresh) ? fresh : undefined)
  return other && { ...ask, body: other }
}

/** A range of a thousand years: a server must check its length before it lists the days. */
const MANY_DAYS = { startDate: '1000-01-01', endDate: '1999-12-31' }

/** Returns requests that a call must reject, each derived from a successful one. */
export function rejectionProbesOf(row: CallId, ask: StepRequest): RejectionProbe[] {
  const call: Call = ALL_CALLS[row]
  const probes: RejectionProbe[] = []
  const { body, ...bare } = ask
  if (needsLogin(row)) {
    const harmless = call.verb === 'GET' || body === undefined ? ask : { ...bare, body: {} }
    const judge = signedOut(call.verb)
    probes.push({
      guarantee: 'login required',
      row,
      words: 'with an invalid token',
      ask: harmless,
      token: DEAD_TOKEN,
      judge,
    })
  }
  if (ask.query?.startDate !== undefined && ask.query.endDate !== undefined) {
    const many: StepRequest = { ...ask, query: { ...ask.query, ...MANY_DAYS } }
    probes.push({ guarantee: IN_FORM, row, words: 'for a range of 1000 years', ask: many, judge: refused })
  }
  const unknown = forUnknown(row, ask)
  if (unknown) {
    const judge = ANSWERS_UNKNOWN.has(row) ? inForm : refused
    probes.push({ guarantee: IN_FORM, row, words: 'with an unknown id', ask: unknown, judge })
  }
  if (call.body && !NEEDS_NO_BODY.has(row))
    probes.push({ guarantee: IN_FORM, row, words: 'without a body', ask: bare, judge: refused })
  return probes
}

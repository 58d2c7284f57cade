import { ALL_CALLS, CALLS, type CallId, type Described } from '../specification/calls'
import type { Call } from '@/adapters/http/call'
import { codeWords, wordsOf, type Opened } from './envelope'
import { isRecord } from './differences'
import type { PromiseName } from './promises/promises'
import type { Ask } from './step'

/** It belongs to a person: without a living token nobody gets an answer. */
export const isPersonal = (row: CallId): boolean => !(CALLS[row] as Described).isOpen
/** Rows that have an answer to an id they do not know: it is not valid, or the list is empty. */
const ANSWERS_UNKNOWN: ReadonlySet<CallId> = new Set<CallId>(['A1', 'A2', 'C8', 'C18', 'D2', 'D6'])
/** Every field of the body may be left out. */
const NEEDS_NO_BODY: ReadonlySet<CallId> = new Set<CallId>(['A5'])

const DEAD_TOKEN = 'contract-kit-dead-token'
const UNKNOWN_ID = 'contract-kit-none'
export const SIGNED_OUT = 401
const NOT_OFFERED = [2498, 2499]
const IN_FORM: PromiseName = 'refused in form'
const BAD_REQUEST = 400
const ID_NAMES: ReadonlySet<string> = new Set(
  'id clinicId doctorId deliveryId chargeId orderId patientId addressId therapistId watchId regId participantId msgId'.split(
    ' ',
  ),
)

/** A request that a sound clinic must refuse, and what is wrong where it does not. */
export type Probe = {
  readonly promise: PromiseName
  readonly row: CallId
  readonly words: string
  readonly ask: Ask
  readonly token?: string
  readonly judge: (opened: Opened) => string | undefined
}

function inForm(opened: Opened): string | undefined {
  if (opened.kind === 'broken') return wordsOf(opened)
  return opened.kind === 'missing' && !opened.isFormed
    ? `${opened.text} without an error object {code, message}`
    : undefined
}
const refused = (opened: Opened): string | undefined =>
  opened.kind === 'good' ? 'is answered, expected a refusal' : inForm(opened)

function signedOut(verb: Call['verb']) {
  return (opened: Opened): string | undefined => {
    const wrong = refused(opened)
    if (wrong !== undefined || opened.kind !== 'refused') return wrong
    // What comes first, the token or the body, is the clinic's own affair where there is one.
    // What a clinic does not offer it may refuse before it asks who is there.
    const isWell = [SIGNED_OUT, ...NOT_OFFERED].includes(opened.code) || (verb !== 'GET' && opened.code === BAD_REQUEST)
    return isWell ? undefined : `expected the code 401, got ${codeWords(opened.code)}`
  }
}

const isId = (name: string): boolean => ID_NAMES.has(name)
function unknownIn<T>(values: Readonly<Record<string, T>> | undefined): Record<string, T | string> | undefined {
  if (!values || !Object.keys(values).some(isId)) return undefined
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(name) ? UNKNOWN_ID : value]))
}

/** The same request for something that there is not; undefined where the row names nothing. */
function forUnknown(row: CallId, ask: Ask): Ask | undefined {
  const body = isRecord(ask.body) ? ask.body : undefined
  // A request id that was seen before would bring back its old answer.
  const fresh = body && 'requestId' in body ? { ...body, requestId: `${UNKNOWN_ID}-${row}` } : ask.body
  const parts = unknownIn(ask.parts)
  if (parts) return { ...ask, parts, body: fresh }
  const query = unknownIn(ask.query)
  if (query) return { ...ask, query, body: fresh }
  const other = unknownIn(isRecord(fresh) ? fresh : undefined)
  return other && { ...ask, body: other }
}

/** A thousand years, which a server must count before it lists them. */
const MANY_DAYS = { startDate: '1000-01-01', endDate: '1999-12-31' }

/** What a row must refuse, made from a request that it has answered. */
export function probesOf(row: CallId, ask: Ask): Probe[] {
  const call: Call = ALL_CALLS[row]
  const probes: Probe[] = []
  const { body, ...bare } = ask
  if (isPersonal(row)) {
    const harmless = call.verb === 'GET' || body === undefined ? ask : { ...bare, body: {} }
    const judge = signedOut(call.verb)
    probes.push({ promise: 'login needed', row, words: 'with a dead token', ask: harmless, token: DEAD_TOKEN, judge })
  }
  if (ask.query?.startDate !== undefined && ask.query.endDate !== undefined) {
    const many: Ask = { ...ask, query: { ...ask.query, ...MANY_DAYS } }
    probes.push({ promise: IN_FORM, row, words: 'for a thousand years of days', ask: many, judge: refused })
  }
  const unknown = forUnknown(row, ask)
  if (unknown) {
    const judge = ANSWERS_UNKNOWN.has(row) ? inForm : refused
    probes.push({ promise: IN_FORM, row, words: 'with an unknown id', ask: unknown, judge })
  }
  if (call.body && !NEEDS_NO_BODY.has(row))
    probes.push({ promise: IN_FORM, row, words: 'without a body', ask: bare, judge: refused })
  return probes
}

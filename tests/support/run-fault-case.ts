import { reaction } from 'mobx'
import { ALL_CALLS, type CallId } from '../../mocks/specification/calls'
import { isFailure, isOutcomeUnknown, type FailureReason } from '@/domain/failure/failure'
import { failureText } from '@/ui/messages/failure-text'
import { zh } from '@/ui/messages/zh'
import { CALL_RECORDS } from '../calls/all'
import {
  INVALID_TOKEN_FAULT,
  SECOND_CALL_REJECTED,
  WIRE_FAULTS,
  type ExpectedEnding,
  type WireFault,
} from './fault-list'
import { loginResponseWith, openHttpTestApp, type HttpTestApp } from './http-test-app'

/** Longer than two timeouts plus the delay between them. */
const BOUND_MS = 25_000
const PARALLEL = 5

type End = {
  readonly value?: unknown
  readonly thrown?: unknown
  readonly tookMs: number
  /** How many times the caller's promise settled. */
  readonly settled: number
}
/** Sends a call and advances the clock until the call ends; undefined if it never ends. */
export async function runCallToEnd(phone: HttpTestApp, id: CallId): Promise<End | undefined> {
  const from = phone.time.now().getTime()
  let settled = 0
  let end: Omit<End, 'settled'> | undefined
  const note = (how: { value: unknown } | { thrown: unknown }): void => {
    settled++
    end = { ...how, tookMs: phone.time.now().getTime() - from }
  }
  const asking = CALL_RECORDS[id].asked.ask(phone.ports).then(
    (value) => note({ value }),
    (thrown: unknown) => note({ thrown }),
  )
  await phone.time.until(asking, BOUND_MS)
  return end && { ...end, settled }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isWrite = (id: CallId): boolean => ALL_CALLS[id].verb !== 'GET'
const OPEN: ReadonlySet<FailureReason['kind']> = new Set(['network', 'timeout', 'server-trouble', 'unreadable'])

/**
 * A failure's message must be a Chinese sentence without codes or technical terms. A failed payment must be marked as
 * open if and only if its outcome is unknown.
 */
function wrongInFailure(id: CallId, thrown: unknown): string[] {
  if (!isFailure(thrown)) return [`ends with ${String(thrown)}, which is no failure`]
  const text = failureText(zh, thrown)
  const isSentence = /[\u4e00-\u9fff]/.test(text) && !/[a-z]|\d{3}/i.test(text)
  const isJudged = CALL_RECORDS[id].asked.role !== 'money' || isOutcomeUnknown(thrown) === OPEN.has(thrown.reason.kind)
  return [...(isSentence ? [] : [`says "${text}"`]), ...(isJudged ? [] : ['is judged wrongly whether it is open'])]
}

function wrongInEnd(id: CallId, end: End | undefined, { ends, says, atMs }: ExpectedEnding, good?: unknown): string[] {
  if (!end) return ['never ends']
  const wrong: string[] = []
  if (end.settled !== 1) wrong.push(`ends ${end.settled} times`)
  if (atMs !== undefined && end.tookMs !== atMs) wrong.push(`ends after ${end.tookMs} ms, not ${atMs}`)
  const { thrown } = end
  const how = 'value' in end ? 'value' : isFailure(thrown) ? thrown.reason.kind : 'another error'
  if (!(ends as readonly string[]).includes(how)) wrong.push(`ends with ${how}, not ${ends.join(' or ')}`)
  if (how === 'value') return good !== undefined && !same(end.value, good) ? [...wrong, 'has another value'] : wrong
  if (says !== undefined && isFailure(thrown) && thrown.message !== says) wrong.push(`says ${thrown.message}`)
  return [...wrong, ...wrongInFailure(id, thrown)]
}
const wrongAfter = async (phone: HttpTestApp, id: CallId, good: unknown): Promise<string[]> => {
  phone.spoil()
  return same((await runCallToEnd(phone, id))?.value, good) ? [] : ['does not come back once the fault is over']
}
const hitsOf = (phone: HttpTestApp, id: CallId): number => phone.asked().filter((each) => each.id === id).length

export type FaultCaseResult = { readonly wrong: readonly string[]; readonly hits: number }

/**
 * Injects one fault into one call. The call must be sent, end in time and only once, raise the expected signals, and
 * succeed after the fault is removed.
 */
export async function runFaultCase(
  phone: HttpTestApp,
  id: CallId,
  strike: WireFault,
  good: unknown,
): Promise<FaultCaseResult> {
  const { told, spoil, ending, isOfAll } = strike
  phone.ready((end, asked) => (isOfAll || asked.id === id ? spoil(end) : end))
  const expected = ending(id)
  const end = await runCallToEnd(phone, id)
  const hits = hitsOf(phone, id)
  // Only a read that never reached the clinic is retried.
  const most = !isWrite(id) && expected.ends.includes('network') ? 2 : 1
  const signals = (expected.signals ?? []).join()
  const wrong = [
    ...(hits === most ? [] : [`was sent ${hits} times`]),
    ...wrongInEnd(id, end, expected, good),
    ...(phone.raised().join() === signals ? [] : [`tells the app ${phone.raised().join() || 'nothing'}`]),
    ...(await wrongAfter(phone, id, good)),
  ]
  return { wrong: wrong.map((each) => `${told}: ${each}`), hits }
}

/** Sends a call twice; the second is answered first, with an error. Each must get its own response. */
export async function runOutOfOrderCase(phone: HttpTestApp, id: CallId, good: unknown): Promise<FaultCaseResult> {
  phone.ready((end, _, nth) => (nth === 0 ? { ...end, afterMs: 900 } : SECOND_CALL_REJECTED.spoil(end)))
  const [first, second] = await Promise.all([runCallToEnd(phone, id), runCallToEnd(phone, id)])
  const hits = hitsOf(phone, id)
  // Concurrent identical writes share one request, as do requests for upload credentials.
  const isShared = id === 'A13' || isWrite(id)
  const wrong = [
    ...(hits === (isShared ? 1 : 2) ? [] : [`was sent ${hits} times`]),
    ...wrongInEnd(id, first, { ends: ['value'] }, good),
    ...wrongInEnd(id, second, isShared ? { ends: ['value'] } : SECOND_CALL_REJECTED.ending(id), good),
    ...(isShared || (first && second && second.tookMs < first.tookMs) ? [] : ['was not answered out of order']),
    ...(await wrongAfter(phone, id, good)),
  ]
  return { wrong, hits }
}

/** How the patient changes: in this tab during the call, or in another tab during or before it. */
const SWAPS = ['here, meanwhile', 'elsewhere, meanwhile', 'elsewhere, before'] as const

/** Selecting a patient replaces the token; the clinic rejects the previous one. */
export async function runPatientChangeCase(phone: HttpTestApp, id: CallId, good: unknown): Promise<FaultCaseResult> {
  const wrong: string[] = []
  let hits = 0
  for (const swap of SWAPS) {
    const before = phone.ready()
    const fresh = `${before}-swapped`
    phone.spoil((end, { token }) => (token === before ? INVALID_TOKEN_FAULT.spoil(end) : end))
    const change = (): void => {
      if (swap === 'here, meanwhile') phone.keeper.keepLogin(loginResponseWith(fresh))
      else phone.storage.write('_login_info', loginResponseWith(fresh))
    }
    if (swap === 'elsewhere, before') change()
    else phone.time.after(20, change)
    const end = await runCallToEnd(phone, id)
    const isStopped = isWrite(id) && swap !== 'here, meanwhile'
    const { ends } = isStopped ? { ends: ['changed-elsewhere'] as const } : INVALID_TOKEN_FAULT.ending(id)
    const sent = phone.asked().length
    hits += sent
    const found = [
      ...(sent === (isWrite(id) && swap === 'elsewhere, before' ? 0 : 1) ? [] : [`was sent ${sent} times`]),
      ...wrongInEnd(id, end, { ends }),
      ...(phone.raised().length === 0 ? [] : [`tells the app ${phone.raised().join()}`]),
      ...(phone.keeper.token === fresh ? [] : [`goes on as ${phone.keeper.token ?? 'nobody'}`]),
      ...(same((await runCallToEnd(phone, id))?.value, good) ? [] : ['does not come back as the new patient']),
      ...(phone.asked()[sent]?.token === fresh ? [] : ['acts for the patient before']),
    ]
    wrong.push(...found.map((each) => `${swap}: ${each}`))
  }
  return { wrong, hits }
}

/** Faults that affect the whole app, whichever call they occur in. */
export const APP_WIDE_FAULTS: readonly WireFault[] = [
  ...(['7 4030', '8 2498', '9 2499', '10 406'] as const).flatMap((fault) => WIRE_FAULTS[fault] ?? []),
  INVALID_TOKEN_FAULT,
]
/** Sends five calls at once, which are rejected one after the other: the app must be notified once. */
export async function runConcurrentCase(id: CallId, routes: readonly WireFault[]): Promise<FaultCaseResult> {
  const wrong: string[] = []
  let hits = 0
  for (const { told, spoil, ending } of routes) {
    // A new app, because a dismissed dialog is suppressed for a moment.
    const phone = openHttpTestApp()
    phone.ready((end, _, nth) => ({ ...spoil(end), afterMs: 50 + nth * 20 }))
    const shown: string[] = []
    const stop = reaction(
      () => phone.notice.leading ?? phone.notice.dialog,
      (each) => {
        if (each) shown.push(each)
        // Handles the signal as the shell does.
        if (each === 'signed-out') phone.keeper.clearLogin()
      },
    )
    const ends = await Promise.all(Array.from({ length: PARALLEL }, () => runCallToEnd(phone, id)))
    stop()
    hits += hitsOf(phone, id)
    const { signals = [], ...expected } = ending(id)
    wrong.push(...ends.flatMap((end) => wrongInEnd(id, end, expected)).map((each) => `${told}: ${each}`))
    if (shown.join() !== signals.join())
      wrong.push(`${told}: shows ${shown.join() || 'nothing'}, not ${signals.join()}`)
  }
  return { wrong, hits }
}

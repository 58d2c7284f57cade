import type { ClinicReply, ClinicRequest, TransportResult } from '../clinic/request'
import type { MockClinic } from '../clinic/mock-clinic'
import { waitRealTime } from '../clinic/real-delay'
import type { FaultRule } from '../faults/call-faults'
import { corruptReply, FAULT_REPLIES } from './fault-replies'
import { callKeyOf, prepareResponse } from './handle-request'
import { logRequest } from './request-log'

/** A request that is being sent to the clinic, with its faults. */
type Passage = {
  readonly request: ClinicRequest
  readonly key: string
  readonly begun: { readonly at: Date; readonly ticks: number }
  /** Delay in milliseconds. */
  readonly delay: number
  readonly fault: FaultRule | undefined
}

/** Adds a `Date` header, which every server sends. */
function dated({ clock }: MockClinic, delivery: TransportResult): TransportResult {
  if (delivery.kind !== 'reply') return delivery
  const { reply: said } = delivery
  return { kind: 'reply', reply: { ...said, headers: { ...said.headers, date: clock.now().toUTCString() } } }
}

/** Starts a request: determines which faults affect it. */
export function startRequest(chain: MockClinic, request: ClinicRequest): Passage {
  const key = callKeyOf(request)
  return { request, key, begun: { at: chain.clock.now(), ticks: performance.now() }, ...chain.faults.take(key) }
}

/** Completes a request: returns the clinic's response, or what the fault causes instead. */
export async function completeRequest(chain: MockClinic, passage: Passage): Promise<TransportResult> {
  const { request, key, begun, delay, fault } = passage
  const answer = await outcomeOf(chain, request, fault)
  return chain.clock.still(() => {
    const delivery = answer()
    if (delivery.kind === 'reply') chain.faults.answered(key)
    logRequest(chain, request, delivery, begun, delay > 0 && !fault ? 'delay' : fault?.fault)
    return dated(chain, delivery)
  })
}

/** Sends a request through the injected faults to the clinic, and returns the result. */
export async function sendThroughFaults(chain: MockClinic, request: ClinicRequest): Promise<TransportResult> {
  const passage = startRequest(chain, request)
  if (passage.delay > 0) await waitRealTime(passage.delay)
  return completeRequest(chain, passage)
}

const replied = (reply: ClinicReply): TransportResult => ({ kind: 'reply', reply })

async function outcomeOf(
  chain: MockClinic,
  request: ClinicRequest,
  rule: FaultRule | undefined,
): Promise<() => TransportResult> {
  const fault = rule?.fault
  if (fault === 'drop' || fault === 'offline') return () => ({ kind: 'dropped' })
  if (fault === 'timeout') return () => ({ kind: 'silence' })
  const said = rule && FAULT_REPLIES[rule.fault]?.(rule)
  if (said) return () => replied(said)

  const answer = await prepareResponse(chain, request)
  return () => {
    const answered = answer()
    return fault === 'lost-answer' ? { kind: 'dropped' } : replied(corruptReply(answered, fault))
  }
}

import type { ClinicReply, ClinicRequest, Delivery } from '../clinic/request'
import type { Chain } from '../clinic/chain'
import { wait } from '../clinic/wait'
import type { FaultRule } from '../faults/call-faults'
import { damaged, FAULT_REPLIES } from './fault-replies'
import { callKeyOf, prepareAnswer } from './handle-request'
import { writeDown } from './request-log'

/** A request on its way to the clinic, with what befalls it. */
type Passage = {
  readonly request: ClinicRequest
  readonly key: string
  readonly begun: { readonly at: Date; readonly ticks: number }
  /** Milliseconds. */
  readonly delay: number
  readonly fault: FaultRule | undefined
}

/** As every server does, the clinic says when it has answered. */
function dated({ clock }: Chain, delivery: Delivery): Delivery {
  if (delivery.kind !== 'reply') return delivery
  const { reply: said } = delivery
  return { kind: 'reply', reply: { ...said, headers: { ...said.headers, date: clock.now().toUTCString() } } }
}

/** A request sets out: the faults that stand over it take it. */
export function setOut(chain: Chain, request: ClinicRequest): Passage {
  const key = callKeyOf(request)
  return { request, key, begun: { at: chain.clock.now(), ticks: performance.now() }, ...chain.faults.take(key) }
}

/** It comes to the clinic, or does not, and the answer comes back, or does not. */
export async function arrive(chain: Chain, passage: Passage): Promise<Delivery> {
  const { request, key, begun, delay, fault } = passage
  const answer = await outcomeOf(chain, request, fault)
  return chain.clock.still(() => {
    const delivery = answer()
    if (delivery.kind === 'reply') chain.faults.answered(key)
    writeDown(chain, request, delivery, begun, delay > 0 && !fault ? 'delay' : fault?.fault)
    return dated(chain, delivery)
  })
}

/** Carries a request to the clinic, past the faults that stand over it, and the answer back. */
export async function deliver(chain: Chain, request: ClinicRequest): Promise<Delivery> {
  const passage = setOut(chain, request)
  if (passage.delay > 0) await wait(passage.delay)
  return arrive(chain, passage)
}

const replied = (reply: ClinicReply): Delivery => ({ kind: 'reply', reply })

async function outcomeOf(chain: Chain, request: ClinicRequest, rule: FaultRule | undefined): Promise<() => Delivery> {
  const fault = rule?.fault
  if (fault === 'drop' || fault === 'offline') return () => ({ kind: 'dropped' })
  if (fault === 'timeout') return () => ({ kind: 'silence' })
  const said = rule && FAULT_REPLIES[rule.fault]?.(rule)
  if (said) return () => replied(said)

  const answer = await prepareAnswer(chain, request)
  return () => {
    const answered = answer()
    return fault === 'lost-answer' ? { kind: 'dropped' } : replied(damaged(answered, fault))
  }
}

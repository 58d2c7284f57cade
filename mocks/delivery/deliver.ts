import type { ClinicRequest, Delivery } from '../clinic/request'
import type { Chain } from '../clinic/chain'
import { callKeyOf } from './handle-request'
import { writeDown } from './request-log'
import type { FaultRule } from '../faults/call-faults'
import { damaged, FAULT_REPLIES } from './fault-replies'
import { wait } from '../clinic/wait'

/** As every server does, the clinic says when it has answered. */
function dated({ clock }: Chain, delivery: Delivery): Delivery {
  if (delivery.kind !== 'reply') return delivery
  const { reply: said } = delivery
  return { kind: 'reply', reply: { ...said, headers: { ...said.headers, date: clock.now().toUTCString() } } }
}

/** Carries a request to the clinic, past the faults that stand over it, and the answer back. */
export async function deliver(chain: Chain, request: ClinicRequest): Promise<Delivery> {
  const key = callKeyOf(request)
  const begun = { at: chain.clock.now(), ticks: performance.now() }
  const { delay, fault } = chain.faults.take(key)
  if (delay > 0) await wait(delay)
  const delivery = await through(chain, request, fault)
  if (delivery.kind === 'reply') chain.faults.answered(key)
  writeDown(chain, request, delivery, begun, delay > 0 && !fault ? 'delay' : fault?.fault)
  return dated(chain, delivery)
}

async function through(chain: Chain, request: ClinicRequest, rule: FaultRule | undefined): Promise<Delivery> {
  const fault = rule?.fault
  if (fault === 'drop' || fault === 'offline') return { kind: 'dropped' }
  if (fault === 'timeout') return { kind: 'silence' }
  const said = rule && FAULT_REPLIES[rule.fault]?.(rule)
  if (said) return { kind: 'reply', reply: said }

  const answered = await chain.handle(request)
  return fault === 'lost-answer' ? { kind: 'dropped' } : { kind: 'reply', reply: damaged(answered, fault) }
}

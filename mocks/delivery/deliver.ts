import type { ClinicRequest, Delivery } from '../clinic/request'
import type { Clinic } from '../clinic/clinic'
import { callKeyOf } from './handle-request'
import { writeDown } from './request-log'
import type { FaultRule } from '../faults/call-faults'
import { damaged, FAULT_REPLIES } from './fault-replies'
import { wait } from '../clinic/wait'

/** As every server does, the clinic says when it has answered. */
function dated({ clock }: Clinic, delivery: Delivery): Delivery {
  if (delivery.kind !== 'reply') return delivery
  const { reply: said } = delivery
  return { kind: 'reply', reply: { ...said, headers: { ...said.headers, date: clock.now().toUTCString() } } }
}

/** Carries a request to the clinic, past the faults that stand over it, and the answer back. */
export async function deliver(clinic: Clinic, request: ClinicRequest): Promise<Delivery> {
  const key = callKeyOf(request)
  const begun = { at: clinic.clock.now(), ticks: performance.now() }
  const { delay, fault } = clinic.faults.take(key)
  if (delay > 0) await wait(delay)
  const delivery = await through(clinic, request, fault)
  if (delivery.kind === 'reply') clinic.faults.answered(key)
  writeDown(clinic, request, delivery, begun, delay > 0 && !fault ? 'delay' : fault?.fault)
  return dated(clinic, delivery)
}

async function through(clinic: Clinic, request: ClinicRequest, rule: FaultRule | undefined): Promise<Delivery> {
  const fault = rule?.fault
  if (fault === 'drop' || fault === 'offline') return { kind: 'dropped' }
  if (fault === 'timeout') return { kind: 'silence' }
  const said = rule && FAULT_REPLIES[rule.fault]?.(rule)
  if (said) return { kind: 'reply', reply: said }

  const answered = await clinic.handle(request)
  return fault === 'lost-answer' ? { kind: 'dropped' } : { kind: 'reply', reply: damaged(answered, fault) }
}

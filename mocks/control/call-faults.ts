import * as v from 'valibot'
import type { MockClinic } from '../clinic/mock-clinic'
import { isCallKey } from '../transport/handle-request'
import { FAULTS, type FaultRule } from '../faults/call-faults'
import { ControlError } from './control-error'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const call = v.pipe(
  v.string(),
  v.check((name) => name === '*' || isCallKey(name), 'no such call; write it as in the call table, or * for all'),
)
const CLEARED = v.strictObject({ clear: v.literal(true) })
const REMOVED = v.strictObject({ remove: v.string() })
const FAULT_RULE = v.strictObject({
  call: v.optional(call, '*'),
  fault: v.optional(v.picklist(FAULTS), 'delay'),
  times: v.optional(count),
  every: v.optional(count),
  delay: v.optional(v.pipe(v.number(), v.minValue(0))),
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  details: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(call),
})

/** Injects a call or chat fault, or removes one or all of them. */
export function changeCallFaults({ faults, chat }: MockClinic, body: unknown) {
  if (v.is(CLEARED, body)) faults.clear()
  else if (v.is(REMOVED, body)) {
    if (!faults.remove(body.remove)) throw new ControlError(409, '这个故障已经不在了', 'This fault is gone already')
  } else faults.add(v.parse(FAULT_RULE, body) as FaultRule)
  if (faults.isOffline) chat.cut(1006, 'offline')
  return faults.entries
}

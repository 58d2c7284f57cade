import * as v from 'valibot'
import type { Clinic } from '../clinic/clinic'
import { isCallKey } from '../delivery/handle-request'
import { FAULTS, type Weather } from '../faults/call-faults'
import { DeskRefusal } from './control-refusal'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const call = v.pipe(
  v.string(),
  v.check((name) => name === '*' || isCallKey(name), 'no such call; write it as in the call table, or * for all'),
)
const CLEARED = v.strictObject({ clear: v.literal(true) })
const REMOVED = v.strictObject({ remove: v.string() })
const WEATHER = v.strictObject({
  call: v.optional(call, '*'),
  fault: v.optional(v.picklist(FAULTS), 'delay'),
  times: v.optional(count),
  every: v.optional(count),
  delay: v.optional(v.pipe(v.number(), v.minValue(0))),
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  after: v.optional(call),
})

/** Lets something go wrong on the way to the clinic, or something or everything go well again. */
export function changeWeather({ weather, chat }: Clinic, body: unknown) {
  if (v.is(CLEARED, body)) weather.clear()
  else if (v.is(REMOVED, body)) {
    if (!weather.remove(body.remove)) throw new DeskRefusal(409, '这个故障已经不在了', 'This fault is gone already')
  } else weather.add(v.parse(WEATHER, body) as Weather)
  if (weather.isOffline) chat.cut(1006, 'offline')
  return weather.entries
}

import * as v from 'valibot'
import { readBill, tellCashier } from '../cashier'
import { openClinic } from '../clinic'
import { Refusal } from '../refusal'
import { WORLDS } from '../scenarios/worlds'
import { stopSession } from '../visits'
import { numberFreed } from '../watches'
import type { Weather } from '../weather'
import { changeBucket, readBucket } from './bucket-control'
import { controlChat } from './chat-control'
import type { Branch } from './desk'

export type ControlReply = { readonly status: number; readonly body: unknown }

const fault = v.picklist([
  'delay',
  'drop',
  'timeout',
  '500',
  'html',
  'bad-json',
  'wrong-schema',
  'envelope',
  '4030',
  '2498',
  '2499',
  '406',
  '404',
  '401',
  'lost-answer',
])
const WORLD = v.object({
  name: v.picklist(WORLDS.map(({ name }) => name)),
  at: v.optional(v.string()),
  seed: v.optional(v.string()),
  isFrozen: v.optional(v.boolean()),
})
const CLEARED = v.object({ clear: v.literal(true) })
const WEATHER = v.strictObject({
  call: v.string(),
  fault: v.optional(fault, 'delay'),
  times: v.optional(v.number()),
  delay: v.optional(v.number()),
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  after: v.optional(v.string()),
})
const CLOCK = v.union([
  v.object({ moveMinutes: v.number() }),
  v.object({ moveSeconds: v.number() }),
  v.object({ at: v.string() }),
])
const CASHIER = v.object({
  outcome: v.picklist(['ok', 'cancel', 'fail', 'never']),
  lateSeconds: v.optional(v.number()),
})
/** Which line a number is given back to. */
const FREE = v.object({ watchId: v.string() })
const STOP = v.object({ scheduleId: v.string(), reason: v.optional(v.string(), '医生临时有事') })

const ok = (body: unknown = { isSuccess: true }): ControlReply => ({ status: 200, body })
const no = (status: number, message: string): ControlReply => ({ status, body: { error: { code: status, message } } })

function resetTo(branch: Branch, { name, at, seed, isFrozen }: v.InferOutput<typeof WORLD>): ControlReply {
  const clock = at === undefined ? undefined : { at, isFrozen: isFrozen ?? true }
  branch.clinic.chat.cut()
  branch.clinic = openClinic({ world: name, ...branch.usual, ...(seed && { seed }), ...(clock && { clock }) })
  return ok({ name, now: branch.clinic.clock.now().toISOString() })
}

function changeWeather({ clinic }: Branch, body: unknown): ControlReply {
  if (v.is(CLEARED, body)) clinic.weather.clear()
  else clinic.weather.add(v.parse(WEATHER, body) as Weather)
  return ok(clinic.weather.entries)
}

function moveClock({ clinic }: Branch, body: unknown): ControlReply {
  const move = v.parse(CLOCK, body)
  if ('moveMinutes' in move) clinic.clock.moveMinutes(move.moveMinutes)
  else if ('moveSeconds' in move) clinic.clock.moveSeconds(move.moveSeconds)
  else clinic.clock.moveTo(move.at)
  clinic.catchUp()
  return ok({ now: clinic.clock.now().toISOString() })
}

function rowsOf({ clinic }: Branch, name: string): ControlReply {
  clinic.catchUp()
  const book = Object.entries(clinic.books).find(([each]) => each === name)
  return book ? ok(book[1].all()) : no(404, `no book ${name}; there are ${Object.keys(clinic.books).join(', ')}`)
}

function atCashier({ clinic }: Branch, method: string, id: string, body: unknown): ControlReply {
  if (method === 'GET') return ok(readBill(clinic, id))
  const { outcome, lateSeconds } = v.parse(CASHIER, body)
  tellCashier(clinic, id, outcome, lateSeconds)
  return ok()
}

function act(branch: Branch, method: string, [desk = '', name = '']: readonly string[], body: unknown): ControlReply {
  const isRead = method === 'GET'
  if (desk === 'books' && isRead) return rowsOf(branch, name)
  if (desk === 'requests' && isRead) return ok(branch.clinic.requests)
  if (desk === 'clock' && isRead) return ok({ now: branch.clinic.clock.now().toISOString() })
  if (desk === 'world' && isRead)
    return ok({ name: branch.clinic.world, worlds: WORLDS.map(({ name, title }) => ({ name, title })) })
  if (desk === 'cashier') return atCashier(branch, method, name, body)
  if (desk === 'bucket') return ok(isRead ? readBucket(branch.clinic) : changeBucket(branch.clinic, body))
  if (isRead) return no(404, `nothing at ${desk}`)
  if (desk === 'world') return resetTo(branch, v.parse(WORLD, body))
  if (desk === 'weather') return changeWeather(branch, body)
  if (desk === 'clock') return moveClock(branch, body)
  if (desk === 'chat') return ok(controlChat(branch.clinic, body))
  if (desk === 'stop') {
    const { scheduleId, reason } = v.parse(STOP, body)
    return ok({ stopped: stopSession(branch.clinic, scheduleId, reason) })
  }
  if (desk === 'free') {
    numberFreed(branch.clinic, v.parse(FREE, body).watchId, branch.clinic.clock.now().getTime())
    return ok()
  }
  return no(404, `nothing at ${desk}`)
}

/** What tests and the demo console do to a clinic from behind the scenes. */
export function control(branch: Branch, method: string, path: readonly string[], body: unknown): ControlReply {
  try {
    return act(branch, method, path, body)
  } catch (thrown) {
    if (thrown instanceof Refusal) return no(thrown.code === 404 ? 404 : 409, thrown.message)
    if (thrown instanceof v.ValiError || thrown instanceof RangeError) return no(400, thrown.message)
    throw thrown
  }
}

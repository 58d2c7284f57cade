import * as v from 'valibot'
import { CHAT_FAULTS, type ChatWeather } from '../faults/chat-faults'
import type { Clinic } from '../clinic/clinic'
import { fillWithPast, givePassToOther, markReadByOther, say } from '../clinic/chat/actions'
import { notFound } from '../clinic/refusal'

const CLEARED = v.strictObject({ clear: v.literal(true) })
const WEATHER = v.strictObject({
  fault: v.picklist(CHAT_FAULTS),
  times: v.optional(v.number()),
  every: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  seconds: v.optional(v.number()),
})
const CUT = v.strictObject({ cut: v.literal(true) })
const EXPIRE = v.strictObject({ expirePasses: v.literal(true) })
const PASS = v.strictObject({ pass: v.string() })
const FILL = v.strictObject({ fill: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const READ = v.strictObject({ read: v.string() })
const SAY = v.strictObject({
  conversationId: v.string(),
  from: v.optional(v.picklist(['patient', 'doctor', 'system']), 'doctor'),
  type: v.optional(v.picklist(['text', 'image', 'card', 'notice']), 'text'),
  text: v.string(),
  body: v.optional(v.record(v.string(), v.unknown())),
})
const ACT = v.union([CLEARED, WEATHER, CUT, EXPIRE, PASS, FILL, READ, SAY])

/** What tests and the demo console do to the chat lines: faults, a break, dead passes, the other end's pass, a past, a word, a look. */
export function controlChat(clinic: Clinic, asked: unknown): unknown {
  const act = v.parse(ACT, asked)
  if ('clear' in act) clinic.chat.sky.clear()
  else if ('fault' in act) clinic.chat.sky.add(act as ChatWeather)
  else if ('cut' in act) return { cut: clinic.chat.cut(1006, 'weather') }
  else if ('expirePasses' in act) {
    for (const { id } of clinic.books.passes.all()) clinic.books.passes.update(id, { expireAt: 0 })
    clinic.chat.settle(clinic.clock.now().getTime())
  } else if ('pass' in act) return { token: givePassToOther(clinic, act.pass).id }
  else if ('fill' in act) fillWithPast(clinic, act.fill, act.count)
  else if ('read' in act) markReadByOther(clinic, act.read)
  else {
    const { body, conversationId, ...word } = act
    const at = clinic.clock.now().getTime()
    const message = say(clinic, conversationId, { ...word, at, ...(body && { body }) })
    if (!message) throw notFound('会话')
    return message
  }
  return clinic.chat.sky.entries
}

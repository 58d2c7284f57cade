import * as v from 'valibot'
import { CHAT_FAULTS, type ChatFaultRule } from '../faults/chat-faults'
import type { MockClinic } from '../clinic/mock-clinic'
import { addPastMessages, issueStaffChatToken, markReadByStaff, sendChatMessage } from '../clinic/chat/actions'
import { notFoundError } from '../clinic/api-error'

const CLEARED = v.strictObject({ clear: v.literal(true) })
const FAULT_RULE = v.strictObject({
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
const ACT = v.union([CLEARED, FAULT_RULE, CUT, EXPIRE, PASS, FILL, READ, SAY])

/**
 * Chat controls for tests and the demo console: inject faults, close connections, expire tokens, issue a token for the
 * clinic's side, add old messages, send a message, mark messages as read.
 */
export function handleChatControl(chain: MockClinic, asked: unknown): unknown {
  const action = v.parse(ACT, asked)
  if ('clear' in action) chain.chat.faults.clear()
  else if ('fault' in action) chain.chat.faults.add(action as ChatFaultRule)
  else if ('cut' in action) return { cut: chain.chat.cut(1006, 'faults') }
  else if ('expirePasses' in action) {
    for (const { id } of chain.books.passes.all()) chain.books.passes.update(id, { expireAt: 0 })
    chain.chat.settle(chain.clock.now().getTime())
  } else if ('pass' in action) return { token: issueStaffChatToken(chain, action.pass).id }
  else if ('fill' in action) addPastMessages(chain, action.fill, action.count)
  else if ('read' in action) markReadByStaff(chain, action.read)
  else {
    const { body, conversationId, ...word } = action
    const at = chain.clock.now().getTime()
    const message = sendChatMessage(chain, conversationId, { ...word, at, ...(body && { body }) })
    if (!message) throw notFoundError('会话')
    return message
  }
  return chain.chat.faults.entries
}

import { dayOf, type Day } from '../general/day'
import type { Message } from '../chat/chat-message'
import { asksAboutCondition, mentionsFollowUp, readFollowUp, type FollowUpText } from './follow-up-text'

/** Messages of one side without an answer between them, as one text. */
type Turn = { readonly from: Message['from']; readonly text: string; readonly day: Day | undefined }

function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = []
  for (const { from, at, body } of messages) {
    if (from === 'system' || body.type !== 'text') continue
    // The rest of a cut text is unknown, as is the date of a message without a time.
    const day = at && body.isCut === undefined ? dayOf(at) : undefined
    const last = turns[turns.length - 1]
    if (last?.from === from && last.day === day) turns.splice(-1, 1, { ...last, text: `${last.text}，${body.text}` })
    else turns.push({ from, text: body.text, day })
  }
  return turns
}

/** `unsaid`: the messages say nothing about it, but earlier ones that are not loaded may. */
export type FollowUpReading = (FollowUpText & { readonly saidOn: Day }) | 'unclear' | 'unsaid'

/**
 * Reads when the doctor of a conversation wants to see the patient again, from the newest turn that says anything about
 * it. A reply to a question with a condition is conditional as well.
 */
export function readFollowUpMessages(messages: readonly Message[]): FollowUpReading {
  const turns = turnsOf(messages)
  const isBeginLoaded = (messages[0]?.seq ?? 1) === 1
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const turn = turns[at]
    if (turn?.from !== 'doctor' || !mentionsFollowUp(turn.text)) continue
    const before = turns[at - 1]
    // What the first loaded turn replies to, or continues, is unknown.
    if (!before && !isBeginLoaded) return 'unsaid'
    const isReply = before?.from === 'patient' && asksAboutCondition(before.text)
    const found = turn.day !== undefined && !isReply ? readFollowUp(turn.text, turn.day, 'message') : undefined
    return found && turn.day !== undefined ? { ...found, saidOn: turn.day } : 'unclear'
  }
  return isBeginLoaded ? 'unclear' : 'unsaid'
}

import type { Who } from './answer'
import { ADVICE, type ConsultationRow, type ConversationRow, type MessageKind, type PassRow } from './advice-books'
import { adviceRuleOf } from './advice-rules'
import type { Clinic } from './clinic'
import { needDoctor } from './gates'

const HOUR = 60 * 60_000
const PASS_HOURS = 2

/** Who said what on a line, and when. */
export type Word = {
  readonly from: 'patient' | 'doctor' | 'system'
  readonly type: MessageKind
  readonly text: string
  readonly at: number
}
const SHORT: Readonly<Record<MessageKind, string>> = { text: '', image: '[图片]', card: '[卡片]', notice: '' }

export const makeConversation = (
  clinic: Clinic,
  given: Pick<ConversationRow, 'type' | 'accountId' | 'patientId' | 'participantId' | 'clinicId'>,
  id = clinic.nextId('v'),
): ConversationRow => clinic.books.conversations.create({ id, ...given })

/** The line between a patient and a clinic's desk; there is one. */
export function deskOf(clinic: Clinic, who: Who, patientId: string, clinicId: string): ConversationRow {
  const known = clinic.books.conversations
    .by('patientId', patientId)
    .find(({ type, participantId }) => type === 'clinic' && participantId === clinicId)
  return (
    known ??
    makeConversation(clinic, {
      type: 'clinic',
      accountId: who.account.id,
      patientId,
      participantId: clinicId,
      clinicId,
    })
  )
}

/** Keeps the doctor's promise: a question opens one, an answer closes it. */
function countRound(clinic: Clinic, row: ConsultationRow, from: Word['from'], at: number): void {
  if (row.status !== ADVICE.inProgress) return
  const { consultations } = clinic.books
  if (from === 'doctor' && row.replyDeadline !== null) {
    consultations.update(row.id, { replyDeadline: null, roundsUsed: row.roundsUsed + 1 })
  }
  if (from === 'patient' && row.replyDeadline === null) {
    const replyDeadline = at + adviceRuleOf(needDoctor(clinic, row.doctorId)).replyHours * HOUR
    consultations.update(row.id, { replyDeadline })
    clinic.agenda.add(replyDeadline, 'advice-reply-late', row.id)
  }
}

/** Somebody says something on a line: what the lists show of it, and what it means for the consultation. */
export function say(clinic: Clinic, conversationId: string, { from, type, text, at }: Word): void {
  const { conversations, consultations } = clinic.books
  const line = conversations.byId(conversationId)
  if (!line) return
  conversations.update(line.id, {
    unreadCount: from === 'patient' ? line.unreadCount : line.unreadCount + 1,
    lastMessage: { type, text: SHORT[type] || text, at },
  })
  const row = consultations.byId(line.consultationId)
  if (row) countRound(clinic, row, from, at)
}
export function markRead(clinic: Clinic, conversationId: string): void {
  const line = clinic.books.conversations.byId(conversationId)
  if (line && line.unreadCount > 0) clinic.books.conversations.update(line.id, { unreadCount: 0 })
}

/** Whoever has paid may add to the question until the doctor ends it; the desk always listens. */
export function mayWriteOn(clinic: Clinic, line: ConversationRow): boolean {
  if (line.type === 'clinic') return true
  const row = clinic.books.consultations.byId(line.consultationId)
  if (!row) return false
  if (row.status === ADVICE.awaitingAccept) return true
  const { roundsMax } = adviceRuleOf(needDoctor(clinic, row.doctorId))
  return row.status === ADVICE.inProgress && row.roundsUsed < roundsMax
}

export function givePass(clinic: Clinic, who: Who, conversationId: string): PassRow {
  return clinic.books.passes.create({
    id: clinic.nextId('im'),
    accountId: who.account.id,
    conversationId,
    expireAt: clinic.clock.now().getTime() + PASS_HOURS * HOUR,
  })
}
/** The pass behind a chat token while it is alive. */
export function passOf(clinic: Clinic, imToken: string): PassRow | undefined {
  const pass = clinic.books.passes.byId(imToken)
  return pass && pass.expireAt > clinic.clock.now().getTime() ? pass : undefined
}

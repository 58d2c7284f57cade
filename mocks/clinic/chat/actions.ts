import type { AuthenticatedUser } from '../handler'
import { CONSULTATION_STATUS_CODES, type ConsultationRow } from '../consultation/rows'
import { consultationRuleOf } from '../consultation/rules'
import {
  messageIdOf,
  sentMessageKey,
  type MessageRow,
  type MessageSender,
  type ChatRow,
  type MessageKind,
  type ChatTokenRow,
} from './rows'
import type { ChatClientHandle } from './chat-hub'
import type { MockClinic } from '../mock-clinic'
import { SeededRandom } from '../seeded-random'
import { requireDoctor } from '../doctor/rules'
import { messageView } from './views'
import { MINUTE_MS, HOUR_MS } from '../clock'

const PASS_HOURS = 2
const PAST = ['睡得比上周好些', '夜里还醒一次', '胃口可以', '药都按时吃了', '舌苔没那么厚了']

export type NewMessage = {
  readonly from: MessageSender
  readonly type: MessageKind
  /** The text, the image's URL or the card's title. */
  readonly text: string
  readonly at: number
  /** Content besides the text. */
  readonly body?: MessageRow['body']
  readonly clientMsgId?: string
}
const SHORT: Readonly<Record<MessageKind, string>> = { text: '', image: '[图片]', card: '[卡片]', notice: '' }

export const createChat = (
  chain: MockClinic,
  given: Pick<ChatRow, 'type' | 'accountId' | 'patientId' | 'participantId' | 'clinicId'>,
  id = chain.nextId('v'),
): ChatRow => chain.books.chats.create({ id, ...given })

/** Returns the conversation between a patient and a clinic's desk; creates it if needed. */
export function findOrCreateDeskChat(
  chain: MockClinic,
  who: AuthenticatedUser,
  patientId: string,
  clinicId: string,
): ChatRow {
  const known = chain.books.chats
    .by('patientId', patientId)
    .find(({ type, participantId }) => type === 'clinic' && participantId === clinicId)
  return (
    known ??
    createChat(chain, {
      type: 'clinic',
      accountId: who.account.id,
      patientId,
      participantId: clinicId,
      clinicId,
    })
  )
}

/** Updates the doctor's deadline: a question starts it, an answer clears it. */
function countRound(chain: MockClinic, row: ConsultationRow, from: NewMessage['from'], at: number): void {
  if (row.status !== CONSULTATION_STATUS_CODES.inProgress) return
  const { consultations } = chain.books
  if (from === 'doctor' && row.replyDeadline !== null) {
    consultations.update(row.id, { replyDeadline: null, roundsUsed: row.roundsUsed + 1 })
  }
  if (from === 'patient' && row.replyDeadline === null) {
    const replyDeadline = at + consultationRuleOf(requireDoctor(chain, row.doctorId)).replyHours * HOUR_MS
    consultations.update(row.id, { replyDeadline })
    chain.agenda.add(replyDeadline, 'consultation-reply-late', row.id)
  }
}

const bodyOf = ({ type, text, body }: NewMessage): MessageRow['body'] => {
  if (body) return body
  if (type === 'image') return { url: text }
  return type === 'card' ? { title: text } : { text }
}

/**
 * Adds a message to a conversation: assigns its sequence number, updates lists and consultation, and sends it to all
 * connections except the sender's.
 */
export function sendChatMessage(
  chain: MockClinic,
  conversationId: string,
  word: NewMessage,
  speaker?: ChatClientHandle,
): MessageRow | undefined {
  const { from, type, text, at, clientMsgId = '' } = word
  const { chats, consultations, messages } = chain.books
  const line = chats.byId(conversationId)
  if (!line) return undefined
  // An answer implies that its sender has read the question.
  if (from !== 'patient' && type !== 'notice') markReadByStaff(chain, line.id)
  const seq = line.lastSeq + 1
  const id = messageIdOf(line.id, seq)
  const message = messages.create({
    id,
    conversationId: line.id,
    seq,
    sentAs: clientMsgId ? sentMessageKey(line.id, clientMsgId) : id,
    clientMsgId,
    from,
    type,
    body: bodyOf(word),
    at,
  })
  chats.update(line.id, {
    lastSeq: seq,
    unreadCount: from === 'patient' ? line.unreadCount : line.unreadCount + 1,
    lastMessage: { type, text: SHORT[type] || text, at },
  })
  const row = consultations.byId(line.consultationId)
  if (row) countRound(chain, row, from, at)
  chain.chat.announce(line.id, { kind: 'message', message: messageView(message) }, speaker)
  return message
}
/** Records that the patient has read up to a sequence number, by default everything. */
export function markReadByPatient(
  chain: MockClinic,
  conversationId: string,
  upToSeq = Infinity,
  reader?: ChatClientHandle,
): void {
  const { chats, messages } = chain.books
  const line = chats.byId(conversationId)
  const readSeq = Math.min(upToSeq, line?.lastSeq ?? 0)
  if (!line || readSeq <= line.readSeq) return
  let unreadCount = 0
  for (let seq = readSeq + 1; seq <= line.lastSeq; seq++) {
    if (messages.byId(messageIdOf(line.id, seq))?.from !== 'patient') unreadCount += 1
  }
  chats.update(line.id, { readSeq, unreadCount })
  chain.chat.announce(line.id, { kind: 'read', by: 'patient', upToSeq: readSeq }, reader)
}
/** Records that the doctor or desk has read everything, and notifies the clients; a fault may delay the notice. */
export function markReadByStaff(chain: MockClinic, conversationId: string): void {
  const line = chain.books.chats.byId(conversationId)
  if (!line || line.otherReadSeq >= line.lastSeq) return
  chain.books.chats.update(line.id, { otherReadSeq: line.lastSeq })
  const late = chain.chat.faults.take('late-read')
  const at = chain.clock.now().getTime() + (late?.seconds ?? 0) * 1000
  const frame = { kind: 'read', by: 'other', upToSeq: line.lastSeq } as const
  if (late) chain.chat.announceLater(line.id, frame, at)
  else chain.chat.announce(line.id, frame)
}

/**
 * Whether a patient may write: to the desk always, to a doctor until the consultation ends or its questions are used
 * up.
 */
export function canPatientWrite(chain: MockClinic, line: ChatRow): boolean {
  if (line.type === 'clinic') return true
  const row = chain.books.consultations.byId(line.consultationId)
  if (!row) return false
  if (row.status === CONSULTATION_STATUS_CODES.awaitingAccept) return true
  const { consultationRounds } = chain.rules
  return (
    row.status === CONSULTATION_STATUS_CODES.inProgress &&
    (consultationRounds === 0 || row.roundsUsed < consultationRounds)
  )
}
/** Whether the clinic's side may write: the desk always, a doctor only while the consultation is in progress. */
export const canStaffWrite = ({ books }: MockClinic, line: ChatRow): boolean =>
  line.type === 'clinic' ||
  books.consultations.byId(line.consultationId)?.status === CONSULTATION_STATUS_CODES.inProgress

export function issueChatToken(chain: MockClinic, who: AuthenticatedUser, conversationId: string): ChatTokenRow {
  return chain.books.passes.create({
    id: chain.nextId('im'),
    accountId: who.account.id,
    conversationId,
    expireAt: chain.clock.now().getTime() + PASS_HOURS * HOUR_MS,
  })
}
/** Issues a chat token for the doctor's or the desk's own client, which patients never see. */
export function issueStaffChatToken(chain: MockClinic, conversationId: string): ChatTokenRow {
  const expireAt = chain.clock.now().getTime() + PASS_HOURS * HOUR_MS
  return chain.books.passes.create({ id: chain.nextId('im'), side: 'other', conversationId, expireAt })
}
/**
 * Adds old messages that have already been read, alternating between the two sides, without notifications or effects on
 * the consultation.
 */
export function addPastMessages(chain: MockClinic, conversationId: string, count: number): void {
  const { chats, messages } = chain.books
  const line = chats.byId(conversationId)
  if (!line) return
  const dice = new SeededRandom(chain.seed, 'past', conversationId, count)
  for (let seq = line.lastSeq + 1; seq <= line.lastSeq + count; seq += 1) {
    const id = messageIdOf(line.id, seq)
    const text = `${seq}，${PAST.slice(0, dice.int(1, PAST.length)).join('，')}`
    const from = seq % 2 === 0 ? 'doctor' : 'patient'
    const at = chain.clock.now().getTime() - (line.lastSeq + count - seq) * MINUTE_MS
    messages.create({ id, conversationId: line.id, seq, sentAs: id, from, type: 'text', body: { text }, at })
  }
  const lastSeq = line.lastSeq + count
  chats.update(line.id, { lastSeq, readSeq: lastSeq, otherReadSeq: lastSeq, unreadCount: 0 })
}
/** Returns the credentials behind a chat token while they are valid. */
export function findChatToken(chain: MockClinic, imToken: string): ChatTokenRow | undefined {
  const pass = chain.books.passes.byId(imToken)
  return pass && pass.expireAt > chain.clock.now().getTime() ? pass : undefined
}

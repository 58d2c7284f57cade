import { Table } from '../table'

export type Speaker = 'patient' | 'doctor' | 'system'
/** One message; `id` is its conversation and its place in it, so that a page of history is read by ids. */
export type MessageRow = {
  readonly id: string
  readonly conversationId: string
  /** 1, 2, 3 … in each conversation, without holes. */
  readonly seq: number
  /** The conversation and the phone's own id for it; the row's id for what no phone has sent. */
  readonly sentAs: string
  readonly clientMsgId: string
  readonly from: Speaker
  readonly type: MessageKind
  readonly body: Readonly<Record<string, unknown>>
  readonly at: number
}
export const messageId = (conversationId: string, seq: number): string => `${conversationId}/${seq}`
export const sentAs = (conversationId: string, clientMsgId: string): string => `${conversationId} ${clientMsgId}`

export const bookOfMessages = () =>
  new Table<MessageRow, 'sentAs'>(
    'messages',
    {
      id: '',
      conversationId: '',
      seq: 0,
      sentAs: '',
      clientMsgId: '',
      from: 'system',
      type: 'text',
      body: {},
      at: 0,
    },
    ['sentAs'],
  )

export type MessageKind = 'text' | 'image' | 'card' | 'notice'
export type LastMessageRow = { readonly type: MessageKind; readonly text: string; readonly at: number }
/** A line between a patient and a doctor (one for each consultation) or a clinic's desk. */
export type ChatRow = {
  readonly id: string
  readonly type: 'advisory' | 'clinic'
  readonly accountId: string
  readonly patientId: string
  /** The doctor's id, or the clinic's. */
  readonly participantId: string
  readonly clinicId: string
  readonly consultationId: string
  /** Its newest message, and how far each side has read; 0 before the first. */
  readonly lastSeq: number
  readonly readSeq: number
  readonly otherReadSeq: number
  readonly unreadCount: number
  readonly lastMessage: LastMessageRow | null
}
/** What lets somebody onto the chat line for a while; its id is the token. */
export type PassRow = {
  readonly id: string
  /** Whose end of the line it opens. */
  readonly side: 'patient' | 'other'
  readonly accountId: string
  readonly conversationId: string
  readonly expireAt: number
}
export const bookOfChats = () =>
  new Table<ChatRow, 'patientId'>(
    'chats',
    {
      id: '',
      type: 'advisory',
      accountId: '',
      patientId: '',
      participantId: '',
      clinicId: '',
      consultationId: '',
      lastSeq: 0,
      readSeq: 0,
      otherReadSeq: 0,
      unreadCount: 0,
      lastMessage: null,
    },
    ['patientId'],
  )
export const bookOfPasses = () =>
  new Table<PassRow>('passes', { id: '', side: 'patient', accountId: '', conversationId: '', expireAt: 0 })

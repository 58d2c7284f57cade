import { Table } from '../table'

export type MessageSender = 'patient' | 'doctor' | 'system'
/** A message. Its `id` combines conversation and sequence number, so that a page of history can be read by id. */
export type MessageRow = {
  readonly id: string
  readonly conversationId: string
  /** 1, 2, 3 … in each conversation, without gaps. */
  readonly seq: number
  /**
   * Index value that combines the conversation and the client's message id; the row's id if no client sent the message.
   */
  readonly sentAs: string
  readonly clientMsgId: string
  readonly from: MessageSender
  readonly type: MessageKind
  readonly body: Readonly<Record<string, unknown>>
  readonly at: number
}
export const messageIdOf = (conversationId: string, seq: number): string => `${conversationId}/${seq}`
export const sentMessageKey = (conversationId: string, clientMsgId: string): string =>
  `${conversationId} ${clientMsgId}`

export const messagesTable = () =>
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
/** A conversation between a patient and a doctor (one per consultation) or a clinic's desk. */
export type ChatRow = {
  readonly id: string
  readonly type: 'advisory' | 'clinic'
  readonly accountId: string
  readonly patientId: string
  /** Id of the doctor or of the clinic. */
  readonly participantId: string
  readonly clinicId: string
  readonly consultationId: string
  /** Sequence numbers of the newest message, and of the last message that each side has read; 0 for none. */
  readonly lastSeq: number
  readonly readSeq: number
  readonly otherReadSeq: number
  readonly unreadCount: number
  readonly lastMessage: LastMessageRow | null
}
/** Temporary credentials for a chat connection; the id is the token. */
export type ChatTokenRow = {
  readonly id: string
  /** The side of the conversation that may use this token. */
  readonly side: 'patient' | 'other'
  readonly accountId: string
  readonly conversationId: string
  readonly expireAt: number
}
export const chatsTable = () =>
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
export const chatTokensTable = () =>
  new Table<ChatTokenRow>('passes', { id: '', side: 'patient', accountId: '', conversationId: '', expireAt: 0 })

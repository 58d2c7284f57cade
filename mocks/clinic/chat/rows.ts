import { Table } from '../table'
import type { MessageKind } from '../consultation/rows'

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

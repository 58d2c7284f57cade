import type { WireServerFrame } from '@/adapters/chat/frames'
import { formatInstant } from '@/domain/general/day'
import type { MessageRow } from './rows'

type MessageView = Extract<WireServerFrame, { kind: 'message' }>['message']

export const messageView = ({ seq, clientMsgId, from, type, body, at }: MessageRow): MessageView => ({
  seq,
  clientMsgId: from === 'patient' ? clientMsgId : '',
  from,
  at: formatInstant(new Date(at)),
  body: { ...body, type } as MessageView['body'],
})

import { when } from 'mobx'
import type { MessageBody } from '@/domain/chat/chat-message'
import type { ChatStore } from '@/ui/stores/chat-store'
import type { OperationOutcome, ConversationMessage, ReadResult } from '../../mocks/simulation/phone'

/** Time that a patient waits for a conversation that does not load. */
const LOOKS_MS = 40_000
const inTime = (isSo: () => boolean): Promise<void> => when(isSo, { timeout: LOOKS_MS }).catch(() => undefined)

/** Opens a conversation, looks at it, and leaves. */
export async function readConversation(
  chat: ChatStore,
  conversationId: string,
): Promise<ReadResult<readonly ConversationMessage[]>> {
  await chat.open(conversationId)
  await inTime(() => chat.chat?.isOfNow === true)
  chat.readUpTo(chat.seenSeq)
  const { messages = [], isOfNow = false } = chat.chat ?? {}
  chat.close()
  const value = messages.flatMap(({ seq, body }) => (body.type === 'text' ? [{ seq, text: body.text }] : []))
  return { value, isOld: !isOfNow }
}

/** Opens a conversation, writes, and leaves once the message is sent or rejected; otherwise it may be sent later. */
export async function writeInConversation(
  chat: ChatStore,
  conversationId: string,
  text: string,
): Promise<OperationOutcome<string>> {
  await chat.open(conversationId)
  chat.setText(text)
  const problem = chat.chat && chat.sayTyped()
  const isIt = ({ body }: { readonly body: MessageBody }) => body.type === 'text' && body.text === text
  const unsent = () => chat.chat?.outbox.find(isIt)
  if (problem === undefined) await inTime(() => !['queued', 'sending'].includes(unsent()?.state ?? ''))
  const left = unsent()
  const isSaid = left?.state === 'sent' || chat.chat?.messages.some(isIt) === true
  chat.close()
  if (isSaid) return { how: 'ok', got: text }
  if (problem !== undefined || left?.refusal) return { how: 'failed', why: problem ?? 'refused' }
  return { how: 'unknown', why: left?.state ?? 'not sent' }
}

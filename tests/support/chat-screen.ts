import { expect, onTestFinished, vi } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ChatStore } from '@/ui/stores/chat-store'
import { openChatPage, openChatClinic, CONVERSATION_ID } from './chat'
import type { MemoryStorage } from './test-app'
import { ManualClock } from './manual-clock'

type Phone = {
  readonly storage?: MemoryStorage
  /** Wraps the transport between the app and the clinic. */
  readonly network?: (clinic: Transport) => Transport
}

/** Opens an app with the chat module and no open conversation; the app is closed after the test. */
export async function openChatPhone(chain = openChatClinic(), { storage, network }: Phone = {}) {
  const clock = new ManualClock(chain)
  const page = await openChatPage(chain, clock, storage, network)
  const store = page.stores.get(ChatStore)
  onTestFinished(() => store.end())
  /** Counts the requests to this path. */
  const asked = (path: string) => chain.requests.filter((each) => each.path === path).length
  return { ...page, clock, store, asked }
}
/** Opens a conversation's screen and waits for its connection. */
export async function openChatScreen(conversationId = CONVERSATION_ID, ...phone: Parameters<typeof openChatPhone>) {
  const opened = await openChatPhone(...phone)
  await opened.store.open(conversationId)
  await vi.waitFor(() => expect(opened.store.chat).toMatchObject({ status: 'open', isOfLastTime: false }))
  return opened
}
export const shownTexts = ({ rows }: ChatStore) => rows.map(({ body }) => ('text' in body ? body.text : body.type))

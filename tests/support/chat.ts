import type { Transport } from '@/adapters/http/axios-client'
import { ChatService } from '@/application/chat-service'
import { ChatAccessService } from '@/application/chat-access-service'
import type { Clock } from '@/application/ports/clock'
import { IdGenerator } from '@/application/ports/ids'
import { SessionHolder } from '@/application/support/session-holder'
import type { ConversationRequest } from '@/domain/chat/chat'
import { messagePageOf } from '../../mocks/clinic/chat/server-connection'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { sendChatMessage } from '../../mocks/clinic/chat/actions'
import { InPageChatTransport } from '../../mocks/in-page/in-page-chat-transport'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, MemoryStorage, createTestApp } from './test-app'
import { ManualClock, flushPromises } from './manual-clock'
import { openChain } from './open-chain'

/** 王雅琴's open consultation with 周敏, which has one unread answer. */
export const CONVERSATION_ID = 'v8003'
export const CONVERSATION_REQUEST: ConversationRequest = {
  participantId: FIXTURES.doctors.zhouMin,
  patientId: FIXTURES.patients.wangYaqin,
  consultationId: 'x8003',
  type: 'advisory',
}
export const textBody = (words: string) => ({ type: 'text', text: words }) as const

export const openChatClinic = (consultationScript: 'answering' | 'slow' = 'slow'): MockClinic => {
  const chain = openChain({ clock: { at: TEST_NOW } })
  chain.rules.consultationScript = consultationScript
  return chain
}
/** Connects an app's chats with the clinic in the same process. */
export function connectInPage(
  { chain, container, storage }: ReturnType<typeof createTestApp>,
  clock: Clock,
): ChatService {
  const service = new ChatService(
    new InPageChatTransport({ chain }, clock, { tickMs: 0 }),
    container.get(ChatAccessService),
    storage,
    clock,
    container.get(IdGenerator),
    container.get(SessionHolder),
    () => 0.5,
  )
  void container.rebind(ChatService).toConstantValue(service)
  return service
}
/** Opens a page of the app; to simulate a reload, open another page with the same storage. */
export async function openChatPage(
  chain: MockClinic,
  clock: ManualClock,
  storage?: MemoryStorage,
  network?: (clinic: Transport) => Transport,
) {
  const demo = createTestApp({ chain, ...(storage && { storage }), ...(network && { network }) })
  if (!storage) await logIn(demo)
  return { ...demo, service: connectInPage(demo, clock), keeper: demo.container.get(SessionHolder) }
}
export async function openConversation(consultationScript?: 'answering' | 'slow') {
  const chain = openChatClinic(consultationScript)
  const clock = new ManualClock(chain)
  const page = await openChatPage(chain, clock)
  const chat = page.service.join(CONVERSATION_ID, CONVERSATION_REQUEST)
  await flushPromises()
  return { ...page, clock, chat }
}

/** Returns all messages in a conversation from the clinic's database, in order. */
export function storedMessages(chain: MockClinic, conversationId = CONVERSATION_ID) {
  const line = chain.books.chats.byId(conversationId)
  return messagePageOf(chain, conversationId, 1, (line?.lastSeq ?? 0) + 1)
}
export const storedTexts = (chain: MockClinic): unknown[] => storedMessages(chain).map(({ body }) => body['text'])
export const sendAsDoctor = (chain: MockClinic, words: string): void => {
  sendChatMessage(chain, CONVERSATION_ID, {
    from: 'doctor',
    type: 'text',
    text: words,
    at: chain.clock.now().getTime(),
  })
}

import type { Transport } from '@/adapters/http/clinic-http'
import { ChatService } from '@/application/chat-service'
import { ConversationService } from '@/application/conversation-service'
import { Ids } from '@/application/ports/ids'
import { SessionKeeper } from '@/application/session-keeper'
import type { ConversationWish } from '@/domain/chat'
import { pageOf } from '../../mocks/clinic/chat/line'
import type { Clinic } from '../../mocks/clinic/clinic'
import { say } from '../../mocks/clinic/chat/actions'
import { InPageChatLine } from '../../mocks/in-page/in-page-chat-line'
import { KNOWN } from '../../mocks/clinic/known'
import { DEMO_NOW, logIn, MemoryStorage, openDemo } from './demo'
import { ManualClock, settled } from './manual-clock'
import { openClinic } from './open-clinic'

/** The consultation of 王雅琴 with 周敏 that is under way, with one answer that she has not read. */
export const TALK = 'v8003'
export const WISH: ConversationWish = {
  participantId: KNOWN.doctors.zhouMin,
  patientId: KNOWN.patients.wangYaqin,
  consultationId: 'x8003',
  type: 'advisory',
}
export const text = (words: string) => ({ type: 'text', text: words }) as const

export const openTalkingClinic = (adviceScript: 'answering' | 'slow' = 'slow'): Clinic => {
  const clinic = openClinic({ clock: { at: DEMO_NOW } })
  clinic.rules.adviceScript = adviceScript
  return clinic
}
/** A page on a phone; hand the same storage to another one to reload it. */
export async function openChatPage(
  clinic: Clinic,
  clock: ManualClock,
  storage?: MemoryStorage,
  network?: (clinic: Transport) => Transport,
) {
  const demo = openDemo({ clinic, ...(storage && { storage }), ...(network && { network }) })
  if (!storage) await logIn(demo)
  const { container } = demo
  const service = new ChatService(
    new InPageChatLine({ clinic }, clock, { tickMs: 0 }),
    container.get(ConversationService),
    demo.storage,
    clock,
    container.get(Ids),
    container.get(SessionKeeper),
    () => 0.5,
  )
  return { ...demo, service, keeper: container.get(SessionKeeper) }
}
export async function openTalk(adviceScript?: 'answering' | 'slow') {
  const clinic = openTalkingClinic(adviceScript)
  const clock = new ManualClock(clinic)
  const page = await openChatPage(clinic, clock)
  const chat = page.service.join(TALK, WISH)
  await settled()
  return { ...page, clock, chat }
}

/** All that the clinic has of the conversation, in its order. */
export function booked(clinic: Clinic, conversationId = TALK) {
  const line = clinic.books.conversations.byId(conversationId)
  return pageOf(clinic, conversationId, 1, (line?.lastSeq ?? 0) + 1)
}
export const bookedTexts = (clinic: Clinic): unknown[] => booked(clinic).map(({ body }) => body['text'])
export const doctorSays = (clinic: Clinic, words: string): void => {
  say(clinic, TALK, { from: 'doctor', type: 'text', text: words, at: clinic.clock.now().getTime() })
}

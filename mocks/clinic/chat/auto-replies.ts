import { CONSULTATION_STATUS_CODES } from '../consultation/rows'
import type { MockClinic } from '../mock-clinic'
import { markReadByStaff, sendChatMessage } from './actions'
import { SeededRandom } from '../seeded-random'
import { SECOND_MS } from '../clock'

/** Seconds until the doctor or desk reads a message, and seconds from reading to reply. */
const LOOKS_AFTER = [3, 12] as const
const ANSWERS_AFTER = [20, 60] as const

const TO_A_PICTURE = '照片收到了，舌苔有点厚。先照原来的方子吃，少吃生冷。'
const ANSWERS = [
  '知道了。这几天早点睡，药还是照原来的吃。',
  '这个不要紧，先观察两三天；要是加重了，就到门诊来看。',
  '可以的。药早晚饭后半小时吃，别喝浓茶。',
  '您说的我记下了，下次来的时候我再给您把把脉。',
]
const FROM_THE_DESK = ['您好，收到了，我们看一下，马上回您。', '好的，已经帮您记下了，还有别的事吗？']

/**
 * Schedules when a message is read and answered: by the desk always, by a doctor only while the consultation is in
 * progress and the rules' script is `answering`.
 */
export function scheduleReply(chain: MockClinic, conversationId: string): void {
  const line = chain.books.chats.byId(conversationId)
  if (!line) return
  const consultation = chain.books.consultations.byId(line.consultationId)
  const isOnDuty =
    consultation?.status === CONSULTATION_STATUS_CODES.inProgress && chain.rules.consultationScript === 'answering'
  if (line.type === 'advisory' && !isOnDuty) return
  const now = chain.clock.now().getTime()
  const dice = new SeededRandom(chain.seed, 'chat', conversationId, line.lastSeq)
  const looksAt = now + dice.int(...LOOKS_AFTER) * SECOND_MS
  chain.agenda.add(looksAt, 'chat-read', conversationId)
  chain.agenda.add(looksAt + dice.int(...ANSWERS_AFTER) * SECOND_MS, 'chat-answer', conversationId)
}

export const markChatRead = (chain: MockClinic, conversationId: string): void => markReadByStaff(chain, conversationId)

/** Answers all messages since the last answer with a single reply. */
export function postReply(chain: MockClinic, conversationId: string, at: number): void {
  const line = chain.books.chats.byId(conversationId)
  const last = line && chain.books.messages.byId(`${conversationId}/${line.lastSeq}`)
  if (!line || last?.from !== 'patient') return
  const dice = new SeededRandom(chain.seed, 'chat-answer', conversationId, line.lastSeq)
  if (line.type === 'clinic') {
    const text = FROM_THE_DESK[dice.int(0, FROM_THE_DESK.length - 1)] ?? ''
    sendChatMessage(chain, conversationId, { from: 'system', type: 'text', text, at })
    return
  }
  const consultation = chain.books.consultations.byId(line.consultationId)
  if (consultation?.status !== CONSULTATION_STATUS_CODES.inProgress || chain.rules.consultationScript !== 'answering')
    return
  const text = last.type === 'image' ? TO_A_PICTURE : (ANSWERS[dice.int(0, ANSWERS.length - 1)] ?? '')
  sendChatMessage(chain, conversationId, { from: 'doctor', type: 'text', text, at })
}

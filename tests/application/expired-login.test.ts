import { describe, expect, test } from 'vitest'
import { ChatService } from '@/application/chat-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { QuestionService } from '@/application/question-service'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import type { StorageKey } from '@/domain/phone/storage'
import { isOfPerson } from '@/domain/phone/storage'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'
import { openDemo } from '../support/demo'

const TYPED = STORAGE_KEYS.filter(isOfPerson)
type Phone = Pick<ReturnType<typeof openDemo>, 'chain' | 'container'>
const logIn = async ({ chain, container }: Phone, mobile = '13800000001') => {
  const sessions = container.get(SessionService)
  await sessions.sendCode(mobile)
  await sessions.loginBySms(mobile, '123456')
  chain.clock.moveSeconds(61)
  return sessions
}

describe('a login that expires while somebody types', () => {
  test('leaves what was typed to the same person', async () => {
    const demo = openDemo()
    const { container } = demo
    const sessions = await logIn(demo)
    const [chats, reasons] = [container.get(ChatService), container.get(RegistrationService)]
    const [questions, searches] = [container.get(QuestionService), container.get(DoctorSearchService)]
    const read = () => [chats.typed('v8003'), reasons.readReasonDraft(), questions.read(), searches.history]
    chats.keepTyped('v8003', '还是睡不好')
    reasons.keepReasonDraft('失眠三周')
    questions.keep({ id: 'r1' }, ['忌口吗'])
    const typed = read()
    sessions.endLogin()
    expect([chats.typed('v8003'), questions.read()]).toEqual(['', {}])
    await logIn(demo)
    expect(read()).toEqual(typed)
  })
  test.each(TYPED)(
    'keeps %s over a reload for the same person, and deletes it for another',
    async (key: StorageKey) => {
      // The lock starts anew with each login.
      const isKept = key !== '_touched_draft'
      const demo = openDemo()
      const { storage, chain } = demo
      const sessions = await logIn(demo)
      storage.write(key, 'typed')
      sessions.endLogin()
      expect(storage.read(key)).toBe('typed')
      const later = openDemo({ storage, chain })
      const again = await logIn(later)
      expect(storage.read(key) === 'typed').toBe(isKept)
      again.endLogin()
      await logIn(later, '13800000002')
      expect(storage.read(key)).toBeUndefined()
    },
  )
})

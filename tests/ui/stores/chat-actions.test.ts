import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSULTATION_STATUS_CODES } from '../../../mocks/clinic/consultation/rows'
import { storedTexts, sendAsDoctor, openChatClinic, CONVERSATION_ID } from '../../support/chat'
import { openChatPhone, openChatScreen, shownTexts } from '../../support/chat-screen'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'

const LIST = '/mcapi/clinic/advisory/list'
const PASS = '/mcapi/patients/im/conversation'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('failed chat message', () => {
  async function withOneFailed() {
    const screen = await openChatScreen()
    const { chain, clock, store } = screen
    chain.chat.faults.add({ fault: 'swallowed', times: 5 })
    store.say({ type: 'text', text: '没有回音' })
    await clock.advance(180_000)
    await vi.waitFor(() => expect(store.rows[2]?.delivery).toBe('failed'))
    return { ...screen, id: store.chat?.outbox[0]?.clientMsgId ?? '' }
  }
  test('reaches the clinic when the patient retries', async () => {
    const { chain, clock, id, store } = await withOneFailed()
    store.resend(id)
    await clock.advance(1000)
    await vi.waitFor(() => expect(store.rows[2]?.delivery).toBe('sent'))
    expect(storedTexts(chain)[2]).toBe('没有回音')
  })
  test('disappears when the patient discards it', async () => {
    const { chain, clock, id, store } = await withOneFailed()
    store.discard(id)
    await clock.advance(1000)
    await vi.waitFor(() => expect(shownTexts(store)).toHaveLength(2))
    expect(storedTexts(chain)).toHaveLength(2)
  })
})

test('ChatStore reconnects when the patient retries after the connection has stopped', async () => {
  const { chain, store } = await openChatPhone()
  chain.faults.add({ call: `POST ${PASS}`, fault: '404', times: 1 })
  await store.open(CONVERSATION_ID)
  await vi.waitFor(() => expect(store.chat?.status).toBe('stopped'))
  store.restart()
  await vi.waitFor(() => expect(store.chat?.status).toBe('open'))
})

describe('ChatStore after the conversation is closed', () => {
  test('opens no connection when the consultation loads later', async () => {
    const held = new DeferredResponses()
    const { asked, store } = await openChatPhone(openChatClinic(), { network: held.network })
    held.of = LIST
    const opening = store.open(CONVERSATION_ID)
    await vi.waitFor(() => expect(held.count).toBe(1))
    store.close()
    await held.release([0])
    await opening
    expect([store.chat, asked(PASS)]).toEqual([undefined, 0])
  })
  test('opens no connection when the page returns to the foreground', async () => {
    const { asked, chain, store } = await openChatScreen()
    store.close()
    await flushPromises()
    const [before, read] = [asked(PASS), asked(LIST)]
    store.wake()
    await vi.waitFor(() => expect(asked(LIST)).toBe(read + 1))
    await flushPromises()
    expect([chain.chat.size, asked(PASS)]).toEqual([0, before])
    expect(store.say({ type: 'text', text: '还在吗' })).toBe('closed')
  })
  test('ignores frames that arrive later', async () => {
    const { store } = await openChatScreen()
    await store.refresh()
    const before = store.chat
    store.end()
    await flushPromises()
    await vi.advanceTimersByTimeAsync(100)
    expect([store.chat, store.conversationId]).toEqual([before, ''])
  })
  test('keeps the connection when the same conversation opens again', async () => {
    const { store } = await openChatScreen()
    store.setAtNewest(false)
    const opening = store.open(CONVERSATION_ID)
    expect([shownTexts(store).length, store.isAtNewest]).toEqual([2, false])
    await opening
  })
})

describe('ChatStore consultation', () => {
  const SOON_MS = 3000
  async function openQuietly() {
    const screen = await openChatScreen()
    await flushPromises()
    await vi.advanceTimersByTimeAsync(100)
    return { ...screen, before: screen.asked(LIST) }
  }
  test('does not reload when the first page of messages arrives', async () => {
    const { asked, before } = await openQuietly()
    await vi.advanceTimersByTimeAsync(SOON_MS)
    expect([before, asked(LIST)]).toEqual([1, 1])
  })
  test('does not reload when the doctor reads the messages', async () => {
    const { asked, before, chain, store } = await openQuietly()
    chain.chat.announce(CONVERSATION_ID, { kind: 'read', by: 'other', upToSeq: 2 })
    await vi.waitFor(() => expect(store.chat?.marks.other).toBe(2))
    await vi.advanceTimersByTimeAsync(SOON_MS)
    expect(asked(LIST)).toBe(before)
  })
  test('reloads when the chat closes', async () => {
    const { asked, before, chain, clock, store } = await openQuietly()
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.finished })
    await clock.advance(1000)
    await vi.waitFor(() => expect(store.chat?.isWritable).toBe(false))
    await vi.advanceTimersByTimeAsync(SOON_MS)
    await vi.waitFor(() => expect(store.about.consultation?.status).toBe('finished'))
    expect(asked(LIST)).toBe(before + 1)
  })
  test('reloads when the doctor replies', async () => {
    const { asked, before, chain } = await openQuietly()
    sendAsDoctor(chain, '好的')
    await flushPromises()
    await vi.advanceTimersByTimeAsync(SOON_MS)
    expect(asked(LIST)).toBe(before + 1)
  })
  test('shows no messages after the clinic restarts the conversation', async () => {
    const { chain, clock, store } = await openQuietly()
    chain.books.chats.update(CONVERSATION_ID, { lastSeq: 0, readSeq: 0, otherReadSeq: 0, unreadCount: 0 })
    chain.chat.cut()
    await clock.advance(2000)
    await vi.waitFor(() => expect(store.rows).toEqual([]))
    expect(store.chat?.status).toBe('open')
  })
})

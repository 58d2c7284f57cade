import { describe, expect, test, vi } from 'vitest'
import { CONSULTATION_STATUS_CODES } from '../../../mocks/clinic/consultation/rows'
import { openChatClinic, CONVERSATION_ID } from '../../support/chat'
import { openChatPhone, openChatScreen, shownTexts } from '../../support/chat-screen'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'

const LIST = '/mcapi/clinic/advisory/list'
const PASS = '/mcapi/patients/im/conversation'
const STANDING = '/mcapi/patients/im/conversation/available'
const FINISHED = 'v8001'

describe('ChatStore before a conversation opens', () => {
  test('shows, sends and loads no messages', async () => {
    const { store } = await openChatPhone()
    const { about } = store
    expect([store.rows, store.text, store.askedAt, store.seenSeq]).toEqual([[], '', undefined, 0])
    expect([about.consultation, about.wish, about.isCounted]).toEqual([undefined, undefined, false])
    expect(store.say({ type: 'text', text: '有人吗' })).toBe('closed')
    expect(await store.gather()).toBe(false)
  })
  test('ignores calls that need a connection', async () => {
    const { asked, store } = await openChatPhone()
    store.restart()
    store.resend('m1')
    store.discard('m1')
    store.readUpTo(2)
    await store.loadOlder()
    expect([store.chat, store.older.state.status, asked(PASS)]).toEqual([undefined, 'idle', 0])
  })
  test('requests no consultation when the page returns to the foreground', async () => {
    const { asked, store } = await openChatPhone()
    store.wake()
    await flushPromises()
    expect([asked(LIST), store.about.room.state.status]).toEqual([0, 'idle'])
  })
})

describe('ChatStore with an unpaid consultation', () => {
  test('connects only after the payment', async () => {
    const { asked, chain, store } = await openChatPhone()
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.awaitingPayment })
    await store.open(CONVERSATION_ID)
    expect(store.about.consultation?.status).toBe('awaiting-payment')
    expect([store.chat, asked(PASS)]).toEqual([undefined, 0])
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.inProgress })
    await store.refresh()
    await vi.waitFor(() => expect(shownTexts(store)).toHaveLength(2))
  })
})

describe('ChatStore conversation data', () => {
  test('reload on refresh, except the rule and the doctor', async () => {
    const { asked, chain, store } = await openChatScreen()
    await vi.waitFor(() => expect(store.about.standing.value).toMatchObject({ isAvailable: true }))
    await vi.waitFor(() => expect(store.about.doctor.value).toBeDefined())
    await vi.waitFor(() => expect(store.about.rule.value).toBeDefined())
    const before = chain.requests.length
    const standings = asked(STANDING)
    await store.refresh()
    await vi.waitFor(() => expect(asked(STANDING)).toBe(standings + 1))
    await flushPromises()
    expect(chain.requests.slice(before).map(({ path }) => path)).toEqual([LIST, STANDING])
  })
  test('load once for two concurrent calls', async () => {
    const { asked, store } = await openChatPhone()
    const opening = store.open(CONVERSATION_ID)
    await store.refresh()
    await opening
    expect(asked(LIST)).toBe(1)
  })
  test('include other clinics’ unread messages when the conversation is with a front desk', async () => {
    const { chain, store } = await openChatPhone()
    const { chats } = chain.books
    const desk = chats.all().find(({ type }) => type === 'clinic')
    chats.update(desk?.id ?? '', { unreadCount: 7 })
    await store.open(desk?.id ?? '')
    const others = chats.all().filter(({ clinicId }) => clinicId !== desk?.clinicId)
    const unread = others.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    expect(unread).toBeGreaterThan(0)
    expect(store.about.unreadElsewhere).toBe(unread)
  })
  test('ignore late responses for the previous conversation', async () => {
    const held = new DeferredResponses()
    const { store } = await openChatPhone(openChatClinic(), { network: held.network })
    held.of = '/mcapi/'
    const first = store.open(CONVERSATION_ID)
    await vi.waitFor(() => expect(held.count).toBe(2))
    void store.open(FINISHED)
    await vi.waitFor(() => expect(held.count).toBe(4))
    await held.release([0, 1])
    await first
    expect(store.about.isCounted).toBe(false)
  })
  test('load again for the next conversation, even when just loaded for the previous conversation', async () => {
    const held = new DeferredResponses()
    const { store } = await openChatScreen(CONVERSATION_ID, openChatClinic(), { network: held.network })
    expect(store.about.isCounted).toBe(true)
    held.of = LIST
    void store.open(FINISHED)
    await vi.waitFor(() => expect(held.count).toBe(1))
    expect([store.about.isCounted, store.about.consultation, store.seenSeq]).toEqual([false, undefined, 0])
  })
})

describe('ChatStore read receipt', () => {
  test('ignores cached messages', async () => {
    const { chain, storage, store } = await openChatScreen()
    store.close()
    chain.chat.faults.add({ fault: 'refuse-pass' })
    const second = await openChatPhone(chain, { storage })
    await second.store.open(CONVERSATION_ID)
    expect(second.store.about.isCounted).toBe(true)
    expect([shownTexts(second.store).length, second.store.seenSeq]).toEqual([2, 0])
  })
  test('sends no receipt for an empty conversation', async () => {
    const chain = openChatClinic()
    chain.books.chats.update(CONVERSATION_ID, { lastSeq: 0, readSeq: 0, otherReadSeq: 0, unreadCount: 0 })
    const { store } = await openChatScreen(CONVERSATION_ID, chain)
    expect([store.rows, store.about.isCounted, store.seenSeq]).toEqual([[], true, 0])
  })
  test('sends the clinic the last visible message', async () => {
    const { chain, store } = await openChatScreen()
    const read = () => chain.books.chats.byId(CONVERSATION_ID)?.readSeq
    const before = read()
    store.readUpTo(0)
    await flushPromises()
    expect([before, read()]).toEqual([0, 0])
    store.readUpTo(store.seenSeq)
    await flushPromises()
    expect(read()).toBe(2)
  })
})

test('ChatStore reports when an unanswered question was sent until the doctor replies', async () => {
  const { chain, store } = await openChatScreen()
  expect(store.askedAt).toBeUndefined()
  store.say({ type: 'text', text: '白天也困' })
  await vi.waitFor(() => expect(store.askedAt).toEqual(chain.clock.now()))
})

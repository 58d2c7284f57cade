import { describe, expect, test, vi } from 'vitest'
import { ChatService } from '@/application/chat-service'
import { CONSULTATION_STATUS_CODES } from '../../../mocks/clinic/consultation/rows'
import { addPastMessages } from '../../../mocks/clinic/chat/actions'
import { pendingWork } from '@/ui/shell/pending-work'
import { storedMessages, storedTexts, sendAsDoctor, CONVERSATION_ID, CONVERSATION_REQUEST } from '../../support/chat'
import { openChatPhone, openChatScreen, shownTexts } from '../../support/chat-screen'

describe('ChatStore', () => {
  test('loads the consultation, the rule, the doctor, and other conversations’ unread messages', async () => {
    const { chain, store } = await openChatScreen()
    expect(store.about.consultation).toMatchObject({ id: 'x8003', doctorName: '周敏', roundsMax: 20 })
    await vi.waitFor(() => expect(store.about.rule.value).toMatchObject({ roundsMax: 20, replyHours: 24 }))
    await vi.waitFor(() => expect(store.about.doctor.value?.consultation?.replyMinutes).toBeGreaterThan(0))
    await vi.waitFor(() =>
      expect(store.about.standing.value).toMatchObject({ isAvailable: true, conversationId: CONVERSATION_ID }),
    )
    const unread = chain.books.chats.all().filter(({ id }) => id !== CONVERSATION_ID)
    expect(store.about.unreadElsewhere).toBe(unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0))
    expect(store.about.unreadElsewhere).toBeGreaterThan(0)
  })

  test.each([
    ['connecting', false, 1],
    ['connecting', true, 1],
    ['open', false, 1],
    ['open', true, 0],
    ['waiting', false, 0],
    ['stopped', false, 0],
  ] as const)(
    'delays screen readiness only while connecting or loading messages: connection %s, newest messages loaded: %s',
    async (status, isOfNow, waits) => {
      const { service, store } = await openChatScreen()
      const { state } = service.join(CONVERSATION_ID, CONVERSATION_REQUEST)
      const { rule, doctor, standing } = store.about
      const allRead = () =>
        vi.waitFor(() => expect([rule, doctor, standing].filter(({ isPending }) => isPending)).toEqual([]))
      await allRead()
      const before = pendingWork.count
      store.close()
      const join = service.join.bind(service)
      vi.spyOn(service, 'join').mockImplementation((...asked) => {
        const live = join(...asked)
        Object.defineProperty(live, 'state', { get: () => ({ ...state, status, isOfNow }) })
        return live
      })
      await store.open(CONVERSATION_ID)
      await vi.waitFor(() => expect(store.chat?.status).toBe(status))
      await allRead()
      expect(pendingWork.count - before).toBe(waits)
      store.close()
      expect(pendingWork.count - before).toBe(0)
    },
  )

  test('keeps the open conversation connected when the previous one closes', async () => {
    const { store } = await openChatScreen()
    store.close('v8001')
    expect([store.conversationId, store.chat?.status]).toEqual([CONVERSATION_ID, 'open'])
    store.close(CONVERSATION_ID)
    expect(store.conversationId).toBe('')
  })
  test('loads nothing again when an open conversation is opened', async () => {
    const { chain, store } = await openChatScreen()
    await vi.waitFor(() => expect(store.about.standing.value).toBeDefined())
    const before = chain.requests.length
    await store.open(CONVERSATION_ID)
    expect(chain.requests.length).toBe(before)
  })

  test('marks a message as read only while the newest messages are in view', async () => {
    const { store } = await openChatScreen()
    expect(store.seenSeq).toBe(2)
    store.setAtNewest(false)
    expect(store.seenSeq).toBe(0)
  })

  test('shows a sent message immediately, and rejects a blank message', async () => {
    const { chain, store } = await openChatScreen()
    store.setText('白天也困')
    expect(store.sayTyped()).toBeUndefined()
    expect([store.text, store.saidCount, shownTexts(store)[2]]).toEqual(['', 1, '白天也困'])
    await vi.waitFor(() => expect(storedTexts(chain)[2]).toBe('白天也困'))
    await vi.waitFor(() => expect(store.rows[2]?.delivery).toBe('sent'))
    store.setText('  ')
    expect([store.sayTyped(), store.text]).toEqual(['empty', '  '])
  })

  test('reloads the consultation once for a burst of events', async () => {
    const { chain, store } = await openChatScreen()
    const asked = () => chain.requests.filter(({ path }) => path === '/mcapi/clinic/advisory/list').length
    const before = asked()
    for (let count = 1; count <= 20; count += 1) sendAsDoctor(chain, `第 ${count} 句`)
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.finished })
    await vi.waitFor(() => expect(store.about.consultation?.status).toBe('finished'), 4000)
    expect(asked() - before).toBe(1)
  })

  test('loads the whole conversation despite a disconnect', async () => {
    const { chain, clock, store } = await openChatScreen()
    addPastMessages(chain, CONVERSATION_ID, 500)
    chain.chat.cut()
    await clock.advance(2000)
    await vi.waitFor(() => expect(store.chat?.messages.length).toBe(30))
    chain.chat.faults.add({ fault: 'cut', times: 1 })
    const gathering = store.gather()
    await vi.waitFor(async () => {
      await clock.advance(1000)
      expect(store.gathering.isPending).toBe(false)
    })
    expect(await gathering).toBe(true)
    expect(store.chat?.messages.map(({ seq }) => seq)).toEqual(storedMessages(chain).map(({ seq }) => seq))
  })

  test('returns “not found” for an unknown consultation, and opens a front desk by its clinic', async () => {
    const phone = await openChatPhone()
    await phone.store.open('v-nowhere')
    expect(phone.store.about.room.failure?.reason.kind).toBe('not-found')
    expect(phone.store.chat).toBeUndefined()
    const desk = phone.chain.books.chats.all().find(({ type }) => type === 'clinic')
    await phone.store.open(desk?.id ?? '')
    expect(phone.store.about.room.value).toMatchObject({ kind: 'desk', clinic: { clinicId: 'c1002' } })
    await vi.waitFor(() => expect(phone.store.rows).toHaveLength(1))
  })
})

describe('ChatStore after a reload', () => {
  test('shows cached messages before the clinic responds, and then replaces outdated messages', async () => {
    const first = await openChatScreen()
    const { chain, storage } = first
    first.store.setText('写到一半')
    first.store.close()
    chain.books.messages.update(`${CONVERSATION_ID}/2`, { type: 'notice', body: { text: '医生撤回了一条消息' } })
    const second = await openChatPhone(chain, { storage })
    const opening = second.store.open(CONVERSATION_ID)
    expect(second.store.chat?.isOfLastTime).toBe(true)
    expect(shownTexts(second.store)).toHaveLength(2)
    expect([second.store.text, second.store.seenSeq]).toEqual(['写到一半', 0])
    await opening
    await vi.waitFor(() => expect(shownTexts(second.store)[1]).toBe('医生撤回了一条消息'))
    expect(second.store.chat?.isOfLastTime).toBe(false)
  })

  test('shows the cached participant while the clinic is unreachable', async () => {
    const first = await openChatScreen()
    const { chain, storage } = first
    const { head } = first.store
    first.store.close()
    chain.faults.add({ call: '*', fault: 'offline' })
    const second = await openChatPhone(chain, { storage })
    await second.store.open(CONVERSATION_ID)
    expect(second.store.about.room.value).toBeUndefined()
    expect(second.store.head).toEqual(head)
    expect(head).toMatchObject({ kind: 'advisory', name: '周敏', patientName: '王雅琴' })
  })

  test('resends the previous page’s unacknowledged message once', async () => {
    const { chain, clock, service, store } = await openChatScreen()
    chain.chat.faults.add({ fault: 'cut-ack', times: 1 })
    store.say({ type: 'text', text: '走之前的话' })
    store.close()
    await clock.advance(20_000)
    expect(storedTexts(chain).filter((each) => each === '走之前的话')).toHaveLength(1)
    await vi.waitFor(() => expect(chain.chat.size).toBe(0))
    expect(service.knownWish(CONVERSATION_ID)).toMatchObject({ participantId: 'd2002', consultationId: 'x8003' })
  })

  test('hides cached data from another patient', async () => {
    const { keeper, storage, service, store } = await openChatScreen()
    store.setText('悄悄话')
    const { login } = keeper.session
    if (!login) throw new Error('nobody is logged in')
    keeper.keepLogin({ ...login, patientId: 'p4002' })
    store.end()
    expect([service.typed(CONVERSATION_ID), service.knownWish(CONVERSATION_ID)]).toEqual(['', undefined])
    expect([storage.read('_chat_tail_draft'), storage.read('_chat_text_draft')]).toEqual([undefined, undefined])
  })

  test.each([7, 'x', [], {}, { owner: 5 }, { owner: '', talks: [] }, { talks: [null, {}, { id: 5 }] }])(
    'ignores the malformed cached value %j',
    async (value) => {
      const { container, keeper, storage } = await openChatPhone()
      const owner = JSON.stringify([keeper.mpId, keeper.session.login?.openId, keeper.session.login?.patientId])
      const kept = typeof value === 'object' && !Array.isArray(value) ? { owner, ...value } : value
      storage.write('_chat_tail_draft', kept)
      storage.write('_chat_text_draft', kept)
      const service = container.get(ChatService)
      expect([service.typed(CONVERSATION_ID), service.knownWish(CONVERSATION_ID)]).toEqual(['', undefined])
      service.keepTyped(CONVERSATION_ID, '写')
      expect(service.typed(CONVERSATION_ID)).toBe('写')
    },
  )
})

test('ChatStore requests missed messages on an open connection when the page returns to the foreground', async () => {
  const { chain, store } = await openChatScreen()
  chain.chat.faults.add({ fault: 'lost', times: 1 })
  sendAsDoctor(chain, '没有听见的')
  expect(shownTexts(store)).not.toContain('没有听见的')
  store.wake()
  await vi.waitFor(() => expect(shownTexts(store)).toContain('没有听见的'))
})

import { when } from 'mobx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addPastMessages } from '../../../mocks/clinic/chat/actions'
import { storedMessages, openChatClinic, CONVERSATION_ID } from '../../support/chat'
import { openChatPhone, openChatScreen, shownTexts } from '../../support/chat-screen'
import { flushPromises } from '../../support/manual-clock'

const PASS = '/mcapi/patients/im/conversation'
const OPEN_WITHIN_MS = 10_000
const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens a conversation with this many messages and loads the last page. */
async function openLongTalk(count = 300) {
  const chain = openChatClinic()
  addPastMessages(chain, CONVERSATION_ID, count - 2)
  const screen = await openChatScreen(CONVERSATION_ID, chain)
  await vi.waitFor(() => expect(screen.store.rows.length).toBe(30))
  const shownSeqs = () => screen.store.chat?.messages.map(({ seq }) => seq)
  return { ...screen, shownSeqs }
}
/** Advances timers and the device clock until the work is done. */
async function inTime<T>({ clock }: Awaited<ReturnType<typeof openChatPhone>>, work: Promise<T>): Promise<T> {
  const open = new Set([work])
  void work.finally(() => open.clear())
  while (open.size > 0) {
    await clock.advance(500)
    await vi.advanceTimersByTimeAsync(500)
  }
  return work
}

describe('ChatStore.loadOlder', () => {
  test('loads one page at a time', async () => {
    const { shownSeqs, store } = await openLongTalk()
    expect(shownSeqs()).toEqual(seqs(271, 300))
    await store.loadOlder()
    expect(store.older.value).toBe(true)
    await vi.waitFor(() => expect(shownSeqs()).toEqual(seqs(241, 300)))
  })
  test('sends one request for two concurrent calls', async () => {
    const { shownSeqs, store } = await openLongTalk()
    await Promise.all([store.loadOlder(), store.loadOlder()])
    await vi.advanceTimersByTimeAsync(100)
    expect(shownSeqs()).toEqual(seqs(241, 300))
    await store.loadOlder()
    await vi.waitFor(() => expect(shownSeqs()).toEqual(seqs(211, 300)))
  })
  test('sends no request while the whole conversation is being loaded', async () => {
    const phone = await openLongTalk()
    const { shownSeqs, store } = phone
    const gathering = store.gather()
    await store.loadOlder()
    expect(store.older.state.status).toBe('idle')
    expect(await inTime(phone, gathering)).toBe(true)
    expect(shownSeqs()).toEqual(seqs(1, 300))
  })
  test('fails with “network” while disconnected', async () => {
    const { chain, store } = await openLongTalk()
    chain.chat.cut()
    await flushPromises()
    await store.loadOlder()
    expect(store.older.failure?.reason.kind).toBe('network')
  })
})

describe('ChatStore.gather (loading the whole conversation)', () => {
  test('loads all messages before it resolves', async () => {
    const { shownSeqs, store } = await openLongTalk()
    expect(await store.gather()).toBe(true)
    expect(shownSeqs()).toEqual(seqs(1, 300))
  })
  test('waits for the first page', async () => {
    const chain = openChatClinic()
    const phone = await openChatPhone(chain)
    const opening = phone.store.open(CONVERSATION_ID)
    await when(() => phone.store.chat !== undefined)
    const copied = phone.store.gather().then((isWhole) => [isWhole, shownTexts(phone.store)])
    await opening
    expect(await inTime(phone, copied)).toEqual([
      true,
      storedMessages(chain, CONVERSATION_ID).map(({ body }) => body['text']),
    ])
  })
  test('survives three disconnects', async () => {
    const phone = await openLongTalk()
    phone.chain.chat.faults.add({ fault: 'cut', times: 3 })
    expect(await inTime(phone, phone.store.gather())).toBe(true)
    expect(phone.shownSeqs()).toEqual(seqs(1, 300))
  })
  test('fails at the fourth disconnect', async () => {
    const phone = await openLongTalk()
    const { store } = phone
    phone.chain.chat.faults.add({ fault: 'cut', times: 4 })
    expect(await inTime(phone, store.gather())).toBe(false)
    expect(store.gathering.failure?.reason.kind).toBe('network')
    expect(await inTime(phone, store.gather())).toBe(true)
  })
  test('waits ten seconds for each reconnect, then fails', async () => {
    const { chain, store } = await openLongTalk()
    chain.chat.faults.add({ fault: 'refuse-pass' })
    chain.chat.cut()
    await vi.waitFor(() => expect(store.chat?.status).toBe('waiting'))
    const gathering = store.gather()
    await vi.advanceTimersByTimeAsync(4 * OPEN_WITHIN_MS - 100)
    expect(store.gathering.isPending).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(store.gathering.isPending).toBe(false)
    expect(await gathering).toBe(false)
    expect(store.gathering.failure?.reason.kind).toBe('network')
  })
  test('fails immediately when the connection has stopped', async () => {
    const phone = await openLongTalk()
    const { chain, clock, storage, store } = phone
    store.close()
    await clock.advance(1000)
    const second = await openChatPhone(chain, { storage })
    chain.faults.add({ call: `POST ${PASS}`, fault: '404' })
    await second.store.open(CONVERSATION_ID)
    await vi.waitFor(() => expect(second.store.chat).toMatchObject({ status: 'stopped', isOfLastTime: true }))
    const gathering = second.store.gather()
    await flushPromises()
    expect(second.store.gathering.failure?.reason.kind).toBe('network')
    expect(await gathering).toBe(false)
  })
  test.each([
    [0, ''],
    [10, ''],
    // The previous conversation stays connected until this message has been sent.
    [5, '还没说完'],
    [10, '还没说完'],
  ])(
    'loads nothing into another conversation opened %i microtasks later, with the unsent text %j',
    async (turns, text) => {
      const phone = await openLongTalk()
      const { chain, clock, store } = phone
      chain.chat.faults.add({ fault: 'swallowed', times: 1 })
      store.say({ type: 'text', text })
      const gathering = store.gather()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      await store.open('v8001')
      await vi.waitFor(() => expect(store.chat).toMatchObject({ status: 'open', isOfLastTime: false }))
      const own = storedMessages(chain, 'v8001').map(({ body }) => body['text'])
      expect(await inTime(phone, gathering)).toBe(false)
      await clock.advance(1000)
      expect([shownTexts(store), store.gathering.state.status]).toEqual([own, 'idle'])
    },
  )
})

import { describe, expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH, MAX_UNSENT_MESSAGES } from '@/domain/chat/chat-message'
import { CONSULTATION_STATUS_CODES } from '../../mocks/clinic/consultation/rows'
import {
  storedMessages,
  storedTexts,
  sendAsDoctor,
  openChatPage,
  openConversation,
  CONVERSATION_ID,
  textBody,
  CONVERSATION_REQUEST,
} from '../support/chat'
import { flushPromises } from '../support/manual-clock'

type Talk = Awaited<ReturnType<typeof openConversation>>
const shown = ({ chat }: Pick<Talk, 'chat'>) => chat.state.messages.map(({ body }) => 'text' in body && body.text)
const waiting = ({ chat }: Pick<Talk, 'chat'>) => chat.state.outbox.map(({ state }) => state)
/** Expects the page to show the clinic's messages and the outbox to be empty. */
function expectSame(talk: Pick<Talk, 'chat' | 'chain'>): void {
  expect(talk.chat.state.messages.map(({ seq }) => seq)).toEqual(storedMessages(talk.chain).map(({ seq }) => seq))
  expect(shown(talk)).toEqual(storedTexts(talk.chain))
  expect(talk.chat.state.outbox).toEqual([])
}

describe('chat with the mock clinic', () => {
  test('shows the history, and a new message once the server confirms it', async () => {
    const talk = await openConversation()
    const { chat, chain } = talk
    expect(chat.state).toMatchObject({ status: 'open', isWritable: true, hasOlder: false, outbox: [] })
    expect(shown(talk)).toHaveLength(2)

    expect(chat.say(textBody(' 白天也困 '))).toBeUndefined()
    expect(chat.say(textBody('舌苔很白'))).toBeUndefined()
    expect(shown(talk)).toHaveLength(2)
    expect(waiting(talk)).toEqual(['sending', 'queued'])
    await flushPromises()
    expect(shown(talk).slice(2)).toEqual(['白天也困', '舌苔很白'])
    expectSame(talk)
    expect(chain.books.chats.byId(CONVERSATION_ID)).toMatchObject({ lastMessage: { text: '舌苔很白' } })
  })

  test('rejects an invalid message without sending it', async () => {
    const { chat, chain } = await openConversation()
    expect(chat.say(textBody('  '))).toBe('empty')
    expect(chat.say(textBody('长'.repeat(MAX_MESSAGE_LENGTH + 1)))).toBe('too-long')
    expect(chat.say({ type: 'image', url: 'javascript:alert(1)' })).toBe('not-a-picture')
    await flushPromises()
    expect(storedMessages(chain)).toHaveLength(2)
    expect(chat.say({ type: 'image', url: 'https://oss.example.com/tongue.jpg' })).toBeUndefined()
    await flushPromises()
    expect(storedMessages(chain)[2]).toMatchObject({
      type: 'image',
      body: { url: 'https://oss.example.com/tongue.jpg' },
    })
  })

  test('reports when the conversation no longer accepts messages', async () => {
    const { chat, chain, clock } = await openConversation()
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.finished })
    await clock.advance(1000)
    expect(chat.state).toMatchObject({ isWritable: false, reason: '咨询已结束，不能再发消息' })
    expect(chat.say(textBody('还有一句'))).toBe('closed')
  })
})

describe('chat on an unstable connection', () => {
  test.each(['cut', 'cut-ack', 'lost-ack'] as const)(
    'resends a message after %s without duplicating it on the server',
    async (fault) => {
      const talk = await openConversation()
      const { chat, chain, clock } = talk
      chain.chat.faults.add({ fault, times: 1 })
      chat.say(textBody('一'))
      chat.say(textBody('二'))
      await flushPromises()
      expect(waiting(talk)).not.toEqual([])
      await clock.advance(15_000)
      expect(storedTexts(chain).slice(2)).toEqual(['一', '二'])
      expectSame(talk)
    },
  )

  test('loads up to 300 missed messages, and restarts from the newest message when more are missing', async () => {
    const talk = await openConversation()
    const { chat, chain, clock } = talk
    chain.chat.faults.add({ fault: 'lost' })
    for (let count = 1; count <= 250; count++) sendAsDoctor(chain, `${count}`)
    chain.chat.cut()
    await clock.advance(2000)
    expectSame(talk)
    for (let count = 1; count <= 400; count++) sendAsDoctor(chain, `${count}`)
    chain.chat.cut()
    await clock.advance(2000)
    expect(chat.state.messages).toHaveLength(30)
    expect(chat.state.messages[29]?.seq).toBe(652)
    while (chat.state.hasOlder) await chat.older()
    expectSame(talk)
  })
})

describe('chat outbox', () => {
  test('survives a reload when full, and sends each message once and in order', async () => {
    const talk = await openConversation()
    const { chat, chain, clock, storage, service } = talk
    chain.chat.faults.add({ fault: 'refuse-pass' })
    chain.chat.faults.add({ fault: 'cut-ack', times: 1 })
    const words = Array.from({ length: MAX_UNSENT_MESSAGES }, (_, index) => `第 ${index + 1} 句`)
    for (const each of words) expect(chat.say(textBody(each))).toBeUndefined()
    expect(chat.say(textBody('一句太多'))).toBe('too-many')
    await clock.advance(5000)
    expect(storedMessages(chain)).toHaveLength(3)
    service.leave(CONVERSATION_ID)

    const again = await openChatPage(chain, clock, storage)
    const chatAgain = again.service.join(CONVERSATION_ID, CONVERSATION_REQUEST)
    expect(chatAgain.state.outbox).toHaveLength(MAX_UNSENT_MESSAGES)
    chain.chat.faults.clear()
    await clock.advance(60_000)
    expect(storedTexts(chain).slice(2)).toEqual(words)
    expectSame({ chat: chatAgain, chain })
    expect(storage.read('_outbox_draft')).toBeUndefined()
  })
})

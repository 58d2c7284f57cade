import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT, MOST_UNSENT } from '@/domain/chat/chat-message'
import { ADVICE } from '../../mocks/clinic/consultation/rows'
import { booked, bookedTexts, doctorSays, openChatPage, openTalk, TALK, text, WISH } from '../support/chat'
import { DEMO_NOW } from '../support/demo'
import { ManualClock, settled } from '../support/manual-clock'
import { openChain } from '../support/open-chain'

type Talk = Awaited<ReturnType<typeof openTalk>>
const shown = ({ chat }: Pick<Talk, 'chat'>) => chat.state.messages.map(({ body }) => 'text' in body && body.text)
const waiting = ({ chat }: Pick<Talk, 'chat'>) => chat.state.outbox.map(({ state }) => state)
/** What the page shows is what the clinic has, and nothing is left to send. */
function expectSame(talk: Pick<Talk, 'chat' | 'chain'>): void {
  expect(talk.chat.state.messages.map(({ seq }) => seq)).toEqual(booked(talk.chain).map(({ seq }) => seq))
  expect(shown(talk)).toEqual(bookedTexts(talk.chain))
  expect(talk.chat.state.outbox).toEqual([])
}

describe('a chat', () => {
  test('shows the history, and what is said only once the clinic has it', async () => {
    const talk = await openTalk()
    const { chat, chain } = talk
    expect(chat.state).toMatchObject({ status: 'open', isWritable: true, hasOlder: false, outbox: [] })
    expect(shown(talk)).toHaveLength(2)

    expect(chat.say(text(' 白天也困 '))).toBeUndefined()
    expect(chat.say(text('舌苔很白'))).toBeUndefined()
    expect(shown(talk)).toHaveLength(2)
    expect(waiting(talk)).toEqual(['sending', 'queued'])
    await settled()
    expect(shown(talk).slice(2)).toEqual(['白天也困', '舌苔很白'])
    expectSame(talk)
    expect(chain.books.chats.byId(TALK)).toMatchObject({ lastMessage: { text: '舌苔很白' } })
  })

  test('refuses what cannot be said, before anything is sent', async () => {
    const { chat, chain } = await openTalk()
    expect(chat.say(text('  '))).toBe('empty')
    expect(chat.say(text('长'.repeat(LONGEST_TEXT + 1)))).toBe('too-long')
    expect(chat.say({ type: 'image', url: 'javascript:alert(1)' })).toBe('not-a-picture')
    await settled()
    expect(booked(chain)).toHaveLength(2)
    expect(chat.say({ type: 'image', url: 'https://oss.example.com/tongue.jpg' })).toBeUndefined()
    await settled()
    expect(booked(chain)[2]).toMatchObject({ type: 'image', body: { url: 'https://oss.example.com/tongue.jpg' } })
  })

  test('is answered by script, and tells how far each side has read', async () => {
    const talk = await openTalk('answering')
    const { chat, chain, clock } = talk
    expect(chat.state.marks).toEqual({ own: 0, other: 1 })
    chat.readUpTo(2)
    await settled()
    expect(chain.books.chats.byId(TALK)).toMatchObject({ readSeq: 2, unreadCount: 0 })

    chain.chat.faults.add({ fault: 'late-read', seconds: 15, times: 1 })
    chat.say(text('白天也困'))
    await clock.advance(12_000)
    expect(chain.books.chats.byId(TALK)?.otherReadSeq).toBe(3)
    expect(chat.state.marks.other).toBe(1)
    await clock.advance(90_000)
    expect(chat.state.marks.other).toBe(3)
    expect(chat.state.messages.map(({ from }) => from)).toEqual(['patient', 'doctor', 'patient', 'doctor'])
    expect(chain.books.chats.byId(TALK)?.unreadCount).toBe(1)
    expectSame(talk)
  })

  test('is told when nobody may write any more, and says so', async () => {
    const { chat, chain, clock } = await openTalk()
    chain.books.consultations.update('x8003', { status: ADVICE.finished })
    await clock.advance(1000)
    expect(chat.state).toMatchObject({ isWritable: false, reason: '咨询已结束，不能再发消息' })
    expect(chat.say(text('还有一句'))).toBe('closed')
  })
})

describe('on a bad line', () => {
  test.each(['cut', 'cut-ack', 'lost-ack'] as const)(
    '%s: the same message goes out again and is there once',
    async (fault) => {
      const talk = await openTalk()
      const { chat, chain, clock } = talk
      chain.chat.faults.add({ fault, times: 1 })
      chat.say(text('一'))
      chat.say(text('二'))
      await settled()
      expect(waiting(talk)).not.toEqual([])
      await clock.advance(15_000)
      expect(bookedTexts(chain).slice(2)).toEqual(['一', '二'])
      expectSame(talk)
    },
  )

  test('a message that five times meets silence is the person’s to decide, and nothing overtakes it', async () => {
    const talk = await openTalk()
    const { chat, chain, clock } = talk
    chain.chat.faults.add({ fault: 'swallowed', times: 5 })
    chat.say(text('一'))
    chat.say(text('二'))
    await clock.advance(180_000)
    expect(waiting(talk)).toEqual(['failed', 'queued'])
    expect(booked(chain)).toHaveLength(2)
    chat.resend(String(chat.state.outbox[0]?.clientMsgId))
    await clock.advance(15_000)
    expect(bookedTexts(chain).slice(2)).toEqual(['一', '二'])
    expectSame(talk)
  })

  test('what comes twice, late or not at all ends up once and in order', async () => {
    const talk = await openTalk()
    const { chain, clock } = talk
    chain.chat.faults.add({ fault: 'twice', times: 1 })
    doctorSays(chain, '一')
    chain.chat.faults.add({ fault: 'swapped', times: 1 })
    doctorSays(chain, '二')
    doctorSays(chain, '三')
    await settled()
    expectSame(talk)
    chain.chat.faults.add({ fault: 'lost', times: 1 })
    doctorSays(chain, '四')
    await settled()
    expect(shown(talk)).not.toContain('四')
    await clock.advance(26_000)
    expect(shown(talk).slice(2)).toEqual(['一', '二', '三', '四'])
    expectSame(talk)
  })

  test('waits longer after every failure, up to half a minute, and tries at once when woken', async () => {
    const { chat, chain, clock, service } = await openTalk()
    chain.chat.faults.add({ fault: 'refuse-pass' })
    clock.waits.length = 0
    chain.chat.cut()
    await settled()
    expect(chat.state.status).toBe('waiting')
    await clock.advance(200_000)
    const rests = clock.waits.filter((each) => each !== 10_000)
    expect(rests.slice(0, 7)).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500])
    expect(chat.state.trouble?.reason.kind).toBe('pass-refused')
    chain.chat.faults.clear()
    service.wake()
    await settled()
    expect(chat.state).toMatchObject({ status: 'open' })
    expect(chat.state.trouble).toBeUndefined()
  })

  test('three hundred missed messages are caught up; more begin anew at the newest', async () => {
    const talk = await openTalk()
    const { chat, chain, clock } = talk
    chain.chat.faults.add({ fault: 'lost' })
    for (let count = 1; count <= 250; count++) doctorSays(chain, `${count}`)
    chain.chat.cut()
    await clock.advance(2000)
    expectSame(talk)
    for (let count = 1; count <= 400; count++) doctorSays(chain, `${count}`)
    chain.chat.cut()
    await clock.advance(2000)
    expect(chat.state.messages).toHaveLength(30)
    expect(chat.state.messages[29]?.seq).toBe(652)
    while (chat.state.hasOlder) await chat.older()
    expectSame(talk)
  })
})

describe('the outbox', () => {
  test('a refused message blocks the later ones until it is sent again or thrown away', async () => {
    const talk = await openTalk()
    const { chat, chain } = talk
    chain.books.consultations.update('x8003', { status: ADVICE.finished })
    for (const words of ['一', '二', '三']) chat.say(text(words))
    await settled()
    expect(waiting(talk)).toEqual(['failed', 'queued', 'queued'])
    expect(chat.state.outbox[0]?.refusal).toBe('咨询已结束，不能再发消息')
    chain.books.consultations.update('x8003', { status: ADVICE.inProgress })
    await settled()
    expect(waiting(talk)).toEqual(['failed', 'queued', 'queued'])
    const [first, second] = chat.state.outbox
    chat.discard(String(second?.clientMsgId))
    chat.resend(String(first?.clientMsgId))
    await settled()
    expect(bookedTexts(chain).slice(2)).toEqual(['一', '三'])
    expectSame(talk)
  })

  test('survives a reload full, in its order, and goes out once', async () => {
    const talk = await openTalk()
    const { chat, chain, clock, storage, service } = talk
    chain.chat.faults.add({ fault: 'refuse-pass' })
    chain.chat.faults.add({ fault: 'cut-ack', times: 1 })
    const words = Array.from({ length: MOST_UNSENT }, (_, index) => `第 ${index + 1} 句`)
    for (const each of words) expect(chat.say(text(each))).toBeUndefined()
    expect(chat.say(text('一句太多'))).toBe('too-many')
    await clock.advance(5000)
    expect(booked(chain)).toHaveLength(3)
    service.leave(TALK)

    const again = await openChatPage(chain, clock, storage)
    const chatAgain = again.service.join(TALK, WISH)
    expect(chatAgain.state.outbox).toHaveLength(MOST_UNSENT)
    chain.chat.faults.clear()
    await clock.advance(60_000)
    expect(bookedTexts(chain).slice(2)).toEqual(words)
    expectSame({ chat: chatAgain, chain })
    expect(storage.read('_outbox_draft')).toBeUndefined()
  })

  test('what another owner left, or broke, is not read', async () => {
    const { chain, clock, storage, keeper, service } = await openTalk()
    service.leave(TALK)
    const kept = [{ clientMsgId: 'k1', body: { type: 'text', text: '别人的话' }, madeAt: 0 }]
    storage.write('_outbox_draft', { owner: 'somebody', boxes: { [TALK]: kept } })
    expect(service.join(TALK, WISH).state.outbox).toEqual([])
    service.leave(TALK)
    const owner = JSON.stringify([keeper.mpId, keeper.session.login?.openId, keeper.session.login?.patientId])
    storage.write('_outbox_draft', { owner, boxes: { [TALK]: [null, 1, { clientMsgId: '' }, ...kept, ...kept] } })
    service.join(TALK, WISH)
    await clock.advance(2000)
    expect(bookedTexts(chain).slice(2)).toEqual(['别人的话'])
  })
})

test('in the world chat-flaky a talk still ends whole', async () => {
  const chain = openChain({ world: 'chat-flaky', clock: { at: DEMO_NOW } })
  const clock = new ManualClock(chain)
  const { service } = await openChatPage(chain, clock)
  const chat = service.join(TALK, WISH)
  await settled()
  const words = Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 句`)
  for (const each of words) {
    chat.say(text(each))
    await clock.advance(4000)
  }
  await clock.advance(120_000)
  expect(bookedTexts(chain).filter((each) => words.includes(String(each)))).toEqual(words)
  expectSame({ chat, chain })
  expect(chat.state.messages.some(({ from, seq }) => from === 'doctor' && seq > 2)).toBe(true)
})

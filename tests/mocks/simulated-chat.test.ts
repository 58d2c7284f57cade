import { describe, expect, test } from 'vitest'
import { CONSULTATION_STATUS_CODES } from '../../mocks/clinic/consultation/rows'
import { ServerConnection } from '../../mocks/clinic/chat/server-connection'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { findOrCreateDeskChat, issueChatToken, sendChatMessage } from '../../mocks/clinic/chat/actions'
import { handleChatControl } from '../../mocks/control/chat'
import { FIXTURES, openClinicAt } from './support/patient-at'

const TALK = 'v8003'
type Said = { kind: string; [key: string]: unknown }

/** A chat client that sends and receives raw frames. */
function sit(chain: MockClinic, conversationId = TALK, isOpen = true) {
  const account = chain.books.accounts.byId(FIXTURES.account.id)
  if (!account) throw new Error('no account')
  const pass = issueChatToken(chain, { token: '', account, patient: undefined }, conversationId)
  const said: Said[] = []
  const cuts: number[] = []
  const seat = new ServerConnection(chain, {
    push: (text) => said.push(JSON.parse(text) as Said),
    cut: (code) => cuts.push(code),
  })
  const tell = (frame: unknown): Said[] => {
    said.length = 0
    seat.receive(typeof frame === 'string' ? frame : JSON.stringify(frame))
    return [...said]
  }
  if (isOpen) tell({ kind: 'open', version: 1, token: pass.id })
  return { seat, said, cuts, tell, pass }
}
const sendFrame = (id: number, clientMsgId: string, text: string) => ({
  kind: 'send',
  id,
  clientMsgId,
  body: { type: 'text', text },
})
const rows = (chain: MockClinic) => chain.books.messages.all().length

describe('mock chat server', () => {
  test('sends the conversation’s state after a valid token', () => {
    const chain = openClinicAt()
    const { tell, pass } = sit(chain, TALK, false)
    expect(tell({ kind: 'open', version: 1, token: pass.id })).toEqual([
      {
        kind: 'opened',
        conversationId: TALK,
        lastSeq: 2,
        readSeq: 0,
        otherReadSeq: 1,
        isWritable: true,
        reason: '',
      },
    ])
  })

  test.each([
    ['an unknown token', { kind: 'open', version: 1, token: 'guessed' }, 4001],
    ['another version', { kind: 'open', version: 2, token: 'guessed' }, 4003],
    ['a frame before the token', { kind: 'history', id: 1, beforeSeq: 9, limit: 9 }, 4001],
    ['invalid JSON', 'x{', 4002],
    ['an unknown kind', { kind: 'dance' }, 4002],
    ['a field of another type', { kind: 'read', upToSeq: '1' }, 4002],
    ['a page above the limit', { kind: 'history', id: 1, beforeSeq: 9, limit: 101 }, 4002],
    ['a message ID with a space', sendFrame(1, 'a b', 'x'), 4002],
  ])('closes the connection on %s without storing anything', (_, frame, code) => {
    const chain = openClinicAt()
    const before = rows(chain)
    const { tell, cuts, seat } = sit(chain, TALK, false)
    expect(tell(frame)).toEqual([])
    expect(cuts).toEqual([code])
    seat.receive(JSON.stringify({ kind: 'ping' }))
    expect(cuts).toEqual([code])
    expect(rows(chain)).toBe(before)
    expect(chain.chat.size).toBe(0)
  })

  test('stores each clientMsgId once, and acknowledges it on every connection', () => {
    const chain = openClinicAt()
    const [one, two] = [sit(chain), sit(chain)]
    const [ack] = one.tell(sendFrame(1, 'm1', ' 你好 '))
    expect(ack).toMatchObject({ kind: 'ack', id: 1, clientMsgId: 'm1', seq: 3 })
    expect(two.said.filter(({ kind }) => kind === 'message')).toMatchObject([
      { message: { seq: 3, clientMsgId: 'm1', from: 'patient', body: { type: 'text', text: '你好' } } },
    ])
    expect(one.tell(sendFrame(2, 'm1', '别的'))).toEqual([{ ...ack, id: 2 }])
    expect(two.tell(sendFrame(7, 'm1', '你好'))).toEqual([{ ...ack, id: 7 }])
    expect(chain.books.chats.byId(TALK)?.lastSeq).toBe(3)
  })

  test('rejects an invalid message with a reason, and assigns no sequence number', () => {
    const chain = openClinicAt()
    const { tell } = sit(chain)
    expect(tell(sendFrame(1, 'm1', ' '))).toEqual([{ kind: 'error', id: 1, code: 400, message: '请写点什么' }])
    expect(tell(sendFrame(2, 'm2', '长'.repeat(1001)))).toMatchObject([{ code: 400 }])
    const script = { type: 'image', url: 'javascript:alert(1)' }
    expect(tell({ kind: 'send', id: 3, clientMsgId: 'm3', body: script })).toMatchObject([{ code: 400 }])
    chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.finished })
    expect(tell(sendFrame(4, 'm4', '还有'))).toMatchObject([
      { kind: 'writable', isWritable: false },
      { kind: 'error', id: 4, code: 40916 },
    ])
    expect(chain.books.chats.byId(TALK)?.lastSeq).toBe(2)
  })

  test('reads as many rows for a history page among 20,000 messages as among 100', () => {
    const chain = openClinicAt()
    const account = chain.books.accounts.byId(FIXTURES.account.id)
    const patient = chain.books.patients.byId(FIXTURES.patients.wangYaqin)
    if (!account || !patient) throw new Error('nobody')
    const who = { token: '', account, patient }
    const desk = findOrCreateDeskChat(chain, who, patient.id, FIXTURES.clinics.jinjiang).id
    const at = chain.clock.now().getTime()
    const fillTo = (count: number) => {
      const { lastSeq = 0 } = chain.books.chats.byId(desk) ?? {}
      for (let seq = lastSeq + 1; seq <= count; seq++)
        sendChatMessage(chain, desk, { from: 'system', type: 'text', text: `${seq}`, at })
    }
    const { tell } = sit(chain, desk)
    const costOf = (frame: object) => {
      const before = chain.books.messages.touched
      const [answer] = tell(frame)
      return { cost: chain.books.messages.touched - before, answer }
    }
    const pages = [100, 20_000].map((count) => {
      fillTo(count)
      const page = costOf({ kind: 'history', id: 1, beforeSeq: count - 20, limit: 50 })
      const { messages } = page.answer as unknown as { messages: { seq: number }[] }
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => count - 70 + index))
      return { page: page.cost, send: costOf(sendFrame(2, `m${count}`, 'x')).cost }
    })
    expect(pages[0]?.page).toBe(50)
    expect(pages[1]).toEqual(pages[0])
  })

  test('expires the token, sends the doctor’s answer, and closes the conversation as time passes', () => {
    const chain = openClinicAt()
    const { said, cuts, tell } = sit(chain)
    tell(sendFrame(1, 'm1', '白天也困'))
    said.length = 0
    chain.clock.moveMinutes(3)
    chain.catchUp()
    expect(said.map(({ kind }) => kind)).toEqual(['read', 'message'])
    chain.clock.moveMinutes(120)
    chain.catchUp()
    expect(cuts).toEqual([4001])
  })
})

test('doctor’s chat client › sends a message once, and receives the patient’s question', () => {
  const chain = openClinicAt()
  const patient = sit(chain)
  const { token } = handleChatControl(chain, { pass: TALK }) as { token: string }
  const doctor = sit(chain, TALK, false)
  expect(doctor.tell({ kind: 'open', version: 1, token })).toMatchObject([
    { kind: 'opened', readSeq: 1, otherReadSeq: 0 },
  ])
  patient.tell(sendFrame(1, 'p-1', '白天也困'))
  expect(doctor.said.slice(1)).toMatchObject([{ kind: 'message', message: { seq: 3, from: 'patient' } }])
  patient.said.length = 0
  doctor.tell(sendFrame(1, 'd-1', '舌头拍一张'))
  doctor.tell(sendFrame(2, 'd-1', '舌头拍一张'))
  expect(patient.said).toMatchObject([
    { kind: 'read', by: 'other', upToSeq: 3 },
    { kind: 'message', message: { seq: 4, from: 'doctor', clientMsgId: '' } },
  ])
  expect(chain.books.consultations.byId('x8003')).toMatchObject({ roundsUsed: 2, replyDeadline: null })
  chain.books.consultations.update('x8003', { status: CONSULTATION_STATUS_CODES.finished })
  expect(doctor.tell(sendFrame(3, 'd-2', '还有'))).toMatchObject([{ kind: 'writable' }, { kind: 'error', code: 40916 }])
})

test('chat without a round limit › always accepts messages', () => {
  const chain = openClinicAt(undefined, { world: 'chat-long' })
  chain.books.consultations.update('x8003', { roundsUsed: 500 })
  expect(sit(chain).tell(sendFrame(1, 'p-1', '再问一句'))).toMatchObject([{ kind: 'ack' }])
})

describe('chat control', () => {
  test('sends messages, marks messages as read, disconnects, expires tokens, and adds faults', () => {
    const chain = openClinicAt()
    const line = sit(chain)
    handleChatControl(chain, {
      conversationId: TALK,
      text: '请看处方',
      type: 'card',
      body: { title: '处方', link: '/orders' },
    })
    expect(line.said[line.said.length - 1]).toMatchObject({
      message: { from: 'doctor', body: { type: 'card', title: '处方', link: '/orders' } },
    })
    expect(handleChatControl(chain, { fault: 'lost', times: 1 })).toEqual([{ fault: 'lost', times: 1, hits: 0 }])
    line.said.length = 0
    handleChatControl(chain, { conversationId: TALK, text: '没有人听见' })
    expect(line.said.filter(({ kind }) => kind === 'message')).toEqual([])
    expect(handleChatControl(chain, { clear: true })).toEqual([])
    line.tell(sendFrame(1, 'm1', '在吗'))
    line.said.length = 0
    handleChatControl(chain, { read: TALK })
    expect(line.said).toEqual([{ kind: 'read', by: 'other', upToSeq: 5 }])
    expect(handleChatControl(chain, { cut: true })).toEqual({ cut: 1 })
    expect(line.cuts).toEqual([1006])
    const other = sit(chain)
    expect(handleChatControl(chain, { fill: TALK, count: 100 })).toEqual([])
    expect(chain.books.chats.byId(TALK)).toMatchObject({ lastSeq: 105, readSeq: 105, unreadCount: 0 })
    const [page] = other.tell({ kind: 'history', id: 1, beforeSeq: 106, limit: 2 })
    expect(page).toMatchObject({
      messages: [
        { seq: 104, from: 'doctor' },
        { seq: 105, from: 'patient' },
      ],
    })
    handleChatControl(chain, { expirePasses: true })
    expect(other.cuts).toEqual([4001])
    expect(() => handleChatControl(chain, { fault: 'earthquake' })).toThrow(/Invalid/)
    expect(() => handleChatControl(chain, { conversationId: 'none', text: 'x' })).toThrow(/会话/)
  })
})

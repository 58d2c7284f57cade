import { describe, expect, test } from 'vitest'
import { ChatSession, type CachedChatMessages } from '@/application/support/chat-session'
import type { ConnectionSnapshot } from '@/application/ports/chat-transport'
import { enqueue, markSending, markSent, type Outbox } from '@/domain/chat/chat-outbox'
import { addMessages, addHistoryPage } from '@/domain/chat/chat-thread'
import { doctorMessage } from '../support/manual-chat-connection'

const AT = new Date('2030-05-01T01:00:00Z')
const BOX: Outbox = enqueue([], { clientMsgId: 'm1', body: { type: 'text', text: '一' }, madeAt: AT })
const LAST: CachedChatMessages = { messages: [doctorMessage(1), doctorMessage(2)], seenSeq: 1 }
const greeting = (lastSeq: number, own = 0, other = 0): ConnectionSnapshot => ({
  lastSeq,
  marks: { own, other },
  isWritable: true,
  reason: '',
})

function open({ kept = [], last }: { readonly kept?: Outbox; readonly last?: CachedChatMessages } = {}) {
  const boxes: Outbox[] = []
  const tails: CachedChatMessages[] = []
  const memory = new ChatSession({
    read: () => kept,
    write: (outbox) => void boxes.push(outbox),
    readLast: () => last,
    writeLast: (each) => void tails.push(each),
  })
  let told = 0
  memory.subscribe(() => (told += 1))
  return {
    memory,
    boxes,
    tails,
    told: () => told,
    seqs: () => memory.state.messages.map(({ seq }) => seq),
    hear: (...seqs: number[]) => {
      for (const seq of seqs) memory.hear({ kind: 'messages', messages: [doctorMessage(seq)] })
    },
    page: (upTo: number) => {
      const messages = Array.from({ length: upTo }, (_, index) => doctorMessage(index + 1))
      memory.take(addHistoryPage(memory.thread, { fromSeq: 1, messages }, { beforeSeq: upTo + 1, limit: upTo }))
    },
  }
}

describe('ChatSession', () => {
  test('starts with the stored outbox, and assumes that the patient may write', () => {
    expect(open({ kept: BOX }).memory.state).toStrictEqual({
      status: 'connecting',
      messages: [],
      isOfLastTime: false,
      isOfNow: false,
      hasOlder: false,
      outbox: BOX,
      marks: { own: 0, other: 0 },
      isWritable: true,
      reason: '',
    })
  })
  test('starts empty when nothing is stored', () => {
    const memory = new ChatSession({ read: () => [], write: () => undefined })
    memory.greet(greeting(0))
    memory.hear({ kind: 'messages', messages: [doctorMessage(1)] })
    expect([memory.state.messages, memory.state.isOfLastTime]).toEqual([[doctorMessage(1)], false])
  })
  test('becomes current once the first page loads or the server reports no messages', () => {
    const { memory, page } = open()
    memory.greet(greeting(2))
    expect(memory.state).toMatchObject({ status: 'open', messages: [], isOfNow: false })
    page(2)
    expect(memory.state).toMatchObject({ messages: [doctorMessage(1), doctorMessage(2)], isOfNow: true })
    memory.move('waiting')
    expect(memory.state.isOfNow).toBe(true)
    const { memory: silent } = open()
    silent.greet(greeting(0))
    expect(silent.state).toMatchObject({ messages: [], isOfNow: true })
  })
  test('stays outdated after a long gap until a new page arrives', () => {
    const { memory, page } = open()
    memory.greet(greeting(2))
    page(2)
    memory.greet(greeting(400))
    expect(memory.state).toMatchObject({ messages: [], isOfNow: false })
    page(400)
    expect(memory.state.isOfNow).toBe(true)
  })
  test('ignores connection events after the patient leaves', () => {
    const { memory } = open()
    memory.move('left')
    memory.greet(greeting(0))
    memory.move('waiting')
    expect(memory.status).toBe('left')
  })
  test('notifies listeners of every change', () => {
    const { memory, hear, told } = open()
    const acts = [
      () => memory.move('waiting'),
      () => memory.keep(BOX),
      () => memory.mark({ own: 1 }),
      () => memory.hear({ kind: 'writable', isWritable: false, reason: '已结束' }),
      () => memory.hear({ kind: 'read', marks: { other: 1 } }),
      () => memory.hear({ kind: 'reach', lastSeq: 2 }),
      () => hear(3),
    ]
    for (const act of acts) {
      const before = told()
      act()
      expect(told()).toBeGreaterThan(before)
    }
    expect(memory.state).toMatchObject({ isWritable: false, reason: '已结束', marks: { own: 1, other: 1 } })
  })
})

describe('ChatSession › received messages', () => {
  test('sorts and deduplicates 20,000 messages with a single notification and a single write', () => {
    const { memory, boxes, seqs, tails, told } = open()
    memory.greet(greeting(0))
    const [notified, stored] = [told(), boxes.length]
    const inOrder = Array.from({ length: 20_000 }, (_, index) => doctorMessage(index + 1))
    memory.hear({ kind: 'messages', messages: [...inOrder.slice(10_000), ...inOrder, ...inOrder.slice(0, 10)] })
    expect([told() - notified, tails.length, boxes.length - stored]).toEqual([1, 1, 0])
    expect(seqs()).toEqual(inOrder.map(({ seq }) => seq))
    expect(tails[0]?.messages.map(({ seq }) => seq)).toEqual(seqs().slice(-30))
  })
})

describe('ChatSession › read receipts', () => {
  test('keeps the highest receipt when a new connection reports a lower receipt', () => {
    const { memory, page } = open()
    memory.greet(greeting(4, 1, 3))
    page(4)
    memory.mark({ own: 2 })
    memory.greet(greeting(4, 1, 2))
    expect(memory.marks).toEqual({ own: 2, other: 3 })
    memory.greet(greeting(5, 3, 4))
    expect(memory.marks).toEqual({ own: 3, other: 4 })
  })
  test('adopts the server’s receipts when the conversation restarts', () => {
    const { memory, page, seqs } = open()
    memory.greet(greeting(4, 4, 4))
    page(4)
    memory.greet(greeting(3, 1, 0))
    expect([memory.marks, seqs()]).toEqual([{ own: 1, other: 0 }, []])
  })
})

describe('ChatSession › cached tail', () => {
  test('shows cached messages and read receipts until the first page arrives', () => {
    const { memory, page, seqs, tails } = open({ last: LAST })
    expect([seqs(), memory.state.isOfLastTime, memory.state.marks]).toEqual([[1, 2], true, { own: 0, other: 1 }])
    memory.greet(greeting(3, 2, 3))
    memory.hear({ kind: 'read', marks: { other: 3 } })
    expect([seqs(), memory.state.isOfLastTime, memory.state.marks]).toEqual([[1, 2], true, { own: 0, other: 1 }])
    expect(tails).toEqual([])
    page(3)
    expect([seqs(), memory.state.isOfLastTime, memory.state.marks]).toEqual([[1, 2, 3], false, { own: 2, other: 3 }])
    expect(tails).toEqual([{ messages: [doctorMessage(1), doctorMessage(2), doctorMessage(3)], seenSeq: 3 }])
  })
  test('drops the cached messages when the server has none', () => {
    const { memory, seqs } = open({ last: LAST })
    memory.greet(greeting(0))
    expect([seqs(), memory.state.isOfLastTime]).toEqual([[], false])
  })
  test('stores the tail after new messages and read receipts', () => {
    const { memory, hear, tails } = open()
    memory.greet(greeting(0))
    hear(1)
    hear(1)
    memory.hear({ kind: 'reach', lastSeq: 3 })
    memory.mark({ own: 1 })
    expect(tails).toEqual([{ messages: [doctorMessage(1)], seenSeq: 0 }])
    memory.hear({ kind: 'read', marks: { other: 1 } })
    hear(3, 2)
    expect(tails.slice(1)).toEqual([
      { messages: [doctorMessage(1)], seenSeq: 1 },
      { messages: [doctorMessage(1), doctorMessage(2), doctorMessage(3)], seenSeq: 1 },
    ])
  })
  test('does not rewrite the tail when older messages load', () => {
    const { memory, tails } = open()
    memory.greet(greeting(40))
    const ask = { beforeSeq: 41, limit: 30 }
    const messages = Array.from({ length: 40 }, (_, index) => doctorMessage(index + 1))
    memory.take(addHistoryPage(memory.thread, { fromSeq: 11, messages: messages.slice(10) }, ask))
    memory.take(addHistoryPage(memory.thread, { fromSeq: 1, messages }, { beforeSeq: 11, limit: 10 }))
    expect([memory.state.messages.length, tails.length]).toEqual([40, 1])
  })
  test('clears the cache when the conversation restarts', () => {
    const { memory, page, tails } = open()
    memory.greet(greeting(2))
    page(2)
    memory.greet(greeting(0))
    expect(tails.at(-1)).toEqual({ messages: [], seenSeq: 0 })
  })
})

describe('ChatSession › outbox', () => {
  test('stores the outbox when it changes, not on every message', () => {
    const { memory, boxes, hear } = open()
    memory.keep(BOX)
    memory.keep(BOX)
    hear(1, 2)
    expect(boxes).toEqual([BOX])
  })
  test('removes messages the server has received', () => {
    const { memory, boxes } = open({ kept: BOX })
    const own = { seq: 1, clientMsgId: 'm1', from: 'patient', body: { type: 'text', text: '一' } } as const
    memory.take(addMessages(memory.thread, [own]))
    expect([memory.outbox, boxes]).toEqual([[], [[]]])
  })
  test('requeues messages missing from a restarted conversation', () => {
    const { memory } = open()
    memory.keep(markSent(markSending(BOX, 'm1'), 'm1', 5))
    memory.greet(greeting(5))
    expect(memory.outbox[0]?.state).toBe('sent')
    memory.greet(greeting(4))
    expect(memory.outbox[0]?.state).toBe('queued')
  })
  test('stores nothing after the patient leaves', () => {
    const { memory, boxes, hear, tails } = open()
    memory.greet(greeting(0))
    memory.move('left')
    boxes.length = 0
    memory.keep(BOX)
    hear(1)
    memory.hear({ kind: 'read', marks: { other: 1 } })
    expect([boxes, tails]).toEqual([[], []])
  })
})

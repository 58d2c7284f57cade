import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  reconnectDelayMs,
  validateMessage,
  parseCardRoute,
  mergeReadReceipts,
  isMessageSeen,
  MAX_MESSAGE_LENGTH,
  MAX_UNSENT_MESSAGES,
  EMPTY_READ_RECEIPTS,
  type Message,
} from '@/domain/chat/chat-message'
import {
  discardMessage,
  requeueLostMessages,
  isOutboxFull,
  toStoredOutbox,
  nextToSend,
  parseOutbox,
  enqueue,
  markRejected,
  retryMessage,
  markSending,
  markSent,
  reconcileOutbox,
  markTimedOut,
  requeueAfterDisconnect,
  type Outbox,
} from '@/domain/chat/chat-outbox'
import {
  EMPTY_MESSAGE_LOG,
  nextGapRequest,
  applySnapshot,
  hasOlderMessages,
  MAX_HISTORY_PAGE_SIZE,
  olderPageRequest,
  applyLastSeq,
  addMessages,
  addHistoryPage,
  type MessageLog,
} from '@/domain/chat/chat-thread'
import { reversed } from '../support/reversed'

const message = (seq: number): Message => ({
  seq,
  clientMsgId: seq % 2 ? `m${seq}` : '',
  from: seq % 2 ? 'patient' : 'doctor',
  body: { type: 'text', text: `${seq}` },
})
const upTo = (last: number, first = 1): Message[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => message(first + index))
/** Fills all gaps of a thread with the messages that it requests. */
const fill = (thread: MessageLog, most = MAX_HISTORY_PAGE_SIZE): MessageLog => {
  let filled = thread
  for (let ask = nextGapRequest(filled); ask; ask = nextGapRequest(filled)) {
    expect(ask.limit).toBeGreaterThan(0)
    expect(ask.limit).toBeLessThanOrEqual(MAX_HISTORY_PAGE_SIZE)
    const fromSeq = Math.max(1, ask.beforeSeq - Math.min(ask.limit, most))
    filled = addHistoryPage(filled, { fromSeq, messages: upTo(ask.beforeSeq - 1, fromSeq) }, ask)
  }
  return filled
}
const seqs = ({ run }: MessageLog): number[] => run.map(({ seq }) => seq)

describe('message log', () => {
  test('starts with the newest page, and prepends older pages', () => {
    const thread = fill(applySnapshot(EMPTY_MESSAGE_LOG, 75))
    expect(seqs(thread)).toEqual(upTo(75, 46).map(({ seq }) => seq))
    const ask = olderPageRequest(thread)
    expect(ask).toEqual({ beforeSeq: 46, limit: 30 })
    if (!ask) return
    const older = addHistoryPage(thread, { fromSeq: 16, messages: upTo(45, 16) }, ask)
    expect(seqs(older)[0]).toBe(16)
    expect(older.run).toHaveLength(60)
  })
  test('requests nothing in an empty conversation, and accepts the first message', () => {
    expect(nextGapRequest(applySnapshot(EMPTY_MESSAGE_LOG, 0))).toBeUndefined()
    const thread = addMessages(EMPTY_MESSAGE_LOG, [message(1)])
    expect(seqs(thread)).toEqual([1])
    expect(nextGapRequest(thread)).toBeUndefined()
  })
  test('marks messages missing from a page as unknown instead of leaving a gap', () => {
    const ask = { beforeSeq: 5, limit: 4 }
    const thread = addHistoryPage(
      applySnapshot(EMPTY_MESSAGE_LOG, 4),
      { fromSeq: 1, messages: [message(1), message(4)] },
      ask,
    )
    expect(thread.run.map(({ body }) => body.type)).toEqual(['text', 'unknown', 'unknown', 'text'])
    expect(thread.run[1]).toEqual({ seq: 2, clientMsgId: '', from: 'system', body: { type: 'unknown' } })
    expect(nextGapRequest(thread)).toBeUndefined()
  })
  test('starts over when the conversation restarts, or when the gap is too large', () => {
    const thread = fill(applySnapshot(EMPTY_MESSAGE_LOG, 20))
    expect(applySnapshot(thread, 3)).toEqual({ run: [], early: [], lastSeq: 3 })
    expect(seqs(applySnapshot(thread, 320))).toHaveLength(20)
    expect(seqs(fill(applySnapshot(thread, 320)))).toHaveLength(320)
    expect(seqs(fill(applySnapshot(thread, 321)))).toEqual(upTo(321, 292).map(({ seq }) => seq))
  })
  test('keeps messages that arrive early, up to the server’s last sequence number', () => {
    const early = addMessages(fill(applySnapshot(EMPTY_MESSAGE_LOG, 2)), [message(5), message(7)])
    expect(applySnapshot(early, 6).early).toEqual([message(5)])
    expect(applySnapshot(early, 7).early).toEqual([message(5), message(7)])
    expect(seqs(applySnapshot(early, 2))).toEqual([1, 2])
  })
  test('requests no older messages once the first message is loaded', () => {
    const thread = fill(applySnapshot(EMPTY_MESSAGE_LOG, 3))
    expect([hasOlderMessages(thread), olderPageRequest(thread)]).toEqual([false, undefined])
    expect(hasOlderMessages(EMPTY_MESSAGE_LOG)).toBe(false)
  })
  test('requests at most 100 messages at a time, and ignores an empty page', () => {
    const thread = applySnapshot(fill(applySnapshot(EMPTY_MESSAGE_LOG, 20)), 200)
    expect(nextGapRequest(thread)).toEqual({ beforeSeq: 121, limit: 100 })
    expect(addHistoryPage(EMPTY_MESSAGE_LOG, { fromSeq: 5, messages: [] }, { beforeSeq: 1, limit: 3 })).toEqual(
      EMPTY_MESSAGE_LOG,
    )
  })
  test('replaces unknown messages with known messages, but never the reverse', () => {
    const [lost] = addHistoryPage(EMPTY_MESSAGE_LOG, { fromSeq: 3, messages: [] }, { beforeSeq: 4, limit: 1 }).run
    const begun = fill(applySnapshot(EMPTY_MESSAGE_LOG, 1))
    const known = { fromSeq: 1, messages: upTo(4) }
    const ask = { beforeSeq: 5, limit: 4 }
    if (!lost) throw new Error('nothing was left out')
    expect(addHistoryPage(addMessages(begun, [lost]), known, ask).run[2]).toEqual(message(3))
    const left = { ...known, messages: upTo(4).filter(({ seq }) => seq !== 3) }
    expect(addHistoryPage(addMessages(begun, [message(3)]), left, ask).run[2]).toEqual(message(3))
  })
  test('returns the same array when no message is new', () => {
    const thread = fill(applySnapshot(EMPTY_MESSAGE_LOG, 3))
    expect(addMessages(thread, [message(2)]).run).toBe(thread.run)
  })
  test('requests a message the server has announced but not delivered', () => {
    const thread = fill(applySnapshot(EMPTY_MESSAGE_LOG, 3))
    expect(nextGapRequest(applyLastSeq(thread, 3))).toBeUndefined()
    expect(nextGapRequest(applyLastSeq(thread, 5))).toEqual({ beforeSeq: 6, limit: 2 })
  })

  test('returns the same list, however the messages are ordered and split', () => {
    const came = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 25 })
    const portions = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 25, maxLength: 25 })
    fc.assert(
      fc.property(came, portions, fc.integer({ min: 1, max: 20 }), (given, sizes, known) => {
        const begun = fill(applySnapshot(EMPTY_MESSAGE_LOG, known))
        let thread = begun
        for (let at = 0, nth = 0; at < given.length; at += sizes[nth] ?? 1, nth += 1)
          thread = addMessages(thread, given.slice(at, at + (sizes[nth] ?? 1)).map(message))
        const inOrder = [...given].sort((a, b) => a - b).map(message)
        expect(thread).toEqual(addMessages(begun, inOrder))
        expect(addMessages(thread, inOrder)).toEqual(thread)
      }),
    )
  })

  const feed = fc.oneof(
    fc.record({ do: fc.constant('live' as const), seqs: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }) }),
    fc.record({ do: fc.constant('fill' as const), most: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('older' as const) }),
    fc.record({ do: fc.constant('greet' as const) }),
  )
  test('stores each message once, without gaps, whatever the order of arrival', () => {
    fc.assert(
      fc.property(fc.array(feed, { maxLength: 30 }), (feeds) => {
        let thread = EMPTY_MESSAGE_LOG
        let heard = 0
        for (const each of feeds) {
          if (each.do === 'live') thread = addMessages(thread, each.seqs.map(message))
          if (each.do === 'live') heard = Math.max(heard, ...each.seqs)
          if (each.do === 'greet') thread = applySnapshot(thread, heard)
          if (each.do === 'fill') thread = fill(thread, each.most)
          const ask = each.do === 'older' ? olderPageRequest(thread) : undefined
          if (ask) {
            const fromSeq = Math.max(1, ask.beforeSeq - ask.limit)
            thread = addHistoryPage(thread, { fromSeq, messages: upTo(ask.beforeSeq - 1, fromSeq) }, ask)
          }
          const first = thread.run[0]?.seq ?? 0
          expect(thread.run).toEqual(upTo(first + thread.run.length - 1, first).slice(0, thread.run.length))
          if (thread.run.length > 0)
            expect(thread.early.some(({ seq }) => seq <= first + thread.run.length)).toBe(false)
        }
        const whole = fill(thread)
        expect(whole.lastSeq).toBe(heard)
        expect(seqs(whole)[whole.run.length - 1] ?? 0).toBe(heard)
        expect(whole.early).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const at = new Date(0)
const add = (outbox: Outbox, id: string): Outbox =>
  enqueue(outbox, { clientMsgId: id, body: { type: 'text', text: id }, madeAt: at })
const three = ['a', 'b', 'c'].reduce(add, [] as Outbox)
const states = (outbox: Outbox) => outbox.map(({ clientMsgId, state }) => `${clientMsgId} ${state}`)

describe('outbox', () => {
  test('sends one item at a time, oldest first', () => {
    expect(nextToSend([])).toBeUndefined()
    expect(nextToSend(three)?.clientMsgId).toBe('a')
    expect(nextToSend(markSending(three, 'a'))).toBeUndefined()
    expect(nextToSend(markSent(markSending(three, 'a'), 'a', 7))?.clientMsgId).toBe('b')
  })
  test('waits behind a failed item until the item is retried or discarded', () => {
    const failed = markRejected(markSending(three, 'a'), 'a', '不行')
    expect(failed[0]).toMatchObject({ state: 'failed', refusal: '不行' })
    expect(nextToSend(failed)).toBeUndefined()
    expect(nextToSend(retryMessage(failed, 'a'))).toMatchObject({ clientMsgId: 'a', silences: 0 })
    expect(retryMessage(failed, 'a')[0]).not.toHaveProperty('refusal')
    expect(nextToSend(discardMessage(failed, 'a'))?.clientMsgId).toBe('b')
  })
  test('ignores a discard while sending, and a retry of an item that has not failed', () => {
    expect(discardMessage(markSending(three, 'a'), 'a')).toHaveLength(3)
    expect(discardMessage(markSent(three, 'a', 3), 'a')).toHaveLength(3)
    expect(states(retryMessage(markSending(three, 'a'), 'b'))).toEqual(['a sending', 'b queued', 'c queued'])
  })
  test('ignores acknowledgements and disconnections for other items', () => {
    const mixed = markRejected(markRejected(markSent(three, 'a', 1), 'b', ''), 'c', '')
    expect(requeueAfterDisconnect(mixed)).toEqual(mixed)
    expect(markRejected(mixed, 'a', '不行')).toEqual(mixed)
    expect(states(retryMessage(mixed, 'b'))).toEqual(['a sent', 'b queued', 'c failed'])
    expect(states(retryMessage(markSending(three, 'a'), 'a'))).toEqual(['a sending', 'b queued', 'c queued'])
    expect(states(requeueLostMessages(mixed, 0))).toEqual(['a queued', 'b failed', 'c failed'])
  })
  test('remains unchanged when reconciled with no messages, or only with the doctor’s messages', () => {
    expect(reconcileOutbox(three, [])).toBe(three)
    expect(reconcileOutbox(three, [{ ...message(2), clientMsgId: 'a' }])).toBe(three)
  })
  test('marks an item as failed after exactly five timeouts', () => {
    let outbox = three
    for (let count = 1; count <= 5; count++) {
      expect(nextToSend(outbox)?.clientMsgId).toBe('a')
      outbox = markTimedOut(markSending(outbox, 'a'), 'a')
    }
    expect(states(outbox)).toEqual(['a failed', 'b queued', 'c queued'])
    expect(states(requeueAfterDisconnect(markSending(three, 'a')))).toEqual(['a queued', 'b queued', 'c queued'])
  })
  test('removes items the server has received, and requeues items the server has lost', () => {
    const outbox = markSent(markSending(three, 'a'), 'a', 9)
    const shows = (seq: number, clientMsgId: string): Message[] => [{ ...message(seq), from: 'patient', clientMsgId }]
    expect(states(reconcileOutbox(outbox, shows(8, 'c')))).toEqual(['a sent', 'b queued'])
    expect(states(reconcileOutbox(outbox, shows(9, '')))).toEqual(['b queued', 'c queued'])
    expect(reconcileOutbox(outbox, shows(8, 'x'))).toBe(outbox)
    expect(states(requeueLostMessages(outbox, 9))).toEqual(['a sent', 'b queued', 'c queued'])
    expect(states(requeueLostMessages(outbox, 8))).toEqual(['a queued', 'b queued', 'c queued'])
  })
  test('reports that it is full at the maximum size', () => {
    const ids = Array.from({ length: MAX_UNSENT_MESSAGES }, (_, index) => `m${index}`)
    expect(isOutboxFull(ids.slice(1).reduce(add, [] as Outbox))).toBe(false)
    expect(isOutboxFull(ids.reduce(add, [] as Outbox))).toBe(true)
  })
  test('restores stored items, and requeues pending items', () => {
    const outbox = markRejected(markSending(markSent(three, 'a', 3), 'b'), 'c', '不行')
    const back = parseOutbox(JSON.parse(JSON.stringify(toStoredOutbox(outbox))))
    expect(states(back)).toEqual(['b queued', 'c failed'])
    expect(back[0]).toMatchObject({ body: { type: 'text', text: 'b' }, madeAt: at })
  })
  test('remains empty when the stored value is invalid', () => {
    for (const value of [
      undefined,
      null,
      1,
      'x',
      {},
      [1],
      [[]],
      [{ clientMsgId: 1 }],
      [{ clientMsgId: 'a', body: {} }],
    ])
      expect(parseOutbox(value)).toEqual([])
    const script = { clientMsgId: 'a', body: { type: 'image', url: 'javascript:alert(1)' }, madeAt: 0 }
    expect(parseOutbox([script])).toEqual([])
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const { body } of parseOutbox(value)) expect(validateMessage(body)).toBeUndefined()
      }),
    )
  })

  const unsent = fc.record({
    clientMsgId: fc.uuid(),
    isFailed: fc.boolean(),
    body: fc.oneof(
      fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('a', ' 一 ', '😀\n', '__proto__') }),
      fc.record({ type: fc.constant('image' as const), url: fc.constant('https://a.example/1') }),
    ),
    madeAt: fc.date({ noInvalidDate: true, min: new Date(-8e14), max: new Date(8e14) }),
  })
  test('survives any number of reloads with any valid content', () => {
    fc.assert(
      fc.property(fc.uniqueArray(unsent, { selector: ({ clientMsgId }) => clientMsgId }), (all) => {
        const outbox = all.reduce<Outbox>(
          (box, { isFailed, ...given }) =>
            isFailed ? markRejected(enqueue(box, given), given.clientMsgId, '') : enqueue(box, given),
          [],
        )
        const back = parseOutbox(JSON.parse(JSON.stringify(toStoredOutbox(outbox))))
        expect(back).toEqual(
          all.map(({ isFailed, ...each }) => ({ ...each, state: isFailed ? 'failed' : 'queued', silences: 0 })),
        )
        expect(parseOutbox(toStoredOutbox(back))).toEqual(back)
      }),
    )
  })

  const act = fc.record({
    do: fc.constantFrom('add', 'send', 'ack', 'refuse', 'break', 'silence', 'resend', 'discard', 'reload'),
    nth: fc.nat(5),
  })
  test('never reorders items, and loses only discarded items', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        let outbox: Outbox = []
        let made = 0
        const reached: number[] = []
        const thrown = new Set<number>()
        for (const each of acts) {
          const under = outbox.find(({ state }) => state === 'sending')?.clientMsgId ?? ''
          const picked = outbox[each.nth]?.clientMsgId ?? ''
          if (each.do === 'add') outbox = add(outbox, `${(made += 1)}`)
          if (each.do === 'send') outbox = markSending(outbox, nextToSend(outbox)?.clientMsgId ?? '')
          if (each.do === 'ack' && under) {
            reached.push(Number(under))
            outbox = reconcileOutbox(markSent(outbox, under, reached.length), [
              { ...message(reached.length), clientMsgId: under },
            ])
          }
          if (each.do === 'refuse') outbox = markRejected(outbox, under, '')
          if (each.do === 'break') outbox = requeueAfterDisconnect(outbox)
          if (each.do === 'silence') outbox = markTimedOut(outbox, under)
          if (each.do === 'resend') outbox = retryMessage(outbox, picked)
          if (each.do === 'discard') {
            const before = outbox.length
            outbox = discardMessage(outbox, picked)
            if (outbox.length < before) thrown.add(Number(picked))
          }
          if (each.do === 'reload') outbox = parseOutbox(toStoredOutbox(outbox))
          expect(outbox.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(1)
        }
        expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b))
        const left = outbox.map(({ clientMsgId }) => Number(clientMsgId))
        const all = [...reached, ...left, ...thrown].sort((a, b) => a - b)
        expect(all).toEqual(Array.from({ length: made }, (_, index) => index + 1))
      }),
      { numRuns: 300 },
    )
  })
})

describe('chat message', () => {
  test.each([
    [{ type: 'text', text: '你好' }, undefined],
    [{ type: 'text', text: ' \n ' }, 'empty'],
    [{ type: 'text', text: '𠮷'.repeat(MAX_MESSAGE_LENGTH) }, undefined],
    [{ type: 'text', text: '𠮷'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'too-long'],
    [{ type: 'image', url: 'https://a.example.com/b.jpg' }, undefined],
    [{ type: 'image', url: 'data:image/png;base64,AAAA' }, 'not-a-picture'],
    [{ type: 'image', url: `https://a.example.com/${'b'.repeat(1024)}` }, 'not-a-picture'],
  ] as const)('validateMessage checks %o: %s', (body, problem) => {
    expect(validateMessage(body)).toBe(problem)
  })
  test('parseCardRoute drops a card link that leaves the app', () => {
    expect(parseCardRoute('/records/r1')).toBe('/records/r1')
    expect(['//evil.example.com', 'https://evil.example.com', 'javascript:x', 1].map(parseCardRoute)).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
  test('mergeReadReceipts never moves a receipt back', () => {
    expect(mergeReadReceipts({ own: 4, other: 2 }, { own: 3, other: 5 })).toEqual({ own: 4, other: 5 })
    expect(isMessageSeen(message(5), { own: 0, other: 5 })).toBe(true)
    expect(isMessageSeen(message(7), { own: 9, other: 5 })).toBe(false)
    expect(isMessageSeen(message(4), { own: 0, other: 5 })).toBe(false)
  })
  test('mergeReadReceipts returns the same result in any order and any number of times', () => {
    const marks = fc.record({ own: fc.nat(9), other: fc.nat(9) }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(marks), (news) => {
        const read = news.reduce(mergeReadReceipts, EMPTY_READ_RECEIPTS)
        expect(reversed(news).reduce(mergeReadReceipts, read)).toEqual(read)
        expect(news.reduceRight(mergeReadReceipts, EMPTY_READ_RECEIPTS)).toEqual(read)
        for (const { own = 0, other = 0 } of news) expect(own <= read.own && other <= read.other).toBe(true)
        expect([0, ...news.map(({ own = 0 }) => own)]).toContain(read.own)
      }),
    )
  })
  test('validateMessage limits the trimmed text by characters', () => {
    const sign = fc.constantFrom('a', '一', '𠮷', '😀')
    const room = fc.constantFrom('', ' ', '\n\t', '\u3000')
    const length = fc.oneof(fc.integer({ min: MAX_MESSAGE_LENGTH - 2, max: MAX_MESSAGE_LENGTH + 2 }), fc.nat(3))
    fc.assert(
      fc.property(sign, length, room, room, (each, count, before, behind) => {
        const problem = validateMessage({ type: 'text', text: before + each.repeat(count) + behind })
        expect(problem).toBe(count === 0 ? 'empty' : count > MAX_MESSAGE_LENGTH ? 'too-long' : undefined)
      }),
    )
  })
  test('reconnectDelayMs grows to 30 seconds with 50–100 % jitter', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((failures) => reconnectDelayMs(failures, 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ])
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
        const wait = reconnectDelayMs(failures, random)
        expect(wait).toBeGreaterThanOrEqual(reconnectDelayMs(failures, 0))
        expect(wait).toBeLessThanOrEqual(30_000)
      }),
    )
  })
})

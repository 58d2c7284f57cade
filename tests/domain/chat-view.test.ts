import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Consultation, ConsultationStatus } from '@/domain/consultation/consultation'
import { replyStatusOf, awaitingReplySince } from '@/domain/chat/reply-status'
import type { Message, ReadReceipts } from '@/domain/chat/chat-message'
import { enqueue, markRejected, markSending, markSent, type Outbox } from '@/domain/chat/chat-outbox'
import { ChatRows } from '@/domain/chat/chat-rows'
import {
  toStoredChatTail,
  parseCachedChatTail,
  selectCachedMessages,
  type CachedChatTail,
} from '@/domain/chat/cached-tail'
import { formatTranscript } from '@/domain/chat/chat-transcript'

const NOW = new Date('2026-11-20T10:00:00+08:00')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)
const text = (words: string) => ({ type: 'text', text: words }) as const
const message = (seq: number, from: Message['from'] = 'patient', at = minutes(seq)): Message => ({
  seq,
  clientMsgId: from === 'patient' ? `m${seq}` : '',
  from,
  at,
  body: text(`${seq}`),
})
const marks = (other = 0): ReadReceipts => ({ own: 0, other })
const outboxOf = (...ids: string[]): Outbox =>
  ids.reduce<Outbox>((box, id) => enqueue(box, { clientMsgId: id, body: text(id), madeAt: minutes(60) }), [])

describe('chat rows', () => {
  test('show a send status only where the status changes', () => {
    const messages = [1, 2, 3, 5].map((seq) => message(seq)).concat(message(6, 'doctor'))
    const rows = new ChatRows().of({ messages, outbox: [], marks: marks(3) })
    expect(rows.map(({ delivery }) => delivery)).toEqual(['seen', 'seen', 'seen', 'sent', undefined])
    expect(rows.map(({ isMilestone }) => isMilestone)).toEqual([false, false, true, true, false])
  })

  test.each([
    ['queued', outboxOf('a', 'b'), ['sending', 'sending']],
    ['sending', markSending(outboxOf('a', 'b'), 'a'), ['sending', 'sending']],
    ['sent', markSent(outboxOf('a', 'b'), 'a', 9), ['sent', 'sending']],
    ['rejected', markRejected(outboxOf('a', 'b', 'c'), 'a', '不行'), ['failed', 'behind', 'behind']],
  ])('place outbox items after all messages in order: %s', (_, outbox, expected) => {
    const rows = new ChatRows().of({ messages: [message(1, 'doctor')], outbox, marks: marks() })
    expect(rows.slice(1).map(({ delivery }) => delivery)).toEqual(expected)
    expect(rows.slice(1).map(({ clientMsgId }) => clientMsgId)).toEqual(outbox.map(({ clientMsgId }) => clientMsgId))
  })

  test('keep a message’s ID once the message is sent, and the row object while nothing changes', () => {
    const rows = new ChatRows()
    const first = message(1, 'doctor')
    const before = rows.of({ messages: [first], outbox: outboxOf('a'), marks: marks() })
    const said = { ...message(2), clientMsgId: 'a', body: before[1]?.body ?? text('a') }
    const after = rows.of({ messages: [first, said], outbox: [], marks: marks() })
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('separate two messages with the same ID', () => {
    const twice = [message(1), { ...message(2), clientMsgId: 'm1' }]
    const ids = new ChatRows().of({ messages: twice, outbox: [], marks: marks() }).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('show the time on the first row and after a pause, even after older rows load', () => {
    const rows = new ChatRows()
    const late = [message(10), message(11), message(16), message(17)]
    const timed = (given: readonly Message[]) =>
      rows
        .of({ messages: given, outbox: [], marks: marks() })
        .filter(({ isTimed }) => isTimed)
        .map(({ seq }) => seq)
    expect(timed(late)).toEqual([10, 16])
    expect(timed([message(8), message(9), ...late])).toEqual([8, 10, 16])
  })
})

describe('chat row', () => {
  const rowsOf = (messages: readonly Message[], outbox: Outbox = [], other = 0) =>
    new ChatRows().of({ messages, outbox, marks: marks(other) })
  const { at: _at, ...timeless } = message(1)

  test('contains the sender ID and the time only when known', () => {
    const doctor = { ...message(2, 'doctor'), clientMsgId: 'm1' }
    const outbox = markRejected(outboxOf('a', 'b'), 'a', '不行')
    const rows = rowsOf([timeless, doctor, { ...message(3), clientMsgId: '' }], outbox)
    expect(rows.map(({ id }) => id)).toEqual(['cm1', 's2', 's3', 'ca', 'cb'])
    expect(rows.map(({ isTimed }) => isTimed)).toEqual([false, true, false, true, false])
    expect(rows.map(({ isMilestone }) => isMilestone)).toEqual([false, false, true, true, true])
    expect(rows[0]).not.toHaveProperty('at')
    expect(rows[1]?.at).toEqual(minutes(2))
    expect(rows[3]).toMatchObject({ refusal: '不行', seq: 0, from: 'patient', at: minutes(60) })
    expect(rows[4]).not.toHaveProperty('refusal')
    expect(rowsOf([message(1), timeless]).map(({ isTimed }) => isTimed)).toEqual([true, false])
  })
  test('marks the send status of the first unseen message', () =>
    expect(rowsOf([message(1), message(2)], [], 1).map(({ isMilestone }) => isMilestone)).toEqual([true, true]))

  const failed = markRejected(outboxOf('a'), 'a', '不行')
  type Given = Parameters<ChatRows['of']>[0]
  const given = (messages: readonly Message[], outbox: Outbox = [], other = 0): Given => ({
    messages,
    outbox,
    marks: marks(other),
  })
  test.each<[string, Given, Given]>([
    ['its position', given([message(1)]), given([{ ...message(1), seq: 2 }])],
    ['its text', given([message(1)]), given([{ ...message(1), body: text('2') }])],
    ['its sender', given([message(1, 'doctor')]), given([message(1, 'system')])],
    ['its time', given([message(1)]), given([message(1, 'patient', minutes(3))])],
    ['a shown time', given([timeless]), given([message(1)])],
    ['a hidden time', given([message(1), message(2)]), given([message(1), { ...timeless, seq: 2, clientMsgId: 'm2' }])],
    ['the pause before it', given([message(1), message(2)]), given([message(2)])],
    ['a newer message', given([message(1)]), given([message(1), message(2)])],
    ['a read receipt', given([message(1), message(2)]), given([message(1), message(2)], [], 2)],
    ['its rejection reason', given([], failed), given([], markRejected(failed, 'a', '还是不行'))],
  ])('becomes a new object when %s changes', (_, before, after) => {
    const rows = new ChatRows()
    rows.of(before)
    expect(rows.of(after).map(({ isTimed: _timed, ...row }) => row)).toEqual(
      new ChatRows().of(after).map(({ isTimed: _timed, ...row }) => row),
    )
    expect(rows.of(after)).toEqual(rows.of(after))
  })
  const RANKS = ['seen', 'sent', 'sending', 'failed', 'behind'] as const
  const speaker = fc.constantFrom<Message['from']>('patient', 'doctor', 'system')
  const spoken = fc.array(fc.record({ from: speaker, id: fc.nat(5), pause: fc.nat(9) }), { maxLength: 12 })
  const waiting = fc.record({
    sent: fc.nat(2),
    first: fc.constantFrom('sending', 'queued', 'failed'),
    queued: fc.nat(3),
    seen: fc.nat(14),
  })
  type Spoken = { readonly from: Message['from']; readonly id: number; readonly pause: number }
  /** Several messages may have the same client id. */
  const messagesOf = (all: readonly Spoken[]): Message[] => {
    let now = 0
    return all.map(({ from, id, pause }, nth) => ({
      ...message(nth + 1, from, minutes((now += pause))),
      clientMsgId: `m${id}`,
    }))
  }
  const outboxWith = ({ sent: done, first, queued: more }: { sent: number; first: string; queued: number }): Outbox => {
    const ids = Array.from({ length: done + 1 + more }, (_, nth) => `u${nth}`)
    const box = ids.slice(0, done).reduce((all, id, nth) => markSent(all, id, nth + 50), outboxOf(...ids))
    if (first === 'failed') return markRejected(box, `u${done}`, '不行')
    return first === 'sending' ? markSending(box, `u${done}`) : box
  }
  test('keeps a unique ID and position, and never shows a more advanced status than an earlier message', () => {
    fc.assert(
      fc.property(spoken, waiting, (said, held) => {
        const messages = messagesOf(said)
        const outbox = outboxWith(held)
        const rows = rowsOf(messages, outbox, held.seen)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(messages.length + outbox.length)
        expect(rows.map(({ body }) => body)).toEqual([...messages, ...outbox].map(({ body }) => body))
        const ranks = rows.flatMap(({ delivery }) => (delivery ? [RANKS.indexOf(delivery)] : []))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        const own = messages.filter(({ from }) => from === 'patient')
        expect(ranks).toHaveLength(own.length + outbox.length)
        expect(ranks.filter((rank) => rank === 0)).toHaveLength(own.filter(({ seq }) => seq <= held.seen).length)
      }),
    )
  })
  test('remains the same object while unchanged, even when other rows arrive', () => {
    fc.assert(
      fc.property(spoken, waiting, fc.nat(12), (said, held, known) => {
        const messages = messagesOf(said)
        const rows = new ChatRows()
        const before = rows.of(given(messages.slice(0, known), [], held.seen))
        const after = rows.of(given(messages, outboxWith(held), held.seen))
        for (const [at, row] of before.entries()) if (!row.isMilestone) expect(after[at]).toBe(row)
        const again = rows.of(
          given(
            structuredClone(messages).map((each, at) => ({ ...each, body: messages[at]?.body ?? each.body })),
            outboxWith(held),
            held.seen,
          ),
        )
        expect(again.slice(0, messages.length).every((row, at) => row === after[at])).toBe(true)
      }),
    )
  })
  test('shows its time once earlier messages are no longer loaded', () => {
    const rows = new ChatRows()
    rows.of(given([message(1), message(2)]))
    expect(rows.of(given([message(2)]))[0]?.isTimed).toBe(true)
  })
  test('remains the same object for the same text without a time', () => {
    const rows = new ChatRows()
    const [before] = rows.of(given([timeless]))
    expect(rows.of(given([{ ...timeless }]))[0]).toBe(before)
  })
})

describe('reply status of a consultation', () => {
  const consultation = (more: Partial<Consultation> = {}): Consultation => ({
    id: 'x1',
    conversationId: 'v1',
    status: 'in-progress',
    doctorId: 'd1',
    doctorName: '周敏',
    photoUrl: '',
    patientId: 'p1',
    patientName: '王雅琴',
    feeFen: 3000,
    chargeId: 'o1',
    roundsUsed: 1,
    roundsMax: 20,
    unreadCount: 0,
    acceptDeadline: minutes(60),
    replyDeadline: minutes(120),
    ...more,
  })
  const standing = (more: Partial<Consultation>, since?: Date, averageMinutes = 12) =>
    replyStatusOf({ consultation: consultation(more), averageMinutes, now: NOW, ...(since && { since }) })

  test.each<[ConsultationStatus, string]>([
    ['awaiting-payment', 'unpaid'],
    ['awaiting-accept', 'accepting'],
    ['in-progress', 'replying'],
    ['finished', 'over'],
    ['refused', 'over'],
    ['timed-out', 'over'],
    ['cancelled', 'over'],
    ['unknown', 'unknown'],
  ])('maps %s to %s', (status, phase) => expect(standing({ status }, minutes(-5)).phase).toBe(phase))

  test('measures the wait from the first unanswered message, and becomes “slow” after the average reply time', () => {
    expect(standing({}, minutes(-5))).toMatchObject({ waitedMinutes: 5, isSlow: false, deadline: minutes(120) })
    expect(standing({}, minutes(-13))).toMatchObject({ waitedMinutes: 13, isSlow: true })
    expect(standing({}, minutes(-13), 0).isSlow).toBe(false)
    // The device's clock is behind the clinic's.
    expect(standing({}, minutes(3)).waitedMinutes).toBe(0)
  })
  test('becomes “overdue” after a missed deadline only while waiting', () => {
    expect(standing({ replyDeadline: minutes(0) }, minutes(-5)).isPromiseBroken).toBe(true)
    expect(standing({ status: 'awaiting-accept', acceptDeadline: minutes(-1) }).isPromiseBroken).toBe(true)
    expect(standing({ status: 'finished', replyDeadline: minutes(-1) }).isPromiseBroken).toBe(false)
  })
  test('measures the wait from the request or the first message', () => {
    const accepting = { status: 'awaiting-accept', createdAt: minutes(-9) } as const
    expect(standing(accepting)).toMatchObject({ waitedMinutes: 9, deadline: minutes(60) })
    expect(standing(accepting, minutes(-4)).waitedMinutes).toBe(4)
    expect(standing({}, minutes(-12)).isSlow).toBe(false)
  })
  test('stops measuring the wait when the consultation ends, even without a deadline', () => {
    const over = standing({ status: 'finished', createdAt: minutes(-9) }, minutes(-13))
    expect(over).toEqual({ phase: 'over', isPromiseBroken: false, isSlow: false, roundsLeft: 19 })
    const { replyDeadline: _, ...timeless } = consultation()
    const asking = replyStatusOf({ consultation: timeless, since: minutes(-1), averageMinutes: 0, now: NOW })
    expect(asking).toEqual({
      phase: 'replying',
      isPromiseBroken: false,
      isSlow: false,
      roundsLeft: 19,
      waitedMinutes: 1,
    })
    expect(standing({})).not.toHaveProperty('waitedMinutes')
  })
  test('shows the rounds left after a reply, or that none are left', () => {
    const { replyDeadline: _, ...answered } = consultation()
    const of = (roundsUsed: number) =>
      replyStatusOf({ consultation: { ...answered, roundsUsed }, averageMinutes: 0, now: NOW })
    expect(of(19)).toMatchObject({ phase: 'answered', roundsLeft: 1 })
    expect(of(20).phase).toBe('used-up')
  })
  const STATUSES = ['awaiting-payment', 'awaiting-accept', 'in-progress', 'finished', 'timed-out', 'unknown'] as const
  test('never reverts from overdue or slow while the patient is waiting', () => {
    const moment = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined })
    const asked = fc.record({ since: moment, until: moment, averageMinutes: fc.nat(20), roundsUsed: fc.nat(25) })
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), asked, fc.nat(50), fc.nat(50), (status, each, soon, later) => {
        const {
          acceptDeadline: _accept,
          replyDeadline: _reply,
          ...bare
        } = consultation({ status, roundsUsed: each.roundsUsed })
        const until =
          each.until === undefined ? {} : { acceptDeadline: minutes(each.until), replyDeadline: minutes(each.until) }
        const since = each.since === undefined ? {} : { since: minutes(each.since) }
        const [now, then] = [soon, soon + later].map((at) =>
          replyStatusOf({
            consultation: { ...bare, ...until },
            ...since,
            averageMinutes: each.averageMinutes,
            now: minutes(at),
          }),
        )
        expect([then?.phase, then?.deadline]).toEqual([now?.phase, now?.deadline])
        expect(then?.waitedMinutes ?? 0).toBeGreaterThanOrEqual(now?.waitedMinutes ?? 0)
        expect(Number(then?.isPromiseBroken)).toBeGreaterThanOrEqual(Number(now?.isPromiseBroken))
        expect(Number(then?.isSlow)).toBeGreaterThanOrEqual(Number(now?.isSlow))
        expect(now?.isPromiseBroken).toBe(now?.deadline !== undefined && now.deadline <= minutes(soon))
        if (now?.waitedMinutes !== undefined) expect(['accepting', 'replying']).toContain(now.phase)
      }),
    )
  })
  test('measures the wait from the first unanswered message, ignoring notices', () => {
    const speakers = fc.array(fc.constantFrom<Message['from']>('patient', 'doctor', 'system'), { maxLength: 12 })
    fc.assert(
      fc.property(speakers, (all) => {
        const said = all.map((from, nth) => message(nth + 1, from))
        const open =
          all
            .map((from) => from[0])
            .join('')
            .split('d')
            .pop()
            ?.indexOf('p') ?? -1
        expect(awaitingReplySince(said)).toEqual(open < 0 ? undefined : minutes(all.lastIndexOf('doctor') + 2 + open))
        expect(awaitingReplySince(said.filter(({ from }) => from !== 'system'))).toEqual(awaitingReplySince(said))
      }),
    )
  })

  test.each<[string, Message[], Date | undefined]>([
    ['no messages', [], undefined],
    ['the first question', [message(1)], minutes(1)],
    ['two questions', [message(1), message(2)], minutes(1)],
    ['an answer', [message(1), message(2, 'doctor')], undefined],
    ['a new question after an answer', [message(1), message(2, 'doctor'), message(3), message(4)], minutes(3)],
    ['a notice before the question', [message(1, 'system'), message(2)], minutes(2)],
    ['a notice after the question', [message(1), message(2, 'system'), message(3)], minutes(1)],
  ])('measures the wait from the correct message after %s', (_, messages, since) =>
    expect(awaitingReplySince(messages)).toEqual(since),
  )
})

describe('cached chat tail', () => {
  const wish = { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' } as const
  const tail: CachedChatTail = {
    wish,
    seenSeq: 4,
    messages: [
      message(4),
      {
        seq: 5,
        clientMsgId: '',
        from: 'doctor',
        body: { type: 'image', url: 'https://a.example/1', width: 2, height: 3 },
      },
      { seq: 6, clientMsgId: '', from: 'doctor', body: { type: 'card', title: 't', text: 'x', route: '/records/r1' } },
      { seq: 7, clientMsgId: '', from: 'system', body: { type: 'notice', text: 'n' } },
      { seq: 8, clientMsgId: '', from: 'system', body: { type: 'unknown' } },
    ],
  }
  test('restores the same tail from storage', () =>
    expect(parseCachedChatTail(JSON.parse(JSON.stringify(toStoredChatTail(tail))))).toEqual(tail))

  test('contains the newest 30 contiguous messages, or fewer when they are long', () => {
    const all = Array.from({ length: 100 }, (_, at) => message(at + 1))
    expect(selectCachedMessages(all).map(({ seq }) => seq)).toEqual(all.slice(70).map(({ seq }) => seq))
    const long = all.map((each) => ({ ...each, body: text('长'.repeat(9000)) }))
    expect(selectCachedMessages(long).map(({ seq }) => seq)).toEqual([99, 100])
    expect(selectCachedMessages([])).toEqual([])
  })

  test('contains as many messages as fit, and restores each of them', () => {
    const lengths = fc.array(fc.constantFrom(1, 100, 900, 5000, 10_000), { maxLength: 40 })
    fc.assert(
      fc.property(lengths, fc.nat(99), (sizes, seenSeq) => {
        const all = sizes.map((size, nth) => ({ ...message(nth + 1), body: text('长'.repeat(size)) }))
        const newest = selectCachedMessages(all)
        expect(newest).toEqual(newest.length === 0 ? [] : all.slice(-newest.length))
        const sizeOf = (count: number) => sizes.slice(sizes.length - count).reduce((sum, size) => sum + size, 0)
        expect(newest.length <= 30 && sizeOf(newest.length) <= 20_000).toBe(true)
        if (newest.length < Math.min(30, all.length)) expect(sizeOf(newest.length + 1)).toBeGreaterThan(20_000)
        const whole = { wish, seenSeq, messages: newest }
        expect(parseCachedChatTail(JSON.parse(JSON.stringify(toStoredChatTail(whole))))).toEqual(whole)
      }),
    )
  })
  test('contains no gaps, unsafe URLs or external links for any stored value', () => {
    const link = fc.constantFrom('https://a.example/1', 'javascript:1', '//evil.example', '/records/r1', '', 5)
    const type = fc.constantFrom('text', 'image', 'card', 'notice', 'unknown', 'film')
    const body = fc.record({
      type,
      text: link,
      url: link,
      route: link,
      title: link,
      width: fc.integer(),
      height: fc.integer(),
    })
    const broken = fc.record({ seq: fc.integer({ min: -1, max: 9 }), from: fc.constantFrom('patient', 'root'), body })
    const whole = fc.record({ seq: fc.constant(0), from: fc.constant('doctor'), body })
    fc.assert(
      fc.property(
        fc.array(whole, { maxLength: 4 }),
        fc.array(broken, { maxLength: 1 }),
        fc.nat(9),
        (good, bad, first) => {
          const kept = [...good.map((each, at) => ({ ...each, seq: first + at })), ...bad]
          const read = parseCachedChatTail({ wish, seenSeq: 0, messages: kept })?.messages ?? []
          expect([0, kept.length]).toContain(read.length)
          for (const [at, { seq, body: said }] of read.entries()) {
            expect(seq).toBe((read[0]?.seq ?? 0) + at)
            if (said.type === 'image') expect(said.url).toBe('https://a.example/1')
            if (said.type === 'card') expect(['', '/records/r1']).toContain(said.route)
          }
        },
      ),
    )
  })

  const kept = toStoredChatTail(tail)
  test.each<[string, unknown, number | undefined]>([
    ['no value', undefined, undefined],
    ['a string as value', 'x', undefined],
    ['no conversation', { ...kept, wish: undefined }, undefined],
    ['an unknown conversation type', { ...kept, wish: { ...wish, type: 'x' } }, undefined],
    ['no message list', { ...kept, messages: 7 }, 0],
    ['a gap in the sequence', { ...kept, messages: kept.messages.filter(({ seq }) => seq !== 6) }, 0],
    [
      'an image with a script URL',
      { ...kept, messages: [{ ...kept.messages[1], body: { type: 'image', url: 'javascript:1' } }] },
      0,
    ],
    ['an unknown sender', { ...kept, messages: [{ ...kept.messages[0], from: 'root' }] }, 0],
    ['an invalid time', { ...kept, messages: [{ ...kept.messages[0], at: 9e20 }] }, 1],
  ])('parses a stored tail with %s', (_, value, count) =>
    expect(parseCachedChatTail(value)?.messages.length).toBe(count),
  )

  test('accepts only internal routes in a card', () => {
    const evil = { ...kept, messages: [{ ...kept.messages[2], body: { type: 'card', route: '//evil.example' } }] }
    expect(parseCachedChatTail(evil)?.messages[0]?.body).toMatchObject({ route: '' })
  })
})

test('chat transcript lists all messages in order without bidirectional control characters', () => {
  const words = {
    speaker: (from: Message['from']) => ({ patient: '我', doctor: '周敏', system: '门诊' })[from],
    at: () => '10:00',
    picture: (url: string) => `[照片]${url}`,
    unknown: '看不了',
  }
  const messages: Message[] = [
    { ...message(1), body: text('一\u202e二\u0000\n三') },
    { seq: 2, clientMsgId: '', from: 'doctor', body: { type: 'image', url: 'https://a.example/1' } },
    { ...message(3, 'doctor'), body: { type: 'card', title: '方', text: '', route: '' } },
    { ...message(4, 'system'), body: { type: 'unknown' } },
    { ...message(5, 'system'), body: { type: 'notice', text: '\t \u007f\u202a\u2066已\u2069\u2068完\u206a' } },
    { ...message(6, 'doctor'), body: { type: 'card', title: '方', text: '七剂', route: '' } },
  ]
  expect(formatTranscript(['和周敏', '2030'], messages, words)).toBe(
    '和周敏\n2030\n\n10:00 我\n一二\n三\n\n周敏\n[照片]https://a.example/1\n\n10:00 周敏\n方\n\n10:00 门诊\n看不了\n' +
      '\n10:00 门诊\n\t 已完\u206a\n\n10:00 周敏\n方\n七剂\n',
  )
})

test('chat transcript contains every text, and no character that could hide or reverse it', () => {
  const words = {
    speaker: (from: Message['from']) => from,
    at: () => '10:00',
    picture: (url: string) => url,
    unknown: '?',
  }
  const evil = fc.constantFrom('\u202E', '\u2066', '\u0000', '\u001B', '\u007F', '\u202A', '\u2069', '\r')
  const said = fc.array(fc.tuple(fc.constantFrom('一', 'b', '😀', ' '), evil), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 6 }), fc.constantFrom('text', 'notice', 'card'), (all, type) => {
      const bodyOf = (mixed: string) =>
        type === 'card' ? { type, title: mixed, text: mixed, route: '' } : { type, text: mixed }
      const messages = all.map((signs, nth) => ({ ...message(nth + 1), body: bodyOf(signs.flat().join('')) }))
      const written = formatTranscript(['头'], messages, words)
      expect(written.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      const lines = all.map((signs) => signs.map(([sign]) => sign).join(''))
      const told = lines.map((line) => `10:00 patient\n${type === 'card' && line !== '' ? `${line}\n${line}` : line}`)
      expect(written).toBe(`${['头', ...told].join('\n\n')}\n`)
    }),
  )
})

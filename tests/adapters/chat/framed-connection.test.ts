import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireServerFrame } from '@/adapters/chat/frames'
import { openConnection } from '@/adapters/chat/framed-connection'
import { SystemClock } from '@/adapters/browser/system-clock'
import type { ServerEvent } from '@/application/ports/chat-transport'
import { isFailure, type FailureReason } from '@/domain/failure/failure'
import { DOCTOR_MESSAGE, CONNECTION_OPENED, CHAT_TOKEN } from '../../support/chat-frames'
import { ManualChatWire } from '../../support/manual-chat-wire'
import { flushPromises } from '../../support/manual-clock'

const AT = '2030-05-01T09:00:00+08:00'
const HELLO = { clientMsgId: 'm1', body: { type: 'text', text: '你好' } } as const
const PING = { kind: 'ping' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function dial(wire = new ManualChatWire(), hasHeartbeat = false) {
  const heard: ServerEvent[] = []
  const connecting = openConnection(wire.open, CHAT_TOKEN, { clock: new SystemClock(), hasHeartbeat }, (event) =>
    heard.push(event),
  )
  connecting.catch(() => undefined)
  return { wire, heard, connecting }
}
/** An open connection on which nothing has been sent yet. */
async function open(hasHeartbeat = false) {
  const { wire, heard, connecting } = dial(new ManualChatWire(), hasHeartbeat)
  wire.isThrough()
  wire.says(CONNECTION_OPENED)
  const line = await connecting
  wire.said.length = 0
  let isOver = false
  void line.ended.then(() => (isOver = true))
  return { wire, heard, line, isOver: () => isOver }
}
/** Records how a promise has settled. */
function watch<T>(work: Promise<T>) {
  const seen: { value?: T; reason?: FailureReason; message?: string } = {}
  work.then(
    (value) => Object.assign(seen, { value }),
    (thrown: unknown) =>
      Object.assign(seen, isFailure(thrown) ? { reason: thrown.reason, message: thrown.message } : { thrown }),
  )
  return seen
}

describe('openConnection', () => {
  test('sends the token once the socket is open, and resolves with the snapshot', async () => {
    const { wire, connecting } = dial()
    expect(wire.said).toEqual([])
    wire.isThrough()
    expect(wire.said).toEqual([{ kind: 'open', version: 1, token: 'pass-1' }])
    wire.says({ ...CONNECTION_OPENED, isWritable: false, reason: '咨询已结束' })
    expect((await connecting).greeting).toStrictEqual({
      lastSeq: 8,
      marks: { own: 5, other: 6 },
      isWritable: false,
      reason: '咨询已结束',
    })
  })
  test('reports events that arrive before the snapshot', async () => {
    const { wire, heard, connecting } = dial()
    wire.isThrough()
    wire.says({ kind: 'message', message: DOCTOR_MESSAGE })
    wire.says(CONNECTION_OPENED)
    await connecting
    expect(heard).toEqual([{ kind: 'messages', messages: [DOCTOR_MESSAGE] }])
  })
  test('fails as unreadable when the server opens a different conversation', async () => {
    const { wire, connecting } = dial()
    const seen = watch(connecting)
    wire.isThrough()
    wire.says({ ...CONNECTION_OPENED, conversationId: 'v2' })
    await pass(0)
    expect(seen).toEqual({ reason: { kind: 'unreadable' }, message: 'another conversation' })
    expect(wire.hungUp).toBe(1)
  })
  test('fails when no snapshot arrives within 10 s', async () => {
    const { wire, connecting } = dial()
    const seen = watch(connecting)
    wire.isThrough()
    await pass(9_999)
    expect([seen, wire.hungUp]).toEqual([{}, 0])
    await pass(1)
    expect([seen.reason, wire.hungUp]).toEqual([{ kind: 'timeout' }, 1])
  })
  test.each([
    [4001, 'pass-refused'],
    [4003, 'network'],
    [4008, 'network'],
    [1006, 'network'],
    [1012, 'network'],
  ])('maps close code %d before the snapshot to %s', async (code, kind) => {
    const { wire, connecting } = dial()
    const seen = watch(connecting)
    wire.isThrough()
    wire.cut(code)
    await pass(0)
    expect([seen.reason, wire.hungUp]).toEqual([{ kind }, 0])
  })
  test('fails with “network” when the socket closes immediately', async () => {
    const connecting = openConnection(
      ({ closed }) => {
        closed(1006)
        return { send: () => undefined, close: () => undefined }
      },
      CHAT_TOKEN,
      { clock: new SystemClock(), hasHeartbeat: true },
      () => undefined,
    )
    await expect(connecting).rejects.toMatchObject({ reason: { kind: 'network' } })
  })
  test('fails with the server’s message when rejected', async () => {
    const { wire, connecting } = dial()
    const seen = watch(connecting)
    wire.isThrough()
    wire.says({ kind: 'error', code: 40301, message: '请先复诊' })
    await pass(0)
    expect(seen).toEqual({ reason: { kind: 'refused', code: 40301, isSimple: true }, message: '请先复诊' })
    expect(wire.hungUp).toBe(1)
  })
  test('leaves no timer running except the heartbeat', async () => {
    await open()
    expect(vi.getTimerCount()).toBe(0)
    await open(true)
    expect(vi.getTimerCount()).toBe(1)
  })
})

describe('chat request', () => {
  test('matches responses by ID in any order', async () => {
    const { wire, line } = await open()
    const [first, second, third] = [
      watch(line.history({ beforeSeq: 9, limit: 4 })),
      watch(line.send(HELLO)),
      watch(line.history({ beforeSeq: 5, limit: 4 })),
    ]
    expect(wire.said).toMatchObject([
      { kind: 'history', beforeSeq: 9, limit: 4 },
      { kind: 'send', clientMsgId: 'm1', body: { type: 'text', text: '你好' } },
      { kind: 'history', beforeSeq: 5, limit: 4 },
    ])
    const [one, two, three] = [idOf(wire, 0), idOf(wire, 1), idOf(wire, 2)]
    expect(new Set([one, two, three]).size).toBe(3)
    wire.says({ kind: 'page', id: three, fromSeq: 1, messages: [{ ...DOCTOR_MESSAGE, seq: 1 }] })
    wire.says({ kind: 'ack', id: two, clientMsgId: 'm1', seq: 9, at: AT })
    await pass(0)
    expect([first, second, third]).toStrictEqual([
      {},
      { value: { seq: 9, at: new Date(AT) } },
      { value: { fromSeq: 1, messages: [{ ...DOCTOR_MESSAGE, seq: 1 }] } },
    ])
    wire.says({ kind: 'page', id: one, fromSeq: 5, messages: [] })
    await pass(0)
    expect(first.value).toStrictEqual({ fromSeq: 5, messages: [] })
  })
  test('accepts an acknowledgement without a time', async () => {
    const { wire, line } = await open()
    const receipt = line.send(HELLO)
    wire.says({ kind: 'ack', id: idOf(wire), clientMsgId: 'm1', seq: 9 })
    expect(await receipt).toStrictEqual({ seq: 9 })
  })
  test('sends an image unchanged', async () => {
    const { wire, line } = await open()
    const body = { type: 'image', url: 'https://files.example/a.jpg', width: 4, height: 3 } as const
    void watch(line.send({ clientMsgId: 'm1', body }))
    expect(wire.said).toMatchObject([{ kind: 'send', clientMsgId: 'm1', body }])
  })
  test('fails when no response arrives within 10 s, and ignores a late response', async () => {
    const { wire, line, isOver } = await open()
    const seen = watch(line.send(HELLO))
    await pass(9_999)
    expect(seen).toEqual({})
    await pass(1)
    expect(seen.reason).toEqual({ kind: 'timeout' })
    wire.says({ kind: 'ack', id: idOf(wire), clientMsgId: 'm1', seq: 9 })
    wire.says({ kind: 'error', id: idOf(wire), code: 500, message: '' })
    await pass(0)
    expect([seen.value, isOver()]).toEqual([undefined, false])
  })
  test('leaves no timer running after the response', async () => {
    const { wire, line } = await open()
    const page = line.history({ beforeSeq: 9, limit: 4 })
    expect(vi.getTimerCount()).toBe(1)
    wire.says({ kind: 'page', id: idOf(wire), fromSeq: 5, messages: [] })
    await page
    expect(vi.getTimerCount()).toBe(0)
  })
  test.each([
    [399, { kind: 'refused', code: 399, isSimple: true }],
    [400, { kind: 'refused', code: 400, isSimple: true }],
    [428, { kind: 'refused', code: 428, isSimple: true }],
    [429, { kind: 'server-trouble', status: 429 }],
    [430, { kind: 'refused', code: 430, isSimple: true }],
    [499, { kind: 'refused', code: 499, isSimple: true }],
    [500, { kind: 'server-trouble', status: 500 }],
    [599, { kind: 'server-trouble', status: 599 }],
    [600, { kind: 'refused', code: 600, isSimple: true }],
    [40916, { kind: 'refused', code: 40916, isSimple: true }],
  ])('fails without closing the connection on error %d', async (code, reason) => {
    const { wire, line, isOver } = await open()
    const seen = watch(line.send(HELLO))
    const other = watch(line.history({ beforeSeq: 9, limit: 4 }))
    wire.says({ kind: 'error', id: idOf(wire), code, message: '现在不能发消息' })
    await pass(0)
    expect(seen).toEqual({ reason, message: '现在不能发消息' })
    expect([other, isOver()]).toEqual([{}, false])
  })
  test('fails with an empty message when the server’s text is technical', async () => {
    const { wire, line } = await open()
    const seen = watch(line.send(HELLO))
    wire.says({ kind: 'error', id: idOf(wire), code: 400, message: 'java.lang.NullPointerException at a.b(C.java:1)' })
    await pass(0)
    expect(seen).toEqual({ reason: { kind: 'refused', code: 400, isSimple: true }, message: '' })
  })
  test.each([4, 5, 9])('rejects a history page that starts at message %d instead of before 4', async (fromSeq) => {
    const { wire, line } = await open()
    const seen = watch(line.history({ beforeSeq: 4, limit: 3 }))
    wire.says({ kind: 'page', id: idOf(wire), fromSeq, messages: [] })
    await pass(0)
    expect(seen).toEqual({ reason: { kind: 'unreadable' }, message: 'an empty page' })
  })
  test('accepts a page shorter than requested', async () => {
    const { wire, line } = await open()
    const seen = watch(line.history({ beforeSeq: 4, limit: 3 }))
    wire.says({ kind: 'page', id: idOf(wire), fromSeq: 3, messages: [] })
    await pass(0)
    expect(seen.value).toEqual({ fromSeq: 3, messages: [] })
  })
  test('rejects an acknowledgement for another message', async () => {
    const { wire, line } = await open()
    const seen = watch(line.send(HELLO))
    wire.says({ kind: 'ack', id: idOf(wire), clientMsgId: 'm2', seq: 9 })
    await pass(0)
    expect(seen).toEqual({ reason: { kind: 'unreadable' }, message: 'another message' })
  })
  test('rejects a response of the wrong kind', async () => {
    const { wire, line } = await open()
    const page = watch(line.history({ beforeSeq: 4, limit: 3 }))
    wire.says({ kind: 'ack', id: idOf(wire), clientMsgId: 'm1', seq: 9 })
    const receipt = watch(line.send(HELLO))
    wire.says({ kind: 'page', id: idOf(wire, 1), fromSeq: 1, messages: [] })
    await pass(0)
    const unreadable = { reason: { kind: 'unreadable' }, message: 'another answer' }
    expect([page, receipt]).toEqual([unreadable, unreadable])
  })
})

describe('chat server event', () => {
  const said: [WireServerFrame, ServerEvent][] = [
    [
      { kind: 'message', message: { ...DOCTOR_MESSAGE, at: AT } },
      { kind: 'messages', messages: [{ ...DOCTOR_MESSAGE, at: new Date(AT) }] },
    ],
    [
      { kind: 'read', by: 'patient', upToSeq: 7 },
      { kind: 'read', marks: { own: 7 } },
    ],
    [
      { kind: 'read', by: 'other', upToSeq: 8 },
      { kind: 'read', marks: { other: 8 } },
    ],
    [
      { kind: 'writable', isWritable: false, reason: '咨询已结束' },
      { kind: 'writable', isWritable: false, reason: '咨询已结束' },
    ],
    [
      { kind: 'pong', lastSeq: 11 },
      { kind: 'reach', lastSeq: 11 },
    ],
  ]
  test.each(said)('notifies the listener: %j', async (frame, event) => {
    const { wire, heard } = await open()
    wire.says(frame)
    expect(heard).toStrictEqual([event])
  })
  test.each([
    ['unreadable', 'hello'],
    ['of an unknown kind', '{"kind":"typing"}'],
    ['a message without a sequence number', '{"kind":"message","message":{"body":{"type":"text","text":"x"}}}'],
    ['a response without a request', '{"kind":"ack","id":99,"clientMsgId":"m9","seq":9}'],
    ['an error response without a request', '{"kind":"error","id":99,"code":400,"message":"不行"}'],
    ['an error without an ID', '{"kind":"error","code":400,"message":"不行"}'],
    ['a second snapshot', JSON.stringify(CONNECTION_OPENED)],
  ])('notifies no listener when it is %s', async (_, text) => {
    const { wire, heard, isOver } = await open()
    wire.saysRaw(text)
    await pass(0)
    expect([heard, wire.said, isOver()]).toEqual([[], [], false])
  })
  test('does nothing before the snapshot when it matches no request', () => {
    const { wire } = dial()
    expect(() => wire.says({ kind: 'error', id: 1, code: 400, message: '不行' })).not.toThrow()
    expect(() => wire.says({ kind: 'ack', id: 1, clientMsgId: 'm1', seq: 1 })).not.toThrow()
  })
})

describe('closed chat connection', () => {
  const uncaught = vi.fn()
  beforeEach(() => {
    uncaught.mockClear()
    process.on('unhandledRejection', uncaught)
  })
  afterEach(() => void process.off('unhandledRejection', uncaught))

  test.each([1006, 1012, 4001])('fails pending requests with “network” after code %d', async (code) => {
    const { wire, line, isOver } = await open()
    const asked = [watch(line.send(HELLO)), watch(line.history({ beforeSeq: 9, limit: 4 }))]
    wire.cut(code)
    await pass(0)
    expect(asked.map(({ reason }) => reason)).toEqual([{ kind: 'network' }, { kind: 'network' }])
    expect([isOver(), wire.hungUp, vi.getTimerCount()]).toEqual([true, 0, 0])
  })
  test('notifies the listener once when the client closes it', async () => {
    const { wire, line, isOver } = await open()
    const seen = watch(line.send(HELLO))
    line.close()
    line.close()
    wire.cut(1000)
    await pass(0)
    expect([isOver(), wire.hungUp, seen.reason]).toEqual([true, 1, { kind: 'network' }])
  })
  test('ignores close() after the server has closed the connection', async () => {
    const { wire, line } = await open()
    wire.cut(1006)
    line.close()
    expect(wire.hungUp).toBe(0)
  })
  test('neither sends nor requests nor receives anything', async () => {
    const { wire, heard, line } = await open(true)
    line.close()
    const seen = watch(line.history({ beforeSeq: 9, limit: 4 }))
    line.read(9)
    line.probe()
    wire.says({ kind: 'message', message: DOCTOR_MESSAGE })
    await pass(120_000)
    expect([seen.reason, wire.said, heard]).toEqual([{ kind: 'network' }, [], []])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('causes no unhandled rejection', async () => {
    const { wire, line } = await open(true)
    line.probe()
    void watch(line.send(HELLO))
    wire.cut(1006)
    await pass(0)
    vi.useRealTimers()
    await flushPromises()
    expect(uncaught).not.toHaveBeenCalled()
  })
})

describe('chat read receipts', () => {
  test('need no response', async () => {
    const { wire, line } = await open()
    line.read(8)
    expect(wire.said).toEqual([{ kind: 'read', upToSeq: 8 }])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('chat heartbeat', () => {
  test('pings the server every 25 s', async () => {
    const { wire } = await open(true)
    await pass(24_999)
    expect(wire.said).toEqual([])
    for (let beats = 1; beats <= 4; beats++) {
      await pass(1)
      expect(wire.said).toEqual(Array.from({ length: beats }, () => PING))
      wire.says({ kind: 'pong', lastSeq: 8 })
      await pass(24_999)
    }
    expect(wire.hungUp).toBe(0)
  })
  test('closes the connection 10 s after a ping without a response', async () => {
    const { wire, isOver } = await open(true)
    await pass(34_999)
    expect([isOver(), wire.hungUp]).toEqual([false, 0])
    await pass(1)
    expect([isOver(), wire.hungUp]).toEqual([true, 1])
  })
  test('accepts any server event as a response', async () => {
    const { wire, isOver } = await open(true)
    await pass(34_999)
    wire.says({ kind: 'read', by: 'other', upToSeq: 8 })
    await pass(1)
    expect(isOver()).toBe(false)
  })
  test('ignores events sent before the ping', async () => {
    const { wire, isOver } = await open(true)
    await pass(24_999)
    wire.says({ kind: 'read', by: 'other', upToSeq: 8 })
    await pass(10_001)
    expect(isOver()).toBe(true)
  })
  test('runs only on connections that enable the heartbeat', async () => {
    const { wire, isOver } = await open()
    await pass(120_000)
    expect([wire.said, isOver()]).toEqual([[], false])
  })
})

describe('chat connection probe', () => {
  test('sends a ping immediately, and closes the connection after 10 s without a response', async () => {
    const { wire, line, isOver } = await open()
    line.probe()
    expect(wire.said).toEqual([PING])
    await pass(9_999)
    expect(isOver()).toBe(false)
    await pass(1)
    expect([isOver(), wire.hungUp]).toEqual([true, 1])
  })
  test('keeps the connection when the server responds, and reports the last sequence number', async () => {
    const { wire, heard, line, isOver } = await open()
    line.probe()
    await pass(9_999)
    wire.says({ kind: 'pong', lastSeq: 9 })
    await pass(60_000)
    expect([heard, isOver()]).toEqual([[{ kind: 'reach', lastSeq: 9 }], false])
  })
})

/** Id of the request at this position. */
function idOf({ said }: ManualChatWire, at = 0): number {
  const asked = said[at]
  if (typeof asked !== 'object' || asked === null || !('id' in asked) || typeof asked.id !== 'number')
    throw new Error('nothing was asked')
  return asked.id
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocketChatTransport } from '@/adapters/chat/web-socket-chat-transport'
import { SystemClock } from '@/adapters/browser/system-clock'
import type { ServerEvent } from '@/application/ports/chat-transport'
import { DOCTOR_MESSAGE, CONNECTION_OPENED, CHAT_TOKEN } from '../../support/chat-frames'
import { ManualWebSocket } from '../../support/manual-web-socket'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function dial(origin = 'https://clinic.example', mpId = 'm1') {
  const sockets: ManualWebSocket[] = []
  const heard: ServerEvent[] = []
  const openSocket = (url: string) => {
    const socket = new ManualWebSocket(url)
    sockets.push(socket)
    return socket
  }
  const identity = { mpId, token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() }
  const connecting = new WebSocketChatTransport(identity, new SystemClock(), { origin, openSocket }).connect(
    CHAT_TOKEN,
    (event) => heard.push(event),
  )
  connecting.catch(() => undefined)
  const [socket] = sockets
  if (!socket) throw new Error('no socket was opened')
  return { connecting, heard, socket }
}
async function open() {
  const { connecting, heard, socket } = dial()
  socket.isOpen()
  socket.says(CONNECTION_OPENED)
  const line = await connecting
  return { heard, line, socket }
}

describe('WebSocketChatTransport', () => {
  test.each([
    ['https://clinic.example', 'm1', 'wss://clinic.example/im?mpId=m1'],
    ['http://127.0.0.1:5173', 'm1', 'ws://127.0.0.1:5173/im?mpId=m1'],
    ['wss://http.clinic.example', 'm1', 'wss://http.clinic.example/im?mpId=m1'],
    ['https://clinic.example', 'm 1&x', 'wss://clinic.example/im?mpId=m%201%26x'],
  ])('builds the URL for the base URL %s and mp ID %s: %s', (origin, mpId, url) => {
    expect(dial(origin, mpId).socket.url).toBe(url)
  })
  test('uses the browser’s WebSocket and the page’s origin by default', async () => {
    const opened: ManualWebSocket[] = []
    class BrowserSocket extends ManualWebSocket {
      constructor(url: string) {
        super(url)
        opened.push(this)
      }
    }
    vi.stubGlobal('WebSocket', BrowserSocket)
    vi.stubGlobal('location', { origin: 'https://page.example' })
    const identity = { mpId: 'm1', token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() }
    const connecting = new WebSocketChatTransport(identity, new SystemClock()).connect(CHAT_TOKEN, () => undefined)
    opened[0]?.isOpen()
    opened[0]?.says(CONNECTION_OPENED)
    expect((await connecting).greeting.lastSeq).toBe(8)
    expect(opened.map(({ url }) => url)).toEqual(['wss://page.example/im?mpId=m1'])
  })
  test('sends the token in the first frame, never in the URL', async () => {
    const { socket } = dial()
    expect(socket.sent).toEqual([])
    socket.isOpen()
    expect(socket.sent).toEqual([{ kind: 'open', version: 1, token: 'pass-1' }])
    expect(socket.url).not.toContain('pass-1')
  })
  test('accepts text frames, and ignores binary frames', async () => {
    const { heard, socket } = await open()
    await vi.advanceTimersByTimeAsync(16)
    const text = JSON.stringify({ kind: 'message', message: DOCTOR_MESSAGE })
    socket.brings(Buffer.from(text))
    expect(heard).toEqual([])
    socket.brings(text)
    expect(heard).toEqual([{ kind: 'messages', messages: [DOCTOR_MESSAGE] }])
  })
  test('delivers messages that arrive within 16 ms as one batch', async () => {
    const { heard, socket } = await open()
    await vi.advanceTimersByTimeAsync(16)
    const says = (from: number, to: number) => {
      for (let seq = from; seq <= to; seq++) socket.says({ kind: 'message', message: { ...DOCTOR_MESSAGE, seq } })
    }
    const sizes = () => heard.map((event) => (event.kind === 'messages' ? event.messages.length : event.kind))
    says(9, 20_008)
    expect(sizes()).toEqual([1])
    await vi.advanceTimersByTimeAsync(16)
    expect(sizes()).toEqual([1, 19_999])
    const seqs = heard.flatMap((event) => (event.kind === 'messages' ? event.messages.map(({ seq }) => seq) : []))
    expect(seqs).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 9))
  })
  test('keeps other events in order between messages', async () => {
    const { heard, socket } = await open()
    await vi.advanceTimersByTimeAsync(16)
    for (const seq of [9, 10, 11]) {
      socket.says({ kind: 'message', message: { ...DOCTOR_MESSAGE, seq } })
      if (seq === 10) socket.says({ kind: 'read', by: 'patient', upToSeq: 10 })
    }
    await vi.advanceTimersByTimeAsync(16)
    expect(heard.map(({ kind }) => kind)).toEqual(['messages', 'messages', 'read', 'messages'])
  })
  test('delivers received events before the close event', async () => {
    const { heard, line, socket } = await open()
    socket.says({ kind: 'message', message: DOCTOR_MESSAGE })
    expect(heard).toEqual([])
    socket.breaks(1006)
    await line.ended
    await vi.advanceTimersByTimeAsync(16)
    expect(heard).toEqual([{ kind: 'messages', messages: [DOCTOR_MESSAGE] }])
  })
  test('sends nothing through a closing socket', async () => {
    const { line, socket } = await open()
    socket.readyState = 2
    expect(() => line.read(8)).not.toThrow()
    socket.readyState = 1
    line.read(9)
    expect(socket.sent.slice(1)).toEqual([{ kind: 'read', upToSeq: 9 }])
  })
  test('sends heartbeats', async () => {
    const { socket } = await open()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(socket.sent.slice(1)).toEqual([{ kind: 'ping' }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(socket.closes).toEqual([1000])
  })
  test('closes the socket with code 1000', async () => {
    const { line, socket } = await open()
    line.close()
    await line.ended
    expect(socket.closes).toEqual([1000])
  })
  test.each([
    [4001, 'pass-refused'],
    [1006, 'network'],
  ])('maps close code %d before the snapshot to %s', async (code, kind) => {
    const { connecting, socket } = dial()
    socket.breaks(code)
    await expect(connecting).rejects.toMatchObject({ reason: { kind } })
  })
  test('closes when the underlying socket closes', async () => {
    const { line, socket } = await open()
    socket.breaks(1012)
    await expect(line.ended).resolves.toBeUndefined()
  })
  test('fails with “network” when the browser blocks the connection', async () => {
    const thrown = new DOMException('insecure', 'SecurityError')
    const identity = { mpId: 'm1', token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() }
    const openSocket = () => {
      throw thrown
    }
    const line = new WebSocketChatTransport(identity, new SystemClock(), {
      origin: 'http://clinic.example',
      openSocket,
    })
    await expect(line.connect(CHAT_TOKEN, () => undefined)).rejects.toMatchObject({
      reason: { kind: 'network' },
      message: '',
      cause: thrown,
    })
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebSocketChatTransport, type Socket } from '@/adapters/chat/web-socket-chat-transport'
import { SystemClock } from '@/adapters/browser/system-clock'
import type { ServerEvent } from '@/application/ports/chat-transport'
import { isFailure } from '@/domain/failure/failure'
import { issueChatToken } from '../../mocks/clinic/chat/actions'
import { serveChat } from '../../mocks/serve/chat-socket.ts'
import { mockClinicServer } from '../../mocks/serve/vite-plugin.ts'
import { openClinicServer, type ClinicServer } from '../../mocks/serve/clinic-server'
import { FIXTURES } from './support/patient-at'

const TALK = 'v8003'
let clinics: ClinicServer
let server: Server
let origin: string
let stop: () => void

beforeEach(async () => {
  clinics = openClinicServer()
  server = createServer((_, response) => response.end())
  stop = serveChat(server, () => Promise.resolve(clinics))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  stop()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const openSocket = (url: string): Socket => new WebSocket(url)
function passFor(mpId = 'm1', conversationId = TALK) {
  const { chain } = clinics.host(mpId)
  const account = chain.books.accounts.byId(FIXTURES.account.id)
  if (!account) throw new Error('no account')
  const { id } = issueChatToken(chain, { token: '', account, patient: undefined }, conversationId)
  return { conversationId, token: id, userId: 'p-p4001' }
}
function connect(pass = passFor(), mpId = 'm1') {
  const heard: ServerEvent[] = []
  const line = new WebSocketChatTransport(
    { mpId, token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() },
    new SystemClock(),
    {
      origin,
      openSocket,
    },
  )
  return { heard, opened: line.connect(pass, (event) => heard.push(event)) }
}
describe('serveChat', () => {
  const opens = (pageOrigin: string | undefined) =>
    new Promise<boolean>((resolve) => {
      const headers = pageOrigin === undefined ? {} : { origin: pageOrigin }
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/im?mpId=m1`, { headers })
      socket.on('open', () => {
        socket.close()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })

  it('accepts same-origin pages and clients without an origin', async () => {
    expect(await opens(origin)).toBe(true)
    expect(await opens(undefined)).toBe(true)
  })
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('rejects the origin %s', async (other) => {
    expect(await opens(other)).toBe(false)
  })
})
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : String(thrown)),
  )

test('chat socket › delivers messages, history and events for the clinic with the given mp ID', async () => {
  const { heard, opened } = connect()
  const line = await opened
  expect(line.greeting).toEqual({ lastSeq: 2, marks: { own: 0, other: 1 }, isWritable: true, reason: '' })
  expect(await line.send({ clientMsgId: 'a-1', body: { type: 'text', text: '你好' } })).toMatchObject({ seq: 3 })
  expect(await line.send({ clientMsgId: 'a-1', body: { type: 'text', text: '你好' } })).toMatchObject({ seq: 3 })
  const page = await line.history({ beforeSeq: 4, limit: 2 })
  expect(page).toMatchObject({
    fromSeq: 2,
    messages: [
      { seq: 2, from: 'doctor' },
      { seq: 3, clientMsgId: 'a-1' },
    ],
  })
  line.read(2)
  clinics.control('m1', 'POST', 'chat', { conversationId: TALK, text: '请来复诊' })
  await vi.waitFor(() => expect(heard.filter(({ kind }) => kind === 'messages')).toHaveLength(1))
  expect(heard.find(({ kind }) => kind === 'messages')).toMatchObject({
    messages: [{ seq: 4, body: { text: '请来复诊' } }],
  })
  expect(clinics.host('m1').chain.books.chats.byId(TALK)).toMatchObject({ readSeq: 2 })
  expect(clinics.host('m2').chain.books.chats.byId(TALK)?.lastSeq).toBe(2)
  line.close()
  await line.ended
  await vi.waitFor(() => expect(clinics.host('m1').chain.chat.size).toBe(0))
})

test('chat socket › fails pending requests with "network" when the connection or the server goes down', async () => {
  const line = await connect().opened
  clinics.control('m1', 'POST', 'chat', { fault: 'cut', times: 1 })
  expect(await failureOf(line.send({ clientMsgId: 'a', body: { type: 'text', text: 'x' } }))).toBe('network')
  await line.ended
  expect(await failureOf(line.history({ beforeSeq: 3, limit: 1 }))).toBe('network')
  const nowhere = new WebSocketChatTransport(
    { mpId: 'm1', token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() },
    new SystemClock(),
    {
      origin: 'http://127.0.0.1:9',
      openSocket,
    },
  )
  expect(await failureOf(nowhere.connect(passFor(), () => undefined))).toBe('network')
})

test('chat socket › applies the clinic’s faults, and counts them', async () => {
  const told = async () => clinics.control('m1', 'GET', 'chat', undefined).body
  expect(await told()).toEqual([])
  clinics.control('m1', 'POST', 'chat', { fault: 'lost-ack', times: 1 })
  clinics.control('m1', 'POST', 'chat', { fault: 'twice', every: 2 })
  const line = await connect().opened
  for (const text of ['早', '请来', '复诊']) clinics.control('m1', 'POST', 'chat', { conversationId: TALK, text })
  expect(await told()).toEqual([
    { fault: 'lost-ack', times: 1, hits: 0 },
    { fault: 'twice', every: 2, hits: 1 },
  ])
  void line.send({ clientMsgId: 'a', body: { type: 'text', text: '好' } }).catch(() => undefined)
  await expect.poll(told).toContainEqual({ fault: 'lost-ack', times: 1, hits: 1 })
  clinics.control('m1', 'POST', 'chat', { clear: true })
  expect(await told()).toEqual([])
  line.close()
})

test('chat socket › closes when another scenario starts, and advances the clock while connected', async () => {
  const line = await connect().opened
  clinics.control('m1', 'POST', 'world', { name: 'default' })
  await line.ended
  const { opened, heard } = connect()
  const again = await opened
  await again.send({ clientMsgId: 'a', body: { type: 'text', text: '在吗' } })
  clinics.control('m1', 'POST', 'clock', { moveMinutes: 3 })
  await vi.waitFor(() => expect(heard.some(({ kind }) => kind === 'messages')).toBe(true))
  // From here on, only the server's own clock triggers events.
  const { chain } = clinics.host('m1')
  chain.books.consultations.update('x8003', { status: 30 })
  await vi.waitFor(() => expect(heard.some(({ kind }) => kind === 'writable')).toBe(true))
  again.close()
})

test('chat socket › rejects oversized frames, unknown frames and other paths', async () => {
  const closed = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      socket.on('error', () => undefined)
      socket.on('close', (code) => resolve(code))
    })
  const large = new WebSocket(`${origin.replace('http', 'ws')}/im?mpId=m1`)
  large.on('open', () => large.send('x'.repeat(70_000)))
  expect(await closed(large)).toBe(1009)
  const strange = new WebSocket(`${origin.replace('http', 'ws')}/im?mpId=m1`)
  strange.on('open', () => strange.send('hello'))
  expect(await closed(strange)).toBe(4002)
  expect(await closed(new WebSocket(`${origin.replace('http', 'ws')}/else`))).toBe(1006)
})

test('dev server › serves the chat socket at /im next to Vite’s own socket', async () => {
  const root = process.cwd()
  const dev = await createVite({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@': `${root}/src` } },
    plugins: [mockClinicServer()],
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await dev.listen()
    const address = dev.httpServer?.address()
    if (!address || typeof address === 'string') throw new Error('the server has no port')
    const at = `ws://127.0.0.1:${address.port}`
    const hmr = new WebSocket(`${at}/?token=${dev.config.webSocketToken}`, 'vite-hmr')
    const [hello] = await new Promise<unknown[]>((resolve) => {
      hmr.on('message', (data: Buffer) => resolve([data.toString('utf8')]))
    })
    expect(hello).toContain('connected')
    const chat = new WebSocket(`${at}/im?mpId=m1`)
    chat.on('open', () => chat.send(JSON.stringify({ kind: 'open', version: 1, token: 'guessed' })))
    expect(await new Promise((resolve) => chat.on('close', resolve))).toBe(4001)
    expect(hmr.readyState).toBe(WebSocket.OPEN)
    hmr.terminate()
  } finally {
    await dev.close()
  }
})

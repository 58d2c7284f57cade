import type {
  ConnectionSnapshot,
  ServerEvent,
  ChatConnection,
  OutgoingMessage,
  MessageAck,
} from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { ChatToken } from '@/domain/chat/chat'
import type { Message } from '@/domain/chat/chat-message'
import type { HistoryRequest, HistoryPage } from '@/domain/chat/chat-thread'
import { sanitizeClinicMessage } from '@/domain/clinic/clinic-message'
import { Failure, isFailure } from '@/domain/failure/failure'
import { CHAT_PROTOCOL_VERSION, CLOSE_CODES, parseServerFrame, type ClientFrame, type ServerFrame } from './frames'

/** A bidirectional text channel: a socket, or a mock clinic in the same page. */
type Wire = { send(text: string): void; close(): void }
export type SocketHandlers = { opened(): void; received(texts: readonly string[]): void; closed(code: number): void }
export type OpenSocket = (ends: SocketHandlers) => Wire

const RESPONSE_TIMEOUT_MS = 10_000
const HEARTBEAT_INTERVAL_MS = 25_000

type Asked = { readonly settle: (frame: ServerFrame) => void; readonly fail: (why: Failure) => void }
type Timing = { readonly clock: Clock; readonly hasHeartbeat: boolean }

const failureOf = ({ code, message }: { readonly code: number; readonly message: string }): Failure =>
  code === 429 || (code >= 500 && code < 600)
    ? new Failure({ kind: 'server-trouble', status: code }, sanitizeClinicMessage(message))
    : new Failure({ kind: 'refused', code, isSimple: true }, sanitizeClinicMessage(message))

/** Client side of a connection: requests with ids and timeouts, and a heartbeat. */
class WiredLine {
  readonly #wire: Wire
  readonly #asked = new Map<number, Asked>()
  readonly #end = new AbortController()
  readonly ended: Promise<void>
  #resolveEnded: () => void = () => undefined
  #greeted: Asked | undefined
  #asks = 0
  #heard = 0

  constructor(
    open: OpenSocket,
    pass: ChatToken,
    private readonly timing: Timing,
    private readonly onEvent: (event: ServerEvent) => void,
  ) {
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
    this.#wire = open({
      opened: () => this.#say({ kind: 'open', version: CHAT_PROTOCOL_VERSION, token: pass.token }),
      received: (texts) => this.#receive(texts),
      closed: (code) => this.#over(code),
    })
  }

  async greeting(conversationId: string): Promise<ConnectionSnapshot> {
    const frame = await this.#answer('opened', (asked) => {
      this.#greeted = asked
    })
    if (frame.conversationId !== conversationId) throw new Failure({ kind: 'unreadable' }, 'another conversation')
    if (this.timing.hasHeartbeat) void this.#beat()
    const { lastSeq, readSeq, otherReadSeq, isWritable, reason } = frame
    return { lastSeq, marks: { own: readSeq, other: otherReadSeq }, isWritable, reason }
  }
  async history({ beforeSeq, limit }: HistoryRequest): Promise<HistoryPage> {
    const { fromSeq, messages } = await this.#ask('page', (id) => ({ kind: 'history', id, beforeSeq, limit }))
    // An empty page would make the app request it forever.
    if (fromSeq >= beforeSeq) throw new Failure({ kind: 'unreadable' }, 'an empty page')
    return { fromSeq, messages }
  }
  async send({ clientMsgId, body }: OutgoingMessage): Promise<MessageAck> {
    const ack = await this.#ask('ack', (id) => ({ kind: 'send', id, clientMsgId, body: { ...body } }))
    if (ack.clientMsgId !== clientMsgId) throw new Failure({ kind: 'unreadable' }, 'another message')
    return { seq: ack.seq, ...(ack.at && { at: ack.at }) }
  }
  read = (upToSeq: number): void => this.#say({ kind: 'read', upToSeq })
  close(): void {
    if (this.#end.signal.aborted) return
    this.#wire.close()
    this.#over(1000)
  }

  #ask<K extends ServerFrame['kind']>(kind: K, frame: (id: number) => ClientFrame) {
    const id = ++this.#asks
    return this.#answer(kind, (asked) => {
      this.#asked.set(id, asked)
      this.#say(frame(id))
    }).finally(() => this.#asked.delete(id))
  }
  /** Waits for a response, the end of the connection, or the timeout. */
  async #answer<K extends ServerFrame['kind']>(kind: K, ask: (asked: Asked) => void) {
    if (this.#end.signal.aborted) throw new Failure({ kind: 'network' })
    const answered = new AbortController()
    try {
      return await new Promise<Extract<ServerFrame, { kind: K }>>((resolve, reject) => {
        const settle = (frame: ServerFrame): void =>
          frame.kind === kind
            ? resolve(frame as Extract<ServerFrame, { kind: K }>)
            : reject(new Failure({ kind: 'unreadable' }, 'another answer'))
        ask({ settle, fail: reject })
        void this.#after(RESPONSE_TIMEOUT_MS, answered.signal, () => reject(new Failure({ kind: 'timeout' })))
      })
    } finally {
      answered.abort()
    }
  }
  async #after(milliseconds: number, signal: AbortSignal, act: () => void): Promise<void> {
    try {
      await this.timing.clock.wait(milliseconds, signal)
      act()
    } catch (thrown) {
      if (!isFailure(thrown, 'abandoned')) throw thrown
    }
  }

  /** Closes a connection that does not answer a ping, because a socket may be dead without an event. */
  async #beat(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      await this.#after(HEARTBEAT_INTERVAL_MS, signal, () => undefined)
      void this.probe()
    }
  }
  async probe(): Promise<void> {
    const heardBefore = this.#heard
    this.#say({ kind: 'ping' })
    await this.#after(RESPONSE_TIMEOUT_MS, this.#end.signal, () => {
      if (heardBefore === this.#heard) this.close()
    })
  }
  #say(frame: ClientFrame): void {
    if (!this.#end.signal.aborted) this.#wire.send(JSON.stringify(frame))
  }

  /** Delivers consecutive messages as one event; other frames keep their place in the sequence. */
  #receive(texts: readonly string[]): void {
    let messages: Message[] = []
    const deliver = (): void => {
      if (messages.length > 0) this.onEvent({ kind: 'messages', messages })
      messages = []
    }
    for (const text of texts) {
      if (this.#end.signal.aborted) return
      this.#heard += 1
      const frame = parseServerFrame(text)
      // Unknown frames are ignored. A message that cannot be parsed leaves a gap, which the history fills.
      if (!frame) continue
      if (frame.kind === 'message') messages.push(frame.message)
      else {
        deliver()
        this.#handle(frame)
      }
    }
    deliver()
  }
  #handle(frame: Exclude<ServerFrame, { kind: 'message' }>): void {
    if (frame.kind === 'pong') this.onEvent({ kind: 'reach', lastSeq: frame.lastSeq })
    else if (frame.kind === 'writable')
      this.onEvent({ kind: 'writable', isWritable: frame.isWritable, reason: frame.reason })
    else if (frame.kind === 'read')
      this.onEvent({ kind: 'read', marks: frame.by === 'patient' ? { own: frame.upToSeq } : { other: frame.upToSeq } })
    else this.#answered(frame)
  }
  #answered(frame: Extract<ServerFrame, { kind: 'opened' | 'page' | 'ack' | 'error' }>): void {
    const asked = frame.kind === 'opened' || frame.id === undefined ? this.#greeted : this.#asked.get(frame.id)
    if (frame.kind === 'error') asked?.fail(failureOf(frame))
    else asked?.settle(frame)
  }
  #over(code: number): void {
    if (this.#end.signal.aborted) return
    this.#end.abort()
    this.#greeted?.fail(new Failure({ kind: code === CLOSE_CODES.passRefused ? 'pass-refused' : 'network' }))
    for (const { fail } of this.#asked.values()) fail(new Failure({ kind: 'network' }))
    this.#resolveEnded()
  }
}

/** Opens a connection over a channel. Fails like `ChatTransport.connect`. */
export async function openConnection(
  open: OpenSocket,
  pass: ChatToken,
  timing: Timing,
  onEvent: (event: ServerEvent) => void,
): Promise<ChatConnection> {
  const line = new WiredLine(open, pass, timing, onEvent)
  try {
    const greeting = await line.greeting(pass.conversationId)
    return {
      greeting,
      ended: line.ended,
      history: (ask) => line.history(ask),
      send: (message) => line.send(message),
      read: (upToSeq) => line.read(upToSeq),
      probe: () => void line.probe(),
      close: () => line.close(),
    }
  } catch (thrown) {
    line.close()
    throw thrown
  }
}

import {
  reconnectDelayMs,
  validateMessage,
  type MessageError,
  type SendableMessageBody,
} from '@/domain/chat/chat-message'
import {
  discardMessage,
  isOutboxFull,
  nextToSend,
  enqueue,
  markRejected,
  retryMessage,
  markSending,
  markSent,
  markTimedOut,
  requeueAfterDisconnect,
  type OutboxItem,
} from '@/domain/chat/chat-outbox'
import { nextGapRequest, olderPageRequest, addMessages, addHistoryPage } from '@/domain/chat/chat-thread'
import { Failure, isFailure, type FailureReason } from '@/domain/failure/failure'
import { ChatSession, type ChatState, type OutboxStore } from './chat-session'
import type { ServerEvent, ChatConnection } from '../ports/chat-transport'
import type { Clock } from '../ports/clock'

export type ChatDependencies = {
  readonly dial: (onEvent: (event: ServerEvent) => void) => Promise<ChatConnection>
  readonly clock: Clock
  readonly nextId: () => string
  /** Returns numbers from 0 to below 1. */
  readonly random: () => number
  readonly store: OutboxStore
}

/** Transient failures, after which the chat reconnects; any other failure stops it until the user restarts it. */
const TRANSIENT_FAILURES: ReadonlySet<FailureReason['kind']> = new Set([
  'network',
  'timeout',
  'server-trouble',
  'unreadable',
  'pass-refused',
  'abandoned',
])

/**
 * A conversation: stays connected, fetches missed messages after reconnecting, and sends messages in order. A message
 * counts as sent only once the server has assigned its sequence number.
 */
export class Chat {
  readonly #memory: ChatSession
  #line: ChatConnection | undefined
  #fillingOn: ChatConnection | undefined
  #caughtUpOn: ChatConnection | undefined
  #sendingOn: ChatConnection | undefined
  #isRunning = false
  #pause = new AbortController()

  constructor(private readonly around: ChatDependencies) {
    this.#memory = new ChatSession(around.store)
  }

  get state(): ChatState {
    return this.#memory.state
  }
  subscribe = (listener: () => void): (() => void) => this.#memory.subscribe(listener)

  /** Connects and stays connected. During a reconnect delay, connects immediately. */
  start(): void {
    if (this.#isLeft()) return
    this.#pause.abort()
    if (!this.#isRunning) void this.#run()
  }
  /** Reconnects immediately if waiting. Probes an open connection, which may have died unnoticed. */
  wake(): void {
    this.start()
    this.#line?.probe()
  }
  /** Closes the connection for good; unsent messages remain stored. */
  leave(): void {
    this.#memory.move('left')
    this.#pause.abort()
    this.#line?.close()
  }

  /** Queues a message; returns the reason if it is invalid. */
  say(body: SendableMessageBody): MessageError | undefined {
    const { outbox, state } = this.#memory
    const problem = validateMessage(body)
    if (problem) return problem
    if (!state.isWritable) return 'closed'
    if (isOutboxFull(outbox)) return 'too-many'
    const words: SendableMessageBody = body.type === 'text' ? { type: 'text', text: body.text.trim() } : body
    const { clock, nextId } = this.around
    this.#memory.keep(enqueue(outbox, { clientMsgId: nextId(), body: words, madeAt: clock.now() }))
    void this.#flush()
    return undefined
  }
  resend(clientMsgId: string): void {
    this.#memory.keep(retryMessage(this.#memory.outbox, clientMsgId))
    void this.#flush()
  }
  /** Removes a queued or failed message. If the server has received it after all, it still appears in the log. */
  discard(clientMsgId: string): void {
    this.#memory.keep(discardMessage(this.#memory.outbox, clientMsgId))
    void this.#flush()
  }

  /** Loads up to `limit` older messages. Fails like `ChatConnection.history`, and with `network` while disconnected. */
  async older(limit?: number): Promise<void> {
    const ask = olderPageRequest(this.#memory.thread, limit)
    const line = this.#line
    if (!ask) return
    if (!line) throw new Failure({ kind: 'network' })
    const page = await line.history(ask)
    if (line === this.#line) this.#memory.take(addHistoryPage(this.#memory.thread, page, ask))
  }
  /** Marks messages as read by the patient. */
  readUpTo(seq: number): void {
    const { marks, thread } = this.#memory
    if (seq <= marks.own || seq > thread.lastSeq) return
    this.#memory.mark({ own: seq })
    this.#line?.read(seq)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      for (let failures = 0; !this.#isLeft(); failures += 1) {
        this.#memory.move('connecting', this.#memory.trouble)
        try {
          if (await this.#stay()) failures = 0
        } catch (thrown) {
          if (!isFailure(thrown)) throw thrown
          const canPass = TRANSIENT_FAILURES.has(thrown.reason.kind)
          this.#memory.move(canPass ? 'waiting' : 'stopped', thrown)
          if (!canPass) return
        }
        if (!this.#isLeft()) await this.#rest(reconnectDelayMs(failures, this.around.random()))
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Handles one connection until it ends; returns whether it lasted long enough to catch up. */
  async #stay(): Promise<boolean> {
    // Events that arrive before the snapshot are newer than it.
    const heard: ServerEvent[] = []
    let isGreeted = false
    const line = await this.around.dial((event) => {
      if (isGreeted) this.#hear(event)
      else heard.push(event)
    })
    if (this.#isLeft()) line.close()
    this.#line = line
    this.#memory.greet(line.greeting)
    isGreeted = true
    const { own } = this.#memory.marks
    if (own > line.greeting.marks.own) line.read(own)
    for (const event of heard) this.#hear(event)
    void this.#fill()
    await line.ended
    const isGood = this.#caughtUpOn === line
    this.#line = undefined
    this.#memory.keep(requeueAfterDisconnect(this.#memory.outbox))
    this.#memory.move('waiting')
    return isGood
  }
  #hear(event: ServerEvent): void {
    this.#memory.hear(event)
    if (event.kind === 'messages' || event.kind === 'reach') void this.#fill()
  }

  /** Fetches missing messages until there is no gap. On failure, closes the connection; the next one retries. */
  async #fill(): Promise<void> {
    const line = this.#line
    const memory = this.#memory
    if (!line || this.#fillingOn === line) return
    this.#fillingOn = line
    try {
      for (let ask = nextGapRequest(memory.thread); ask && line === this.#line; ask = nextGapRequest(memory.thread)) {
        const page = await line.history(ask)
        if (line === this.#line) memory.take(addHistoryPage(memory.thread, page, ask))
      }
      if (line === this.#line) this.#caughtUpOn = line
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      line.close()
    } finally {
      if (this.#fillingOn === line) this.#fillingOn = undefined
    }
    void this.#flush()
  }

  /** Sends queued messages one at a time; does nothing if already sending. */
  async #flush(): Promise<void> {
    const line = this.#line
    const memory = this.#memory
    if (!line || this.#sendingOn === line || this.#caughtUpOn !== line) return
    this.#sendingOn = line
    for (let next = nextToSend(memory.outbox); next && line === this.#line; next = nextToSend(memory.outbox)) {
      memory.keep(markSending(memory.outbox, next.clientMsgId))
      await this.#send(line, next)
    }
    if (this.#sendingOn === line) this.#sendingOn = undefined
  }
  async #send(line: ChatConnection, { clientMsgId, body }: OutboxItem): Promise<void> {
    const memory = this.#memory
    try {
      const { seq, at } = await line.send({ clientMsgId, body })
      memory.keep(markSent(memory.outbox, clientMsgId, seq))
      const message = { seq, clientMsgId, from: 'patient', body, ...(at && { at }) } as const
      memory.take(addMessages(memory.thread, [message]))
      void this.#fill()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const { kind } = thrown.reason
      if (kind === 'refused') {
        memory.keep(markRejected(memory.outbox, clientMsgId, thrown.message))
        return
      }
      memory.keep(kind === 'network' ? requeueAfterDisconnect(memory.outbox) : markTimedOut(memory.outbox, clientMsgId))
      line.close()
    }
  }

  async #rest(milliseconds: number): Promise<void> {
    this.#pause = new AbortController()
    try {
      await this.around.clock.wait(milliseconds, this.#pause.signal)
    } catch (thrown) {
      if (!isFailure(thrown, 'abandoned')) throw thrown
    }
  }
  readonly #isLeft = (): boolean => this.#memory.status === 'left'
}

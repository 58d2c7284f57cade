import { Chat } from '@/application/support/chat'
import type { OutboxStore, CachedChatMessages } from '@/application/support/chat-session'
import type {
  ConnectionSnapshot,
  ServerEvent,
  ChatConnection,
  OutgoingMessage,
  MessageAck,
} from '@/application/ports/chat-transport'
import type { Message } from '@/domain/chat/chat-message'
import type { Outbox } from '@/domain/chat/chat-outbox'
import type { HistoryRequest, HistoryPage } from '@/domain/chat/chat-thread'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { TEST_NOW } from './test-app'
import { ManualClock, flushPromises } from './manual-clock'
import { openChain } from './open-chain'

/** The doctor's message with this sequence number. */
export const doctorMessage = (seq: number): Message => ({
  seq,
  clientMsgId: '',
  from: 'doctor',
  body: { type: 'text', text: `医生 ${seq}` },
})

class Asked<A, R> {
  readonly what: A
  readonly answer: Promise<R>
  resolve: (answer: R) => void = () => undefined
  reject: (why: unknown) => void = () => undefined
  constructor(what: A) {
    this.what = what
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }
}
const oldest = <T>(asked: T[]): T => {
  const next = asked.shift()
  if (!next) throw new Error('nothing was asked')
  return next
}

/** A chat connection controlled by the test: requests stay pending until the test answers. */
export class ManualChatConnection implements ChatConnection {
  readonly greeting: ConnectionSnapshot
  readonly ended: Promise<void>
  /** Requests, in order. */
  readonly calls: string[] = []
  readonly #histories: Asked<HistoryRequest, HistoryPage>[] = []
  readonly #sends: Asked<OutgoingMessage, MessageAck>[] = []
  readonly #onEvent: (event: ServerEvent) => void
  readonly #end = new Asked<undefined, void>(undefined)
  #isOver = false

  constructor(greeting: Partial<ConnectionSnapshot>, onEvent: (event: ServerEvent) => void) {
    this.greeting = { lastSeq: 0, marks: { own: 0, other: 0 }, isWritable: true, reason: '', ...greeting }
    this.ended = this.#end.answer
    this.#onEvent = onEvent
  }

  history = (ask: HistoryRequest): Promise<HistoryPage> =>
    this.#ask(this.#histories, ask, `history ${ask.beforeSeq - ask.limit}-${ask.beforeSeq - 1}`)
  send = (message: OutgoingMessage): Promise<MessageAck> =>
    this.#ask(this.#sends, message, `send ${message.clientMsgId}`)
  read = (upToSeq: number): void => void this.calls.push(`read ${upToSeq}`)
  probe = (): void => void this.calls.push('probe')
  close(): void {
    this.calls.push('close')
    void this.end()
  }

  async says(event: ServerEvent): Promise<void> {
    this.#onEvent(event)
    await flushPromises()
  }
  /** Answers the oldest history request with the doctor's messages. */
  async page(): Promise<void> {
    const { resolve, what } = oldest(this.#histories)
    const fromSeq = Math.max(1, what.beforeSeq - what.limit)
    const messages = Array.from({ length: what.beforeSeq - fromSeq }, (_, index) => doctorMessage(fromSeq + index))
    resolve({ fromSeq, messages })
    await flushPromises()
  }
  async noPage(why: unknown): Promise<void> {
    oldest(this.#histories).reject(why)
    await flushPromises()
  }
  async receipt(seq: number, at?: Date): Promise<void> {
    oldest(this.#sends).resolve({ seq, ...(at && { at }) })
    await flushPromises()
  }
  async noReceipt(why: unknown): Promise<void> {
    oldest(this.#sends).reject(why)
    await flushPromises()
  }
  /** Closes the connection; pending requests fail. */
  async end(): Promise<void> {
    this.#isOver = true
    const lost = new Failure({ kind: 'network' })
    for (const { reject } of [...this.#histories.splice(0), ...this.#sends.splice(0)]) reject(lost)
    await this.endLate()
  }
  /** Closes the connection while requests stay pending. */
  async endLate(): Promise<void> {
    this.#isOver = true
    this.#end.resolve()
    await flushPromises()
  }

  #ask<A, R>(asked: Asked<A, R>[], what: A, call: string): Promise<R> {
    this.calls.push(call)
    if (this.#isOver) return Promise.reject(new Failure({ kind: 'network' }))
    const ask = new Asked<A, R>(what)
    asked.push(ask)
    return ask.answer
  }
}

/** Opens a conversation whose connections the test opens and answers. */
export function openManualChat({
  kept = [],
  last,
}: { readonly kept?: Outbox; readonly last?: CachedChatMessages } = {}) {
  const clock = new ManualClock(openChain({ clock: { at: TEST_NOW } }))
  const dials: { readonly asked: Asked<undefined, ChatConnection>; readonly onEvent: (event: ServerEvent) => void }[] =
    []
  const boxes: Outbox[] = []
  const tails: CachedChatMessages[] = []
  const store: OutboxStore = {
    read: () => kept,
    write: (outbox) => void boxes.push(outbox),
    readLast: () => last,
    writeLast: (each) => void tails.push(each),
  }
  let ids = 0
  const chat = new Chat({
    dial: (onEvent) => {
      const asked = new Asked<undefined, ChatConnection>(undefined)
      dials.push({ asked, onEvent })
      return asked.answer
    },
    clock,
    nextId: () => `m${++ids}`,
    random: () => 0.5,
    store,
  })
  return {
    chat,
    clock,
    /** All writes to storage, in order. */
    boxes,
    tails,
    /** Connections that have been requested but are not open. */
    dials,
    shown: () => chat.state.messages.map(({ body }) => 'text' in body && body.text),
    waiting: () => chat.state.outbox.map(({ state }) => state),
    connect: async (greeting: Partial<ConnectionSnapshot> = {}): Promise<ManualChatConnection> => {
      const { asked, onEvent } = oldest(dials)
      const line = new ManualChatConnection(greeting, onEvent)
      asked.resolve(line)
      await flushPromises()
      return line
    },
    refuse: async (why: FailureReason['kind']): Promise<void> => {
      oldest(dials).asked.reject(failure(why))
      await flushPromises()
    },
  }
}
export const failure = (kind: FailureReason['kind']): Failure => new Failure({ kind } as FailureReason)

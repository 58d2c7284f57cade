import { furthest, NOTHING_READ, type Message, type ReadMarks } from '@/domain/chat-message'
import { forgotten, settled, type Outbox } from '@/domain/chat-outbox'
import { EMPTY_THREAD, greeted, hasOlder, reaching, tailOf, withMessages, type Thread } from '@/domain/chat-thread'
import type { Failure } from '@/domain/failure'
import type { Greeting, LineEvent } from './ports/chat-line'

/** `waiting` tries again by itself; `stopped` waits for `start`, and `trouble` says why. */
export type ChatStatus = 'connecting' | 'open' | 'waiting' | 'stopped' | 'left'
export type ChatState = {
  readonly status: ChatStatus
  /** In the clinic's order, without doubles and holes. */
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
  /** Not confirmed by the clinic; stands behind all messages. */
  readonly outbox: Outbox
  readonly marks: ReadMarks
  readonly isWritable: boolean
  /** Why nobody may write; for a person to read. */
  readonly reason: string
  readonly trouble?: Failure
}
/** Where the outbox outlives the page. */
export type OutboxStore = { readonly read: () => Outbox; readonly write: (outbox: Outbox) => void }

/** What a page knows of one conversation, and who wants to hear of it. */
export class ChatMemory {
  readonly #store: OutboxStore
  readonly #listeners = new Set<() => void>()
  #status: ChatStatus = 'connecting'
  #trouble: Failure | undefined
  #thread: Thread = EMPTY_THREAD
  #outbox: Outbox
  #marks = NOTHING_READ
  #writable = { isWritable: true, reason: '' }

  constructor(store: OutboxStore) {
    this.#store = store
    this.#outbox = store.read()
  }

  get state(): ChatState {
    return {
      status: this.#status,
      messages: this.#thread.run,
      hasOlder: hasOlder(this.#thread),
      outbox: this.#outbox,
      marks: this.#marks,
      ...this.#writable,
      ...(this.#trouble && { trouble: this.#trouble }),
    }
  }
  get status(): ChatStatus {
    return this.#status
  }
  get trouble(): Failure | undefined {
    return this.#trouble
  }
  get thread(): Thread {
    return this.#thread
  }
  get outbox(): Outbox {
    return this.#outbox
  }
  get marks(): ReadMarks {
    return this.#marks
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A new line says how things stand; what the phone knows better stays. */
  greet({ lastSeq, marks, isWritable, reason }: Greeting): void {
    const isSame = lastSeq >= tailOf(this.#thread)
    this.#marks = isSame ? furthest(marks, this.#marks) : marks
    this.#writable = { isWritable, reason }
    this.keep(forgotten(this.#outbox, lastSeq))
    this.take(greeted(this.#thread, lastSeq))
    this.move('open')
  }
  hear(event: LineEvent): void {
    if (event.kind === 'message') this.take(withMessages(this.#thread, [event.message]))
    else if (event.kind === 'reach') this.take(reaching(this.#thread, event.lastSeq))
    else if (event.kind === 'read') this.mark(event.marks)
    else {
      this.#writable = { isWritable: event.isWritable, reason: event.reason }
      this.#tell()
    }
  }
  /** What the thread now shows leaves the outbox. */
  take(thread: Thread): void {
    this.#thread = thread
    this.keep(settled(this.#outbox, thread.run))
  }
  /** Whoever has left may be somebody else by now: nothing is kept for them any more. */
  keep(outbox: Outbox): void {
    const isNew = outbox !== this.#outbox
    this.#outbox = outbox
    if (isNew && this.#status !== 'left') this.#store.write(outbox)
    this.#tell()
  }
  mark(marks: Partial<ReadMarks>): void {
    this.#marks = furthest(this.#marks, marks)
    this.#tell()
  }
  move(status: ChatStatus, trouble?: Failure): void {
    if (this.#status === 'left') return
    this.#status = status
    this.#trouble = trouble
    this.#tell()
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

import { mergeReadReceipts, EMPTY_READ_RECEIPTS, type Message, type ReadReceipts } from '@/domain/chat/chat-message'
import { requeueLostMessages, reconcileOutbox, type Outbox } from '@/domain/chat/chat-outbox'
import { selectCachedMessages } from '@/domain/chat/cached-tail'
import {
  EMPTY_MESSAGE_LOG,
  applySnapshot,
  hasOlderMessages,
  applyLastSeq,
  lastSeqOf,
  addMessages,
  type MessageLog,
} from '@/domain/chat/chat-thread'
import type { Failure } from '@/domain/failure/failure'
import type { ConnectionSnapshot, ServerEvent } from '../ports/chat-transport'

/** `waiting` reconnects automatically; `stopped` needs `start`, and `trouble` is the reason. */
export type ChatStatus = 'connecting' | 'open' | 'waiting' | 'stopped' | 'left'
export type ChatState = {
  readonly status: ChatStatus
  /** Messages in server order, without duplicates or gaps. */
  readonly messages: readonly Message[]
  /** Whether the messages come from the cache, before the server has sent any. */
  readonly isOfLastTime: boolean
  /** Whether the messages are current: the newest page has loaded, or the conversation is empty. */
  readonly isOfNow: boolean
  readonly hasOlder: boolean
  /** Messages not yet in the log, displayed after it. */
  readonly outbox: Outbox
  readonly marks: ReadReceipts
  readonly isWritable: boolean
  /** Why writing is disabled, as shown to the patient. */
  readonly reason: string
  readonly trouble?: Failure
}
/** A conversation's last messages, cached, and the last `seq` that the doctor or the clinic has read. */
export type CachedChatMessages = { readonly messages: readonly Message[]; readonly seenSeq: number }
/** Stores the outbox and the conversation's last messages. */
export type OutboxStore = {
  readonly read: () => Outbox
  readonly write: (outbox: Outbox) => void
  readonly readLast?: () => CachedChatMessages | undefined
  readonly writeLast?: (last: CachedChatMessages) => void
}

/** State of one conversation with its listeners. */
export class ChatSession {
  readonly #listeners = new Set<() => void>()
  #status: ChatStatus = 'connecting'
  #trouble: Failure | undefined
  #thread: MessageLog = EMPTY_MESSAGE_LOG
  #isGreeted = false
  #outbox: Outbox
  #marks = EMPTY_READ_RECEIPTS
  /** Displayed until the first page loads. Never merged with that page, because messages may have been withdrawn. */
  #last: CachedChatMessages | undefined
  #writable = { isWritable: true, reason: '' }

  constructor(private readonly store: OutboxStore) {
    this.#outbox = store.read()
    this.#last = store.readLast?.()
  }

  get state(): ChatState {
    const last = this.#last
    return {
      status: this.#status,
      messages: last ? last.messages : this.#thread.run,
      isOfLastTime: last !== undefined,
      isOfNow: this.#isGreeted && isShownAtAll(this.#thread),
      hasOlder: hasOlderMessages(this.#thread),
      outbox: this.#outbox,
      marks: last ? { own: 0, other: last.seenSeq } : this.#marks,
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
  get thread(): MessageLog {
    return this.#thread
  }
  get outbox(): Outbox {
    return this.#outbox
  }
  get marks(): ReadReceipts {
    return this.#marks
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Applies a new connection's snapshot, but keeps newer local read receipts. */
  greet({ lastSeq, marks, isWritable, reason }: ConnectionSnapshot): void {
    this.#isGreeted = true
    const isSame = lastSeq >= lastSeqOf(this.#thread)
    this.#marks = isSame ? mergeReadReceipts(marks, this.#marks) : marks
    this.#writable = { isWritable, reason }
    this.keep(requeueLostMessages(this.#outbox, lastSeq))
    this.take(applySnapshot(this.#thread, lastSeq))
    this.move('open')
  }
  hear(event: ServerEvent): void {
    if (event.kind === 'messages') this.take(addMessages(this.#thread, event.messages))
    else if (event.kind === 'reach') this.take(applyLastSeq(this.#thread, event.lastSeq))
    else if (event.kind === 'read') this.mark(event.marks)
    else {
      this.#writable = { isWritable: event.isWritable, reason: event.reason }
      this.#notify()
    }
  }
  /** Updates the log, and removes from the outbox the messages that are now in the log. */
  take(thread: MessageLog): void {
    const isGrown = newestOf(thread) !== newestOf(this.#thread)
    this.#thread = thread
    if (isShownAtAll(thread)) this.#last = undefined
    if (isGrown) this.#keepLast()
    this.keep(reconcileOutbox(this.#outbox, thread.run))
  }
  /** Stores the outbox. After leaving the chat nothing is stored, because the owner may have changed. */
  keep(outbox: Outbox): void {
    const isNew = outbox !== this.#outbox
    this.#outbox = outbox
    if (isNew && this.#status !== 'left') this.store.write(outbox)
    this.#notify()
  }
  mark(marks: Partial<ReadReceipts>): void {
    this.#marks = mergeReadReceipts(this.#marks, marks)
    if (marks.other !== undefined) this.#keepLast()
    this.#notify()
  }
  move(status: ChatStatus, trouble?: Failure): void {
    if (this.#status === 'left') return
    this.#status = status
    this.#trouble = trouble
    this.#notify()
  }
  #keepLast(): void {
    if (this.#status === 'left' || this.#last) return
    this.store.writeLast?.({ messages: selectCachedMessages(this.#thread.run), seenSeq: this.#marks.other })
  }
  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const isShownAtAll = ({ lastSeq, run }: MessageLog): boolean => run.length > 0 || lastSeq === 0
const newestOf = ({ run }: MessageLog): Message | undefined => run[run.length - 1]

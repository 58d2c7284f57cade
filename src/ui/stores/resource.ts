import { onBecomeObserved, onBecomeUnobserved } from 'mobx'
import { answerClock, Request } from './request'

type ResourceOptions = {
  /** An older value is read again when the next page opens with it. By default, what a touched link has read is young enough. */
  readonly maxAgeMs?: number
  /** More are not kept: the least recently used goes first, never one that is on show. */
  readonly maxEntries?: number
}
type Entry<T> = {
  readonly request: Request<T>
  isObserved: boolean
  isStarting: boolean
  /** When `of` last started a read, and whether a page has shown its outcome and gone. */
  startedAt: number
  isLeft: boolean
}

const MAX_AGE_MS = 5_000
const MAX_ENTRIES = 50

/**
 * Values by key, each with its own async state. A key is a list of plain values. A resource is made by its store and lives
 * as long: that of another patient is another one. Errors are those of `Request`: a `Failure` is state, the rest is thrown.
 */
export class Resource<Key extends readonly unknown[], T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #read: (...key: Key) => Promise<T>
  readonly #maxAgeMs: number
  readonly #maxEntries: number

  constructor(
    read: (...key: Key) => Promise<T>,
    { maxAgeMs = MAX_AGE_MS, maxEntries = MAX_ENTRIES }: ResourceOptions = {},
  ) {
    this.#read = read
    this.#maxAgeMs = maxAgeMs
    this.#maxEntries = maxEntries
  }

  /**
   * The state for this key; may be called while drawing and to prefetch. Starts reading in a microtask if it has never read
   * the key, and when its value is too old or has failed and is on no page. Until then the last value stays.
   */
  of(...key: Key): Request<T> {
    const entry = this.#entryOf(key)
    if (this.#isDue(entry)) this.#start(entry)
    return entry.request
  }
  /** For loaders: reads what is too old even if the page in front shows it, because the next page opens with it. */
  prefetch(...key: Key): void {
    const entry = this.#entryOf(key)
    if (this.#isDue({ ...entry, isObserved: false })) this.#start(entry)
  }
  /** The state for this key, without reading it. */
  peek(...key: Key): Request<T> {
    return this.#entryOf(key).request
  }
  /** The value for this key as far as it is known; reads nothing, and tells an observer once it is read. */
  known(...key: Key): T | undefined {
    return this.peek(...key).value
  }
  /** Takes the place of what is known, for instance the answer to a write; a read on its way no longer counts. */
  set(key: Key, value: T): void {
    this.#entryOf(key).request.set(value)
  }
  /** Corrects what is known of this key, if anything is. */
  change(key: Key, next: (value: T) => T): void {
    this.#entries.get(textOf(key))?.request.change(next)
  }

  #start(entry: Entry<T>): void {
    entry.isStarting = true
    entry.startedAt = answerClock.now().getTime()
    entry.isLeft = false
    // Not while a page is being drawn.
    queueMicrotask(() => {
      entry.isStarting = false
      if (!entry.request.isPending) void entry.request.again()
    })
  }
  #entryOf(key: Key): Entry<T> {
    const text = textOf(key)
    const entry = this.#entries.get(text) ?? this.#make(key)
    this.#entries.delete(text)
    this.#entries.set(text, entry)
    this.#evict(entry)
    return entry
  }
  #make(key: Key): Entry<T> {
    const request = new Request<T>({ read: () => this.#read(...key) })
    const entry: Entry<T> = { request, isObserved: false, isStarting: false, startedAt: 0, isLeft: false }
    onBecomeObserved(request, 'state', () => void (entry.isObserved = true))
    onBecomeUnobserved(request, 'state', () => {
      entry.isObserved = false
      entry.isLeft = true
    })
    return entry
  }
  #isDue({ request, isObserved, isStarting, startedAt, isLeft }: Entry<T>): boolean {
    // The state itself: a computed value that is read in a batch would count as observed for a moment.
    const { state } = request
    if (isStarting || state.status === 'pending') return false
    if (state.status === 'idle') return true
    if (isObserved) return false
    const now = answerClock.now().getTime()
    if (state.status === 'done') return now - state.at.getTime() > this.#maxAgeMs
    // What a prefetch could not read is not read again by the page that follows at once.
    return isLeft || now - startedAt > MAX_AGE_MS
  }
  #evict(newest: Entry<T>): void {
    for (const [text, entry] of this.#entries) {
      if (this.#entries.size <= this.#maxEntries) return
      if (entry !== newest && !entry.isObserved && !entry.isStarting && !entry.request.isPending)
        this.#entries.delete(text)
    }
  }
}

const textOf = (key: readonly unknown[]): string => JSON.stringify(key)

import { onBecomeObserved, onBecomeUnobserved } from 'mobx'
import type { ParsedList } from '@/domain/general/page'
import { responseClock, AsyncState } from './async-state'

export type ResourceOptions = {
  /**
   * Maximum age in ms; an older value is reloaded when the next page opens. The default is long enough for prefetched
   * data. With 0, each page loads the value, and a prefetch within the default age counts as that load.
   */
  readonly maxAgeMs?: number
  /** Maximum number of entries; the least recently used one is evicted, but never an observed one. */
  readonly maxEntries?: number
}
type Entry<Key, T> = {
  readonly key: Key
  readonly request: AsyncState<T>
  /** Number of observed properties of the state. */
  observed: number
  isStarting: boolean
  /** Ends with the load that `of` or `load` last started. */
  loading: Promise<unknown>
  /** When `of` last started a load, and whether a page has displayed the result and closed since. */
  startedAt: number
  isLeft: boolean
  /** Whether `expire` was called. */
  isExpired: boolean
}

const MAX_AGE_MS = 5_000
const MAX_ENTRIES = 50
/** A value is still fresh if the clock was set back by at most this much after the value arrived. */
const MAX_CORRECTION_MS = 60_000

/**
 * Values by key, each with its own async state. A key is a list of plain values. A resource belongs to a store and is
 * recreated along with it, for example for another patient. As in `AsyncState`, a `Failure` becomes state and other
 * errors are thrown.
 */
class StatesByKey<Key extends readonly unknown[], T> {
  readonly #entries = new Map<string, Entry<Key, T>>()
  readonly #createState: (...key: Key) => AsyncState<T>
  readonly #maxAgeMs: number
  readonly #maxEntries: number

  constructor(
    createState: (...key: Key) => AsyncState<T>,
    { maxAgeMs = MAX_AGE_MS, maxEntries = MAX_ENTRIES }: ResourceOptions = {},
  ) {
    this.#createState = createState
    this.#maxAgeMs = maxAgeMs
    this.#maxEntries = maxEntries
  }

  /**
   * The state of a key; may be called during rendering and for prefetching. Loads in a microtask if the key was never
   * loaded, or if its value is stale or failed and no page observes it. Keeps the last value until then.
   */
  of(...key: Key): AsyncState<T> {
    const entry = this.#entryOf(key)
    if (this.#isDue(entry)) this.#start(entry)
    return entry.request
  }
  /** For loaders: like `of`, but resolves to the value when the load has ended; undefined if there is none. */
  async load(...key: Key): Promise<T | undefined> {
    const request = this.of(...key)
    await this.#entryOf(key).loading
    return request.value
  }
  /**
   * For loaders: reloads a stale or failed value even if the current page observes it, because the next page needs it.
   */
  prefetch(...key: Key): void {
    const entry = this.#entryOf(key)
    const hasFailed = entry.request.state.status === 'failed' && !entry.isStarting
    if (hasFailed || this.#isDue({ ...entry, observed: 0 })) this.#start(entry)
  }
  /** For loaders: reloads a value, unless it is already loading. */
  reload(...key: Key): void {
    const request = this.of(...key)
    if (!request.isPending) void request.again()
  }
  /** The state of a key, without loading it. */
  peek(...key: Key): AsyncState<T> {
    return this.#entryOf(key).request
  }
  /** The value of a key, if loaded. Sends no request, but notifies observers once the value has loaded. */
  known(...key: Key): T | undefined {
    return this.peek(...key).value
  }
  /** Replaces the value, for example with the response of a write; supersedes a pending load. */
  set(key: Key, value: T): void {
    this.#entryOf(key).request.set(value)
  }
  /** Discards the values of all keys. */
  forgetAll(): void {
    for (const { request } of this.#entries.values()) request.reset()
  }
  /** Makes the next page reload the value, whatever its age; the current page keeps it. */
  expire(...key: Key): void {
    this.#entryOf(key).isExpired = true
  }
  /** Updates the value of a key, if there is one. */
  change(key: Key, next: (value: T) => T): void {
    this.#entries.get(textOf(key))?.request.change(next)
  }
  /** Updates the values of all keys. */
  changeAll(next: (value: T, ...key: Key) => T): void {
    for (const { key, request } of this.#entries.values()) request.change((value) => next(value, ...key))
  }

  #start(entry: Entry<Key, T>): void {
    entry.isStarting = true
    entry.startedAt = responseClock.now().getTime()
    entry.isLeft = false
    entry.isExpired = false
    // MobX state must not change during rendering.
    entry.loading = Promise.resolve().then(() => {
      entry.isStarting = false
      return entry.request.isPending ? undefined : entry.request.again()
    })
  }
  #entryOf(key: Key): Entry<Key, T> {
    const text = textOf(key)
    const entry = this.#entries.get(text) ?? this.#make(key)
    this.#entries.delete(text)
    this.#entries.set(text, entry)
    this.#evict(entry)
    return entry
  }
  #make(key: Key): Entry<Key, T> {
    const request = this.#createState(...key)
    const entry: Entry<Key, T> = {
      key,
      request,
      observed: 0,
      isStarting: false,
      loading: Promise.resolve(),
      startedAt: 0,
      isLeft: false,
      isExpired: false,
    }
    for (const property of ['state', 'isKnown'] as const) {
      onBecomeObserved(request, property, () => void entry.observed++)
      onBecomeUnobserved(request, property, () => {
        entry.observed--
        if (entry.observed === 0) entry.isLeft = true
      })
    }
    return entry
  }
  #isDue({ request, observed, isStarting, startedAt, isLeft, isExpired }: Entry<Key, T>): boolean {
    // Reads the state directly: a computed value read in a batch would briefly count as observed.
    const { state } = request
    if (isStarting || state.status === 'pending') return false
    // After a bug, the load is not repeated on the same page, because that would never end.
    if (state.status === 'idle') return observed === 0 || !request.hasThrown
    if (observed > 0) return false
    const now = responseClock.now().getTime()
    if (state.status === 'done') {
      if (isExpired) return true
      const age = now - state.at.getTime()
      // The clock follows the server, so the next response may set it back.
      return (this.#maxAgeMs === 0 && isLeft) || age > (this.#maxAgeMs || MAX_AGE_MS) || age < -MAX_CORRECTION_MS
    }
    // If a prefetch fails, the page that follows immediately does not repeat it.
    return isLeft || now - startedAt > MAX_AGE_MS
  }
  #evict(newest: Entry<Key, T>): void {
    for (const [text, entry] of this.#entries) {
      if (this.#entries.size <= this.#maxEntries) return
      if (entry !== newest && entry.observed === 0 && !entry.isStarting && !entry.request.isPending)
        this.#entries.delete(text)
    }
  }
}

/** Values by key. */
export class Resource<Key extends readonly unknown[], T> extends StatesByKey<Key, T> {
  constructor(read: (...key: Key) => Promise<T>, options?: ResourceOptions) {
    super((...key) => new AsyncState({ read: () => read(...key) }), options)
  }
}

/** Lists by key; their states also count unreadable rows (`AsyncState.unreadable`). */
export class ListResource<Key extends readonly unknown[], Row> extends StatesByKey<Key, Row[]> {
  constructor(read: (...key: Key) => Promise<ParsedList<Row>>, options?: ResourceOptions) {
    super((...key) => new AsyncState({ readList: () => read(...key) }), options)
  }
}

const textOf = (key: readonly unknown[]): string => JSON.stringify(key)

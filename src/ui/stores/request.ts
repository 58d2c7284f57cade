import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isFailure, type Failure } from '@/domain/failure/failure'
import { keptParts } from './kept-parts'
import { pendingWork } from '@/ui/shell/pending-work'

export type RequestState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly last?: T; readonly lastAt?: Date; readonly isStale?: boolean }
  | { readonly status: 'done'; readonly value: T; readonly at: Date }
  | { readonly status: 'failed'; readonly failure: Failure; readonly last?: T; readonly lastAt?: Date }

type RequestOptions<T> = {
  /** What `again` does. */
  readonly read?: () => Promise<T>
  /** A person or the phone ends it (a cashier, a camera), so that the screen is whole while it runs. */
  readonly waitsForPerson?: boolean
}

/** By which answers are dated: the clinic's time, as soon as the app is wired. */
export const answerClock = { now: (): Date => new Date() }

/** Async state, once for the whole app: the last good value is kept, as far as a newer says the same, and the latest run wins. */
export class Request<T> {
  state: RequestState<T> = { status: 'idle' }
  /** It has been answered or has failed, since it was made or reset: what depends on it has its place. */
  isKnown = false
  /** Which one its value is of, where one of many is read at a time: an id, or several. */
  key: string | undefined = undefined
  /** How many rows of the list could not be read. */
  unreadable = 0
  #runs = 0
  #end: (() => void) | undefined
  readonly #waitsForPerson: boolean
  readonly #read: (() => Promise<T>) | undefined

  constructor({ waitsForPerson = false, read }: RequestOptions<T> = {}) {
    this.#waitsForPerson = waitsForPerson
    this.#read = read
    makeAutoObservable(this, { state: observableRef }, { autoBind: true })
  }

  /** The value, or the last good one while a newer is awaited or has failed. */
  get value(): T | undefined {
    const { state } = this
    if (state.status === 'done') return state.value
    return state.status === 'idle' ? undefined : state.last
  }
  /** When the value came. */
  get valueAt(): Date | undefined {
    const { state } = this
    if (state.status === 'done') return state.at
    return state.status === 'idle' ? undefined : state.lastAt
  }
  /** When the value came that could not be refreshed; kept while it is read once more. */
  get staleSince(): Date | undefined {
    const { state } = this
    const isStale = state.status === 'failed' || (state.status === 'pending' && state.isStale)
    return isStale ? state.lastAt : undefined
  }
  get isPending(): boolean {
    return this.state.status === 'pending'
  }
  get failure(): Failure | undefined {
    return this.state.status === 'failed' ? this.state.failure : undefined
  }

  /**
   * Runs the work and answers with its value; undefined when it failed or when a later run has taken its place.
   * Catches failures only: anything else is a bug and goes on to the error boundary.
   */
  async run(work: () => Promise<T>): Promise<T | undefined> {
    const run = ++this.#runs
    const before = this.state
    const last = this.value
    const lastAt = this.valueAt
    const kept = last === undefined ? {} : { last, ...(lastAt && { lastAt }) }
    this.#set({ status: 'pending', ...kept, ...(this.staleSince && { isStale: true }) })
    try {
      const answer = await work()
      if (run !== this.#runs) return undefined
      const value = keptParts(this.value, answer)
      this.#set({ status: 'done', value, at: answerClock.now() })
      return value
    } catch (thrown) {
      if (!isFailure(thrown)) {
        if (run === this.#runs) this.#set(before.status === 'pending' ? { status: 'idle' } : before)
        throw thrown
      }
      if (run !== this.#runs) return undefined
      this.#set(
        thrown.reason.kind === 'abandoned' ? { status: 'idle' } : { status: 'failed', failure: thrown, ...kept },
      )
      return undefined
    }
  }

  /** Reads once more, where the request knows how. */
  async again(): Promise<T | undefined> {
    return this.#read && this.run(this.#read)
  }
  get canReadAgain(): boolean {
    return this.#read !== undefined
  }

  /** The same for a list that counts the rows which could not be read. */
  async runListed(work: () => Promise<{ readonly rows: T; readonly unreadable?: number }>): Promise<T | undefined> {
    let unreadable = 0
    const rows = await this.run(async () => {
      const listed = await work()
      unreadable = listed.unreadable ?? 0
      return listed.rows
    })
    if (rows !== undefined) this.#count(unreadable)
    return rows
  }

  /** The same for one of many: what is known of another is let go first. */
  runFor(key: string, work: () => Promise<T>): Promise<T | undefined> {
    if (!this.isOf(key)) this.reset()
    this.key = key
    return this.run(work)
  }
  isOf(key: string): boolean {
    return this.key === key
  }
  /** The value, where it is of this one. */
  valueFor(key: string): T | undefined {
    return this.isOf(key) ? this.value : undefined
  }

  /** Takes this value; a run under way no longer counts. */
  set(value: T): void {
    this.#runs++
    this.#set({ status: 'done', value: keptParts(this.value, value), at: answerClock.now() })
  }
  /** Puts right what is known, as far as something is known; what is being awaited is awaited on. */
  change(next: (value: T) => T): void {
    const { state } = this
    if (state.status === 'done') this.#set({ ...state, value: next(state.value) })
    else if (state.status !== 'idle' && state.last !== undefined) this.#set({ ...state, last: next(state.last) })
  }

  /** Forgets everything; a run under way no longer counts. */
  reset(): void {
    this.#runs++
    this.key = undefined
    this.#count(0)
    this.#set({ status: 'idle' })
  }

  #count(unreadable: number): void {
    runInAction(() => {
      this.unreadable = unreadable
    })
  }
  #set(state: RequestState<T>): void {
    runInAction(() => {
      this.state = state
      if (state.status !== 'pending') this.isKnown = state.status !== 'idle'
      if (this.isPending && !this.#waitsForPerson) this.#end ??= pendingWork.begin()
      else {
        this.#end?.()
        this.#end = undefined
      }
    })
  }
}

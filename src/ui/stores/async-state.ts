import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isFailure, type Failure } from '@/domain/failure/failure'
import { shareStructure } from './structural-sharing'
import { pendingWork } from '@/ui/shell/pending-work'

export type AsyncStatus<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly last?: T; readonly lastAt?: Date; readonly isStale?: boolean }
  | { readonly status: 'done'; readonly value: T; readonly at: Date }
  | { readonly status: 'failed'; readonly failure: Failure; readonly last?: T; readonly lastAt?: Date }

/** Rows, and the number of rows that could not be parsed. */
type CountedRows<T> = { readonly rows: T; readonly unreadable?: number }

type RequestOptions<T> = {
  /** The request that `again` sends. */
  readonly read?: () => Promise<T>
  /** The request that `again` repeats, for a list that counts its unreadable rows. */
  readonly readList?: () => Promise<CountedRows<T>>
  /** Whether it waits for the user or the device (cashier, camera), and so does not count as pending work. */
  readonly isUserDriven?: boolean
}

/** Timestamps responses; uses server time once the container exists. */
export const responseClock = { now: (): Date => new Date() }

/**
 * The app's only async state: keeps the last value, shares unchanged parts with it, and ignores the results of all but
 * the latest run.
 */
export class AsyncState<T> {
  state: AsyncStatus<T> = { status: 'idle' }
  /** Whether a run has succeeded or failed since creation or reset, so that dependent content can be laid out. */
  isKnown = false
  /** Number of unreadable rows in the list. */
  unreadable = 0
  /** Whether the last run ended with a bug. */
  hasThrown = false
  #runs = 0
  #end: (() => void) | undefined
  readonly #isUserDriven: boolean
  readonly #again: (() => Promise<T | undefined>) | undefined

  constructor({ isUserDriven = false, read, readList }: RequestOptions<T> = {}) {
    this.#isUserDriven = isUserDriven
    if (read) this.#again = () => this.run(read)
    if (readList) this.#again = () => this.runListed(readList)
    makeAutoObservable(this, { state: observableRef, hasThrown: false }, { autoBind: true })
  }

  /** The value; while a newer one is pending or has failed, the last value. */
  get value(): T | undefined {
    const { state } = this
    if (state.status === 'done') return state.value
    return state.status === 'idle' ? undefined : state.last
  }
  get loadedAt(): Date | undefined {
    const { state } = this
    if (state.status === 'done') return state.at
    return state.status === 'idle' ? undefined : state.lastAt
  }
  /** When the current value arrived, if a refresh has failed; kept during the next refresh. */
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
   * Runs the work and resolves to its value, or to undefined if it failed or was superseded. Catches only a `Failure`;
   * other errors are bugs, and are rethrown to the error boundary.
   */
  async run(work: () => Promise<T>): Promise<T | undefined> {
    const run = ++this.#runs
    this.hasThrown = false
    const before = this.state
    const last = this.value
    const lastAt = this.loadedAt
    const kept = last === undefined ? {} : { last, ...(lastAt && { lastAt }) }
    this.#set({ status: 'pending', ...kept, ...(this.staleSince && { isStale: true }) })
    try {
      const answer = await work()
      if (run !== this.#runs) return undefined
      const value = shareStructure(this.value, answer)
      this.#set({ status: 'done', value, at: responseClock.now() })
      return value
    } catch (thrown) {
      if (!isFailure(thrown)) {
        if (run === this.#runs) {
          this.hasThrown = true
          this.#set(before.status === 'pending' ? { status: 'idle' } : before)
        }
        throw thrown
      }
      if (run !== this.#runs) return undefined
      this.#set(
        thrown.reason.kind === 'abandoned' ? { status: 'idle' } : { status: 'failed', failure: thrown, ...kept },
      )
      return undefined
    }
  }

  /** Repeats the request, if `read` or `readList` is given. */
  async again(): Promise<T | undefined> {
    return this.#again?.()
  }
  get canReadAgain(): boolean {
    return this.#again !== undefined
  }

  /** Like `run`, for a list with a number of unreadable rows. */
  async runListed(work: () => Promise<CountedRows<T>>): Promise<T | undefined> {
    let unreadable = 0
    const rows = await this.run(async () => {
      const listed = await work()
      unreadable = listed.unreadable ?? 0
      return listed.rows
    })
    if (rows !== undefined) this.#count(unreadable)
    return rows
  }

  /** Sets the value and supersedes a pending run. */
  set(value: T): void {
    this.#runs++
    this.#set({ status: 'done', value: shareStructure(this.value, value), at: responseClock.now() })
  }
  /** Updates the value, if there is one; a pending run continues. */
  change(next: (value: T) => T): void {
    const { state } = this
    if (state.status === 'done') this.#set({ ...state, value: next(state.value) })
    else if (state.status !== 'idle' && state.last !== undefined) this.#set({ ...state, last: next(state.last) })
  }

  /** Clears everything and supersedes a pending run. */
  reset(): void {
    this.#runs++
    this.hasThrown = false
    this.#count(0)
    this.#set({ status: 'idle' })
  }

  #count(unreadable: number): void {
    runInAction(() => {
      this.unreadable = unreadable
    })
  }
  #set(state: AsyncStatus<T>): void {
    runInAction(() => {
      this.state = state
      if (state.status !== 'pending') this.isKnown = state.status !== 'idle'
      if (this.isPending && !this.#isUserDriven) this.#end ??= pendingWork.begin()
      else {
        this.#end?.()
        this.#end = undefined
      }
    })
  }
}

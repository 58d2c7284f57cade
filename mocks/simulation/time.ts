import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'

type Event = { readonly at: number; readonly order: number; readonly happen: () => void; isOff: boolean }

/** A simulation's clock: runs events in order of time, and simultaneous ones in order of insertion. */
export class SimulatedTime {
  #now: number
  #written = 0
  readonly #rest: (nextAt: () => number) => Promise<void>
  /** Latest first, so that the next event is at the end. */
  readonly #events: Event[] = []

  /**
   * `rest` waits until all pending promises have settled. Where a real server answers, it also waits for every response
   * that must arrive before the next event, whose time `nextAt` returns.
   */
  constructor(now: number, rest: (nextAt: () => number) => Promise<void>) {
    this.#now = now
    this.#rest = rest
  }

  get now(): number {
    return this.#now
  }
  /** Schedules an event; returns a function that cancels it. */
  after(milliseconds: number, happen: () => void): () => void {
    this.#written += 1
    const event: Event = {
      at: this.#now + Math.max(0, Math.round(milliseconds)),
      order: this.#written,
      happen,
      isOff: false,
    }
    this.#events.splice(this.#placeOf(event.at), 0, event)
    return () => {
      event.isOff = true
    }
  }
  wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      this.after(milliseconds, resolve)
    })

  /** Runs all events up to this time; later ones stay scheduled. */
  async until(end: number): Promise<void> {
    const nextAt = () => Math.min(end, this.#next?.at ?? end)
    await this.#rest(nextAt)
    for (let next = this.#next; next && next.at <= end; next = this.#next) {
      this.#events.pop()
      this.#now = next.at
      next.happen()
      await this.#rest(nextAt)
    }
    this.#now = end
  }

  get #next(): Event | undefined {
    while (this.#events.at(-1)?.isOff) this.#events.pop()
    return this.#events.at(-1)
  }

  /** Returns the index at which to insert a new event, so that it runs after existing events with the same time. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#events[middle]?.at ?? 0) >= at) low = middle + 1
      else high = middle
    }
    // Simultaneous events are also in reverse order.
    while (low > 0 && this.#events[low - 1]?.at === at) low -= 1
    return low
  }
}

/** One client's clock, which may be wrong. Timers of a closed page never fire. */
export class PhoneClock implements Clock {
  readonly #time: SimulatedTime
  readonly #isHere: () => boolean
  readonly #error: () => number
  constructor(time: SimulatedTime, error: () => number, isHere: () => boolean) {
    this.#time = time
    this.#error = error
    this.#isHere = isHere
  }
  now = (): Date => new Date(this.#time.now + this.#error())
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const off = this.#time.after(milliseconds, () => {
        if (this.#isHere()) resolve()
      })
      const abandon = () => {
        off()
        reject(new Failure({ kind: 'abandoned' }))
      }
      if (signal?.aborted) abandon()
      signal?.addEventListener('abort', abandon, { once: true })
    })
}

import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'

type Event = { readonly at: number; readonly order: number; readonly happen: () => void; isOff: boolean }

/** The one time of a simulation: whatever wakes up does so by an event of it, in the order of time and then of writing. */
export class SimulatedTime {
  #now: number
  #written = 0
  readonly #rest: () => Promise<void>
  /** The latest first, so that the next one is taken from the end. */
  readonly #events: Event[] = []

  /** `rest` lets everything happen that only waits for its turn. */
  constructor(now: number, rest: () => Promise<void>) {
    this.#now = now
    this.#rest = rest
  }

  get now(): number {
    return this.#now
  }
  /** Happens so many milliseconds from now, unless what this answers with is called before. */
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

  /** Goes on until then; what would happen later is left. */
  async until(end: number): Promise<void> {
    await this.#rest()
    for (let next = this.#events.at(-1); next && next.at <= end; next = this.#events.at(-1)) {
      this.#events.pop()
      if (next.isOff) continue
      this.#now = next.at
      next.happen()
      await this.#rest()
    }
    this.#now = end
  }

  /** Where an event of this instant goes: behind those of the same that were written before. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#events[middle]?.at ?? 0) >= at) low = middle + 1
      else high = middle
    }
    // Equal ones stand latest first too: the new one is the latest of them.
    while (low > 0 && this.#events[low - 1]?.at === at) low -= 1
    return low
  }
}

/** The clock of one phone, which may be wrong; a page that is gone waits for ever. */
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

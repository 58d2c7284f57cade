import type { Chain } from './chain'
import { Neutral, type NeutralDump } from './neutral'

/**
 * What happened, so many milliseconds of the clinic's time after what was before: a request is `asked` and answered at once,
 * or `comes` and `goes` later, when something else has happened between; a seat on a chat line is `sat` on, hears a `frame`
 * and is `left`; the `cashier` is told, somebody steers the clinic by `control`, and time `passes` where something was due.
 */
export type What = 'asked' | 'comes' | 'goes' | 'sat' | 'frame' | 'left' | 'cashier' | 'control' | 'passes'
export type Happened = readonly [after: number, what: What, ...told: unknown[]]
export type TapeDump = {
  readonly opened: Opened
  readonly events: readonly Happened[]
  readonly last: number
  readonly counts: readonly [arrivals: number, seats: number]
  readonly phone: Phone
  readonly isFull: boolean
  readonly neutral: NeutralDump
}
type Opened = { readonly at: number; readonly isFrozen: boolean }
/** The clinic that was asked for last, and by which token. */
type Phone = { readonly mpId: string; readonly token: string }
/** Where a request stands on the tape until it is answered. */
export type Arrival = { readonly number: number; readonly place: number; readonly real: number }

/** More is no longer written down. */
export const MOST_EVENTS = 2000
const PLAIN_MP = /^[\w-]{1,32}$/

/** All that has come to a clinic from outside since it was opened, each at its instant and without anything of a person. */
export class Tape {
  readonly #chain: Chain
  readonly neutral: Neutral
  #opened: Opened = { at: 0, isFrozen: true }
  #events: Happened[] = []
  #last = 0
  #arrivals = 0
  #seats = 0
  #phone: Phone = { mpId: '', token: '' }
  #isInside = false
  isFull = false
  constructor(chain: Chain) {
    this.#chain = chain
    this.neutral = new Neutral(chain)
  }

  get opened(): Opened {
    return this.#opened
  }
  get events(): readonly Happened[] {
    return this.#events
  }
  get phone(): Phone {
    return this.#phone
  }
  /** Milliseconds since the last thing happened. */
  get quiet(): number {
    return this.#chain.clock.now().getTime() - this.#last
  }
  /** The clinic is open, and began at an instant; what its world has brought with it is no part of the tape. */
  begin(opened: Opened): void {
    this.#opened = opened
    this.#events = []
    this.#last = opened.at
    this.neutral.meetPeople()
  }
  dump(): TapeDump {
    return {
      opened: this.#opened,
      events: [...this.#events],
      last: this.#last,
      counts: [this.#arrivals, this.#seats],
      phone: this.#phone,
      isFull: this.isFull,
      neutral: this.neutral.dump(),
    }
  }
  load({ opened, events, last, counts, phone, isFull, neutral }: TapeDump): void {
    this.#opened = opened
    this.#events = [...events]
    this.#last = last
    ;[this.#arrivals, this.#seats] = counts
    this.#phone = phone
    this.isFull = isFull
    this.neutral.load(neutral)
  }

  /** Does something at one instant; what it brings with it is part of it. */
  happens<T>(what: What, tell: () => readonly unknown[], work: () => T, real?: number): T {
    if (this.#isInside) return work()
    return this.#chain.clock.still(() => {
      this.#write(what, tell())
      return this.#inside(work)
    }, real)
  }
  /** Lets time pass: it is written down where something was due. */
  passes(isDue: boolean, work: () => void): void {
    if (this.#isInside || isDue) this.happens('passes', () => [], work)
    else this.#chain.clock.still(work)
  }
  nextSeat(): number {
    this.#seats += 1
    return this.#seats - 1
  }

  /** A request has come; what `take` does belongs to its coming. */
  comes<T>(told: readonly unknown[], phone: Phone, take: () => T): { readonly arrival: Arrival; readonly taken: T } {
    const { clock } = this.#chain
    return clock.still(() => {
      this.#write('comes', told)
      this.#arrivals += 1
      this.#phone = { mpId: PLAIN_MP.test(phone.mpId) ? phone.mpId : 'demo', token: phone.token }
      const arrival = { number: this.#arrivals - 1, place: this.#events.length - 1, real: clock.real() }
      return { arrival, taken: take() }
    })
  }
  /** It is answered: at the instant of its coming where nothing has happened since. */
  goes<T>({ number, place, real }: Arrival, work: () => T): T {
    const came = this.#events[place]
    const isAtOnce = place === this.#events.length - 1 && came?.[1] === 'comes' && !this.isFull
    if (!isAtOnce) return this.happens('goes', () => [number], work)
    this.#events[place] = [came[0], 'asked', ...came.slice(2)]
    return this.#chain.clock.still(() => this.#inside(work), real)
  }

  #write(what: What, told: readonly unknown[]): void {
    if (this.#events.length >= MOST_EVENTS) this.isFull = true
    if (this.isFull) return
    const now = this.#chain.clock.now().getTime()
    this.#events.push([now - this.#last, what, ...told])
    this.#last = now
  }
  #inside<T>(work: () => T): T {
    this.#isInside = true
    try {
      return work()
    } finally {
      this.#isInside = false
    }
  }
}

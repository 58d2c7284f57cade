import { dayOf, instantOf, timeOf, type Day } from '@/domain/general/day'

export type ClockSetting = { readonly at?: string; readonly isFrozen?: boolean }
/** Milliseconds. The clock said `at` when the real one said `since`, which is 0 where it stands still. */
export type ClockDump = {
  readonly isFrozen: boolean
  readonly at: number
  readonly since: number
  readonly speed: number
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A day with or without a time, but without a zone. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** Milliseconds; what names no zone is meant in the clinic's own. Throws RangeError for what is no instant. */
export function instantFrom(text: string): number {
  const [, day, time = '00:00', seconds = '0'] = LOCAL.exec(text) ?? []
  const instant = day === undefined ? Date.parse(text) : instantOf(day, time).getTime() + Number(seconds) * 1000
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${text}`)
  return instant
}

/** How fast the clinic's time may go: as it is, or so that a morning is seen in minutes. */
export const SPEEDS = [1, 10, 60] as const
export type Speed = (typeof SPEEDS)[number]

/** The clinic's own clock: it stands still until somebody moves it, or goes on with the real one, as fast or faster. */
export class ClinicClock {
  #isFrozen: boolean
  #at: number
  #since: number
  #speed = 1
  readonly #real: () => number
  #held: number | undefined
  #then: number | undefined
  #minute = { began: Number.NaN, today: '', time: '' }

  /** With `at` alone it stands still there; with `isFrozen: false` it goes on from there. `real` is the clock behind it. */
  constructor({ at, isFrozen = at !== undefined }: ClockSetting = {}, real: () => number = () => Date.now()) {
    this.#real = real
    this.#isFrozen = isFrozen
    this.#since = real()
    this.#at = at === undefined ? this.#since : instantFrom(at)
  }

  get isFrozen(): boolean {
    return this.#isFrozen
  }
  get speed(): number {
    return this.#speed
  }
  dump(): ClockDump {
    return { isFrozen: this.#isFrozen, at: this.#at, since: this.#isFrozen ? 0 : this.#since, speed: this.#speed }
  }
  load({ isFrozen, at, since, speed }: ClockDump): void {
    this.#isFrozen = isFrozen
    this.#at = at
    this.#since = since
    this.#speed = speed
  }
  /** Stops it where it is, or lets it go on from there. */
  hold(isFrozen: boolean): void {
    if (isFrozen === this.#isFrozen) return
    const now = this.#now()
    this.#isFrozen = isFrozen
    this.#set(now)
  }
  /** Lets it go so many times as fast as the real one. */
  run(speed: Speed): void {
    const now = this.#now()
    this.#isFrozen = false
    this.#speed = speed
    this.#set(now)
  }
  /** One thing happens at one instant, however often it looks at the clock; nested calls share it. */
  still<T>(work: () => T): T {
    if (this.#held !== undefined) return work()
    this.#held = this.#real()
    try {
      return work()
    } finally {
      this.#held = undefined
    }
  }
  /** Does what was due at an earlier instant as if it were then. */
  asOf<T>(instant: number, work: () => T): T {
    const before = this.#then
    this.#then = instant
    try {
      return work()
    } finally {
      this.#then = before
    }
  }
  now(): Date {
    return new Date(this.#now())
  }
  today(): Day {
    return this.#read().today
  }
  time(): string {
    return this.#read().time
  }
  moveSeconds(seconds: number): void {
    this.#set(this.#now() + Math.round(seconds * 1000))
  }
  moveMinutes(minutes: number): void {
    this.moveSeconds(minutes * 60)
  }
  moveTo(at: string | Date): void {
    this.#set(typeof at === 'string' ? instantFrom(at) : at.getTime())
  }

  /** The wall clock changes once a minute, and is asked for every slot. */
  #read(): { readonly today: Day; readonly time: string } {
    const now = this.now()
    const began = Math.floor(now.getTime() / MINUTE)
    if (began !== this.#minute.began) this.#minute = { began, today: dayOf(now), time: timeOf(now) }
    return this.#minute
  }
  #now(): number {
    if (this.#then !== undefined) return this.#then
    return this.#isFrozen ? this.#at : this.#at + (this.#realNow() - this.#since) * this.#speed
  }
  #realNow(): number {
    return this.#held ?? this.#real()
  }
  #set(instant: number): void {
    this.#at = instant
    this.#since = this.#realNow()
  }
}

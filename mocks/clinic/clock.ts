import { dayOf, instantOf, timeOf, type Day } from '@/domain/general/day'

export type ClockSetting = { readonly at?: string; readonly isFrozen?: boolean }
/**
 * In milliseconds. The clinic's clock showed `at` when the real clock showed `since`; `since` is 0 while the clock is
 * stopped.
 */
export type ClockDump = {
  readonly isFrozen: boolean
  readonly at: number
  readonly since: number
  readonly speed: number
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Matches a date with an optional time, without a time zone. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?$/

/**
 * Parses a date and time to milliseconds since 1970; text without a time zone is in clinic time. Throws RangeError for
 * invalid text.
 */
export function parseInstant(text: string): number {
  const [, day, time = '00:00', seconds = '0'] = LOCAL.exec(text) ?? []
  const instant = day === undefined ? Date.parse(text) : instantOf(day, time).getTime() + Number(seconds) * 1000
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${text}`)
  return instant
}

/** Speeds of the clinic's clock: real time, or faster, so that a morning passes within minutes. */
export const CLOCK_SPEEDS = [1, 10, 60] as const
export type ClockSpeed = (typeof CLOCK_SPEEDS)[number]

/** The clinic's clock: stopped until it is moved, or running at real or higher speed. */
export class ClinicClock {
  #isFrozen: boolean
  #at: number
  #since: number
  #speed = 1
  readonly #real: () => number
  #held: number | undefined
  #then: number | undefined
  #minute = { began: Number.NaN, today: '', time: '' }

  /**
   * With only `at`, the clock is stopped at that time; with `isFrozen: false`, it runs from that time. `real` is the
   * underlying clock.
   */
  constructor({ at, isFrozen = at !== undefined }: ClockSetting = {}, real: () => number = () => Date.now()) {
    this.#real = real
    this.#isFrozen = isFrozen
    this.#since = real()
    this.#at = at === undefined ? this.#since : parseInstant(at)
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
  /** Stops the clock, or restarts it. */
  hold(isFrozen: boolean): void {
    if (isFrozen === this.#isFrozen) return
    const now = this.#now()
    this.#isFrozen = isFrozen
    this.#set(now)
  }
  /** Runs the clock at a multiple of real time. */
  run(speed: ClockSpeed): void {
    const now = this.#now()
    this.#isFrozen = false
    this.#speed = speed
    this.#set(now)
  }
  /** Keeps the time constant during `work`, so that an action has a single timestamp; nested calls share it. */
  still<T>(work: () => T): T {
    if (this.#held !== undefined) return work()
    this.#held = this.#real()
    try {
      return work()
    } finally {
      this.#held = undefined
    }
  }
  /** Runs an overdue event with the clock set to the time at which it was due. */
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
    this.#set(typeof at === 'string' ? parseInstant(at) : at.getTime())
  }

  /** Cached per minute, because every slot reads today's date. */
  #read(): { readonly today: Day; readonly time: string } {
    const now = this.now()
    const began = Math.floor(now.getTime() / MINUTE_MS)
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

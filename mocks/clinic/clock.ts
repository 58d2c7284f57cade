import { dayOf, instantOf, timeOf, type Day } from '@/domain/general/day'

export type ClockSetting = { readonly at?: string; readonly isFrozen?: boolean }
/** Milliseconds; null where the clock goes. */
export type ClockDump = { readonly frozenAt: number | null; readonly ahead: number }

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

/** The clinic's own clock: the real one moved by so much, or standing still until somebody moves it. */
export class ClinicClock {
  #frozenAt: number | undefined
  #ahead = 0
  #minute = { began: Number.NaN, today: '', time: '' }

  /** With `at` alone it stands still there; with `isFrozen: false` it goes on from there. */
  constructor({ at, isFrozen = at !== undefined }: ClockSetting = {}) {
    if (isFrozen) this.#frozenAt = at === undefined ? Date.now() : instantFrom(at)
    else if (at !== undefined) this.#ahead = instantFrom(at) - Date.now()
  }

  get isFrozen(): boolean {
    return this.#frozenAt !== undefined
  }
  /** Where it stands still, and how far it is ahead of the real time where it goes. */
  dump(): ClockDump {
    return { frozenAt: this.#frozenAt ?? null, ahead: this.#ahead }
  }
  load({ frozenAt, ahead }: ClockDump): void {
    this.#frozenAt = frozenAt ?? undefined
    this.#ahead = ahead
  }
  /** Stops it where it is, or lets it go on from there. */
  hold(isFrozen: boolean): void {
    if (isFrozen === this.isFrozen) return
    const now = this.now().getTime()
    this.#frozenAt = isFrozen ? now : undefined
    this.#set(now)
  }
  now(): Date {
    return new Date(this.#frozenAt ?? Date.now() + this.#ahead)
  }
  today(): Day {
    return this.#read().today
  }
  time(): string {
    return this.#read().time
  }
  moveSeconds(seconds: number): void {
    this.#set(this.now().getTime() + Math.round(seconds * 1000))
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
  #set(instant: number): void {
    if (this.isFrozen) this.#frozenAt = instant
    else this.#ahead = instant - Date.now()
  }
}

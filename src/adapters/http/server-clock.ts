import type { Clock } from '@/application/ports/clock'

/** The Date header has whole seconds. */
const SECOND_MS = 1000
/** Dates outside these years are ignored. */
const [FIRST, END] = [Date.UTC(2020, 0), Date.UTC(2100, 0)]
/** A larger deviation needs a second response that confirms it. */
const FAR_MS = 2 * 24 * 3600 * SECOND_MS

/** Times of a request and its response, in ms since 1970 by the device clock. */
export type RequestTiming = { readonly askedAt: number; readonly heardAt: number }

/** Range in ms by which the device clock may be behind, according to one response. */
type Range = { readonly least: number; readonly most: number }
const nearestIn = ({ least, most }: Range, aheadMs: number): number => Math.min(most, Math.max(least, aheadMs))
const isNear = (range: Range, aheadMs: number): boolean => Math.abs(nearestIn(range, aheadMs) - aheadMs) <= FAR_MS

/**
 * Server time on a device whose clock may be wrong by minutes or a day. Every response has a `Date` header
 * (RFC 9110 section 6.6.1), written between request and response. The device clock is corrected only as far as this
 * proves it wrong, so a slow network never changes a correct clock. A large deviation is applied only when the next
 * response confirms it, because a single server may be wrong.
 */
export class ServerClock implements Clock {
  readonly #told = new Set<() => void>()
  #aheadMs = 0
  #doubted: Range | undefined

  constructor(private readonly phone: Clock) {}

  now = (): Date => new Date(this.phone.now().getTime() + this.#aheadMs)
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> => this.phone.wait(milliseconds, signal)
  onCorrected = (tell: () => void): void => void this.#told.add(tell)

  /**
   * Starts a measurement when a request is sent. Returns a function that takes the response's `Date` and ignores
   * invalid values; `earlier` has the times of a prefetched request.
   */
  listen(): (date: unknown, earlier?: RequestTiming) => void {
    const leftAt = this.phone.now().getTime()
    return (date, { askedAt, heardAt } = { askedAt: leftAt, heardAt: this.phone.now().getTime() }) => {
      const said = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const range = { least: said - heardAt, most: said + SECOND_MS - askedAt }
      // also false for NaN; the range is empty when the device clock was set back meanwhile
      if (said >= FIRST && said < END && range.least <= range.most) this.#hear(range)
    }
  }

  #hear(range: Range): void {
    const { least, most } = this.#doubted ?? { least: Infinity, most: -Infinity }
    const isSure = isNear(range, 0) || isNear(range, this.#aheadMs) || (range.least <= most && least <= range.most)
    this.#doubted = isSure ? undefined : range
    if (isSure) this.#correct(nearestIn(range, this.#aheadMs))
  }

  #correct(aheadMs: number): void {
    if (aheadMs === this.#aheadMs) return
    this.#aheadMs = aheadMs
    for (const tell of this.#told) tell()
  }
}

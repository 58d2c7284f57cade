import type { Clock } from '@/application/ports/clock'

/** Resolution of the Date header. */
const SECOND_MS = 1000
/** Dates outside this range are ignored. */
const [FIRST, END] = [Date.UTC(2020, 0), Date.UTC(2100, 0)]
/** A larger deviation must be confirmed by a second response. */
const FAR_MS = 2 * 24 * 3600 * SECOND_MS

/** Times of a request and its response, in ms since 1970 by the device clock. */
export type RequestTiming = { readonly askedAt: number; readonly heardAt: number }

/** By how many ms the device clock may be behind, according to one response. */
type Range = { readonly least: number; readonly most: number }
const nearestIn = ({ least, most }: Range, aheadMs: number): number => Math.min(most, Math.max(least, aheadMs))
const isNear = (range: Range, aheadMs: number): boolean => Math.abs(nearestIn(range, aheadMs) - aheadMs) <= FAR_MS

/**
 * Server time on a device whose clock may be off by minutes or a day. Every response has a `Date` header (RFC 9110,
 * 6.6.1), written between request and response. The device clock is corrected only as far as the header proves it
 * wrong, so a slow network never changes a correct clock. A large deviation is applied only once the next response
 * confirms it, because a single server may be wrong.
 */
export class ServerClock implements Clock {
  readonly #told = new Set<() => void>()
  #aheadMs = 0
  #doubted: Range | undefined

  constructor(private readonly phone: Clock) {}

  now = (): Date => new Date(this.phone.now().getTime() + this.#aheadMs)
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> => this.phone.wait(milliseconds, signal)
  onCorrected = (listener: () => void): void => void this.#told.add(listener)

  /**
   * Starts a measurement when a request is sent. The returned function takes the response's `Date` and ignores invalid
   * values; `earlier` is the timing of a prefetched request.
   */
  listen(): (date: unknown, earlier?: RequestTiming) => void {
    const leftAt = this.phone.now().getTime()
    return (date, { askedAt, heardAt } = { askedAt: leftAt, heardAt: this.phone.now().getTime() }) => {
      const said = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const range = { least: said - heardAt, most: said + SECOND_MS - askedAt }
      // Also false for NaN, and if the device clock was set back meanwhile, which makes the range empty.
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
    for (const listener of this.#told) listener()
  }
}

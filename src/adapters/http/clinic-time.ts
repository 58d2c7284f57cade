import type { Clock } from '@/application/ports/clock'

/** A header's instant is cut to whole seconds. */
const SECOND_MS = 1000
/** What a server says from outside these years is no time of a clinic. */
const [FIRST, END] = [Date.UTC(2020, 0), Date.UTC(2100, 0)]
/** Further off than this, one answer alone is not believed. */
const FAR_MS = 2 * 24 * 3600 * SECOND_MS

/** When a question left and when its answer was heard: milliseconds since 1970 by the phone. */
export type Exchange = { readonly askedAt: number; readonly heardAt: number }

/** How far the phone may be behind the clinic, as far as one answer tells. */
type Range = { readonly least: number; readonly most: number }
const nearestIn = ({ least, most }: Range, aheadMs: number): number => Math.min(most, Math.max(least, aheadMs))
const isNear = (range: Range, aheadMs: number): boolean => Math.abs(nearestIn(range, aheadMs) - aheadMs) <= FAR_MS

/**
 * The clinic's time on a phone whose own clock may be wrong by minutes or by a day. Every answer carries the clinic's `Date`
 * (RFC 9110 section 6.6.1), which was written after the question had left and before the answer was heard; the phone's clock
 * is corrected only as far as that proves it wrong, so a slow network never moves a good clock. A time far from what this
 * phone has known is believed once the next answer agrees with it: one server of many may be wrong itself.
 */
export class ClinicTime implements Clock {
  readonly #told = new Set<() => void>()
  #aheadMs = 0
  #doubted: Range | undefined

  constructor(private readonly phone: Clock) {}

  now = (): Date => new Date(this.phone.now().getTime() + this.#aheadMs)
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> => this.phone.wait(milliseconds, signal)
  onCorrected = (tell: () => void): void => void this.#told.add(tell)

  /**
   * Call it when a question leaves; what it returns takes the `Date` of the answer, and is deaf to anything else. `earlier`
   * is when it truly left and was heard, by the phone, where that was before.
   */
  listen(): (date: unknown, earlier?: Exchange) => void {
    const leftAt = this.phone.now().getTime()
    return (date, { askedAt, heardAt } = { askedAt: leftAt, heardAt: this.phone.now().getTime() }) => {
      const said = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const range = { least: said - heardAt, most: said + SECOND_MS - askedAt }
      // NaN is no time either; and the range of a phone that was set back meanwhile is none.
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

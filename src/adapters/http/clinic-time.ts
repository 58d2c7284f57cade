import type { Clock } from '@/application/ports/clock'

/** A header's instant is cut to whole seconds. */
const SECOND_MS = 1000

/**
 * The clinic's time on a phone whose own clock may be wrong by minutes or by a day. Every answer carries the clinic's `Date`
 * (RFC 9110 section 6.6.1), which was written after the question had left and before the answer was heard; the phone's clock
 * is corrected only as far as that proves it wrong, so a slow network never moves a good clock.
 */
export class ClinicTime implements Clock {
  readonly #phone: Clock
  readonly #told = new Set<() => void>()
  #aheadMs = 0

  constructor(phone: Clock) {
    this.#phone = phone
  }

  now = (): Date => new Date(this.#phone.now().getTime() + this.#aheadMs)
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> => this.#phone.wait(milliseconds, signal)
  onCorrected = (tell: () => void): void => void this.#told.add(tell)

  /** Call it when a question leaves; what it returns takes the `Date` of the answer, and is deaf to anything else. */
  listen(): (date: unknown) => void {
    const askedAt = this.#phone.now().getTime()
    return (date) => {
      const said = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const least = said - this.#phone.now().getTime()
      const most = said + SECOND_MS - askedAt
      // NaN fails this too, and so does a phone that was set back while the answer was on its way.
      if (least <= most) this.#correct(Math.min(most, Math.max(least, this.#aheadMs)))
    }
  }

  #correct(aheadMs: number): void {
    if (aheadMs === this.#aheadMs) return
    this.#aheadMs = aheadMs
    for (const tell of this.#told) tell()
  }
}

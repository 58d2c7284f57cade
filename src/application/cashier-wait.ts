import type { CashierOutcome } from '@/domain/payment'
import type { Clock } from './ports/clock'

/** A cashier that never calls back is given up after this long, and the clinic is asked. */
const SILENT_MS = 90_000

/** Waits for the cashiers that are open, each for its own order. */
export class CashierWait {
  readonly #clock: Clock
  readonly #waiting = new Set<() => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `silent` when it has not called back by the time the page is in front again, or within 90 s. */
  open(cashier: () => Promise<CashierOutcome>): Promise<CashierOutcome> {
    const giveUp = new AbortController()
    let back: () => void = () => undefined
    const returned = new Promise<CashierOutcome>((resolve) => {
      back = () => resolve('silent')
    })
    this.#waiting.add(back)
    const tooLong = this.#clock.wait(SILENT_MS, giveUp.signal).then(
      (): CashierOutcome => 'silent',
      (): Promise<CashierOutcome> => new Promise(() => undefined),
    )
    // One that breaks down proves no more than one that fails.
    const opened = cashier().catch((): CashierOutcome => 'fail')
    return Promise.race([opened, returned, tooLong]).finally(() => {
      giveUp.abort()
      this.#waiting.delete(back)
    })
  }

  returned(): void {
    for (const back of this.#waiting) back()
  }
}

import type { CashierOutcome } from '@/domain/payment/payment'
import type { Clock } from '../ports/clock'

/** A cashier that never calls back is given up after this long, and the clinic is asked. */
const SILENT_MS = 90_000

/** Waits for the cashiers that are open, each for its own order. */
export class CashierWait {
  /** How each wait is ended from outside, by what gives up its clock. */
  readonly #waiting = new Map<AbortController, () => void>()

  constructor(private readonly clock: Clock) {}

  /** `silent` when it has not called back by the time the page is in front again, or within 90 s. */
  open(cashier: () => Promise<CashierOutcome>): Promise<CashierOutcome> {
    const giveUp = new AbortController()
    const returned = new Promise<CashierOutcome>((resolve) => {
      this.#waiting.set(giveUp, () => resolve('silent'))
    })
    // One that breaks down proves no more than one that fails.
    const opened = cashier().catch((): CashierOutcome => 'fail')
    const tooLong = this.clock.wait(SILENT_MS, giveUp.signal).then((): CashierOutcome => 'silent')
    return Promise.race([opened, returned, tooLong]).finally(() => {
      giveUp.abort()
      this.#waiting.delete(giveUp)
    })
  }

  returned(): void {
    for (const back of this.#waiting.values()) back()
  }
}

import type { CashierOutcome } from '@/domain/payment/payment'
import type { Clock } from '../ports/clock'

/** Timeout after which the clinic is polled instead, because a cashier may never call back. */
const CASHIER_TIMEOUT_MS = 90_000

/** Waits for open cashiers, one per order. */
export class CashierTimeout {
  /** Resolves each pending wait; keyed by the controller that stops its timer. */
  readonly #waiting = new Map<AbortController, () => void>()

  constructor(private readonly clock: Clock) {}

  /**
   * Resolves to 'silent' when the cashier has not called back by the time the page is visible again, or within 90 s.
   */
  open(cashier: () => Promise<CashierOutcome>): Promise<CashierOutcome> {
    const giveUp = new AbortController()
    const returned = new Promise<CashierOutcome>((resolve) => {
      this.#waiting.set(giveUp, () => resolve('silent'))
    })
    // A crash proves no more than a failure.
    const opened = cashier().catch((): CashierOutcome => 'fail')
    const tooLong = this.clock.wait(CASHIER_TIMEOUT_MS, giveUp.signal).then((): CashierOutcome => 'silent')
    return Promise.race([opened, returned, tooLong]).finally(() => {
      giveUp.abort()
      this.#waiting.delete(giveUp)
    })
  }

  returned(): void {
    for (const back of this.#waiting.values()) back()
  }
}

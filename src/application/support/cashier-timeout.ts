import type { CashierOutcome } from '@/domain/payment/payment'
import type { Clock } from '../ports/clock'

/** After this time the clinic is polled instead, because a cashier may never call back. */
const CASHIER_TIMEOUT_MS = 90_000

/** Waits for open cashiers, one per order. */
export class CashierTimeout {
  /** Resolvers of pending waits, by the controller that stops the timer. */
  readonly #waiting = new Map<AbortController, () => void>()

  constructor(private readonly clock: Clock) {}

  /**
   * Opens the cashier. Resolves to 'silent' if it has not called back when the page becomes visible again, or after 90
   * s.
   */
  open(cashier: () => Promise<CashierOutcome>): Promise<CashierOutcome> {
    const giveUp = new AbortController()
    const returned = new Promise<CashierOutcome>((resolve) => {
      this.#waiting.set(giveUp, () => resolve('silent'))
    })
    // A crash reveals no more about the payment than 'fail' does.
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

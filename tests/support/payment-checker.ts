import type { PaymentJournalEntry, PaymentStage, PaymentOrder } from '@/domain/payment/payment'
import { isPaymentInFlight } from '@/domain/payment/payment-journal'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { payableOf } from '../../mocks/clinic/payment/payables'
import type { TransactionRow } from '../../mocks/clinic/payment/rows'

/** Returns all transactions for an order from the clinic's database. */
export function paymentAttemptsOf(chain: MockClinic, { kind, id }: PaymentOrder): TransactionRow[] {
  const till = payableOf(chain, kind, id)
  return till ? chain.books.transactions.by('orderId', till.id) : []
}
export const chargesOf = (chain: MockClinic, order: PaymentOrder): TransactionRow[] =>
  paymentAttemptsOf(chain, order).filter(({ result }) => result === 1)
/** Whether a payment has succeeded in WeChat but the clinic has not been notified. */
export const isAwaitingNotification = (chain: MockClinic, order: PaymentOrder): boolean =>
  paymentAttemptsOf(chain, order).some(({ result, outcome }) => result === 0 && outcome === 'ok')

/** Receives every payment stage that a client reports, and compares it with the clinic's database at that moment. */
export class PaymentChecker {
  readonly breaches: string[] = []
  readonly #chain: MockClinic
  /** Orders that the clinic's pay status has reported to this client as paid. */
  readonly #confirmed = new Set<string>()
  readonly #said = new Map<string, PaymentStage[]>()
  readonly #seen = new Map<string, Set<number>>()
  constructor(chain: MockClinic) {
    this.#chain = chain
  }

  /** Records the price that the person accepts. */
  sees({ id }: PaymentOrder, fen: number): void {
    this.#seen.set(id, (this.#seen.get(id) ?? new Set()).add(fen))
  }
  isTold = (orderId: string): void => void this.#confirmed.add(orderId)
  /** An order with an open payment must stay locked. */
  unlocks(orderId: string, notes: readonly PaymentJournalEntry[]): void {
    const isOpen = notes.some((note) => note.orderId === orderId && isPaymentInFlight(note))
    if (isOpen) this.breaches.push(`${orderId} was given back with its money on its way`)
  }
  hears =
    (order: PaymentOrder) =>
    (stage: PaymentStage): void => {
      this.#said.set(order.id, [...(this.#said.get(order.id) ?? []), stage])
      const isPaid = chargesOf(this.#chain, order).length > 0
      if (stage === 'paid' && !isPaid) this.breaches.push(`${order.id} was called paid, and is not`)
      if (stage === 'paid' && !this.#confirmed.has(order.id))
        this.breaches.push(`${order.id} was called paid without the clinic’s status`)
      if (stage !== 'unpaid') return
      if (isPaid) this.breaches.push(`${order.id} was called unpaid, and is paid`)
      if (isAwaitingNotification(this.#chain, order))
        this.breaches.push(`${order.id} was called unpaid with its money on its way`)
    }
  saidOf = ({ id }: PaymentOrder): readonly PaymentStage[] => this.#said.get(id) ?? []
  lastOf = (order: PaymentOrder): PaymentStage | undefined => this.saidOf(order)[this.saidOf(order).length - 1]

  /** Returns violations of an order's invariants; empty if there are none. */
  unsound(order: PaymentOrder): string[] {
    const charges = chargesOf(this.#chain, order)
    const seen = this.#seen.get(order.id)
    return [
      ...(charges.length > 1 ? [`${order.id} was charged ${charges.length} times`] : []),
      ...charges
        .filter(({ amountFen }) => seen && !seen.has(amountFen))
        .map(({ amountFen }) => `${order.id} was charged ${amountFen} fen, which nobody has seen`),
    ]
  }
}

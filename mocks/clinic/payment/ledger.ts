import type { PayKindCode, TransactionRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import { refundToCard } from '../member-card/actions'
import type { RegistrationRow } from '../registration/rows'
import { isLiveRegistration } from '../registration/rules'

/** Returns the transaction that paid an order; refunded transactions do not count. */
export function paidTransactionOf(chain: MockClinic, orderId: string): TransactionRow | undefined {
  const sentBack = new Set(chain.books.refunds.by('orderId', orderId).map(({ transactionId }) => transactionId))
  return chain.books.transactions.by('orderId', orderId).find(({ id, result }) => result === 1 && !sentBack.has(id))
}

/** Whether a refund of this order has yet to arrive. */
export const isRefundPending = (chain: MockClinic, orderId: string): boolean =>
  chain.books.refunds.by('orderId', orderId).some(({ status }) => status === 1)

/** Creates a refund, which arrives some seconds later. */
export function createRefund(
  chain: MockClinic,
  kind: PayKindCode,
  orderId: string,
  { id, amountFen }: TransactionRow,
  reason: string,
  at: number,
): void {
  const made = chain.books.refunds.create({
    id: chain.nextId('rf'),
    kind,
    orderId,
    transactionId: id,
    amountFen,
    reason,
    askedAt: at,
  })
  chain.agenda.add(at + chain.rules.refundSeconds * 1000, 'refund-arrives', made.id)
}

/** Refunds a registration's payment to its source; returns the amount in fen. */
export function refundRegistration(chain: MockClinic, row: RegistrationRow, reason: string, at: number): number {
  const paid = paidTransactionOf(chain, row.id)
  if (!paid) return 0
  createRefund(chain, 'registration', row.id, paid, reason, at)
  if (!isLiveRegistration(row)) chain.books.registrations.update(row.id, { payStatus: 2 })
  return paid.amountFen
}

/** Status pending (1) → refunded (2). */
export function completeRefund(chain: MockClinic, id: string, at: number): void {
  const refund = chain.books.refunds.byId(id)
  if (!refund || refund.status === 2) return
  const arrived = chain.books.refunds.update(id, { status: 2, refundedAt: at })
  const paid = chain.books.transactions.byId(refund.transactionId)
  if (paid?.payType === 1) refundToCard(chain, paid.id, at)
  chain.hooks.tills[refund.kind].refunded(chain, arrived, paid?.payType === 1 ? '会员卡' : '微信', at)
}

/** Status pending (0) → failed (-1), unless the patient has paid and the notification is pending. */
export function closeTransaction(chain: MockClinic, id: string): void {
  const found = chain.books.transactions.byId(id)
  if (found?.result === 0 && found.outcome !== 'ok') chain.books.transactions.update(id, { result: -1 })
}
export function closeTransactionsOf(chain: MockClinic, orderId: string): void {
  for (const { id } of chain.books.transactions.by('orderId', orderId)) closeTransaction(chain, id)
}

import type { PayKindCode, TransactionRow } from './rows'
import type { Clinic } from '../clinic'
import { creditBack } from '../member-card/actions'
import type { RegistrationRow } from '../registration/rows'
import { isLive } from '../registration/rules'

export const paidOf = (clinic: Clinic, orderId: string): TransactionRow | undefined =>
  clinic.books.transactions.by('orderId', orderId).find(({ result }) => result === 1)

/** Writes a refund down; the money is back some seconds later. */
export function openRefund(
  clinic: Clinic,
  kind: PayKindCode,
  orderId: string,
  { id, amountFen }: TransactionRow,
  reason: string,
  at: number,
): void {
  const made = clinic.books.refunds.create({
    id: clinic.nextId('rf'),
    kind,
    orderId,
    transactionId: id,
    amountFen,
    reason,
    askedAt: at,
  })
  clinic.agenda.add(at + clinic.rules.refundSeconds * 1000, 'refund-arrives', made.id)
}

/** Sends what was paid for a registration back to where it came from; returns how much, in fen. */
export function refundOf(clinic: Clinic, row: RegistrationRow, reason: string, at: number): number {
  const paid = paidOf(clinic, row.id)
  if (!paid) return 0
  openRefund(clinic, 'registration', row.id, paid, reason, at)
  if (!isLive(row)) clinic.books.registrations.update(row.id, { payStatus: 2 })
  return paid.amountFen
}

/** 1 → 2 */
export function refundArrived(clinic: Clinic, id: string, at: number): void {
  const refund = clinic.books.refunds.byId(id)
  if (!refund || refund.status === 2) return
  const arrived = clinic.books.refunds.update(id, { status: 2, refundedAt: at })
  const paid = clinic.books.transactions.byId(refund.transactionId)
  if (paid?.payType === 1) creditBack(clinic, paid.id, at)
  clinic.hooks.tills[refund.kind].refunded(clinic, arrived, paid?.payType === 1 ? '会员卡' : '微信', at)
}

/** 0 → -1, when nobody has paid and nobody may any more. */
export function closeTransaction(clinic: Clinic, id: string): void {
  const found = clinic.books.transactions.byId(id)
  if (found?.result === 0 && found.outcome !== 'ok') clinic.books.transactions.update(id, { result: -1 })
}
export function closeTransactionsOf(clinic: Clinic, orderId: string): void {
  for (const { id } of clinic.books.transactions.by('orderId', orderId)) closeTransaction(clinic, id)
}

import type { Clinic } from './clinic'
import type { RegistrationRow, TransactionRow } from './rows'
import { isLive, moveOn } from './visit-book'

export const paidOf = (clinic: Clinic, registrationId: string): TransactionRow | undefined =>
  clinic.books.transactions.by('registrationId', registrationId).find(({ result }) => result === 1)

/** Writes a refund down; the money is back some seconds later. */
export function openRefund(
  clinic: Clinic,
  row: RegistrationRow,
  { id, amountFen }: TransactionRow,
  reason: string,
  at: number,
): void {
  const made = clinic.books.refunds.create({
    id: clinic.nextId('rf'),
    registrationId: row.id,
    transactionId: id,
    amountFen,
    reason,
    askedAt: at,
  })
  if (!isLive(row)) clinic.books.registrations.update(row.id, { payStatus: 2 })
  clinic.agenda.add(at + clinic.rules.refundSeconds * 1000, 'refund-arrives', made.id)
}

/** Sends what was paid back to where it came from; returns how much, in fen. */
export function refundOf(clinic: Clinic, row: RegistrationRow, reason: string, at: number): number {
  const paid = paidOf(clinic, row.id)
  if (!paid) return 0
  openRefund(clinic, row, paid, reason, at)
  return paid.amountFen
}

/** 1 → 2 */
export function refundArrived(clinic: Clinic, id: string, at: number): void {
  const refund = clinic.books.refunds.byId(id)
  if (!refund || refund.status === 2) return
  clinic.books.refunds.update(id, { status: 2, refundedAt: at })
  const row = clinic.books.registrations.byId(refund.registrationId)
  if (row) moveOn(clinic, row, at, '挂号费已退回微信', isLive(row) ? {} : { payStatus: 3 })
}

/** 0 → -1, when nobody has paid and nobody may any more. */
export function closeTransaction(clinic: Clinic, id: string): void {
  const found = clinic.books.transactions.byId(id)
  if (found?.result === 0 && found.outcome !== 'ok') clinic.books.transactions.update(id, { result: -1 })
}
export function closeTransactionsOf(clinic: Clinic, registrationId: string): void {
  for (const { id } of clinic.books.transactions.by('registrationId', registrationId)) closeTransaction(clinic, id)
}

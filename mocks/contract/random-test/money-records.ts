import type { Bill } from '@/domain/member-card/member-card'
import type { PaymentStatus } from '@/domain/payment/payment'
import type { TrackedTableName, EventFacts } from '../../simulation/history'
import type { DuePayment } from '../../simulation/phone'

/** A database row, as the checker reads it. */
export type CheckerRow = { readonly book: TrackedTableName; readonly id: string; readonly facts: EventFacts }

const REFUND_CODES = { none: 0, refunding: 1, refunded: 2, unknown: 0 } as const
const RESULT_CODES = { failed: -1, waiting: 0, paid: 1, unknown: 0 } as const

/** Returns WeChat's payment of an order and its refund; a clinic reports one of each. */
export function wechatMoneyRows(
  orderId: string,
  { kind }: DuePayment,
  { result, amountFen, refund }: PaymentStatus,
): CheckerRow[] {
  const id = `wx_${orderId}`
  const paid: CheckerRow = {
    book: 'transactions',
    id,
    facts: { orderId, kind, payType: 0, amountFen: amountFen ?? null, result: RESULT_CODES[result] },
  }
  if (!refund || refund.status === 'none') return [paid]
  const facts = { orderId, transactionId: id, amountFen: refund.amountFen ?? null, status: REFUND_CODES[refund.status] }
  return [paid, { book: 'refunds', id: `rf_${orderId}`, facts }]
}

/** Maps the charge ids of visits to registration ids, which transactions contain. */
export type RegistrationIdByCharge = ReadonlyMap<string, string>

/** Converts a card's bills, oldest first, and records the orders paid by card. */
export function billMoneyRows(
  bills: readonly Bill[],
  tills: RegistrationIdByCharge,
  paidByCard: Set<string>,
): CheckerRow[] {
  const paying = new Map<string, string>()
  return bills.flatMap(({ id, kind, chargeId, principalFen, presentFen }): CheckerRow[] => {
    const orderId = tills.get(chargeId) ?? chargeId
    const amountFen = Math.abs(principalFen + presentFen)
    if (kind === 'out') {
      paying.set(orderId, id)
      paidByCard.add(orderId)
      return [{ book: 'transactions', id, facts: { orderId, kind: '', payType: 1, amountFen, result: 1 } }]
    }
    const transactionId = paying.get(orderId)
    if (kind !== 'refund' || transactionId === undefined) return []
    return [{ book: 'refunds', id, facts: { orderId, transactionId, amountFen, status: 2 } }]
  })
}

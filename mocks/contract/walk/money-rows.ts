import type { Bill } from '@/domain/member-card/member-card'
import type { PayStatus } from '@/domain/payment/payment'
import type { BookName, Facts } from '../../simulation/history'
import type { Due } from '../../simulation/phone'

/** A row of the books as the judge takes it. */
export type Row = { readonly book: BookName; readonly id: string; readonly facts: Facts }

const REFUND_CODES = { none: 0, refunding: 1, refunded: 2, unknown: 0 } as const
const RESULT_CODES = { failed: -1, waiting: 0, paid: 1, unknown: 0 } as const

/** WeChat's payment of an order, and what went back of it: a clinic tells of one of each. */
export function wechatRows(orderId: string, { kind }: Due, { result, amountFen, refund }: PayStatus): Row[] {
  const id = `wx_${orderId}`
  const paid: Row = {
    book: 'transactions',
    id,
    facts: { orderId, kind, payType: 0, amountFen: amountFen ?? null, result: RESULT_CODES[result] },
  }
  if (!refund || refund.status === 'none') return [paid]
  const facts = { orderId, transactionId: id, amountFen: refund.amountFen ?? null, status: REFUND_CODES[refund.status] }
  return [paid, { book: 'refunds', id: `rf_${orderId}`, facts }]
}

/** By the order that was paid for a visit the visit: in the till it stands by its own id. */
export type Tills = ReadonlyMap<string, string>

/** The bills of a card, the oldest first; notes what a card has paid. */
export function billRows(bills: readonly Bill[], tills: Tills, paidByCard: Set<string>): Row[] {
  const paying = new Map<string, string>()
  return bills.flatMap(({ id, kind, chargeId, principalFen, presentFen }): Row[] => {
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

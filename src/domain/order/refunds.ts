import type { PaymentStatus, PaymentType, RefundState } from '../payment/payment'
import type { Order } from './order'

/** A refund that the clinic reports; what the clinic does not say is undefined. */
export type Refund = {
  readonly order: Order
  readonly state: RefundState
  readonly amountFen?: number
  /** When the clinic began the refund, or, once it has arrived, when it arrived. */
  readonly at?: Date
  /** Payment method to which the money is refunded. */
  readonly payType?: PaymentType
}
/** `not-read` if the clinic's response is missing or cannot be understood, so that a refund may exist. */
export type RefundReading = Refund | 'none' | 'not-read'

export type RefundOverview = {
  /** Longest wait first. */
  readonly onTheWay: readonly Refund[]
  /** Newest first. */
  readonly arrived: readonly Refund[]
  /** Number of orders that may have a refund, but could not be read. */
  readonly notRead: number
}

/** A payment that arrives after its order was closed is refunded; that takes days, not weeks. */
const LATE_PAYMENT_MS = 30 * 24 * 3_600_000

/**
 * Whether only the payment status tells if, or since when, money is being refunded. False for orders that were closed
 * long ago, and for refunds that arrived long ago, so that the number of requests stays small.
 */
export function needsPaymentStatus({ status, createdAt, expiresAt }: Order, now: Date): boolean {
  if (status === 'refunding') return true
  const last = Math.max(createdAt?.getTime() ?? 0, expiresAt?.getTime() ?? 0)
  return last === 0 || now.getTime() - last <= LATE_PAYMENT_MS
}

/** Whether the payment's refund has arrived although the order was still being refunded when it was read. */
export const isRefundNewer = ({ status }: Order, pay: PaymentStatus): boolean =>
  status === 'refunding' && pay.refund?.status === 'refunded'

/**
 * The refund of an order in the clinic's list of refunded and closed orders. If the order has a status of its own for
 * refunds, only that status says whether the money has arrived; the payment adds amount, time and method if both agree.
 */
export function refundOf(order: Order, pay: PaymentStatus | undefined): RefundReading {
  const { status, refundFen } = order
  const refund = pay?.refund
  if (status === 'refunding' || status === 'refunded') {
    const isSame = refund?.status === status
    const amountFen = (isSame ? refund.amountFen : undefined) ?? (refundFen > 0 ? refundFen : undefined)
    return {
      order,
      state: status,
      ...(amountFen !== undefined && { amountFen }),
      ...(isSame && refund.at && { at: refund.at }),
      ...(pay?.payType && { payType: pay.payType }),
    }
  }
  if (!pay) return 'not-read'
  if (!refund || refund.status === 'none') return 'none'
  if (refund.status === 'unknown') return 'not-read'
  const { amountFen, at } = refund
  return {
    order,
    state: refund.status,
    ...(amountFen !== undefined && { amountFen }),
    ...(at && { at }),
    ...(pay.payType && { payType: pay.payType }),
  }
}

const timeOf = ({ at, order }: Refund): number => (at ?? order.createdAt)?.getTime() ?? 0

/** Sorts readings by state; `unreadable` rows of the list count as not read. */
export function createRefundOverview(readings: readonly RefundReading[], unreadable: number): RefundOverview {
  const refunds = readings.filter((each) => typeof each !== 'string')
  const inState = (state: RefundState) => refunds.filter((each) => each.state === state)
  return {
    onTheWay: inState('refunding').sort((a, b) => timeOf(a) - timeOf(b)),
    arrived: inState('refunded').sort((a, b) => timeOf(b) - timeOf(a)),
    notRead: unreadable + readings.filter((each) => each === 'not-read').length,
  }
}

/** Sum of the refunds in fen; undefined if the clinic has not sent all amounts. */
export function sumOfRefunds(refunds: readonly Refund[]): number | undefined {
  const amounts = refunds.map(({ amountFen }) => amountFen)
  return amounts.every((fen) => fen !== undefined) ? amounts.reduce((sum, fen) => sum + fen, 0) : undefined
}

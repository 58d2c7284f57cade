import { dueFen, isOrderPayable, type Order, type OrderStatus, type OrderTab } from './order'
import { refundStateOf, type PaymentOrder, type PaymentStatus } from '../payment/payment'
import { isAwaitingReview } from './photo-order'

/**
 * State of an order as shown to the patient: the clinic's status, except 'overdue' once the payment deadline has
 * passed, 'unsubmitted' for a draft without photos, and 'declined' if the pharmacy could not read the photos.
 */
export type OrderDisplayStatus = OrderStatus | 'overdue' | 'unsubmitted' | 'declined'
type Standing = Pick<Order, 'status' | 'expiresAt'> & Partial<Pick<Order, 'photos' | 'forms' | 'isAirPharmacy'>>
export function orderDisplayStatus(order: Standing, now: Date): OrderDisplayStatus {
  const { status, photos } = order
  const isDue = status === 'awaiting-payment' || status === 'part-paid'
  if (isDue) return isOrderPayable(order, now) ? status : 'overdue'
  if (status === 'draft' && photos?.length === 0) return 'unsubmitted'
  return status === 'closed' && isAwaitingReview(order) ? 'declined' : status
}
/** Whether the order is closed, declined or refunded, or can no longer be paid. */
export const isOrderOver = (standing: OrderDisplayStatus): boolean =>
  standing === 'overdue' || standing === 'closed' || standing === 'declined' || standing === 'refunded'

export type OrderSummaryLineKey = 'goods' | 'discount' | 'process' | 'delivery' | 'other'
export type OrderSummaryLine = { readonly key: OrderSummaryLineKey; readonly fen: number }
type Priced = Pick<Order, 'totalFen' | 'discountFen' | 'receivableFen' | 'process' | 'delivery'>

/** The order's price lines. They add up to its price; any difference becomes a line of its own. */
export function orderSummaryLines({
  totalFen,
  discountFen,
  receivableFen,
  process,
  delivery,
}: Priced): OrderSummaryLine[] {
  // Delivery paid on arrival is not part of the price.
  const isSentPaid = delivery?.deliveryType === 'express' && delivery.payMode !== 'on-arrival'
  const lines: OrderSummaryLine[] = [
    { key: 'goods', fen: totalFen },
    { key: 'discount', fen: 0 - discountFen },
    { key: 'process', fen: process?.priceFen ?? 0 },
    { key: 'delivery', fen: (isSentPaid && delivery.feeFen) || 0 },
  ]
  const rest = receivableFen - lines.reduce((sum, { fen }) => sum + fen, 0)
  return [...lines, { key: 'other', fen: rest } as const].filter(({ key, fen }) => key === 'goods' || fen !== 0)
}

export type OrderStepKey = 'made' | 'paid' | 'refunding' | 'refunded'
export type OrderStep = { readonly key: OrderStepKey; readonly at?: Date; readonly fen?: number }

/** When the order was created, paid and refunded, as far as known. */
export function orderSteps(
  { createdAt, receivedFen, refundFen, status }: Pick<Order, 'createdAt' | 'receivedFen' | 'refundFen' | 'status'>,
  pay: PaymentStatus | undefined,
): OrderStep[] {
  const made: OrderStep[] = createdAt ? [{ key: 'made', at: createdAt }] : []
  const isPaid = receivedFen > 0 || pay?.result === 'paid'
  const paidFen = pay?.result === 'paid' ? pay.amountFen : receivedFen
  const paid: OrderStep = {
    key: 'paid',
    ...(paidFen !== undefined && { fen: paidFen }),
    ...(pay?.paidAt && { at: pay.paidAt }),
  }
  return [...made, ...(isPaid ? [paid] : []), ...refundStep(status, refundFen, pay?.refund)]
}
function refundStep(status: OrderStatus, refundFen: number, refund: PaymentStatus['refund']): OrderStep[] {
  const key = status === 'refunded' ? status : refundStateOf(refund?.status)
  const isOn = status === 'refunding' || status === 'refunded' || refund?.status === 'refunding'
  if (!isOn && refund?.status !== 'refunded') return []
  const fen = refund?.amountFen || refundFen
  return [{ key, ...(fen > 0 && { fen }), ...(refund?.at && { at: refund.at }) }]
}

/** Identifies the order for payment; undefined if its kind is unknown. */
export const paymentOrderOf = ({ kind, id }: Pick<Order, 'kind' | 'id'>): PaymentOrder | undefined =>
  kind === 'unknown' ? undefined : { kind, id }

/** Whether the order can be checked out: it is payable, or a draft that the pharmacy has priced. */
export const canCheckOut = (order: Order, now: Date): boolean =>
  isOrderPayable(order, now) || (order.status === 'draft' && order.kind === 'charge' && order.forms.length > 0)

/** Amount displayed for an order, in fen: the amount due if part-paid, otherwise the price. */
export const displayedAmountFen = (order: Order, standing: OrderDisplayStatus): number =>
  standing === 'part-paid' ? dueFen(order) : order.receivableFen

/** The index is the `queryType` parameter in URLs. */
export const ORDER_TABS: readonly OrderTab[] = ['all', 'to-pay', 'paid', 'over']
/** Tab for the `queryType` in a URL (docs/product/states.md); 'all' for anything else. */
export const parseOrderTab = (queryType: string | undefined): OrderTab =>
  ORDER_TABS.find((tab) => queryTypeOf(tab) === queryType) ?? 'all'
export const queryTypeOf = (tab: OrderTab): string => String(ORDER_TABS.indexOf(tab))

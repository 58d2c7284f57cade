import type { Order } from '@/domain/order/order'
import type { PaymentOrder } from '@/domain/payment/payment'

/**
 * The route for paying an order: its checkout, the booking result of a visit, or the payment screen. `pattern` has a
 * `$` for each parameter.
 */
export type PaymentRoute = { readonly pattern: string; readonly path: string }
export function paymentRouteOf({ kind, id, regId }: Pick<Order, 'kind' | 'id' | 'regId'>): PaymentRoute | undefined {
  if (kind === 'unknown') return undefined
  if (kind === 'charge') return { pattern: '/orders/$/checkout', path: `/orders/${id}/checkout` }
  if (kind === 'registration' && regId !== '') return { pattern: '/booking/result/$', path: `/booking/result/${regId}` }
  return { pattern: '/pay/$/$', path: `/pay/${kind}/${id}` }
}
/** The route that shows the result of a payment. */
export const paymentResultRouteOf = ({ kind, id }: PaymentOrder): PaymentRoute => ({
  pattern: '/pay/result/$/$',
  path: `/pay/result/${kind}/${id}`,
})

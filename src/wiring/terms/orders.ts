import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { MemberCards } from '@/application/ports/member-cards'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PayWayStore } from '@/ui/stores/pay-way-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { adapter, store, type Wire } from '../wire'
import { orderPort } from './order-port'

/** Orders, checkout and payment. */
export const orders: readonly Wire[] = [
  orderPort,
  adapter(MemberCards, HttpMemberCards),
  store('order', OrderStore),
  store('payment', PaymentStore),
  store('checkout', CheckoutStore),
  store('payWay', PayWayStore),
]

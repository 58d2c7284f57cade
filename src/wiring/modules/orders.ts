import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { MemberCards } from '@/application/ports/member-cards'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { bindAdapter, bindStore, type Binding } from '../binding'
import { orderPort } from './order-bindings'

/** Orders, checkout and payment. */
export const orders: readonly Binding[] = [
  orderPort,
  bindAdapter(MemberCards, HttpMemberCards),
  bindStore('order', OrderStore),
  bindStore('payment', PaymentStore),
  bindStore('checkout', CheckoutStore),
  bindStore('payWay', PaymentMethodStore),
]

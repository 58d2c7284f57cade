import { ChargeOrderService } from '@/application/charge-order-service'
import { CheckoutService } from '@/application/checkout-service'
import { MemberCardService } from '@/application/member-card-service'
import { OrderHold } from '@/application/order-hold'
import { PaymentJournal } from '@/application/payment-journal'
import { PaymentService } from '@/application/payment-service'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Wechat } from '@/application/ports/wechat'
import { SessionKeeper } from '@/application/session-keeper'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PayWayStore } from '@/ui/stores/pay-way-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { service, store, type Wire } from '../wire'
import { chargeOrders } from './charge-orders'
import { memberCards } from './member-cards'

/** What there is to pay, and how it is paid. */
export const orders: readonly Wire[] = [
  ...chargeOrders,
  ...memberCards,
  service(PaymentJournal, Keepsakes, Clock, SessionKeeper),
  service(OrderHold, ChargeOrders, Keepsakes, Clock, Ids, SessionKeeper, PaymentJournal),
  service(PaymentService, ChargeOrders, Wechat, Clock, Ids, SessionKeeper, OrderHold, PaymentJournal),
  service(ChargeOrderService, ChargeOrders, Clinics, SessionKeeper),
  service(CheckoutService, ChargeOrders, Clinics, OrderHold, Keepsakes),
  store('order', OrderStore, ChargeOrderService),
  store('payment', PaymentStore, PaymentService),
  store('checkout', CheckoutStore, CheckoutService),
  store('payWay', PayWayStore, CheckoutService, ChargeOrderService, MemberCardService),
]

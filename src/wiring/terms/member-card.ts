import { ChargeOrderService } from '@/application/charge-order-service'
import { MemberCardService } from '@/application/member-card-service'
import { PaymentJournal } from '@/application/payment-journal'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Keepsakes } from '@/application/ports/keepsakes'
import { MemberCards } from '@/application/ports/member-cards'
import { RechargeService } from '@/application/recharge-service'
import { SessionKeeper } from '@/application/session-keeper'
import { SessionService } from '@/application/session-service'
import { MemberStore } from '@/ui/stores/member-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { service, store, type Wire } from '../wire'
import { orders } from './orders'

/** The prepaid card of a patient. */
export const memberCard: readonly Wire[] = [
  ...orders,
  service(RechargeService, MemberCards, ChargeOrders, Clinics, Keepsakes, Clock, SessionKeeper, PaymentJournal),
  store('member', MemberStore, MemberCardService, ChargeOrderService, SessionService),
  store('recharge', RechargeStore, RechargeService),
]

import type { ContainerModuleLoadOptions } from 'inversify'
import { ChargeOrderService } from '@/application/charge-order-service'
import { CheckoutService } from '@/application/checkout-service'
import { MemberCardService } from '@/application/member-card-service'
import { OrderHold } from '@/application/order-hold'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { MemberCards } from '@/application/ports/member-cards'
import { SessionKeeper } from '@/application/session-keeper'

/** What there is to pay, and the cards that pay it. */
export function bindMoney({ bind }: ContainerModuleLoadOptions): void {
  bind(ChargeOrderService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new ChargeOrderService(orders, clinics, clock, ids, keeper),
      [ChargeOrders, Clinics, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(CheckoutService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, hold: OrderHold, keepsakes: Keepsakes) =>
        new CheckoutService(orders, clinics, hold, keepsakes),
      [ChargeOrders, Clinics, OrderHold, Keepsakes],
    )
    .inSingletonScope()
  bind(MemberCardService)
    .toResolvedValue(
      (cards: MemberCards, orders: ChargeOrders, clock: Clock, keeper: SessionKeeper) =>
        new MemberCardService(cards, orders, clock, keeper),
      [MemberCards, ChargeOrders, Clock, SessionKeeper],
    )
    .inSingletonScope()
}

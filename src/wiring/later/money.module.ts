import type { ContainerModuleLoadOptions } from 'inversify'
import { ChargeOrderService } from '@/application/charge-order-service'
import { CheckoutService } from '@/application/checkout-service'
import { MemberCardService } from '@/application/member-card-service'
import { OrderAgainService } from '@/application/order-again-service'
import { OrderHold } from '@/application/order-hold'
import { PaymentJournal } from '@/application/payment-journal'
import { PaymentService } from '@/application/payment-service'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { MemberCards } from '@/application/ports/member-cards'
import { Patients } from '@/application/ports/patients'
import { Registrations } from '@/application/ports/registrations'
import { Wechat } from '@/application/ports/wechat'
import { PhotoOrderService } from '@/application/photo-order-service'
import { RechargeService } from '@/application/recharge-service'
import { SessionKeeper } from '@/application/session-keeper'

/** What there is to pay, and the cards that pay it. */
export function bindMoney({ bind }: ContainerModuleLoadOptions): void {
  bind(PaymentJournal)
    .toResolvedValue(
      (keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper) => new PaymentJournal(keepsakes, clock, keeper),
      [Keepsakes, Clock, SessionKeeper],
    )
    .inSingletonScope()
  bind(OrderHold)
    .toResolvedValue(
      (
        orders: ChargeOrders,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
        journal: PaymentJournal,
      ) => new OrderHold(orders, keepsakes, clock, ids, keeper, journal),
      [ChargeOrders, Keepsakes, Clock, Ids, SessionKeeper, PaymentJournal],
    )
    .inSingletonScope()
  bind(PaymentService)
    .toResolvedValue(
      (
        orders: ChargeOrders,
        wechat: Wechat,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
        hold: OrderHold,
        journal: PaymentJournal,
      ) => new PaymentService(orders, wechat, clock, ids, keeper, hold, journal),
      [ChargeOrders, Wechat, Clock, Ids, SessionKeeper, OrderHold, PaymentJournal],
    )
    .inSingletonScope()
  bind(ChargeOrderService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, keeper: SessionKeeper) =>
        new ChargeOrderService(orders, clinics, keeper),
      [ChargeOrders, Clinics, SessionKeeper],
    )
    .inSingletonScope()
  bind(PhotoOrderService)
    .toResolvedValue(
      (orders: ChargeOrders, clinics: Clinics, keepsakes: Keepsakes, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new PhotoOrderService(orders, clinics, keepsakes, clock, ids, keeper),
      [ChargeOrders, Clinics, Keepsakes, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(OrderAgainService)
    .toResolvedValue(
      (
        orders: ChargeOrders,
        clinics: Clinics,
        registrations: Registrations,
        patients: Patients,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
      ) => new OrderAgainService(orders, clinics, registrations, patients, keepsakes, clock, ids, keeper),
      [ChargeOrders, Clinics, Registrations, Patients, Keepsakes, Clock, Ids, SessionKeeper],
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
      (cards: MemberCards, keeper: SessionKeeper) => new MemberCardService(cards, keeper),
      [MemberCards, SessionKeeper],
    )
    .inSingletonScope()
  bind(RechargeService)
    .toResolvedValue(
      (
        cards: MemberCards,
        orders: ChargeOrders,
        clinics: Clinics,
        keepsakes: Keepsakes,
        clock: Clock,
        keeper: SessionKeeper,
        journal: PaymentJournal,
      ) => new RechargeService(cards, orders, clinics, keepsakes, clock, keeper, journal),
      [MemberCards, ChargeOrders, Clinics, Keepsakes, Clock, SessionKeeper, PaymentJournal],
    )
    .inSingletonScope()
}

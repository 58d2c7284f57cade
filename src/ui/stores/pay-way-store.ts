import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import { CheckoutService } from '@/application/checkout-service'
import { MemberCardService } from '@/application/member-card-service'
import type { PayOrderRule } from '@/domain/order/order'
import { payWays, wayTaken, type PayWayOffer } from '@/domain/order/checkout'
import { cardStanding, leastCardFen, shortFen, type MemberCard } from '@/domain/member-card/member-card'
import type { PayKind, PayType } from '@/domain/payment/payment'
import { Request } from './request'

/** What is paid, as far as it decides how it can be paid. */
export type Payee = {
  readonly kind: PayKind
  readonly fen: number
  /** The card's discount has been taken off. */
  readonly isMemberPrice: boolean
  /** What the order itself allows; empty where it does not say. */
  readonly allowed: readonly PayType[]
  /** It is the active patient's. */
  readonly isOwn: boolean
}

/** By which ways the active patient can pay here. Whatever the clinic does not answer stands in nobody's way. */
export class PayWayStore {
  readonly wxPay = new Request<boolean>()
  readonly rule = new Request<PayOrderRule>()
  /** Null for somebody who is no member. */
  readonly card = new Request<MemberCard | null>()
  /** What was chosen; kept from one order to the next. */
  wish: PayType | undefined = undefined
  readonly #checkout: CheckoutService
  readonly #orders: OrderService
  readonly #cards: MemberCardService

  static readonly needs = [CheckoutService, OrderService, MemberCardService] as const
  constructor(checkout: CheckoutService, orders: OrderService, cards: MemberCardService) {
    this.#checkout = checkout
    this.#orders = orders
    this.#cards = cards
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([
      this.wxPay.run(() => this.#checkout.isWxPayOpen()),
      this.rule.run(() => this.#orders.rule()),
      this.loadCard(),
    ])
  }
  async loadCard(): Promise<void> {
    await this.card.run(async () => (await this.#cards.card()) ?? null)
  }
  choose(type: PayType): void {
    this.wish = type
  }

  offersFor({ kind, fen, isMemberPrice, allowed, isOwn }: Payee): PayWayOffer[] {
    const card = this.card.value
    // Before the clinic has said the member's price, a card is called short only when no discount could help it.
    const cardFen = card && kind === 'charge' && !isMemberPrice ? leastCardFen(card, fen) : fen
    return payWays({
      isWxPayOpen: this.wxPay.value ?? true,
      rule: this.rule.value ?? { isOpen: true, isMemberCardOpen: false },
      card: card ? { standing: cardStanding(card, cardFen), shortFen: shortFen(card, cardFen) } : undefined,
      allowed,
      isForCard: isOwn && kind !== 'recharge',
    })
  }
  /** The way that is taken; undefined while none is open, or the one that was chosen is not. */
  wayFor(payee: Payee): PayType | undefined {
    return wayTaken(this.offersFor(payee), this.wish)
  }
}

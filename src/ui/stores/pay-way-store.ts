import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import { CheckoutService } from '@/application/checkout-service'
import { MemberCardService } from '@/application/member-card-service'
import type { PayOrderRule } from '@/domain/order/order'
import { payWays, wayTaken, type PayWayOffer } from '@/domain/order/checkout'
import { cardStanding, leastCardFen, shortFen, type MemberCard } from '@/domain/member-card/member-card'
import type { PayKind, PayType } from '@/domain/payment/payment'
import { Request } from './request'

/** Properties of an order that determine the payment methods. */
export type Payee = {
  readonly kind: PayKind
  readonly fen: number
  /** The amount includes the card's discount. */
  readonly isMemberPrice: boolean
  /** Payment methods that the order allows; empty if unspecified. */
  readonly allowed: readonly PayType[]
  /** The order belongs to the active patient. */
  readonly isOwn: boolean
}

/** Payment methods available to the active patient. Data that fail to load block no method. */
export class PayWayStore {
  readonly wxPay = new Request<boolean>()
  readonly rule = new Request<PayOrderRule>()
  /** Null for patients without a member card. */
  readonly card = new Request<MemberCard | null>()
  /** The chosen method; kept for the next order. */
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
    // Without the member price, the balance counts as too low only if no discount could make it sufficient.
    const cardFen = card && kind === 'charge' && !isMemberPrice ? leastCardFen(card, fen) : fen
    return payWays({
      isWxPayOpen: this.wxPay.value ?? true,
      rule: this.rule.value ?? { isOpen: true, isMemberCardOpen: false },
      card: card ? { standing: cardStanding(card, cardFen), shortFen: shortFen(card, cardFen) } : undefined,
      allowed,
      isForCard: isOwn && kind !== 'recharge',
    })
  }
  /** The method to use; undefined if none is available, or the chosen one is not. */
  wayFor(payee: Payee): PayType | undefined {
    return wayTaken(this.offersFor(payee), this.wish)
  }
}

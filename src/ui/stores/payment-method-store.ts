import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import { MemberCardService } from '@/application/member-card-service'
import type { OrderConfig } from '@/domain/order/order'
import { listPaymentMethods, selectedPaymentMethod, type PaymentMethodOption } from '@/domain/payment/payment-methods'
import {
  cardPaymentStateOf,
  minCardPriceFen,
  balanceShortfallFen,
  type MemberCard,
} from '@/domain/member-card/member-card'
import type { PaymentKind, PaymentType } from '@/domain/payment/payment'
import { Resource } from './resource'

/** What determines the payment methods for an order. */
export type PaymentSubject = {
  readonly kind: PaymentKind
  readonly fen: number
  /** Whether the amount already includes the card's discount. */
  readonly isMemberPrice: boolean
  /** Payment methods that the order allows; empty if unspecified. */
  readonly allowed: readonly PaymentType[]
  /** Whether the order belongs to the active patient. */
  readonly isOwn: boolean
}

/** Values are kept until a payment or another checkout reloads them. */
const KEPT = { maxAgeMs: Infinity }

/** Payment methods available to the active patient. Data that fails to load blocks no method. */
export class PaymentMethodStore {
  readonly wxPay: Resource<[], boolean>
  readonly rule: Resource<[], OrderConfig>
  /** Null for patients without a member card. */
  readonly card: Resource<[], MemberCard | null>
  /** The chosen method; kept for the next order. */
  wish: PaymentType | undefined = undefined

  static readonly inject = [OrderService, MemberCardService] as const
  constructor(orders: OrderService, cards: MemberCardService) {
    this.wxPay = new Resource(() => orders.isWxPayOpen(), KEPT)
    this.rule = new Resource(() => orders.rule(), KEPT)
    this.card = new Resource(async () => (await cards.card()) ?? null, KEPT)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** For a displayed payment: loads what is still unknown. */
  states() {
    return [this.wxPay.of(), this.rule.of(), this.card.of()]
  }
  /** For a new payment: reloads everything that is not already loading. */
  async load(): Promise<void> {
    await Promise.all(
      this.states()
        .filter(({ isPending }) => !isPending)
        .map(({ again }) => again()),
    )
  }
  choose(type: PaymentType): void {
    this.wish = type
  }

  offersFor({ kind, fen, isMemberPrice, allowed, isOwn }: PaymentSubject): PaymentMethodOption[] {
    const card = this.card.known()
    // Without the member price, the balance counts as too low only if no discount could make it sufficient.
    const cardFen = card && kind === 'charge' && !isMemberPrice ? minCardPriceFen(card, fen) : fen
    return listPaymentMethods({
      isWxPayOpen: this.wxPay.known() ?? true,
      rule: this.rule.known() ?? { isOpen: true, isMemberCardOpen: false },
      card: card
        ? { standing: cardPaymentStateOf(card, cardFen), shortFen: balanceShortfallFen(card, cardFen) }
        : undefined,
      allowed,
      isForCard: isOwn && kind !== 'recharge',
    })
  }
  /** The method to use; undefined if none is available, or if the chosen one no longer is. */
  wayFor(payee: PaymentSubject): PaymentType | undefined {
    return selectedPaymentMethod(this.offersFor(payee), this.wish)
  }
}

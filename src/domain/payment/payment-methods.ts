import type { OrderConfig } from '../order/order'
import type { PaymentType } from './payment'

type PayWayState = 'open' | 'closed' | 'not-member' | 'no-password' | 'locked' | 'short'
export type PaymentMethodOption = {
  readonly type: PaymentType
  readonly state: PayWayState
  readonly shortFen?: number
}
type WaysKnown = {
  readonly isWxPayOpen: boolean
  readonly rule: Pick<OrderConfig, 'isOpen' | 'isMemberCardOpen'>
  /** The card's state for this price; undefined if the patient has no card. */
  readonly card:
    | { readonly standing: 'good' | 'short' | 'no-password' | 'locked'; readonly shortFen: number }
    | undefined
  /** Payment methods allowed for the order; empty if unspecified. */
  readonly allowed: readonly PaymentType[]
  /** Whether a card may be used: only by its own patient, and never for a recharge. */
  readonly isForCard: boolean
}
/** Payment methods with their state. WeChat Pay is always listed, the member card only if it may pay for this order. */
export function listPaymentMethods({ isWxPayOpen, rule, card, allowed, isForCard }: WaysKnown): PaymentMethodOption[] {
  const mayUse = (type: PaymentType) => rule.isOpen && (allowed.length === 0 || allowed.includes(type))
  const wechat: PaymentMethodOption = { type: 'wechat', state: isWxPayOpen && mayUse('wechat') ? 'open' : 'closed' }
  if (!isForCard || !rule.isMemberCardOpen || !mayUse('member-card')) return [wechat]
  if (!card) return [wechat, { type: 'member-card', state: 'not-member' }]
  const state = card.standing === 'good' ? 'open' : card.standing
  return [wechat, { type: 'member-card', state, ...(state === 'short' && { shortFen: card.shortFen }) }]
}
/**
 * The selected payment method, or by default the first one available. Undefined if the selected method is no longer
 * available, because another one may cost more.
 */
export function selectedPaymentMethod(
  offers: readonly PaymentMethodOption[],
  wish: PaymentType | undefined,
): PaymentType | undefined {
  const taken = offers.find(({ type }) => type === wish) ?? offers.find(({ state }) => state === 'open')
  return taken?.state === 'open' ? taken.type : undefined
}

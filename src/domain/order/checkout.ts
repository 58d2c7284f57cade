import type {
  OrderSection,
  Order,
  Choices,
  DeliveryChoice,
  OrderSectionType,
  OrderConfig,
  Pharmacy,
  PriceLine,
  Pricing,
  PreparationChoice,
  PreparationType,
  PreparationOption,
} from './order'
import { fitBags, usagesFor } from './order'
import { isPriceConsistent, namedLines } from './price'
import type { PayType } from '../payment/payment'

/** Default size of a bag of decoction in millilitres. */
export const BAG_ML = 200

const GOODS: ReadonlySet<OrderSectionType> = new Set(['western', 'herbal', 'granules'])
/** Whether the section contains goods that can be handed over or shipped. */
const isGoods = ({ formType }: Pick<OrderSection, 'formType'>): boolean => GOODS.has(formType)

export const PICK_UP: DeliveryChoice = { deliveryType: 'pick-up' }
export const NO_CHOICES: Choices = { delivery: PICK_UP, process: [], vendorId: '', remark: '' }

/** Initial choices of a checkout: the ones last saved with the order. */
export function choicesOf({ delivery, process, forms }: Pick<Order, 'delivery' | 'process' | 'forms'>): Choices {
  const first = forms.find(({ formType }) => formType === 'herbal' || formType === 'granules')
  const isMade = process && process.processType !== 'none' && process.processType !== 'unknown' && first
  const sent: DeliveryChoice =
    delivery?.deliveryType === 'express'
      ? {
          deliveryType: 'express',
          addressId: delivery.addressId,
          companyId: delivery.companyId,
          payMode: delivery.payMode === 'on-arrival' ? 'on-arrival' : 'prepaid',
        }
      : PICK_UP
  return {
    delivery: sent,
    process: isMade
      ? [
          {
            formId: first.id,
            processType: process.processType,
            usageId: process.usageId,
            bagsPerDose: process.bagsPerDose,
            bagVolume: process.bagVolume,
            remark: process.remark,
          },
        ]
      : [],
    vendorId: forms.find(({ vendorId }) => vendorId !== '')?.vendorId ?? '',
    remark: '',
  }
}

/** Whether the order can be shipped: the clinic offers delivery and the order has goods. */
export const canDeliver = (order: Pick<Order, 'forms'>, rule: Pick<OrderConfig, 'isDeliveryOpen'>): boolean =>
  rule.isDeliveryOpen && order.forms.some(isGoods)

export type PreparableGroup = { readonly form: OrderSection; readonly usages: readonly PreparationOption[] }
/** Prescriptions that can be prepared, with their options; empty when the clinic offers none. */
export const preparableGroups = (
  { forms }: Pick<Order, 'forms'>,
  usages: readonly PreparationOption[],
  { isProcessOpen }: Pick<OrderConfig, 'isProcessOpen'>,
): PreparableGroup[] =>
  isProcessOpen
    ? forms.map((form) => ({ form, usages: usagesFor(usages, form.formType) })).filter((each) => each.usages.length > 0)
    : []

export const processOf = ({ process }: Choices, formId: string): PreparationChoice | undefined =>
  process.find((each) => each.formId === formId)

/** Selects another preparation for a prescription, or none; the number of bags is kept within its limits. */
export function withUsage(choices: Choices, formId: string, usage: PreparationOption | undefined): Choices {
  const old = processOf(choices, formId)
  const others = choices.process.filter((each) => each.formId !== formId)
  if (!usage || usage.processType === 'unknown') return { ...choices, process: others }
  const made: PreparationChoice = {
    formId,
    processType: usage.processType,
    usageId: usage.id,
    bagsPerDose: fitBags(usage, old?.bagsPerDose ?? 2),
    bagVolume: BAG_ML,
    remark: '',
  }
  return { ...choices, process: [...others, made] }
}
export const withBags = (choices: Choices, formId: string, usage: PreparationOption, bags: number): Choices => ({
  ...choices,
  process: choices.process.map((each) =>
    each.formId === formId ? { ...each, bagsPerDose: fitBags(usage, bags) } : each,
  ),
})

export const withPickUp = (choices: Choices): Choices => ({ ...choices, delivery: PICK_UP, vendorId: '' })
/** Selects an address and clears the pharmacy, which may not deliver there. */
export const withAddress = (choices: Choices, addressId: string): Choices => ({
  ...choices,
  vendorId: '',
  delivery: {
    deliveryType: 'express',
    addressId,
    companyId: '',
    payMode: choices.delivery.deliveryType === 'express' ? choices.delivery.payMode : 'prepaid',
  },
})
export const withCompany = (choices: Choices, { companyId, vendorId }: Pharmacy): Choices =>
  choices.delivery.deliveryType === 'express'
    ? { ...choices, vendorId, delivery: { ...choices.delivery, companyId } }
    : choices
export const withPayMode = (choices: Choices, payMode: 'prepaid' | 'on-arrival'): Choices =>
  choices.delivery.deliveryType === 'express' ? { ...choices, delivery: { ...choices.delivery, payMode } } : choices

/** The preparation that a pharmacy must offer; the first one stands for all. */
export const requiredPreparation = ({ process }: Choices): Exclude<PreparationType, 'unknown'> =>
  process.find(({ processType }) => processType !== 'none')?.processType ?? 'none'

/** The selected company if it still delivers, otherwise the first one. */
export const defaultPharmacy = (
  companies: readonly Pharmacy[],
  { delivery, vendorId }: Choices,
): Pharmacy | undefined => {
  const companyId = delivery.deliveryType === 'express' ? delivery.companyId : ''
  return companies.find((each) => each.companyId === companyId && each.vendorId === vendorId) ?? companies[0]
}

/** The next choice that is missing before the order can be paid. */
export function missingChoice({ delivery }: Choices): 'address' | 'company' | undefined {
  if (delivery.deliveryType === 'pick-up') return undefined
  if (delivery.addressId === '') return 'address'
  return delivery.companyId === '' ? 'company' : undefined
}

export const isSameChoices = (a: Choices, b: Choices): boolean => textOf(a) === textOf(b)
const textOf = ({ delivery, process, vendorId, remark }: Choices): string =>
  JSON.stringify([
    delivery.deliveryType === 'express'
      ? [delivery.addressId, delivery.companyId, delivery.payMode]
      : delivery.deliveryType,
    process
      .filter(({ processType }) => processType !== 'none')
      .map(({ formId, usageId, bagsPerDose, bagVolume }) => `${formId} ${usageId} ${bagsPerDose} ${bagVolume}`)
      .sort(),
    vendorId,
    remark.trim(),
  ])

/** The change that caused a new price. */
export type PriceCause = 'delivery' | 'process' | 'pay-way' | 'clinic'
/** A price line; `changeFen` is the difference to the previous price. */
export type ExplainedLine = PriceLine & { readonly changeFen?: number; readonly isGone?: true }

/**
 * Price lines with their changes. A removed line is listed once more with 0, so that the total stays comprehensible.
 */
export function explainLines(before: Pricing | undefined, after: Pricing): ExplainedLine[] {
  if (!before) return [...after.lines]
  const old = namedLines(before.lines)
  const lines = [...namedLines(after.lines)].map(([name, line]): ExplainedLine => {
    const changeFen = line.fen - (old.get(name)?.fen ?? 0)
    old.delete(name)
    return changeFen === 0 ? line : { ...line, changeFen }
  })
  const gone = [...old.values()].filter(({ fen }) => fen !== 0)
  return [
    ...lines,
    ...gone.map((line): ExplainedLine => ({ ...line, fen: 0, reason: '', changeFen: -line.fen, isGone: true })),
  ]
}

/** Amount due in fen at this price, at least 0. */
export const dueAt = ({ receivableFen }: Pricing, { receivedFen }: Pick<Order, 'receivedFen'>): number =>
  Math.max(0, receivableFen - receivedFen)

/** Whether the price is consistent; an inconsistent one is requested again. */
export const isPricePayable = (pricing: Pricing): boolean => isPriceConsistent(pricing)

type PayWayState = 'open' | 'closed' | 'not-member' | 'no-password' | 'locked' | 'short'
export type PaymentMethodOption = { readonly type: PayType; readonly state: PayWayState; readonly shortFen?: number }
type WaysKnown = {
  readonly isWxPayOpen: boolean
  readonly rule: Pick<OrderConfig, 'isOpen' | 'isMemberCardOpen'>
  /** State of the card for this price; undefined when the patient has no card. */
  readonly card:
    | { readonly standing: 'good' | 'short' | 'no-password' | 'locked'; readonly shortFen: number }
    | undefined
  /** Payment methods that the order allows; empty when unspecified. */
  readonly allowed: readonly PayType[]
  /** Whether a card may pay: not for a recharge, and only for its own patient. */
  readonly isForCard: boolean
}
/** Payment methods with their state. WeChat Pay is always listed, the member card only when it may pay this order. */
export function paymentMethods({ isWxPayOpen, rule, card, allowed, isForCard }: WaysKnown): PaymentMethodOption[] {
  const mayUse = (type: PayType) => rule.isOpen && (allowed.length === 0 || allowed.includes(type))
  const wechat: PaymentMethodOption = { type: 'wechat', state: isWxPayOpen && mayUse('wechat') ? 'open' : 'closed' }
  if (!isForCard || !rule.isMemberCardOpen || !mayUse('member-card')) return [wechat]
  if (!card) return [wechat, { type: 'member-card', state: 'not-member' }]
  const state = card.standing === 'good' ? 'open' : card.standing
  return [wechat, { type: 'member-card', state, ...(state === 'short' && { shortFen: card.shortFen }) }]
}
/**
 * The selected payment method, or the first open one. Undefined when the selected one has closed, because another one
 * may cost more.
 */
export function selectedPaymentMethod(
  offers: readonly PaymentMethodOption[],
  wish: PayType | undefined,
): PayType | undefined {
  const taken = offers.find(({ type }) => type === wish) ?? offers.find(({ state }) => state === 'open')
  return taken?.state === 'open' ? taken.type : undefined
}

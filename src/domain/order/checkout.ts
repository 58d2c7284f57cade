import type {
  ChargeForm,
  Order,
  Choices,
  DeliveryChoice,
  FormType,
  PayOrderRule,
  PharmacyCompany,
  PriceLine,
  Pricing,
  ProcessChoice,
  ProcessType,
  ProcessUsage,
} from './order'
import { fitBags, usagesFor } from './order'
import { addsUp, namedLines } from './price'
import type { PayType } from '../payment/payment'

/** Millilitres in a bag of decoction, as pharmacies fill them when nobody asks for another size. */
export const BAG_ML = 200

const GOODS: ReadonlySet<FormType> = new Set(['western', 'herbal', 'granules'])
/** Something that can be handed over or sent. */
const isGoods = ({ formType }: Pick<ChargeForm, 'formType'>): boolean => GOODS.has(formType)

export const PICK_UP: DeliveryChoice = { deliveryType: 'pick-up' }
export const NO_CHOICES: Choices = { delivery: PICK_UP, process: [], vendorId: '', remark: '' }

/** What stands chosen when somebody opens the checkout: what the order was last kept with, as far as it says. */
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

/** Where nothing can be sent or made ready, nothing of it is asked. */
export const canDeliver = (order: Pick<Order, 'forms'>, rule: Pick<PayOrderRule, 'isDeliveryOpen'>): boolean =>
  rule.isDeliveryOpen && order.forms.some(isGoods)

export type Processable = { readonly form: ChargeForm; readonly usages: readonly ProcessUsage[] }
/** The sheets that can be made ready, each with its ways; none where the clinic does not offer it. */
export const processables = (
  { forms }: Pick<Order, 'forms'>,
  usages: readonly ProcessUsage[],
  { isProcessOpen }: Pick<PayOrderRule, 'isProcessOpen'>,
): Processable[] =>
  isProcessOpen
    ? forms.map((form) => ({ form, usages: usagesFor(usages, form.formType) })).filter((each) => each.usages.length > 0)
    : []

export const processOf = ({ process }: Choices, formId: string): ProcessChoice | undefined =>
  process.find((each) => each.formId === formId)

/** Another way for a sheet, or none at all; the bags stay as far as the new way allows them. */
export function withUsage(choices: Choices, formId: string, usage: ProcessUsage | undefined): Choices {
  const old = processOf(choices, formId)
  const others = choices.process.filter((each) => each.formId !== formId)
  if (!usage || usage.processType === 'unknown') return { ...choices, process: others }
  const made: ProcessChoice = {
    formId,
    processType: usage.processType,
    usageId: usage.id,
    bagsPerDose: fitBags(usage, old?.bagsPerDose ?? 2),
    bagVolume: BAG_ML,
    remark: '',
  }
  return { ...choices, process: [...others, made] }
}
export const withBags = (choices: Choices, formId: string, usage: ProcessUsage, bags: number): Choices => ({
  ...choices,
  process: choices.process.map((each) =>
    each.formId === formId ? { ...each, bagsPerDose: fitBags(usage, bags) } : each,
  ),
})

export const withPickUp = (choices: Choices): Choices => ({ ...choices, delivery: PICK_UP, vendorId: '' })
/** A new address asks for the pharmacies again; the one chosen before may not send there. */
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
export const withCompany = (choices: Choices, { companyId, vendorId }: PharmacyCompany): Choices =>
  choices.delivery.deliveryType === 'express'
    ? { ...choices, vendorId, delivery: { ...choices.delivery, companyId } }
    : choices
export const withPayMode = (choices: Choices, payMode: 'prepaid' | 'on-arrival'): Choices =>
  choices.delivery.deliveryType === 'express' ? { ...choices, delivery: { ...choices.delivery, payMode } } : choices

/** The way that a pharmacy must be able to make ready; one that can do the first can be asked for the rest. */
export const askedProcess = ({ process }: Choices): Exclude<ProcessType, 'unknown'> =>
  process.find(({ processType }) => processType !== 'none')?.processType ?? 'none'

/** The company that was chosen while it still serves, else the first of those that do. */
export const fittingCompany = (
  companies: readonly PharmacyCompany[],
  { delivery, vendorId }: Choices,
): PharmacyCompany | undefined => {
  const companyId = delivery.deliveryType === 'express' ? delivery.companyId : ''
  return companies.find((each) => each.companyId === companyId && each.vendorId === vendorId) ?? companies[0]
}

/** What still has to be chosen before the order can be paid. */
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

/** What somebody has just changed, and with it the price. */
export type PriceCause = 'delivery' | 'process' | 'pay-way' | 'clinic'
/** A line of the price; `changeFen` is what it has become dearer (or cheaper, below 0) by since the price before. */
export type ExplainedLine = PriceLine & { readonly changeFen?: number; readonly isGone?: true }

/** The lines of a price, each with its change; one that has gone stays once more at 0, so that no fen vanishes unseen. */
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

/** Still to be paid at this price; never below 0. */
export const dueAt = ({ receivableFen }: Pricing, { receivedFen }: Pick<Order, 'receivedFen'>): number =>
  Math.max(0, receivableFen - receivedFen)

/** A price that does not add up is not paid: it is asked for again. */
export const isPricePayable = (pricing: Pricing): boolean => addsUp(pricing)

type PayWayState = 'open' | 'closed' | 'not-member' | 'no-password' | 'locked' | 'short'
export type PayWayOffer = { readonly type: PayType; readonly state: PayWayState; readonly shortFen?: number }
type WaysKnown = {
  readonly isWxPayOpen: boolean
  readonly rule: Pick<PayOrderRule, 'isOpen' | 'isMemberCardOpen'>
  /** The card's own standing for this price; undefined for somebody who is no member. */
  readonly card:
    | { readonly standing: 'good' | 'short' | 'no-password' | 'locked'; readonly shortFen: number }
    | undefined
  /** What the order itself allows; empty where it does not say. */
  readonly allowed: readonly PayType[]
  /** A card is never filled from itself, and pays for nobody but its own patient. */
  readonly isForCard: boolean
}
/** Every way to pay with what stands in its way; a closed one is told, not hidden, when it is the only one. */
export function payWays({ isWxPayOpen, rule, card, allowed, isForCard }: WaysKnown): PayWayOffer[] {
  const mayUse = (type: PayType) => rule.isOpen && (allowed.length === 0 || allowed.includes(type))
  const wechat: PayWayOffer = { type: 'wechat', state: isWxPayOpen && mayUse('wechat') ? 'open' : 'closed' }
  if (!isForCard || !rule.isMemberCardOpen || !mayUse('member-card')) return [wechat]
  if (!card) return [wechat, { type: 'member-card', state: 'not-member' }]
  const state = card.standing === 'good' ? 'open' : card.standing
  return [wechat, { type: 'member-card', state, ...(state === 'short' && { shortFen: card.shortFen }) }]
}
/**
 * The way that is taken: the one that was chosen, else the first open one. One that was chosen and is not open any more gives
 * way to none, because another one may cost more.
 */
export function wayTaken(offers: readonly PayWayOffer[], wish: PayType | undefined): PayType | undefined {
  const taken = offers.find(({ type }) => type === wish) ?? offers.find(({ state }) => state === 'open')
  return taken?.state === 'open' ? taken.type : undefined
}

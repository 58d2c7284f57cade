import type {
  OrderSection,
  Order,
  OrderChoices,
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
import { clampBagCount, preparationOptionsFor } from './order'
import { isPriceConsistent, mapLinesByKey } from './price'

/** Default volume of a bag of decoction in millilitres. */
export const DEFAULT_BAG_ML = 200

const GOODS: ReadonlySet<OrderSectionType> = new Set(['western', 'herbal', 'granules'])
/** Whether the section contains goods that can be handed over or shipped. */
const isGoods = ({ formType }: Pick<OrderSection, 'formType'>): boolean => GOODS.has(formType)

export const PICK_UP_DELIVERY: DeliveryChoice = { deliveryType: 'pick-up' }
export const DEFAULT_ORDER_CHOICES: OrderChoices = { delivery: PICK_UP_DELIVERY, process: [], vendorId: '', remark: '' }

/** Initial choices at checkout: those last saved with the order. */
export function orderChoicesOf({
  delivery,
  process,
  forms,
}: Pick<Order, 'delivery' | 'process' | 'forms'>): OrderChoices {
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
      : PICK_UP_DELIVERY
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
    ? forms
        .map((form) => ({ form, usages: preparationOptionsFor(usages, form.formType) }))
        .filter((each) => each.usages.length > 0)
    : []

export const preparationOf = ({ process }: OrderChoices, formId: string): PreparationChoice | undefined =>
  process.find((each) => each.formId === formId)

/** Selects a different preparation for a prescription, or none; clamps the number of bags to its limits. */
export function selectPreparation(
  choices: OrderChoices,
  formId: string,
  usage: PreparationOption | undefined,
): OrderChoices {
  const old = preparationOf(choices, formId)
  const others = choices.process.filter((each) => each.formId !== formId)
  if (!usage || usage.processType === 'unknown') return { ...choices, process: others }
  const made: PreparationChoice = {
    formId,
    processType: usage.processType,
    usageId: usage.id,
    bagsPerDose: clampBagCount(usage, old?.bagsPerDose ?? 2),
    bagVolume: DEFAULT_BAG_ML,
    remark: '',
  }
  return { ...choices, process: [...others, made] }
}
export const setBagCount = (
  choices: OrderChoices,
  formId: string,
  usage: PreparationOption,
  bags: number,
): OrderChoices => ({
  ...choices,
  process: choices.process.map((each) =>
    each.formId === formId ? { ...each, bagsPerDose: clampBagCount(usage, bags) } : each,
  ),
})

export const selectPickUp = (choices: OrderChoices): OrderChoices => ({
  ...choices,
  delivery: PICK_UP_DELIVERY,
  vendorId: '',
})
/** Selects an address and clears the pharmacy, which may not deliver there. */
export const selectDeliveryAddress = (choices: OrderChoices, addressId: string): OrderChoices => ({
  ...choices,
  vendorId: '',
  delivery: {
    deliveryType: 'express',
    addressId,
    companyId: '',
    payMode: choices.delivery.deliveryType === 'express' ? choices.delivery.payMode : 'prepaid',
  },
})
export const selectPharmacy = (choices: OrderChoices, { companyId, vendorId }: Pharmacy): OrderChoices =>
  choices.delivery.deliveryType === 'express'
    ? { ...choices, vendorId, delivery: { ...choices.delivery, companyId } }
    : choices
export const selectDeliveryPayMode = (choices: OrderChoices, payMode: 'prepaid' | 'on-arrival'): OrderChoices =>
  choices.delivery.deliveryType === 'express' ? { ...choices, delivery: { ...choices.delivery, payMode } } : choices

/** The preparation that a pharmacy must offer: the first one selected. */
export const requiredPreparation = ({ process }: OrderChoices): Exclude<PreparationType, 'unknown'> =>
  process.find(({ processType }) => processType !== 'none')?.processType ?? 'none'

/** The selected pharmacy if it still delivers, otherwise the first one. */
export const defaultPharmacy = (
  companies: readonly Pharmacy[],
  { delivery, vendorId }: OrderChoices,
): Pharmacy | undefined => {
  const companyId = delivery.deliveryType === 'express' ? delivery.companyId : ''
  return companies.find((each) => each.companyId === companyId && each.vendorId === vendorId) ?? companies[0]
}

/** The next choice to make before the order can be paid. */
export function missingDeliveryChoice({ delivery }: OrderChoices): 'address' | 'company' | undefined {
  if (delivery.deliveryType === 'pick-up') return undefined
  if (delivery.addressId === '') return 'address'
  return delivery.companyId === '' ? 'company' : undefined
}

export const isSameChoices = (a: OrderChoices, b: OrderChoices): boolean => textOf(a) === textOf(b)
const textOf = ({ delivery, process, vendorId, remark }: OrderChoices): string =>
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

/** What caused the new price. */
export type PriceChangeCause = 'delivery' | 'process' | 'pay-way' | 'clinic'
/** A price line; `changeFen` is the difference from the previous price. */
export type ExplainedPriceLine = PriceLine & { readonly changeFen?: number; readonly isGone?: true }

/**
 * Price lines with their changes. A removed line is listed once more as 0, so that the total can still be understood.
 */
export function explainPriceLines(before: Pricing | undefined, after: Pricing): ExplainedPriceLine[] {
  if (!before) return [...after.lines]
  const old = mapLinesByKey(before.lines)
  const lines = [...mapLinesByKey(after.lines)].map(([name, line]): ExplainedPriceLine => {
    const changeFen = line.fen - (old.get(name)?.fen ?? 0)
    old.delete(name)
    return changeFen === 0 ? line : { ...line, changeFen }
  })
  const gone = [...old.values()].filter(({ fen }) => fen !== 0)
  return [
    ...lines,
    ...gone.map((line): ExplainedPriceLine => ({ ...line, fen: 0, reason: '', changeFen: -line.fen, isGone: true })),
  ]
}

/** Amount due in fen at this price, at least 0. */
export const amountDueFen = ({ receivableFen }: Pricing, { receivedFen }: Pick<Order, 'receivedFen'>): number =>
  Math.max(0, receivableFen - receivedFen)

/** Whether the price is consistent; an inconsistent one is requested again. */
export const isPricePayable = (pricing: Pricing): boolean => isPriceConsistent(pricing)

import * as v from 'valibot'
import type { Pharmacy, PriceLine, Pricing, PreparationOption } from '@/domain/order/order'
import {
  omitNullish,
  optionalField,
  optionalList,
  yuanOrUndefined,
  flagOrTrue,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  signedYuan,
  codeSchemaOf,
  idSchema,
  numberSchema,
  yuanSchema,
  yuanOrZero,
} from './basics'
import { FORM_TYPE, PROCESS_TYPE } from './enumerations'

const lineSchema = v.pipe(
  v.object({ key: idSchema, title: optionalText, amount: signedYuan, reason: optionalText }),
  v.transform(({ amount, ...rest }): PriceLine => ({ ...rest, fen: amount })),
)
/** An invalid line makes the whole price invalid, because every line is money. */
export const pricingSchema = v.pipe(
  v.object({
    totalPrice: yuanSchema,
    discountPrice: yuanOrZero,
    processPrice: yuanOrZero,
    deliveryPrice: yuanOrZero,
    memberDiscount: yuanOrZero,
    receivablePrice: yuanSchema,
    version: optionalNumberOrZero,
    lines: v.optional(v.nullable(v.array(lineSchema)), []),
    warnings: optionalList(v.object({ code: optionalNumberOrZero, message: optionalText })),
  }),
  v.transform((wire): Pricing => ({
    totalFen: wire.totalPrice,
    discountFen: wire.discountPrice,
    processFen: wire.processPrice,
    deliveryFen: wire.deliveryPrice,
    memberDiscountFen: wire.memberDiscount,
    receivableFen: wire.receivablePrice,
    version: wire.version,
    lines: wire.lines ?? [],
    warnings: wire.warnings,
  })),
)

export const pharmacySchema = v.pipe(
  v.object({
    companyId: idSchema,
    companyName: optionalText,
    vendorId: optionalId,
    vendorName: optionalText,
    deliveryFee: yuanOrUndefined,
    processFee: yuanOrUndefined,
    freeFrom: optionalField(yuanSchema),
    estimateDays: numberSchema,
    isSupport: flagOrTrue,
    reason: optionalText,
  }),
  v.transform(({ deliveryFee, processFee, freeFrom, isSupport, ...rest }): Pharmacy => ({
    ...rest,
    isSupported: isSupport,
    ...omitNullish({ deliveryFen: deliveryFee, processFen: processFee, freeFromFen: freeFrom }),
  })),
)
export const preparationOptionSchema = v.pipe(
  v.object({
    usageId: idSchema,
    usageName: optionalText,
    processType: codeSchemaOf(PROCESS_TYPE),
    priceRule: optionalField(v.object({ unit: optionalText, price: yuanOrZero, min: yuanOrZero })),
    bagsMin: numberSchema,
    bagsMax: numberSchema,
    formTypes: optionalList(codeSchemaOf(FORM_TYPE)),
    readyHours: numberSchema,
  }),
  v.transform(({ usageId, usageName, priceRule, ...rest }): PreparationOption => ({
    ...rest,
    id: usageId,
    name: usageName,
    price: { unit: priceRule?.unit ?? '', fen: priceRule?.price ?? 0, minFen: priceRule?.min ?? 0 },
  })),
)
/** Checkout choices as sent (P1 and P2). */
const sentDelivery = v.object({
  deliveryType: v.picklist([0, 1]),
  addressId: v.optional(v.string()),
  companyId: v.optional(v.string()),
  payMode: v.optional(v.picklist([0, 1])),
})
const sentProcess = v.object({
  formId: idSchema,
  processType: v.picklist([0, 1, 2, 3, 4]),
  usageId: v.string(),
  bagsPerDose: v.number(),
  bagVolume: v.number(),
  remark: v.string(),
})
export const orderChoicesRequestSchema = v.object({
  delivery: sentDelivery,
  process: v.array(sentProcess),
  vendorId: v.string(),
  remark: v.string(),
  version: v.number(),
})
export const pricingRequestSchema = v.object({
  delivery: sentDelivery,
  process: v.array(sentProcess),
  vendorId: v.string(),
  payType: v.picklist([0, 1]),
  isUseMember: v.boolean(),
  version: v.number(),
})

/** Descriptions for the generated API documents (docs/generated). */
export const checkoutFieldDocs = {
  'process.formId': 'The id of the section that is prepared.',
  deliveryFee: 'The delivery fee.',
  processFee: 'The preparation fee.',
  freeFrom: 'The price of goods from which delivery is free; null if it never is.',
  estimateDays: 'The expected duration of the delivery in days.',
  isSupport: 'Whether this pharmacy can fulfil the order.',
  vendorName: 'The pharmacy’s name.',
  priceRule: 'The price of this preparation.',
  'priceRule.unit': 'The unit of the price, such as 袋 (bag) or 剂 (dose).',
  'priceRule.price': 'The price of one unit.',
  'priceRule.min': 'The minimum price.',
  bagsMin: 'The minimum number of bags per dose.',
  bagsMax: 'The maximum number of bags per dose.',
  formTypes: 'The kinds of sections that can be prepared this way.',
  readyHours: 'The number of hours until the medicine is ready.',
  isUseMember: 'Whether the member price is requested; applies to pay type 1.',
  processPrice: 'The price of the preparation.',
  deliveryPrice: 'The price of the delivery.',
  memberDiscount: 'The discount for the member card.',
  lines: 'The lines of the price.',
  'lines.key': 'Identifies the line: the section’s id, `fee`, `discount`, `process-…`, `delivery` or `member`.',
  'lines.title': 'The line’s text.',
  'lines.amount': 'The line’s amount; negative for a discount.',
  'lines.reason': 'The explanation of the line; empty if it needs none.',
  warnings: 'Warnings that the patient should see before paying.',
  'warnings.code': 'The clinic’s own number for the warning; the app does not read it.',
  'warnings.message': 'The warning, for the patient.',
}

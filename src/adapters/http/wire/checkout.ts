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

/** Descriptions for the documents of the contract. */
export const checkoutFieldDocs = {
  'process.formId': 'The form that is made ready.',
  deliveryFee: 'What sending costs.',
  processFee: 'What making ready costs.',
  freeFrom: 'From which sum of goods on sending is free; null where it never is.',
  estimateDays: 'How many days it takes.',
  isSupport: 'Whether this pharmacy can serve the order.',
  vendorName: 'The pharmacy’s name.',
  priceRule: 'What this way costs.',
  'priceRule.unit': 'What the price is for, such as 袋 (a bag) or 剂 (a dose).',
  'priceRule.price': 'What one unit costs.',
  'priceRule.min': 'What it costs at least.',
  bagsMin: 'How many bags a dose is filled into at least.',
  bagsMax: 'How many bags a dose is filled into at most.',
  formTypes: 'The kinds of form that it is done to.',
  readyHours: 'After how many hours it is ready.',
  isUseMember: 'Whether the member’s price is wanted; it counts with pay type 1.',
  processPrice: 'What making ready costs.',
  deliveryPrice: 'What sending costs.',
  memberDiscount: 'What the member card takes off.',
  lines: 'What the price is made of.',
  'lines.key': 'Names the line: the form’s id, `fee`, `discount`, `process-…`, `delivery` or `member`.',
  'lines.title': 'Its words.',
  'lines.amount': 'What it adds; negative where it takes off.',
  'lines.reason': 'Why; empty where it says itself.',
  warnings: 'What the patient should know before paying.',
  'warnings.code': 'A number of the clinic’s own; the app does not read it.',
  'warnings.message': 'The sentence for the patient.',
}

import * as v from 'valibot'
import type { PharmacyCompany, PriceLine, Pricing, ProcessUsage } from '@/domain/order/order'
import {
  known,
  maybe,
  maybeList,
  maybeYuan,
  openFlag,
  plainId,
  plainNumber,
  plainText,
  signedYuan,
  wireCode,
  wireId,
  wireNumber,
  wireYuan,
  yuanOrNone,
} from './basics'
import { FORM_TYPE, PROCESS_TYPE } from './enumerations'

const wireLine = v.pipe(
  v.object({ key: wireId, title: plainText, amount: signedYuan, reason: plainText }),
  v.transform(({ amount, ...rest }): PriceLine => ({ ...rest, fen: amount })),
)
/** An invalid line makes the whole price invalid, because lines are money. */
export const wirePricing = v.pipe(
  v.object({
    totalPrice: wireYuan,
    discountPrice: yuanOrNone,
    processPrice: yuanOrNone,
    deliveryPrice: yuanOrNone,
    memberDiscount: yuanOrNone,
    receivablePrice: wireYuan,
    version: plainNumber,
    lines: v.optional(v.nullable(v.array(wireLine)), []),
    warnings: maybeList(v.object({ code: plainNumber, message: plainText })),
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

export const wireCompany = v.pipe(
  v.object({
    companyId: wireId,
    companyName: plainText,
    vendorId: plainId,
    vendorName: plainText,
    deliveryFee: maybeYuan,
    processFee: maybeYuan,
    freeFrom: maybe(wireYuan),
    estimateDays: wireNumber,
    isSupport: openFlag,
    reason: plainText,
  }),
  v.transform(({ deliveryFee, processFee, freeFrom, isSupport, ...rest }): PharmacyCompany => ({
    ...rest,
    isSupported: isSupport,
    ...known({ deliveryFen: deliveryFee, processFen: processFee, freeFromFen: freeFrom }),
  })),
)
export const wireUsage = v.pipe(
  v.object({
    usageId: wireId,
    usageName: plainText,
    processType: wireCode(PROCESS_TYPE),
    priceRule: maybe(v.object({ unit: plainText, price: yuanOrNone, min: yuanOrNone })),
    bagsMin: wireNumber,
    bagsMax: wireNumber,
    formTypes: maybeList(wireCode(FORM_TYPE)),
    readyHours: wireNumber,
  }),
  v.transform(({ usageId, usageName, priceRule, ...rest }): ProcessUsage => ({
    ...rest,
    id: usageId,
    name: usageName,
    price: { unit: priceRule?.unit ?? '', fen: priceRule?.price ?? 0, minFen: priceRule?.min ?? 0 },
  })),
)
/** Choices of the checkout as sent (P1 and P2). */
const sentDelivery = v.object({
  deliveryType: v.picklist([0, 1]),
  addressId: v.optional(v.string()),
  companyId: v.optional(v.string()),
  payMode: v.optional(v.picklist([0, 1])),
})
const sentProcess = v.object({
  formId: wireId,
  processType: v.picklist([0, 1, 2, 3, 4]),
  usageId: v.string(),
  bagsPerDose: v.number(),
  bagVolume: v.number(),
  remark: v.string(),
})
export const sentChoices = v.object({
  delivery: sentDelivery,
  process: v.array(sentProcess),
  vendorId: v.string(),
  remark: v.string(),
  version: v.number(),
})
export const sentPricing = v.object({
  delivery: sentDelivery,
  process: v.array(sentProcess),
  vendorId: v.string(),
  payType: v.picklist([0, 1]),
  isUseMember: v.boolean(),
  version: v.number(),
})

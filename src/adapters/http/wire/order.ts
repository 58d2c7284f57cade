import * as v from 'valibot'
import type {
  OrderSection,
  OrderItem,
  Order,
  ClonedOrder,
  Delivery,
  OrderLock,
  CreatedPhotoOrder,
  Preparation,
} from '@/domain/order/order'
import type { PaymentType } from '@/domain/payment/payment'
import { addressSchema } from './address'
import {
  omitNullish,
  looseNumber,
  optionalField,
  optionalInstant,
  optionalList,
  yuanOrUndefined,
  requiredCount,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  codeSchemaOf,
  flagSchema,
  idSchema,
  numberSchema,
  imageUrlSchema,
  wordSchemaOf,
  yuanSchema,
  yuanOrZero,
} from './basics'
import {
  CHARGE_ORDER_STATUS,
  CLONE_CHANGES,
  DELIVERY_PAY_MODE,
  DELIVERY_STATUS,
  DELIVERY_TYPE,
  FORM_TYPE,
  PAYMENT_KINDS,
  PAY_TYPE,
  PROCESS_TYPE,
} from './enumerations'

const itemSchema = v.pipe(
  v.object({
    id: idSchema,
    name: optionalText,
    unitCount: numberSchema,
    unit: optionalText,
    unitPrice: yuanOrUndefined,
    totalPrice: yuanOrUndefined,
    remark: optionalText,
  }),
  v.transform(({ unitPrice, totalPrice, ...rest }): OrderItem => ({
    ...rest,
    ...omitNullish({ unitFen: unitPrice, totalFen: totalPrice }),
  })),
)
const formSchema = v.pipe(
  v.object({
    id: idSchema,
    formType: codeSchemaOf(FORM_TYPE),
    title: optionalText,
    doseCount: numberSchema,
    dailyDosage: optionalText,
    usage: optionalText,
    freq: optionalText,
    isAirPharmacy: flagSchema,
    vendorId: optionalId,
    totalPrice: yuanOrUndefined,
    items: optionalList(itemSchema),
  }),
  v.transform(({ totalPrice, ...rest }): OrderSection => ({ ...rest, ...omitNullish({ totalFen: totalPrice }) })),
)
const processSchema = v.pipe(
  v.object({
    processType: codeSchemaOf(PROCESS_TYPE),
    usageId: optionalId,
    usageName: optionalText,
    bagsPerDose: numberSchema,
    bagVolume: numberSchema,
    remark: optionalText,
    price: yuanOrZero,
  }),
  v.transform(({ price, ...rest }): Preparation => ({ ...rest, priceFen: price })),
)
/** We added `id`, which tracks the shipment. */
const deliverySchema = v.pipe(
  v.object({
    id: optionalId,
    deliveryType: codeSchemaOf(DELIVERY_TYPE),
    addressId: optionalId,
    address: optionalField(addressSchema),
    companyId: optionalId,
    companyName: optionalText,
    fee: yuanOrUndefined,
    payMode: codeSchemaOf(DELIVERY_PAY_MODE),
    trackNo: optionalText,
    status: codeSchemaOf(DELIVERY_STATUS),
  }),
  v.transform(({ fee, address, ...rest }): Delivery => ({ ...rest, ...omitNullish({ feeFen: fee, address }) })),
)

const lockEntries = { isLocked: flagSchema, isMine: flagSchema, expireAt: optionalInstant }
const lockSchema = v.pipe(
  v.object({ lockId: optionalId, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...omitNullish({ expiresAt: expireAt }) })),
)
/** A newly acquired lock must have an id, because releasing it requires one. */
export const acquiredLockSchema = v.pipe(
  v.object({ lockId: idSchema, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...omitNullish({ expiresAt: expireAt }) })),
)

const PAY_TYPES_BY_DEFAULT: readonly PaymentType[] = ['wechat']
export const orderSchema = v.pipe(
  v.object({
    id: idSchema,
    chargeNo: optionalText,
    type: wordSchemaOf(PAYMENT_KINDS),
    status: codeSchemaOf(CHARGE_ORDER_STATUS),
    clinicId: optionalId,
    clinicName: optionalText,
    patientId: optionalId,
    patientName: optionalText,
    doctorName: optionalText,
    regId: optionalId,
    created: optionalInstant,
    totalPrice: yuanSchema,
    discountPrice: yuanOrZero,
    receivablePrice: yuanSchema,
    receivedPrice: yuanOrZero,
    refundPrice: yuanOrZero,
    expireAt: optionalInstant,
    isAirPharmacy: flagSchema,
    photos: optionalList(imageUrlSchema),
    lock: optionalField(lockSchema),
    forms: optionalList(formSchema),
    delivery: optionalField(deliverySchema),
    process: optionalField(processSchema),
    payTypes: optionalField(v.array(looseNumber)),
    cloneFromId: optionalId,
    closeReason: optionalField(v.string()),
    version: optionalNumberOrZero,
  }),
  v.transform((wire): Order => ({
    id: wire.id,
    chargeNo: wire.chargeNo,
    kind: wire.type,
    status: wire.status,
    clinicId: wire.clinicId,
    clinicName: wire.clinicName,
    patientId: wire.patientId,
    patientName: wire.patientName,
    doctorName: wire.doctorName,
    regId: wire.regId,
    totalFen: wire.totalPrice,
    discountFen: wire.discountPrice,
    receivableFen: wire.receivablePrice,
    receivedFen: wire.receivedPrice,
    refundFen: wire.refundPrice,
    isAirPharmacy: wire.isAirPharmacy,
    photos: wire.photos,
    forms: wire.forms,
    payTypes: payTypesOf(wire.payTypes),
    cloneFromId: wire.cloneFromId,
    version: wire.version,
    ...omitNullish({
      createdAt: wire.created,
      expiresAt: wire.expireAt,
      lock: wire.lock,
      delivery: wire.delivery,
      process: wire.process,
      closeReason: wire.closeReason,
    }),
  })),
)
const payTypesOf = (codes: readonly number[] | undefined): readonly PaymentType[] =>
  codes?.flatMap((code): PaymentType[] => (PAY_TYPE[code] ? [PAY_TYPE[code]] : [])) ?? PAY_TYPES_BY_DEFAULT

export const clonedOrderSchema = v.pipe(
  v.object({
    chargeId: idSchema,
    changes: optionalList(v.object({ itemId: optionalId, kind: wordSchemaOf(CLONE_CHANGES), text: optionalText })),
  }),
  v.transform((cloned): ClonedOrder => cloned),
)
export const photoOrderSchema = v.pipe(
  v.object({ chargeId: idSchema, status: codeSchemaOf(CHARGE_ORDER_STATUS), reviewHours: numberSchema }),
  v.transform(({ chargeId, reviewHours }): CreatedPhotoOrder => ({ chargeId, reviewHours })),
)
export const countSchema = v.pipe(
  v.object({ count: requiredCount }),
  v.transform(({ count }) => count),
)

import * as v from 'valibot'
import type {
  OrderSection,
  OrderItem,
  Order,
  ClonedOrder,
  Delivery,
  OrderLock,
  PhotoOrder,
  Preparation,
} from '@/domain/order/order'
import type { PayType } from '@/domain/payment/payment'
import { wireAddress } from './address'
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
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wireImageUrl,
  wireWord,
  wireYuan,
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

const wireItem = v.pipe(
  v.object({
    id: wireId,
    name: optionalText,
    unitCount: wireNumber,
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
const wireForm = v.pipe(
  v.object({
    id: wireId,
    formType: wireCode(FORM_TYPE),
    title: optionalText,
    doseCount: wireNumber,
    dailyDosage: optionalText,
    usage: optionalText,
    freq: optionalText,
    isAirPharmacy: wireFlag,
    vendorId: optionalId,
    totalPrice: yuanOrUndefined,
    items: optionalList(wireItem),
  }),
  v.transform(({ totalPrice, ...rest }): OrderSection => ({ ...rest, ...omitNullish({ totalFen: totalPrice }) })),
)
const wireProcess = v.pipe(
  v.object({
    processType: wireCode(PROCESS_TYPE),
    usageId: optionalId,
    usageName: optionalText,
    bagsPerDose: wireNumber,
    bagVolume: wireNumber,
    remark: optionalText,
    price: yuanOrZero,
  }),
  v.transform(({ price, ...rest }): Preparation => ({ ...rest, priceFen: price })),
)
/** `id` is ours; the shipment is tracked by it. */
const wireDelivery = v.pipe(
  v.object({
    id: optionalId,
    deliveryType: wireCode(DELIVERY_TYPE),
    addressId: optionalId,
    address: optionalField(wireAddress),
    companyId: optionalId,
    companyName: optionalText,
    fee: yuanOrUndefined,
    payMode: wireCode(DELIVERY_PAY_MODE),
    trackNo: optionalText,
    status: wireCode(DELIVERY_STATUS),
  }),
  v.transform(({ fee, address, ...rest }): Delivery => ({ ...rest, ...omitNullish({ feeFen: fee, address }) })),
)

const lockEntries = { isLocked: wireFlag, isMine: wireFlag, expireAt: optionalInstant }
const wireLock = v.pipe(
  v.object({ lockId: optionalId, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...omitNullish({ expiresAt: expireAt }) })),
)
/** A lock just taken needs an id, to be released by. */
export const wireAcquiredLock = v.pipe(
  v.object({ lockId: wireId, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...omitNullish({ expiresAt: expireAt }) })),
)

const PAY_TYPES_BY_DEFAULT: readonly PayType[] = ['wechat']
export const wireOrder = v.pipe(
  v.object({
    id: wireId,
    chargeNo: optionalText,
    type: wireWord(PAYMENT_KINDS),
    status: wireCode(CHARGE_ORDER_STATUS),
    clinicId: optionalId,
    clinicName: optionalText,
    patientId: optionalId,
    patientName: optionalText,
    doctorName: optionalText,
    regId: optionalId,
    created: optionalInstant,
    totalPrice: wireYuan,
    discountPrice: yuanOrZero,
    receivablePrice: wireYuan,
    receivedPrice: yuanOrZero,
    refundPrice: yuanOrZero,
    expireAt: optionalInstant,
    isAirPharmacy: wireFlag,
    photos: optionalList(wireImageUrl),
    lock: optionalField(wireLock),
    forms: optionalList(wireForm),
    delivery: optionalField(wireDelivery),
    process: optionalField(wireProcess),
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
const payTypesOf = (codes: readonly number[] | undefined): readonly PayType[] =>
  codes?.flatMap((code): PayType[] => (PAY_TYPE[code] ? [PAY_TYPE[code]] : [])) ?? PAY_TYPES_BY_DEFAULT

export const wireCloned = v.pipe(
  v.object({
    chargeId: wireId,
    changes: optionalList(v.object({ itemId: optionalId, kind: wireWord(CLONE_CHANGES), text: optionalText })),
  }),
  v.transform((cloned): ClonedOrder => cloned),
)
export const wirePhotoOrder = v.pipe(
  v.object({ chargeId: wireId, status: wireCode(CHARGE_ORDER_STATUS), reviewHours: wireNumber }),
  v.transform(({ chargeId, reviewHours }): PhotoOrder => ({ chargeId, reviewHours })),
)
export const wireCount = v.pipe(
  v.object({ count: requiredCount }),
  v.transform(({ count }) => count),
)

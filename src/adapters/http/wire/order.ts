import * as v from 'valibot'
import type {
  ChargeForm,
  ChargeItem,
  Order,
  ClonedOrder,
  Delivery,
  OrderLock,
  PhotoOrder,
  Process,
} from '@/domain/order/order'
import type { PayType } from '@/domain/payment/payment'
import { wireAddress } from './address'
import {
  known,
  looseNumber,
  maybe,
  maybeInstant,
  maybeList,
  maybeYuan,
  neededNumber,
  plainId,
  plainNumber,
  plainText,
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wirePicture,
  wireWord,
  wireYuan,
  yuanOrNone,
} from './basics'
import {
  CHARGE_ORDER_STATUS,
  CLONE_CHANGES,
  DELIVERY_PAY_MODE,
  DELIVERY_STATUS,
  DELIVERY_TYPE,
  FORM_TYPE,
  PAY_KINDS,
  PAY_TYPE,
  PROCESS_TYPE,
} from './enumerations'

const wireItem = v.pipe(
  v.object({
    id: wireId,
    name: plainText,
    unitCount: wireNumber,
    unit: plainText,
    unitPrice: maybeYuan,
    totalPrice: maybeYuan,
    remark: plainText,
  }),
  v.transform(({ unitPrice, totalPrice, ...rest }): ChargeItem => ({
    ...rest,
    ...known({ unitFen: unitPrice, totalFen: totalPrice }),
  })),
)
const wireForm = v.pipe(
  v.object({
    id: wireId,
    formType: wireCode(FORM_TYPE),
    title: plainText,
    doseCount: wireNumber,
    dailyDosage: plainText,
    usage: plainText,
    freq: plainText,
    isAirPharmacy: wireFlag,
    vendorId: plainId,
    totalPrice: maybeYuan,
    items: maybeList(wireItem),
  }),
  v.transform(({ totalPrice, ...rest }): ChargeForm => ({ ...rest, ...known({ totalFen: totalPrice }) })),
)
const wireProcess = v.pipe(
  v.object({
    processType: wireCode(PROCESS_TYPE),
    usageId: plainId,
    usageName: plainText,
    bagsPerDose: wireNumber,
    bagVolume: wireNumber,
    remark: plainText,
    price: yuanOrNone,
  }),
  v.transform(({ price, ...rest }): Process => ({ ...rest, priceFen: price })),
)
/** `id` is ours; the shipment is tracked by it. */
const wireDelivery = v.pipe(
  v.object({
    id: plainId,
    deliveryType: wireCode(DELIVERY_TYPE),
    addressId: plainId,
    address: maybe(wireAddress),
    companyId: plainId,
    companyName: plainText,
    fee: maybeYuan,
    payMode: wireCode(DELIVERY_PAY_MODE),
    trackNo: plainText,
    status: wireCode(DELIVERY_STATUS),
  }),
  v.transform(({ fee, address, ...rest }): Delivery => ({ ...rest, ...known({ feeFen: fee, address }) })),
)

const lockEntries = { isLocked: wireFlag, isMine: wireFlag, expireAt: maybeInstant }
const wireLock = v.pipe(
  v.object({ lockId: plainId, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...known({ expiresAt: expireAt }) })),
)
/** A lock just taken needs an id, to be released by. */
export const wireTakenLock = v.pipe(
  v.object({ lockId: wireId, ...lockEntries }),
  v.transform(({ expireAt, ...rest }): OrderLock => ({ ...rest, ...known({ expiresAt: expireAt }) })),
)

const PAY_TYPES_BY_DEFAULT: readonly PayType[] = ['wechat']
export const wireOrder = v.pipe(
  v.object({
    id: wireId,
    chargeNo: plainText,
    type: wireWord(PAY_KINDS),
    status: wireCode(CHARGE_ORDER_STATUS),
    clinicId: plainId,
    clinicName: plainText,
    patientId: plainId,
    patientName: plainText,
    doctorName: plainText,
    regId: plainId,
    created: maybeInstant,
    totalPrice: wireYuan,
    discountPrice: yuanOrNone,
    receivablePrice: wireYuan,
    receivedPrice: yuanOrNone,
    refundPrice: yuanOrNone,
    expireAt: maybeInstant,
    isAirPharmacy: wireFlag,
    photos: maybeList(wirePicture),
    lock: maybe(wireLock),
    forms: maybeList(wireForm),
    delivery: maybe(wireDelivery),
    process: maybe(wireProcess),
    payTypes: maybe(v.array(looseNumber)),
    cloneFromId: plainId,
    closeReason: maybe(v.string()),
    version: plainNumber,
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
    ...known({
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
    changes: maybeList(v.object({ itemId: plainId, kind: wireWord(CLONE_CHANGES), text: plainText })),
  }),
  v.transform((cloned): ClonedOrder => cloned),
)
export const wirePhotoOrder = v.pipe(
  v.object({ chargeId: wireId, status: wireCode(CHARGE_ORDER_STATUS), reviewHours: wireNumber }),
  v.transform(({ chargeId, reviewHours }): PhotoOrder => ({ chargeId, reviewHours })),
)
export const wireCount = v.pipe(
  v.object({ count: neededNumber }),
  v.transform(({ count }) => count),
)

import * as v from 'valibot'
import type { ShipmentTracking, OrderConfig } from '@/domain/order/order'
import {
  omitNullish,
  optionalDay,
  optionalList,
  optionalNumber,
  flagOrTrue,
  optionalId,
  optionalText,
  wireCode,
  wireFlag,
  wireId,
  wireInstant,
  wireNumber,
} from './basics'
import { DELIVERY_STATUS } from './enumerations'

export const wireDeliveryTrace = v.pipe(
  v.object({
    id: wireId,
    chargeId: optionalId,
    companyName: optionalText,
    trackNo: optionalText,
    status: wireCode(DELIVERY_STATUS),
    traces: optionalList(v.object({ at: wireInstant, text: optionalText })),
    contactPhone: optionalText,
    estimateDate: optionalDay,
  }),
  v.transform(({ contactPhone, estimateDate, ...rest }): ShipmentTracking => ({
    ...rest,
    phone: contactPhone,
    ...omitNullish({ estimateDate }),
  })),
)
export const wirePayOrderRule = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    lockSeconds: wireNumber,
    payExpireMinutes: wireNumber,
    isMemberCardOpen: wireFlag,
    isDeliveryOpen: wireFlag,
    isProcessOpen: wireFlag,
    isPhotoOpen: wireFlag,
    photoReviewHours: optionalNumber,
    isCloneOpen: wireFlag,
    refundNote: optionalText,
  }),
  v.transform(({ photoReviewHours, ...rule }): OrderConfig => ({ ...rule, ...omitNullish({ photoReviewHours }) })),
)

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
  codeSchemaOf,
  flagSchema,
  idSchema,
  instantSchema,
  numberSchema,
} from './basics'
import { DELIVERY_STATUS } from './enumerations'

export const deliveryTraceSchema = v.pipe(
  v.object({
    id: idSchema,
    chargeId: optionalId,
    companyName: optionalText,
    trackNo: optionalText,
    status: codeSchemaOf(DELIVERY_STATUS),
    traces: optionalList(v.object({ at: instantSchema, text: optionalText })),
    contactPhone: optionalText,
    estimateDate: optionalDay,
  }),
  v.transform(({ contactPhone, estimateDate, ...rest }): ShipmentTracking => ({
    ...rest,
    phone: contactPhone,
    ...omitNullish({ estimateDate }),
  })),
)
export const payOrderRuleSchema = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    lockSeconds: numberSchema,
    payExpireMinutes: numberSchema,
    isMemberCardOpen: flagSchema,
    isDeliveryOpen: flagSchema,
    isProcessOpen: flagSchema,
    isPhotoOpen: flagSchema,
    photoReviewHours: optionalNumber,
    isCloneOpen: flagSchema,
    refundNote: optionalText,
  }),
  v.transform(({ photoReviewHours, ...rule }): OrderConfig => ({ ...rule, ...omitNullish({ photoReviewHours }) })),
)

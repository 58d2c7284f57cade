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

/** Descriptions for the documents of the contract. */
export const orderConfigFieldDocs = {
  traces: 'What has happened to the parcel, the newest first.',
  'traces.at': 'When.',
  'traces.text': 'What happened, as the company says it.',
  estimateDate: 'The expected day of arrival; null if it is not known.',
  lockSeconds: 'How many seconds a hold lasts before it is renewed.',
  payExpireMinutes: 'How many minutes an order waits for its payment.',
  isMemberCardOpen: 'Whether member cards pay.',
  isDeliveryOpen: 'Whether medicine is sent.',
  isProcessOpen: 'Whether medicine is made ready.',
  isPhotoOpen: 'Whether one orders by photo of a prescription.',
  photoReviewHours: 'Within how many hours a photo is read; null where nothing is promised.',
  isCloneOpen: 'Whether one orders the same again.',
  refundNote: 'What the clinic says about giving money back.',
}

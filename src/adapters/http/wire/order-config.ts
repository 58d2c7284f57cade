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
  v.transform(({ id, companyName, trackNo, status, traces, contactPhone, estimateDate }): ShipmentTracking => ({
    id,
    companyName,
    trackNo,
    status,
    traces,
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
  v.transform((wire): OrderConfig => ({
    isOpen: wire.isOpen,
    isMemberCardOpen: wire.isMemberCardOpen,
    isDeliveryOpen: wire.isDeliveryOpen,
    isProcessOpen: wire.isProcessOpen,
    isPhotoOpen: wire.isPhotoOpen,
    isCloneOpen: wire.isCloneOpen,
    refundNote: wire.refundNote,
    ...omitNullish({ photoReviewHours: wire.photoReviewHours }),
  })),
)

/** Descriptions for the generated API documents (docs/generated). */
export const orderConfigFieldDocs = {
  traces: 'Tracking events of the parcel, newest first.',
  'traces.at': 'When the event occurred.',
  'traces.text': 'The event, as the carrier describes it.',
  estimateDate: 'The expected day of arrival; null if it is unknown.',
  lockSeconds: 'The number of seconds for which a lock is valid before it must be renewed.',
  payExpireMinutes: 'The number of minutes until an unpaid order expires.',
  isMemberCardOpen: 'Whether member cards are accepted.',
  isDeliveryOpen: 'Whether medicine can be delivered.',
  isProcessOpen: 'Whether medicine can be prepared.',
  isPhotoOpen: 'Whether patients can order with a photo of a prescription.',
  photoReviewHours: 'The number of hours within which a photo is reviewed; null if there is no promise.',
  isCloneOpen: 'Whether patients can reorder.',
  refundNote: 'The clinic’s text about refunds.',
}

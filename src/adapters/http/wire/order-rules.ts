import * as v from 'valibot'
import type { DeliveryTrace, PayOrderRule } from '@/domain/order/order'
import {
  known,
  maybeDay,
  maybeList,
  maybeNumber,
  openFlag,
  plainId,
  plainText,
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
    chargeId: plainId,
    companyName: plainText,
    trackNo: plainText,
    status: wireCode(DELIVERY_STATUS),
    traces: maybeList(v.object({ at: wireInstant, text: plainText })),
    contactPhone: plainText,
    estimateDate: maybeDay,
  }),
  v.transform(({ contactPhone, estimateDate, ...rest }): DeliveryTrace => ({
    ...rest,
    phone: contactPhone,
    ...known({ estimateDate }),
  })),
)
export const wirePayOrderRule = v.pipe(
  v.object({
    isOpen: openFlag,
    lockSeconds: wireNumber,
    payExpireMinutes: wireNumber,
    isMemberCardOpen: wireFlag,
    isDeliveryOpen: wireFlag,
    isProcessOpen: wireFlag,
    isPhotoOpen: wireFlag,
    photoReviewHours: maybeNumber,
    isCloneOpen: wireFlag,
    refundNote: plainText,
  }),
  v.transform(({ photoReviewHours, ...rule }): PayOrderRule => ({ ...rule, ...known({ photoReviewHours }) })),
)

import * as v from 'valibot'
import type { Queue, Visit } from '@/domain/registration/registration'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalList,
  yuanOrUndefined,
  requiredCount,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  wireCode,
  wireDay,
  wireEndTime,
  wireFlag,
  wireId,
  wireInstant,
  wireNumber,
  wireNumberUpTo,
  wireTime,
} from './basics'
import { BUSINESS_TYPE, DAY_PART, PAY_TYPE, REFUND_ELIGIBILITY } from './enumerations'
import { wireGeo } from './geo'

const DAY_MINUTES = 24 * 60

export const wireQueue = v.pipe(
  v.object({
    ahead: requiredCount,
    calling: wireNumber,
    avgMinutes: wireNumberUpTo(DAY_MINUTES),
    updatedAt: wireInstant,
  }),
  v.transform(({ avgMinutes, ...rest }): Queue => ({ ...rest, averageMinutes: avgMinutes })),
)

/** Common fields of outpatient visits and therapy sessions. */
export const visitFields = {
  id: wireId,
  regNo: optionalText,
  businessType: wireCode(BUSINESS_TYPE),
  clinicId: wireId,
  clinicName: optionalText,
  addressDetail: optionalText,
  addressGeo: wireGeo,
  departmentName: optionalText,
  roomName: optionalText,
  patient: v.object({ id: wireId, name: optionalText, mobileMasked: optionalText }),
  reserveDate: wireDay,
  timeStart: wireTime,
  timeEnd: wireEndTime,
  dayPart: wireCode(DAY_PART),
  orderNo: wireNumber,
  fee: yuanOrUndefined,
  payStatus: optionalNumberOrZero,
  payType: wireCode(PAY_TYPE),
  payDeadline: optionalInstant,
  chargeId: optionalId,
  refundStatus: wireCode(REFUND_ELIGIBILITY),
  cancelDeadline: optionalInstant,
  isCancelable: wireFlag,
  isSignable: wireFlag,
  signWindow: optionalField(v.object({ start: wireInstant, end: wireInstant })),
  signCode: optionalText,
  queue: optionalField(wireQueue),
  rescheduledFrom: optionalId,
  timeline: optionalList(v.object({ at: wireInstant, status: optionalNumberOrZero, text: optionalText })),
  requestId: optionalId,
}
type VisitEntries = v.InferOutput<v.ObjectSchema<typeof visitFields, undefined>>

export const visitOf = (wire: VisitEntries): Visit => ({
  id: wire.id,
  regNo: wire.regNo,
  clinicId: wire.clinicId,
  clinicName: wire.clinicName,
  address: wire.addressDetail,
  departmentName: wire.departmentName,
  roomName: wire.roomName,
  patient: wire.patient,
  date: wire.reserveDate,
  timeStart: wire.timeStart,
  timeEnd: wire.timeEnd,
  orderNo: wire.orderNo,
  chargeId: wire.chargeId,
  refund: wire.refundStatus,
  isCancelable: wire.isCancelable,
  isSignable: wire.isSignable,
  signCode: wire.signCode,
  timeline: wire.timeline.map(({ at, text }) => ({ at, text })),
  requestId: wire.requestId,
  ...omitNullish({
    feeFen: wire.fee,
    point: wire.addressGeo,
    payType: wire.payType === 'unknown' ? undefined : wire.payType,
    payDeadline: wire.payDeadline,
    cancelDeadline: wire.cancelDeadline,
    signWindow: wire.signWindow,
    queue: wire.queue,
  }),
})

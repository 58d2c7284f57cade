import * as v from 'valibot'
import type { VisitQueue, Visit } from '@/domain/registration/registration'
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
  codeSchemaOf,
  daySchema,
  endTimeSchema,
  flagSchema,
  idSchema,
  instantSchema,
  numberSchema,
  countSchemaUpTo,
  timeSchema,
} from './basics'
import { BUSINESS_TYPE, DAY_PART, PAY_TYPE, REFUND_ELIGIBILITY } from './enumerations'
import { geoPointSchema } from './geo'

const DAY_MINUTES = 24 * 60

export const queueSchema = v.pipe(
  v.object({
    ahead: requiredCount,
    calling: numberSchema,
    avgMinutes: countSchemaUpTo(DAY_MINUTES),
    updatedAt: instantSchema,
  }),
  v.transform(({ avgMinutes, ...rest }): VisitQueue => ({ ...rest, averageMinutes: avgMinutes })),
)

/** Fields that outpatient visits and therapy sessions have in common. */
export const visitFields = {
  id: idSchema,
  regNo: optionalText,
  businessType: codeSchemaOf(BUSINESS_TYPE),
  clinicId: idSchema,
  clinicName: optionalText,
  addressDetail: optionalText,
  addressGeo: geoPointSchema,
  departmentName: optionalText,
  roomName: optionalText,
  patient: v.object({ id: idSchema, name: optionalText, mobileMasked: optionalText }),
  reserveDate: daySchema,
  timeStart: timeSchema,
  timeEnd: endTimeSchema,
  dayPart: codeSchemaOf(DAY_PART),
  orderNo: numberSchema,
  fee: yuanOrUndefined,
  payStatus: optionalNumberOrZero,
  payType: codeSchemaOf(PAY_TYPE),
  payDeadline: optionalInstant,
  chargeId: optionalId,
  refundStatus: codeSchemaOf(REFUND_ELIGIBILITY),
  cancelDeadline: optionalInstant,
  isCancelable: flagSchema,
  isSignable: flagSchema,
  signWindow: optionalField(v.object({ start: instantSchema, end: instantSchema })),
  signCode: optionalText,
  queue: optionalField(queueSchema),
  rescheduledFrom: optionalId,
  timeline: optionalList(v.object({ at: instantSchema, status: optionalNumberOrZero, text: optionalText })),
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

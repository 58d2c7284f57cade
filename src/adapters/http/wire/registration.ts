import * as v from 'valibot'
import type { Block, Booked, Cancelled, Registration } from '@/domain/registration'
import {
  maybeInstant,
  maybeList,
  plainText,
  wireCode,
  wireDay,
  wireFlag,
  wireId,
  wireInstant,
  wireNumber,
  wireTime,
  wireYuan,
  yuanOrNone,
} from './basics'
import { BUSINESS_TYPE, PAY_TYPE, REFUND_ELIGIBILITY, REGISTRATION_STATUS } from './enumerations'
import { wireGeo } from './geo'

const wireQueue = v.object({ ahead: wireNumber, calling: wireNumber, avgMinutes: wireNumber, updatedAt: wireInstant })
const wireWindow = v.object({ start: wireInstant, end: wireInstant })

export const wireRegistration = v.pipe(
  v.object({
    id: wireId,
    regNo: plainText,
    businessType: wireCode(BUSINESS_TYPE),
    status: wireCode(REGISTRATION_STATUS),
    clinicId: wireId,
    clinicName: plainText,
    addressDetail: plainText,
    addressGeo: wireGeo,
    departmentName: plainText,
    roomName: plainText,
    doctorId: wireId,
    doctorName: plainText,
    doctorTitle: plainText,
    patient: v.object({ id: wireId, name: plainText, mobileMasked: plainText }),
    reserveDate: wireDay,
    timeStart: wireTime,
    timeEnd: wireTime,
    dayPart: v.optional(v.number()),
    orderNo: wireNumber,
    fee: wireYuan,
    payStatus: v.optional(v.number()),
    payType: wireCode(PAY_TYPE),
    payDeadline: maybeInstant,
    chargeId: plainText,
    refundStatus: wireCode(REFUND_ELIGIBILITY),
    cancelDeadline: maybeInstant,
    isCancelable: wireFlag,
    isSignable: wireFlag,
    signWindow: v.nullish(v.fallback(v.nullable(wireWindow), null)),
    signCode: plainText,
    queue: v.nullish(v.fallback(v.nullable(wireQueue), null)),
    rescheduledFrom: v.nullish(v.string()),
    timeline: maybeList(v.object({ at: wireInstant, status: v.optional(v.number()), text: plainText })),
    requestId: plainText,
  }),
  v.transform((wire): Registration => {
    const { businessType, payType, signWindow, queue } = wire
    return {
      id: wire.id,
      regNo: wire.regNo,
      businessType: businessType === 'therapy' ? 'therapy' : 'outpatient',
      status: wire.status,
      clinicId: wire.clinicId,
      clinicName: wire.clinicName,
      address: wire.addressDetail,
      ...(wire.addressGeo && { point: wire.addressGeo }),
      departmentName: wire.departmentName,
      roomName: wire.roomName,
      doctorId: wire.doctorId,
      doctorName: wire.doctorName,
      doctorTitle: wire.doctorTitle,
      patient: wire.patient,
      date: wire.reserveDate,
      timeStart: wire.timeStart,
      timeEnd: wire.timeEnd,
      orderNo: wire.orderNo,
      feeFen: wire.fee,
      ...(payType !== 'unknown' && { payType }),
      ...(wire.payDeadline && { payDeadline: wire.payDeadline }),
      chargeId: wire.chargeId,
      refund: wire.refundStatus,
      ...(wire.cancelDeadline && { cancelDeadline: wire.cancelDeadline }),
      isCancelable: wire.isCancelable,
      isSignable: wire.isSignable,
      ...(signWindow && { signWindow }),
      signCode: wire.signCode,
      ...(queue && {
        queue: {
          ahead: queue.ahead,
          calling: queue.calling,
          averageMinutes: queue.avgMinutes,
          updatedAt: queue.updatedAt,
        },
      }),
      timeline: wire.timeline.map(({ at, text }) => ({ at, text })),
      requestId: wire.requestId,
    }
  }),
)

export const wireBooked = v.pipe(
  v.object({
    id: wireId,
    status: v.number(),
    payDeadline: maybeInstant,
    chargeId: plainText,
    registration: wireRegistration,
  }),
  v.transform(({ registration, chargeId, payDeadline }): Booked => ({
    registration,
    chargeId,
    ...(payDeadline && { payDeadline }),
  })),
)
export const wireCancelled = v.pipe(
  v.object({
    id: wireId,
    status: v.number(),
    refund: v.nullish(v.object({ amount: yuanOrNone, status: v.optional(v.number()) })),
    missedCount: wireNumber,
  }),
  v.transform(({ refund, missedCount }): Cancelled => ({ refundFen: refund?.amount ?? 0, missedCount })),
)
export const wireBlock = v.pipe(
  v.object({
    isBlocked: wireFlag,
    reason: plainText,
    missedCount: wireNumber,
    missLimit: wireNumber,
    blockedUntil: maybeInstant,
    contactPhone: plainText,
  }),
  v.transform(({ blockedUntil, contactPhone, ...rest }): Block => ({
    ...rest,
    phone: contactPhone,
    ...(blockedUntil && { until: blockedUntil }),
  })),
)
/** What a booking sends (screens-and-calls R5). */
export const wireBooking = v.object({
  clinicId: wireId,
  doctorId: wireId,
  departmentId: v.string(),
  scheduleId: wireId,
  reserveDate: wireDay,
  timeStart: wireTime,
  timeEnd: wireTime,
  orderNo: v.number(),
  patientId: wireId,
  businessType: v.picklist([0, 1]),
  reason: v.string(),
  isRevisit: v.optional(v.boolean()),
  grabId: v.optional(v.string()),
  rescheduleFromId: v.optional(v.string()),
  requestId: wireId,
})

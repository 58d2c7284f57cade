import * as v from 'valibot'
import type {
  BookingBlock,
  BookingResult,
  CancellationResult,
  Registration,
  CheckInResult,
  MessageLinkedVisit,
} from '@/domain/registration/registration'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  wireCode,
  wireDay,
  wireEndTime,
  wireFlag,
  wireId,
  wireNumber,
  wireTime,
  yuanOrZero,
} from './basics'
import { queryDay, queryPage, queryText } from './query'
import { REGISTRATION_STATUS } from './enumerations'
import { visitFields, visitOf, wireQueue } from './visit'

const registrationEntries = {
  ...visitFields,
  status: wireCode(REGISTRATION_STATUS),
  doctorId: wireId,
  doctorName: optionalText,
  doctorTitle: optionalText,
  reason: optionalText,
}
type RegistrationEntries = v.InferOutput<v.ObjectSchema<typeof registrationEntries, undefined>>

const registrationOf = (wire: RegistrationEntries): Registration => ({
  ...visitOf(wire),
  businessType: wire.businessType === 'therapy' ? 'therapy' : 'outpatient',
  status: wire.status,
  doctorId: wire.doctorId,
  doctorName: wire.doctorName,
  doctorTitle: wire.doctorTitle,
  ...(wire.rescheduledFrom && { rescheduledFrom: wire.rescheduledFrom }),
  ...(wire.reason && { reason: wire.reason }),
})

export const wireRegistration = v.pipe(v.object(registrationEntries), v.transform(registrationOf))
/** The visit of a template message. */
export const wireMessageVisit = v.pipe(
  v.object({ ...registrationEntries, msgTitle: optionalText, isExpired: wireFlag }),
  v.transform(({ msgTitle, isExpired, ...wire }): MessageLinkedVisit => ({
    registration: registrationOf(wire),
    title: msgTitle,
    isExpired,
  })),
)

export const wireBooked = v.pipe(
  v.object({
    id: wireId,
    status: wireCode(REGISTRATION_STATUS),
    payDeadline: optionalInstant,
    chargeId: optionalId,
    registration: wireRegistration,
  }),
  v.transform(({ registration, chargeId, payDeadline }): BookingResult => ({
    registration,
    chargeId,
    ...omitNullish({ payDeadline }),
  })),
)
export const wireCancelled = v.pipe(
  v.object({
    id: wireId,
    status: wireCode(REGISTRATION_STATUS),
    refund: v.nullish(v.object({ amount: yuanOrZero, status: optionalNumberOrZero })),
    missedCount: wireNumber,
  }),
  v.transform(({ refund, missedCount }): CancellationResult => ({ refundFen: refund?.amount ?? 0, missedCount })),
)
export const wireSigned = v.pipe(
  v.object({
    regId: wireId,
    status: wireCode(REGISTRATION_STATUS),
    orderNo: wireNumber,
    queue: optionalField(wireQueue),
    roomName: optionalText,
  }),
  v.transform(({ regId, orderNo, roomName, queue }): CheckInResult => ({
    id: regId,
    orderNo,
    roomName,
    ...omitNullish({ queue }),
  })),
)
export const wireBlock = v.pipe(
  v.object({
    isBlocked: wireFlag,
    reason: optionalText,
    missedCount: wireNumber,
    missLimit: wireNumber,
    blockedUntil: optionalInstant,
    contactPhone: optionalText,
  }),
  v.transform(({ blockedUntil, contactPhone, ...rest }): BookingBlock => ({
    ...rest,
    phone: contactPhone,
    ...omitNullish({ until: blockedUntil }),
  })),
)

/** A booking as sent (R5). */
export const wireBooking = v.object({
  clinicId: wireId,
  doctorId: wireId,
  departmentId: v.string(),
  scheduleId: wireId,
  reserveDate: wireDay,
  timeStart: wireTime,
  timeEnd: wireEndTime,
  orderNo: v.number(),
  patientId: wireId,
  businessType: v.picklist([0, 1]),
  reason: v.string(),
  isRevisit: v.optional(v.boolean()),
  grabId: v.optional(v.string()),
  rescheduleFromId: v.optional(v.string()),
  requestId: wireId,
})
/** Check-in: the method, and the location if the device knows it. */
export const checkInFields = {
  scene: v.optional(v.string()),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
}
/** Filter of the visit list; the lookup by `requestId` is ours. */
export const queryVisits = v.object({
  ...queryPage,
  type: v.optional(queryText),
  filterClinicId: v.optional(queryText),
  date: v.optional(queryDay),
  requestId: v.optional(queryText),
})

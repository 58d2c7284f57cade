import * as v from 'valibot'
import type {
  BookingBlock,
  BookingResult,
  CancellationResult,
  Registration,
  MessageLinkedVisit,
} from '@/domain/registration/registration'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  codeSchemaOf,
  daySchema,
  endTimeSchema,
  flagSchema,
  idSchema,
  numberSchema,
  timeSchema,
  yuanOrZero,
} from './basics'
import { dayParam, pageParams, textParam } from './params'
import { REGISTRATION_STATUS } from './enumerations'
import { visitFields, toVisit, queueSchema } from './visit'

const registrationEntries = {
  ...visitFields,
  status: codeSchemaOf(REGISTRATION_STATUS),
  doctorId: idSchema,
  doctorName: optionalText,
  doctorTitle: optionalText,
  reason: optionalText,
}
type RegistrationEntries = v.InferOutput<v.ObjectSchema<typeof registrationEntries, undefined>>

const registrationOf = (wire: RegistrationEntries): Registration => ({
  ...toVisit(wire),
  status: wire.status,
  doctorId: wire.doctorId,
  doctorName: wire.doctorName,
  doctorTitle: wire.doctorTitle,
  ...(wire.rescheduledFrom && { rescheduledFrom: wire.rescheduledFrom }),
  ...(wire.reason && { reason: wire.reason }),
})

export const registrationSchema = v.pipe(v.object(registrationEntries), v.transform(registrationOf))
/** The visit that a template message is about. */
export const messageVisitSchema = v.pipe(
  v.object({ ...registrationEntries, msgTitle: optionalText, isExpired: flagSchema }),
  v.transform(({ msgTitle, isExpired, ...wire }): MessageLinkedVisit => ({
    registration: registrationOf(wire),
    title: msgTitle,
    isExpired,
  })),
)

export const bookingResultSchema = v.pipe(
  v.object({
    id: idSchema,
    status: codeSchemaOf(REGISTRATION_STATUS),
    payDeadline: optionalInstant,
    chargeId: optionalId,
    registration: registrationSchema,
  }),
  v.transform(({ registration, chargeId }): BookingResult => ({ registration, chargeId })),
)
export const cancellationResultSchema = v.pipe(
  v.object({
    id: idSchema,
    status: codeSchemaOf(REGISTRATION_STATUS),
    refund: v.nullish(v.object({ amount: yuanOrZero, status: optionalNumberOrZero })),
    missedCount: numberSchema,
  }),
  v.transform(({ refund, missedCount }): CancellationResult => ({ refundFen: refund?.amount ?? 0, missedCount })),
)
/** The app requests the visit again instead. */
export const checkInResultSchema = v.pipe(
  v.object({
    regId: idSchema,
    status: codeSchemaOf(REGISTRATION_STATUS),
    orderNo: numberSchema,
    queue: optionalField(queueSchema),
    roomName: optionalText,
  }),
  v.transform(() => undefined),
)
export const bookingBlockSchema = v.pipe(
  v.object({
    isBlocked: flagSchema,
    reason: optionalText,
    missedCount: numberSchema,
    missLimit: numberSchema,
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
export const bookingRequestSchema = v.object({
  clinicId: idSchema,
  doctorId: idSchema,
  departmentId: v.string(),
  scheduleId: idSchema,
  reserveDate: daySchema,
  timeStart: timeSchema,
  timeEnd: endTimeSchema,
  orderNo: v.number(),
  patientId: idSchema,
  businessType: v.picklist([0, 1]),
  reason: v.string(),
  isRevisit: v.optional(v.boolean()),
  grabId: v.optional(v.string()),
  rescheduleFromId: v.optional(v.string()),
  requestId: idSchema,
})
/** The check-in method, and the location if known. */
export const checkInFields = {
  scene: v.optional(v.string()),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
}
/** Visit list filter; we added the lookup by `requestId`. */
export const visitsQuerySchema = v.object({
  ...pageParams,
  type: v.optional(textParam),
  filterClinicId: v.optional(textParam),
  date: v.optional(dayParam),
  requestId: v.optional(textParam),
})

/** Descriptions for the generated API documents (docs/generated). */
export const registrationFieldDocs = {
  doctorTitle: 'The doctor’s title, such as chief physician.',
  registration: 'The visit that was booked.',
  'Registration.id': 'The visit’s id.',
  'Registration.status': 'The status of the visit.',
  'Registration.chargeId': 'The id of the order that pays for it; empty if there is none.',
  'Registration.reason': 'The reason for the visit, as the patient described it.',
  isRevisit: 'Whether the patient has visited this doctor before.',
  grabId: 'The id of the waitlist entry whose offer is accepted.',
  rescheduleFromId: 'The id of the visit to replace; it is cancelled once the new one is booked.',
  'Registration.requestId':
    'The request id of the booking, with which the app finds the booking after a lost response.',
  msgTitle: 'The title of the message.',
  missedCount: 'The number of missed visits within the days that count.',
  isBlocked: 'Whether the patient is currently blocked from booking.',
  blockedUntil: 'When the block ends; null if there is none.',
  'R5.orderNo': 'The chosen slot’s `orderNo`, its first queue number.',
  'R5.id': 'The visit’s id.',
  'R5.status': 'The status of the visit: 5 if it must be paid online, otherwise 0.',
  'R5.timeStart': 'The `timeStart` of the chosen slot.',
  'R5.timeEnd': 'The `timeEnd` of the chosen slot.',
  'R5.chargeId': 'The id of the order that pays for it; empty if nothing is due.',
  'R5.reason': 'The reason for the visit, as the patient described it; may be empty.',
  'R7.id': 'The visit’s id.',
  'R7.status': 'The new status of the visit: 91.',
  'R7.reason': 'The reason for cancelling: `no-time`, `feel-better`, `wrong-choice` or `other`.',
  'R7.refund': 'The refund; null if there is none.',
  'R7.refund.amount': 'The refunded amount.',
  'R14.isExpired': 'Whether the message is outdated.',
  'R15.status': 'The new status of the visit: 20.',
  'R15.scene': 'How the patient checks in: `desk` with the front desk’s code, `location` by the device’s position.',
  'R25.reason': 'Why the patient is blocked; empty if the patient is not.',
}

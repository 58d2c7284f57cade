import * as v from 'valibot'
import type { WaitlistOffer, WaitlistCount, WaitlistEntry } from '@/domain/waitlist/waitlist'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalList,
  requiredCount,
  optionalId,
  optionalText,
  codeSchemaOf,
  daySchema,
  flagSchema,
  idSchema,
  instantSchema,
  numberSchema,
} from './basics'
import { BUSINESS_TYPE, DAY_PART, TIP_STATE, WAITLIST_EVENT, WAITLIST_STATUS } from './enumerations'
import { dayPartOrMorning, slotSchema } from './scheduling'

const offerSchema = v.pipe(
  v.object({ slot: slotSchema, expireAt: instantSchema }),
  v.transform(({ slot, expireAt }): WaitlistOffer => ({ slot, expiresAt: expireAt })),
)
/** An event in the waitlist history; only time and event are required. */
const waitlistNoteSchema = v.object({
  at: instantSchema,
  event: codeSchemaOf(WAITLIST_EVENT),
  text: optionalText,
  place: numberSchema,
  asked: numberSchema,
  slotTime: optionalText,
})
export const waitlistEntrySchema = v.pipe(
  v.object({
    id: idSchema,
    clinicId: idSchema,
    clinicName: optionalText,
    departmentId: optionalId,
    departmentName: optionalText,
    doctorId: idSchema,
    doctorName: optionalText,
    patientId: idSchema,
    reserveDate: daySchema,
    dayPart: codeSchemaOf(DAY_PART),
    businessType: codeSchemaOf(BUSINESS_TYPE),
    status: codeSchemaOf(WAITLIST_STATUS),
    position: numberSchema,
    personCount: numberSchema,
    offer: optionalField(offerSchema),
    tip: codeSchemaOf(TIP_STATE, [0]),
    createdAt: optionalInstant,
    history: optionalList(waitlistNoteSchema),
  }),
  v.transform(({ reserveDate, dayPart, businessType, offer, tip, createdAt, ...rest }): WaitlistEntry => ({
    ...rest,
    date: reserveDate,
    dayPart: dayPartOrMorning(dayPart),
    businessType: businessType === 'therapy' ? 'therapy' : 'outpatient',
    tip: tip === 'unknown' ? 'none' : tip,
    ...omitNullish({ offer, createdAt }),
  })),
)
/** How many more waitlist entries the patient may create (R17). */
export const grabCountSchema = v.pipe(
  v.object({ count: requiredCount }),
  v.transform(({ count }) => count),
)
export const waitlistCountSchema = v.pipe(
  v.object({ persons: requiredCount, isWatching: flagSchema, watchId: optionalId }),
  v.transform((waiting): WaitlistCount => waiting),
)

/** A waitlist entry as sent (R20). */
export const waitlistRequestSchema = v.object({
  clinicId: idSchema,
  departmentId: v.string(),
  doctorId: idSchema,
  reserveDate: daySchema,
  dayPart: v.picklist([0, 1, 2]),
  patientId: idSchema,
  businessType: v.picklist([0, 1]),
  requestId: idSchema,
})

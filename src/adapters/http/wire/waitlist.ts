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
  v.transform((wire): WaitlistEntry => ({
    id: wire.id,
    clinicId: wire.clinicId,
    clinicName: wire.clinicName,
    departmentId: wire.departmentId,
    departmentName: wire.departmentName,
    doctorId: wire.doctorId,
    doctorName: wire.doctorName,
    patientId: wire.patientId,
    date: wire.reserveDate,
    dayPart: dayPartOrMorning(wire.dayPart),
    businessType: wire.businessType === 'therapy' ? 'therapy' : 'outpatient',
    status: wire.status,
    position: wire.position,
    personCount: wire.personCount,
    tip: wire.tip === 'unknown' ? 'none' : wire.tip,
    history: wire.history,
    ...omitNullish({ offer: wire.offer }),
  })),
)
/** How many more waitlist entries the patient may create (R17). */
export const grabCountSchema = v.pipe(
  v.object({ count: requiredCount }),
  v.transform(({ count }) => count),
)
export const waitlistCountSchema = v.pipe(
  v.object({ persons: requiredCount, isWatching: flagSchema, watchId: optionalId }),
  v.transform(({ persons, isWatching }): WaitlistCount => ({ persons, isWatching })),
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

/** Descriptions for the generated API documents (docs/generated). */
export const waitlistFieldDocs = {
  'WaitlistEntry.id': 'The entry’s id.',
  'WaitlistEntry.status': 'The status of the entry.',
  position: 'The place in the waitlist; 1 is next.',
  personCount: 'The number of waiting patients, including this one.',
  offer: 'The slot that is held for the patient; null if there is none.',
  'offer.slot': 'The freed slot.',
  'offer.expireAt': 'When the offer expires.',
  tip: 'Whether the patient has seen the offer: 0 not yet, 1 seen, 2 dismissed.',
  createdAt: 'When the patient joined the waitlist.',
  history: 'Events of the entry, oldest first.',
  'history.at': 'When the event occurred.',
  event: 'The kind of event.',
  'history.text': 'The event, for the patient.',
  'history.place': 'The place in the waitlist after the event; 0 if the patient no longer waits.',
  'history.asked': 'The place of the patient who receives the offer; 0 if there is none.',
  slotTime: 'The time of the slot concerned, HH:mm; empty if there is none.',
  persons: 'The number of waiting patients.',
  isWatching: 'Whether this patient is one of them.',
  watchId: 'The id of the patient’s entry; empty if there is none.',
  'R17.count': 'How many further waitlist entries the patient may have.',
}

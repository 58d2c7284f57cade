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
  wireCode,
  wireDay,
  wireFlag,
  wireId,
  wireInstant,
  wireNumber,
} from './basics'
import { BUSINESS_TYPE, DAY_PART, TIP_STATE, WAITLIST_EVENT, WAITLIST_STATUS } from './enumerations'
import { dayPartOrMorning, wireSlot } from './scheduling'

const wireOffer = v.pipe(
  v.object({ slot: wireSlot, expireAt: wireInstant }),
  v.transform(({ slot, expireAt }): WaitlistOffer => ({ slot, expiresAt: expireAt })),
)
/** An event of the waitlist history; only time and event are required. */
const wireWaitlistNote = v.object({
  at: wireInstant,
  event: wireCode(WAITLIST_EVENT),
  text: optionalText,
  place: wireNumber,
  asked: wireNumber,
  slotTime: optionalText,
})
export const wireWaitlistEntry = v.pipe(
  v.object({
    id: wireId,
    clinicId: wireId,
    clinicName: optionalText,
    departmentId: optionalId,
    departmentName: optionalText,
    doctorId: wireId,
    doctorName: optionalText,
    patientId: wireId,
    reserveDate: wireDay,
    dayPart: wireCode(DAY_PART),
    businessType: wireCode(BUSINESS_TYPE),
    status: wireCode(WAITLIST_STATUS),
    position: wireNumber,
    personCount: wireNumber,
    offer: optionalField(wireOffer),
    tip: wireCode(TIP_STATE, [0]),
    createdAt: optionalInstant,
    history: optionalList(wireWaitlistNote),
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
/** Number of waitlist entries that the patient may still create (R17). */
export const wireGrabCount = v.pipe(
  v.object({ count: requiredCount }),
  v.transform(({ count }) => count),
)
export const wireWaiting = v.pipe(
  v.object({ persons: requiredCount, isWatching: wireFlag, watchId: optionalId }),
  v.transform((waiting): WaitlistCount => waiting),
)

/** A waitlist entry as sent (R20). */
export const wireWaitlistWish = v.object({
  clinicId: wireId,
  departmentId: v.string(),
  doctorId: wireId,
  reserveDate: wireDay,
  dayPart: v.picklist([0, 1, 2]),
  patientId: wireId,
  businessType: v.picklist([0, 1]),
  requestId: wireId,
})

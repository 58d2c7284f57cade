import type { Call } from '@/adapters/http/call'
import { shapeOf } from '../../mocks/contract/shape'
import { ALL_CALLS } from '../../mocks/specification/calls'
import { addressRecords } from './address'
import { consultationRecords } from './consultation'
import { orderRecords } from './order'
import { clinicRecords } from './clinic'
import { chatRecords } from './chat'
import { doctorRecords } from './doctor'
import { waitlistRecords } from './waitlist'
import { laterClinicRecords } from './later-clinic'
import { memberCardRecords } from './member-card'
import { patientRecords } from './patient'
import { paymentRecords } from './payment'
import { recordRecords } from './record'
import { schedulingRecords, registrationRecords } from './registration'
import { sessionRecords } from './session'
import { therapyRecords } from './therapy'
import { uploadRecords } from './upload'
import type { CallRecords } from './call-test-data'
import { completeExample } from './complete-example'

/** Test data for every call. */
export const CALL_RECORDS: CallRecords = {
  ...addressRecords,
  ...consultationRecords,
  ...orderRecords,
  ...clinicRecords,
  ...chatRecords,
  ...doctorRecords,
  ...waitlistRecords,
  ...laterClinicRecords,
  ...memberCardRecords,
  ...patientRecords,
  ...paymentRecords,
  ...recordRecords,
  ...schedulingRecords,
  ...registrationRecords,
  ...sessionRecords,
  ...therapyRecords,
  ...uploadRecords,
}

const examples: Readonly<Record<string, { readonly data: unknown }>> = CALL_RECORDS
for (const [id, { reply }] of Object.entries<Call>(ALL_CALLS)) completeExample(shapeOf(reply), examples[id]?.data)

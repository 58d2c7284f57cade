import type { GenericSchema } from 'valibot'
import { addressSchema } from '@/adapters/http/wire/address'
import { consultationSchema } from '@/adapters/http/wire/consultation'
import { orderSchema } from '@/adapters/http/wire/order'
import { lastMessageSchema } from '@/adapters/http/wire/chat'
import {
  clinicSchema,
  clinicDetailSchema,
  editionSchema,
  openHoursSchema,
  therapyClinicSchema,
} from '@/adapters/http/wire/clinic'
import { appointConfigSchema } from '@/adapters/http/wire/clinic-config'
import { doctorSchema } from '@/adapters/http/wire/doctor'
import { waitlistEntrySchema } from '@/adapters/http/wire/waitlist'
import { billSchema } from '@/adapters/http/wire/member-card'
import { patientCardDetailsSchema, patientSchema } from '@/adapters/http/wire/patient'
import { recordSchema } from '@/adapters/http/wire/record'
import { registrationSchema } from '@/adapters/http/wire/registration'
import {
  dayAvailabilitySchema,
  dayScheduleSchema,
  doctorAvailabilitySchema,
  slotSchema,
} from '@/adapters/http/wire/scheduling'
import { loginSchema } from '@/adapters/http/wire/session'
import { therapySchema } from '@/adapters/http/wire/therapy'
import { queueSchema } from '@/adapters/http/wire/visit'

/** Shapes with a name in the document. */
export const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  Address: addressSchema,
  AppointConfig: appointConfigSchema,
  Bill: billSchema,
  CardFull: patientCardDetailsSchema,
  Order: orderSchema,
  Clinic: clinicSchema,
  ClinicDetail: clinicDetailSchema,
  Consultation: consultationSchema,
  DayRemain: dayAvailabilitySchema,
  DaySchedule: dayScheduleSchema,
  Doctor: doctorSchema,
  DoctorRemain: doctorAvailabilitySchema,
  EditionInfo: editionSchema,
  LastMessage: lastMessageSchema,
  LoginInfo: loginSchema,
  OpenHours: openHoursSchema,
  Patient: patientSchema,
  Queue: queueSchema,
  Record: recordSchema,
  Registration: registrationSchema,
  Slot: slotSchema,
  Therapy: therapySchema,
  TherapyClinic: therapyClinicSchema,
  WaitlistEntry: waitlistEntrySchema,
}

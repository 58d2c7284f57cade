import type { GenericSchema } from 'valibot'
import { wireAddress } from '@/adapters/http/wire/address'
import { wireConsultation } from '@/adapters/http/wire/consultation'
import { wireOrder } from '@/adapters/http/wire/order'
import { wireLastMessage } from '@/adapters/http/wire/chat'
import {
  wireAppointConfig,
  wireClinic,
  wireClinicDetail,
  wireEdition,
  wireOpenHours,
  wireTherapyClinic,
} from '@/adapters/http/wire/clinic'
import { wireDoctor } from '@/adapters/http/wire/doctor'
import { wireWaitlistEntry } from '@/adapters/http/wire/waitlist'
import { wireBill } from '@/adapters/http/wire/member-card'
import { wireFullCard, wirePatient } from '@/adapters/http/wire/patient'
import { wireRecord } from '@/adapters/http/wire/record'
import { wireRegistration } from '@/adapters/http/wire/registration'
import { wireDayRemain, wireDaySchedule, wireDoctorRemain, wireSlot } from '@/adapters/http/wire/scheduling'
import { wireLogin } from '@/adapters/http/wire/session'
import { wireTherapy } from '@/adapters/http/wire/therapy'
import { wireQueue } from '@/adapters/http/wire/visit'

/** Shapes with a name in the document. */
export const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  Address: wireAddress,
  AppointConfig: wireAppointConfig,
  Bill: wireBill,
  CardFull: wireFullCard,
  Order: wireOrder,
  Clinic: wireClinic,
  ClinicDetail: wireClinicDetail,
  Consultation: wireConsultation,
  DayRemain: wireDayRemain,
  DaySchedule: wireDaySchedule,
  Doctor: wireDoctor,
  DoctorRemain: wireDoctorRemain,
  EditionInfo: wireEdition,
  LastMessage: wireLastMessage,
  LoginInfo: wireLogin,
  OpenHours: wireOpenHours,
  Patient: wirePatient,
  Queue: wireQueue,
  Record: wireRecord,
  Registration: wireRegistration,
  Slot: wireSlot,
  Therapy: wireTherapy,
  TherapyClinic: wireTherapyClinic,
  WaitlistEntry: wireWaitlistEntry,
}

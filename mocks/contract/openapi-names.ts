import type { GenericSchema } from 'valibot'
import type { Call } from '@/adapters/http/call'
import { addressCalls } from '@/adapters/http/calls/address'
import { consultationCalls } from '@/adapters/http/calls/consultation'
import { orderCalls } from '@/adapters/http/calls/order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { conversationCalls } from '@/adapters/http/calls/conversation'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { laterClinicCalls } from '@/adapters/http/calls/later-clinic'
import { memberCardCalls } from '@/adapters/http/calls/member-card'
import { patientCalls } from '@/adapters/http/calls/patient'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { recordCalls } from '@/adapters/http/calls/record'
import { registrationCalls, schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import { therapyCalls } from '@/adapters/http/calls/therapy'
import { uploadCalls } from '@/adapters/http/calls/upload'
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

/** The call tables by their field term: the document's tags. */
export const TERMS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  session: sessionCalls,
  clinic: { ...clinicCalls, ...laterClinicCalls },
  doctor: doctorCalls,
  scheduling: schedulingCalls,
  registration: registrationCalls,
  therapy: therapyCalls,
  waitlist: waitlistCalls,
  patient: patientCalls,
  payment: paymentCalls,
  order: orderCalls,
  memberCard: memberCardCalls,
  address: addressCalls,
  advisory: consultationCalls,
  conversation: conversationCalls,
  record: recordCalls,
  upload: uploadCalls,
}

/** The shapes that stand by name. */
export const NAMED: Readonly<Record<string, GenericSchema>> = {
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

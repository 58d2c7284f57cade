import type { Call, Notes } from '../call'
import { addressCalls } from './address'
import { consultationCalls } from './consultation'
import { orderCalls } from './order'
import { clinicCalls } from './clinic'
import { chatCalls } from './chat'
import { doctorCalls } from './doctor'
import { waitlistCalls } from './waitlist'
import { laterClinicCalls } from './later-clinic'
import { memberCardCalls } from './member-card'
import { patientCalls } from './patient'
import { paymentCalls } from './payment'
import { recordCalls } from './record'
import { registrationCalls, schedulingCalls } from './registration'
import { sessionCalls } from './session'
import { therapyCalls } from './therapy'
import { uploadCalls } from './upload'

/** Every call by its term and name. The app imports the tables it needs. */
export const CALL_TABLES = {
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
  conversation: chatCalls,
  record: recordCalls,
  upload: uploadCalls,
} as const satisfies Record<string, Record<string, Call & Notes>>

type Tables = typeof CALL_TABLES
type Row = { [Term in keyof Tables]: Tables[Term][keyof Tables[Term]] }[keyof Tables]
export type CallId = Row['id']

/** The groups of docs/generated/calls.md, by the letter of their codes and in their order. */
export const GROUPS = {
  C: 'Clinic and chain',
  A: 'Login, codes, the rest',
  P: 'Payment',
  D: 'Doctors',
  T: 'Patients, member card, addresses, chat',
  R: 'Registration',
} as const

const LETTERS = Object.keys(GROUPS)
const placeOf = ({ id }: Row): number => LETTERS.indexOf(id.slice(0, 1)) * 1000 + Number(id.slice(1))

/** Every call by its code, in the order of the codes. */
export const ALL_CALLS = Object.fromEntries(
  Object.values(CALL_TABLES)
    .flatMap((table): Row[] => Object.values(table))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((row) => [row.id, row]),
) as { readonly [Each in Row as Each['id']]: Each }

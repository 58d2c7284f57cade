import type { Call, CallDoc, CallDocsOf } from '@/adapters/http/call'
import { addressCalls, addressCallDocs } from '@/adapters/http/calls/address'
import { chatCalls, chatCallDocs } from '@/adapters/http/calls/chat'
import { clinicCalls, clinicCallDocs } from '@/adapters/http/calls/clinic'
import { consultationCalls, consultationCallDocs } from '@/adapters/http/calls/consultation'
import { doctorCalls, doctorCallDocs } from '@/adapters/http/calls/doctor'
import { deferredClinicCalls, deferredClinicCallDocs } from '@/adapters/http/calls/clinic-deferred'
import { landingCalls, landingCallDocs } from '@/adapters/http/calls/landing'
import { memberCardCalls, memberCardCallDocs } from '@/adapters/http/calls/member-card'
import { orderCalls, orderCallDocs } from '@/adapters/http/calls/order'
import { patientCalls, patientCallDocs } from '@/adapters/http/calls/patient'
import { paymentCalls, paymentCallDocs } from '@/adapters/http/calls/payment'
import { recordCalls, recordCallDocs } from '@/adapters/http/calls/record'
import {
  registrationCalls,
  registrationCallDocs,
  schedulingCalls,
  schedulingCallDocs,
} from '@/adapters/http/calls/registration'
import { sessionCalls, sessionCallDocs } from '@/adapters/http/calls/session'
import { therapyCalls, therapyCallDocs } from '@/adapters/http/calls/therapy'
import { uploadCalls, uploadCallDocs } from '@/adapters/http/calls/upload'
import { waitlistCalls, waitlistCallDocs } from '@/adapters/http/calls/waitlist'

/** All calls, by module and name. */
export const CALL_TABLES = {
  session: sessionCalls,
  clinic: { ...clinicCalls, ...deferredClinicCalls, ...landingCalls },
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
} as const satisfies Record<string, Record<string, Call>>

/** The groups in docs/generated/calls.md by the letter of their codes, in document order. */
export const CALL_GROUPS = {
  C: 'Clinic and chain',
  A: 'Login, codes, the rest',
  P: 'Payment',
  D: 'Doctors',
  T: 'Patients, member card, addresses, chat',
  R: 'Registration',
} as const
export type DescribedCall = CallDoc & { readonly call: Call }
type Described<Calls, Docs extends Readonly<Record<string, CallDoc>>> = {
  readonly [Name in keyof Docs & keyof Calls as Docs[Name]['code']]: Docs[Name] & { readonly call: Calls[Name] }
}

function described<
  Calls extends Readonly<Record<string, Call>>,
  Docs extends CallDocsOf<Calls> & Record<string, CallDoc>,
>(calls: Calls, docs: Docs): Described<Calls, Docs>
function described(calls: Readonly<Record<string, Call>>, docs: Readonly<Record<string, CallDoc>>): object {
  return Object.fromEntries(Object.entries(docs).map(([name, doc]) => [doc.code, { ...doc, call: calls[name] }]))
}

/** All calls by code. */
export const CALLS = {
  ...described(addressCalls, addressCallDocs),
  ...described(chatCalls, chatCallDocs),
  ...described(clinicCalls, clinicCallDocs),
  ...described(consultationCalls, consultationCallDocs),
  ...described(doctorCalls, doctorCallDocs),
  ...described(deferredClinicCalls, deferredClinicCallDocs),
  ...described(landingCalls, landingCallDocs),
  ...described(memberCardCalls, memberCardCallDocs),
  ...described(orderCalls, orderCallDocs),
  ...described(patientCalls, patientCallDocs),
  ...described(paymentCalls, paymentCallDocs),
  ...described(recordCalls, recordCallDocs),
  ...described(registrationCalls, registrationCallDocs),
  ...described(schedulingCalls, schedulingCallDocs),
  ...described(sessionCalls, sessionCallDocs),
  ...described(therapyCalls, therapyCallDocs),
  ...described(uploadCalls, uploadCallDocs),
  ...described(waitlistCalls, waitlistCallDocs),
}

export type CallId = keyof typeof CALLS
export const documentedCallOf = (id: CallId): DescribedCall => CALLS[id]

const GROUP_ORDER = Object.keys(CALL_GROUPS)
const orderOf = (id: string): number => GROUP_ORDER.indexOf(id.charAt(0)) * 1000 + Number(id.slice(1))
const isCallId = (id: string): id is CallId => id in CALLS
/** The codes of all calls, in the order of docs/generated/calls.md. */
export const CALL_IDS: readonly CallId[] = Object.keys(CALLS)
  .filter(isCallId)
  .sort((a, b) => orderOf(a) - orderOf(b))

function definitionsOf<Calls extends Readonly<Record<CallId, DescribedCall>>>(
  calls: Calls,
): { readonly [Id in CallId]: Calls[Id]['call'] }
function definitionsOf(calls: Readonly<Record<CallId, DescribedCall>>): object {
  return Object.fromEntries(CALL_IDS.map((id) => [id, calls[id].call]))
}
/** The call definitions by code, in the same order. */
export const ALL_CALLS = definitionsOf(CALLS)

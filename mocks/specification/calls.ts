import type { Call } from '@/adapters/http/call'
import { addressCalls } from '@/adapters/http/calls/address'
import { chatCalls } from '@/adapters/http/calls/chat'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { consultationCalls } from '@/adapters/http/calls/consultation'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { deferredClinicCalls } from '@/adapters/http/calls/clinic-deferred'
import { memberCardCalls } from '@/adapters/http/calls/member-card'
import { orderCalls } from '@/adapters/http/calls/order'
import { patientCalls } from '@/adapters/http/calls/patient'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { recordCalls } from '@/adapters/http/calls/record'
import { registrationCalls, schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import { therapyCalls } from '@/adapters/http/calls/therapy'
import { uploadCalls } from '@/adapters/http/calls/upload'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'

/** All calls by module and name. */
export const CALL_TABLES = {
  session: sessionCalls,
  clinic: { ...clinicCalls, ...deferredClinicCalls },
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

/** The groups in docs/generated/calls.md in order, by the letter of their codes. */
export const CALL_GROUPS = {
  C: 'Clinic and chain',
  A: 'Login, codes, the rest',
  P: 'Payment',
  D: 'Doctors',
  T: 'Patients, member card, addresses, chat',
  R: 'Registration',
} as const
export type DescribedCall = {
  readonly call: Call
  /** The purpose in one sentence, followed by notes for server developers. */
  readonly about: string
  /** Whether the call needs no token. */
  readonly isOpen?: true
}

/** All calls by code, in the order of docs/generated/calls.md. */
export const CALLS = {
  C1: { call: clinicCalls.default, about: 'The default clinic.', isOpen: true },
  C2: {
    call: clinicCalls.list,
    about: 'All clinics, nearest first. Without a position, in the chain’s own order.',
    isOpen: true,
  },
  C3: { call: clinicCalls.detail, about: 'A clinic in detail, with its booking rules if requested.', isOpen: true },
  C4: { call: clinicCalls.payOrderConfig, about: 'Rules of the checkout.', isOpen: true },
  C5: { call: clinicCalls.departments, about: 'The departments of a clinic.', isOpen: true },
  C6: { call: clinicCalls.wxPayConfig, about: 'Whether WeChat Pay is available.', isOpen: true },
  C7: { call: deferredClinicCalls.reportConfig, about: 'What patients may see of their records.', isOpen: true },
  C8: { call: deferredClinicCalls.scanCodeCheck, about: 'What a scanned code means.', isOpen: true },
  C9: { call: deferredClinicCalls.consultationRule, about: 'A doctor’s rules for online consultations.', isOpen: true },
  C10: {
    call: consultationCalls.list,
    about:
      'The patient’s consultations. For the current one, send `limit` 1 and `offset` 0. The list is called `consultations`.',
  },
  C11: { call: clinicCalls.delivery, about: 'Where a parcel is.' },
  C12: { call: clinicCalls.chainDepartments, about: 'The departments of the chain.', isOpen: true },
  C13: { call: clinicCalls.pageConfig, about: 'How the clinic’s pages look.', isOpen: true },
  C14: { call: clinicCalls.qrcode, about: 'The QR code of the clinic’s account.', isOpen: true },
  C15: { call: clinicCalls.regPayConfig, about: 'Whether and when a registration is paid.', isOpen: true },
  C16: { call: deferredClinicCalls.checkWeappOpened, about: 'Whether the clinic has a mini-program.', isOpen: true },
  C17: {
    call: clinicCalls.chainInfo,
    about: 'The chain and its edition. The chain’s switches apply only when its mp id is the current one.',
    isOpen: true,
  },
  C18: { call: deferredClinicCalls.shortIdStatus, about: 'What a short link leads to. Needs no token.', isOpen: true },
  A1: { call: sessionCalls.checkMp, about: 'Whether the account is authorized.', isOpen: true },
  A2: {
    call: sessionCalls.checkToken,
    about: 'Whether a token is valid, and whose it is. The only call with the token in its path; logs must omit it.',
    isOpen: true,
  },
  A3: { call: sessionCalls.subscribe, about: 'Whether the patient follows the account. The default is 1, followed.' },
  A4: { call: sessionCalls.loginByCode, about: 'Login with WeChat’s code.', isOpen: true },
  A5: { call: sessionCalls.loginSilently, about: 'Silent login.', isOpen: true },
  A6: {
    call: sessionCalls.loginAtClinic,
    about: 'Login at one clinic. Used when `secondLogin` is 1. 406 closes WeChat’s window.',
    isOpen: true,
  },
  A7: { call: sessionCalls.sendCode, about: 'Sends a code to a mobile number.', isOpen: true },
  A8: {
    call: sessionCalls.verifyCode,
    about: 'Login with the code sent to a mobile number. May also return the profiles that match this number.',
    isOpen: true,
  },
  A9: { call: sessionCalls.verifySelf, about: 'Verifies the login’s own number with the code sent to it.' },
  A10: { call: sessionCalls.sendSelfCode, about: 'Sends a code to the login’s own number.' },
  A11: { call: addressCalls.regions, about: 'Provinces, cities and districts.', isOpen: true },
  A12: {
    call: sessionCalls.sign,
    about:
      'Signs a page for the messaging app’s JS SDK. Takes the page’s URL without its hash. Every error has the message 服务器token失效.',
    isOpen: true,
  },
  A13: { call: uploadCalls.credentials, about: 'Temporary credentials for uploads.' },
  A14: {
    call: sessionCalls.reportTrouble,
    about: 'Receives an error report. The app removes personal data before sending it.',
    isOpen: true,
  },
  A15: { call: recordCalls.print, about: 'A record ready to print.' },
  P1: { call: orderCalls.saveChoices, about: 'Saves the choices of a checkout.' },
  P2: { call: orderCalls.calculate, about: 'What an order costs with these choices.' },
  P3: { call: orderCalls.companies, about: 'Which pharmacies can serve an order at an address.' },
  P4: {
    call: paymentCalls.launch,
    about:
      'Starts a payment. `kind` is `charge`, `registration`, `therapy`, `advisory` or `recharge`. 41002 when the price has changed.',
  },
  P5: { call: orderCalls.lock, about: 'Locks an order for this checkout. 41001 when another login holds it.' },
  P6: { call: orderCalls.unlock, about: 'Releases the lock. May be repeated.' },
  P7: { call: paymentCalls.status, about: 'The status of a payment. Only 1 is a success.' },
  P8: { call: orderCalls.list, about: 'The patient’s orders.' },
  P9: { call: orderCalls.byId, about: 'An order in detail.' },
  P10: {
    call: orderCalls.clone,
    about: 'Reorders the same items. Reports which are discontinued, cost more or are out of stock.',
  },
  P11: { call: orderCalls.photo, about: 'Orders by photo of a prescription.' },
  P12: { call: orderCalls.count, about: 'The number of orders in a tab.' },
  P13: { call: orderCalls.usages, about: 'Ways in which a clinic prepares medicine.', isOpen: true },
  D1: { call: doctorCalls.search, about: 'Searches doctors.', isOpen: true },
  D2: {
    call: doctorCalls.byIds,
    about: 'Doctors by their ids, in the order asked. Unknown ids are omitted.',
    isOpen: true,
  },
  D3: { call: doctorCalls.byId, about: 'A doctor in detail.', isOpen: true },
  D4: { call: doctorCalls.recent, about: 'Doctors whom the patient has seen.', isOpen: true },
  D5: {
    call: doctorCalls.chain,
    about: 'All doctors of the chain. Sorted by `sort`; 1000 if it is missing.',
    isOpen: true,
  },
  D6: { call: doctorCalls.byTag, about: 'Doctors with a tag.', isOpen: true },
  D7: { call: doctorCalls.buildCode, about: 'A doctor’s code and poster.', isOpen: true },
  T1: { call: patientCalls.byId, about: 'A patient with the cards. A 404 for the active patient clears the card.' },
  T2: { call: patientCalls.all, about: 'All patients of the login.' },
  T3: { call: patientCalls.main, about: 'The main patient.' },
  T4: { call: patientCalls.add, about: 'Adds a patient. May return an existing profile.' },
  T5: { call: patientCalls.makeCard, about: 'Creates a patient’s card at a clinic.' },
  T6: { call: patientCalls.updateCard, about: 'Changes a card, or applies for the health card.' },
  T7: { call: patientCalls.select, about: 'Selects the active patient; the token is replaced.' },
  T8: { call: patientCalls.unbind, about: 'Unbinds a patient from the login. 40910 while visits or debts are open.' },
  T9: { call: patientCalls.update, about: 'Changes a patient’s profile. 40909 when it was changed elsewhere.' },
  T10: { call: recordCalls.list, about: 'The patient’s records.' },
  T11: { call: recordCalls.examination, about: 'The result of an examination.' },
  T12: {
    call: memberCardCalls.info,
    about: 'The member card of a patient, by the card’s id, or by the patient’s if the card’s is unknown.',
  },
  T13: { call: memberCardCalls.rechargeStatus, about: 'How recharging works.', isOpen: true },
  T14: { call: memberCardCalls.bills, about: 'The bills of a member card.' },
  T15: { call: memberCardCalls.recharge, about: 'Starts a recharge.' },
  T16: { call: memberCardCalls.setPassword, about: 'Sets the member card’s password. Needs the proof of A9.' },
  T17: { call: addressCalls.remove, about: 'Removes an address.' },
  T18: { call: addressCalls.add, about: 'Adds an address.' },
  T19: { call: addressCalls.update, about: 'Changes an address.' },
  T20: { call: addressCalls.all, about: 'Addresses, the default first.' },
  T21: { call: consultationCalls.build, about: 'Starts a consultation.' },
  T22: { call: chatCalls.clinics, about: 'Clinics with conversations.' },
  T23: { call: chatCalls.available, about: 'Whether a conversation can be opened.', isOpen: true },
  T24: { call: chatCalls.open, about: 'Opens a conversation.' },
  T25: { call: patientCalls.revisit, about: 'Whether the patient has been with the doctor before.' },
  R1: { call: schedulingCalls.remainOn, about: 'Doctors with free slots on a day.', isOpen: true },
  R2: {
    call: schedulingCalls.range,
    about: 'Free slots per day of a date range. For one doctor, with `doctorId`.',
    isOpen: true,
  },
  R3: { call: schedulingCalls.day, about: 'A doctor’s day with all slots.', isOpen: true },
  R4: { call: therapyCalls.days, about: 'A therapist’s day with all slots.', isOpen: true },
  R5: {
    call: registrationCalls.book,
    about: 'Books a slot. The mock clinic also answers at `/mcapi/v2/regs/regs`. 40901 when the slot is taken.',
  },
  R6: { call: therapyCalls.reserve, about: 'Reserves therapy sessions. Each session has a result of its own.' },
  R7: { call: registrationCalls.cancel, about: 'Cancels a registration. 40904 after the deadline.' },
  R8: { call: therapyCalls.cancel, about: 'Cancels a therapy.' },
  R9: { call: therapyCalls.sign, about: 'Checks in to a therapy. 40905 outside the check-in time, or too far away.' },
  R10: { call: therapyCalls.detail, about: 'A therapy in detail.' },
  R11: { call: therapyCalls.list, about: 'The patient’s therapies.' },
  R12: { call: registrationCalls.detail, about: 'A registration in detail.' },
  R13: { call: registrationCalls.list, about: 'The patient’s registrations. A lost booking is found by `requestId`.' },
  R14: { call: registrationCalls.byMessage, about: 'The registration of a template message.' },
  R15: {
    call: registrationCalls.sign,
    about: 'Checks in to a registration. 40905 outside the check-in time, or too far away.',
  },
  R16: { call: schedulingCalls.appointConfig, about: 'The booking rules of a clinic.', isOpen: true },
  R17: { call: waitlistCalls.count, about: 'How many further waitlist entries the patient may have.' },
  R18: { call: waitlistCalls.persons, about: 'How many patients wait for a session.', isOpen: true },
  R19: { call: waitlistCalls.all, about: 'The patient’s waitlist entries.' },
  R20: {
    call: waitlistCalls.join,
    about: 'Joins a waitlist. 40906 if the patient is already on it, 40914 while slots are free.',
  },
  R21: { call: waitlistCalls.leave, about: 'Leaves a waitlist.' },
  R22: {
    call: waitlistCalls.markTip,
    about: 'Marks an offer’s tip as seen or dismissed. `state` is 1 (seen) or 2 (dismissed).',
  },
  R23: { call: schedulingCalls.week, about: 'A doctor’s week.', isOpen: true },
  R24: { call: therapyCalls.clinics, about: 'Clinics that offer therapy.', isOpen: true },
  R25: { call: registrationCalls.checkBlock, about: 'Whether the patient may book.', isOpen: true },
} as const satisfies Readonly<Record<string, DescribedCall>>

export type CallId = keyof typeof CALLS
/** The call definitions by code. */
export const ALL_CALLS = Object.fromEntries(Object.entries(CALLS).map(([id, { call }]) => [id, call])) as {
  readonly [Id in CallId]: (typeof CALLS)[Id]['call']
}

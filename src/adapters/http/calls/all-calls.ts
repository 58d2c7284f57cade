import type { Call } from '../call'
import { addressCalls } from './address'
import { consultationCalls } from './consultation'
import { orderCalls } from './order'
import { clinicCalls } from './clinic'
import { conversationCalls } from './conversation'
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

/**
 * The 103 calls under their codes in docs/product/calls.md. For the contract kit and the tests;
 * the app itself imports the tables it needs.
 */
export const ALL_CALLS = {
  // Clinic and chain
  C1: clinicCalls.default,
  C2: clinicCalls.list,
  C3: clinicCalls.detail,
  C4: clinicCalls.payOrderConfig,
  C5: clinicCalls.departments,
  C6: clinicCalls.wxPayConfig,
  C7: laterClinicCalls.reportConfig,
  C8: laterClinicCalls.scanCodeCheck,
  C9: laterClinicCalls.consultationRule,
  C10: consultationCalls.list,
  C11: clinicCalls.delivery,
  C12: clinicCalls.chainDepartments,
  C13: clinicCalls.pageConfig,
  C14: clinicCalls.qrcode,
  C15: clinicCalls.regPayConfig,
  C16: laterClinicCalls.checkWeappOpened,
  C17: clinicCalls.chainInfo,
  C18: laterClinicCalls.shortIdStatus,
  // Auth, login, SMS, misc
  A1: sessionCalls.checkMp,
  A2: sessionCalls.checkToken,
  A3: sessionCalls.subscribe,
  A4: sessionCalls.loginByCode,
  A5: sessionCalls.loginSilently,
  A6: sessionCalls.loginAtClinic,
  A7: sessionCalls.sendCode,
  A8: sessionCalls.verifyCode,
  A9: sessionCalls.verifySelf,
  A10: sessionCalls.sendSelfCode,
  A11: addressCalls.regions,
  A12: sessionCalls.sign,
  A13: uploadCalls.credentials,
  A14: sessionCalls.reportTrouble,
  A15: recordCalls.print,
  // Payment
  P1: orderCalls.saveChoices,
  P2: orderCalls.calculate,
  P3: orderCalls.companies,
  P4: paymentCalls.launch,
  P5: orderCalls.lock,
  P6: orderCalls.unlock,
  P7: paymentCalls.status,
  P8: orderCalls.list,
  P9: orderCalls.byId,
  P10: orderCalls.clone,
  P11: orderCalls.photo,
  P12: orderCalls.count,
  P13: orderCalls.usages,
  // Doctors
  D1: doctorCalls.search,
  D2: doctorCalls.byIds,
  D3: doctorCalls.byId,
  D4: doctorCalls.recent,
  D5: doctorCalls.chain,
  D6: doctorCalls.byTag,
  D7: doctorCalls.buildCode,
  // Patients, member, addresses, chat
  T1: patientCalls.byId,
  T2: patientCalls.all,
  T3: patientCalls.main,
  T4: patientCalls.add,
  T5: patientCalls.makeCard,
  T6: patientCalls.updateCard,
  T7: patientCalls.select,
  T8: patientCalls.unbind,
  T9: patientCalls.update,
  T10: recordCalls.list,
  T11: recordCalls.examination,
  T12: memberCardCalls.info,
  T13: memberCardCalls.rechargeStatus,
  T14: memberCardCalls.bills,
  T15: memberCardCalls.recharge,
  T16: memberCardCalls.setPassword,
  T17: addressCalls.remove,
  T18: addressCalls.add,
  T19: addressCalls.update,
  T20: addressCalls.all,
  T21: consultationCalls.build,
  T22: conversationCalls.clinics,
  T23: conversationCalls.available,
  T24: conversationCalls.open,
  T25: patientCalls.revisit,
  // Registration
  R1: schedulingCalls.remainOn,
  R2: schedulingCalls.range,
  R3: schedulingCalls.day,
  R4: therapyCalls.days,
  R5: registrationCalls.book,
  R6: therapyCalls.reserve,
  R7: registrationCalls.cancel,
  R8: therapyCalls.cancel,
  R9: therapyCalls.sign,
  R10: therapyCalls.detail,
  R11: therapyCalls.list,
  R12: registrationCalls.detail,
  R13: registrationCalls.list,
  R14: registrationCalls.byMessage,
  R15: registrationCalls.sign,
  R16: schedulingCalls.appointConfig,
  R17: waitlistCalls.count,
  R18: waitlistCalls.persons,
  R19: waitlistCalls.all,
  R20: waitlistCalls.join,
  R21: waitlistCalls.leave,
  R22: waitlistCalls.markTip,
  R23: schedulingCalls.week,
  R24: therapyCalls.clinics,
  R25: registrationCalls.checkBlock,
} as const satisfies Record<string, Call>

export type CallId = keyof typeof ALL_CALLS

import {
  chainNodeScenario,
  childClinicExpiredScenario,
  chooseClinicScenario,
  customBrandingScenario,
  editionExpiredScenario,
  unknownCodesScenario,
  examsHiddenScenario,
  noRegistrationsScenario,
  locationDeniedScenario,
  recordsHiddenScenario,
  specificationOnlyScenario,
} from './clinics'
import { largeChainScenario } from './chain'
import {
  fullConsultationsScenario,
  consultationsOffScenario,
  refusedConsultationScenario,
  slowConsultationScenario,
  noConsultationsScenario,
  flakyChatScenario,
  longChatScenario,
  uploadKeyExpiresScenario,
} from './consultations'
import { accessDeniedScenario, lostResponseScenario, timeoutScenario } from './faults'
import { ORDER_SCENARIOS, cancelledPaymentScenario, latePaymentScenario } from './orders'
import {
  defaultScenario,
  familyScenario,
  firstVisitScenario,
  guestScenario,
  noPatientScenario,
  notFollowingScenario,
  tokenExpiredScenario,
} from './accounts'
import { examNotReadyScenario, followUpDueScenario, therapyCourseScenario } from './records'
import {
  blockedPatientScenario,
  lateCancelScenario,
  bookedAtDeskScenario,
  lastSlotsScenario,
  checkInOpenScenario,
  checkInTooEarlyScenario,
  checkInTooFarScenario,
  soldOutWeekScenario,
  cancelledByClinicScenario,
  waitlistOfferScenario,
} from './visits'
import type { Scenario } from './scenario'

export const SCENARIOS: readonly Scenario[] = [
  defaultScenario,
  firstVisitScenario,
  guestScenario,
  editionExpiredScenario,
  childClinicExpiredScenario,
  chainNodeScenario,
  noRegistrationsScenario,
  recordsHiddenScenario,
  examsHiddenScenario,
  accessDeniedScenario,
  blockedPatientScenario,
  lastSlotsScenario,
  lostResponseScenario,
  latePaymentScenario,
  cancelledPaymentScenario,
  soldOutWeekScenario,
  largeChainScenario,
  lateCancelScenario,
  tokenExpiredScenario,
  timeoutScenario,
  noPatientScenario,
  notFollowingScenario,
  familyScenario,
  locationDeniedScenario,
  chooseClinicScenario,
  customBrandingScenario,
  therapyCourseScenario,
  examNotReadyScenario,
  followUpDueScenario,
  unknownCodesScenario,
  specificationOnlyScenario,
  checkInTooEarlyScenario,
  checkInOpenScenario,
  checkInTooFarScenario,
  bookedAtDeskScenario,
  cancelledByClinicScenario,
  waitlistOfferScenario,
  ...ORDER_SCENARIOS,
  slowConsultationScenario,
  refusedConsultationScenario,
  fullConsultationsScenario,
  consultationsOffScenario,
  noConsultationsScenario,
  flakyChatScenario,
  longChatScenario,
  uploadKeyExpiresScenario,
]

export function findScenario(name: string): Scenario {
  const world = SCENARIOS.find((each) => each.name === name)
  if (!world) throw new RangeError(`no world ${name}; there are ${SCENARIOS.map((each) => each.name).join(', ')}`)
  return world
}

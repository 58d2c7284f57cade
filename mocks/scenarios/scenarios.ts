import {
  chainHead,
  childClinicExpired,
  chooseClinic,
  clinicFace,
  editionExpired,
  enumFromTheFuture,
  examsHidden,
  featureUnsupported,
  gpsDenied,
  recordsHidden,
  specOnly,
} from './clinics'
import {
  advisoryFull,
  advisoryOff,
  advisoryRefused,
  advisorySlow,
  advisoryUnsupported,
  chatFlaky,
  chatLong,
  uploadKeyDies,
} from './consultations'
import { accessDenied, lostAnswer, tenSecondTimeout } from './faults'
import { ORDER_SCENARIOS, payCancel, payWaiting } from './orders'
import { defaultScenario, family, firstOpen, guest, noCard, notFollowing, tokenDead } from './accounts'
import { examNotReady, therapyCourse } from './records'
import {
  blockedPatient,
  lateCancel,
  createdAtDesk,
  race,
  checkInOpen,
  checkInTooEarly,
  checkInTooFar,
  soldOutWeek,
  stoppedByClinic,
  watchOffer,
} from './visits'
import type { Scenario } from './scenario'

export const SCENARIOS: readonly Scenario[] = [
  defaultScenario,
  firstOpen,
  guest,
  editionExpired,
  childClinicExpired,
  chainHead,
  featureUnsupported,
  recordsHidden,
  examsHidden,
  accessDenied,
  blockedPatient,
  race,
  lostAnswer,
  payWaiting,
  payCancel,
  soldOutWeek,
  lateCancel,
  tokenDead,
  tenSecondTimeout,
  noCard,
  notFollowing,
  family,
  gpsDenied,
  chooseClinic,
  clinicFace,
  therapyCourse,
  examNotReady,
  enumFromTheFuture,
  specOnly,
  checkInTooEarly,
  checkInOpen,
  checkInTooFar,
  createdAtDesk,
  stoppedByClinic,
  watchOffer,
  ...ORDER_SCENARIOS,
  advisorySlow,
  advisoryRefused,
  advisoryFull,
  advisoryOff,
  advisoryUnsupported,
  chatFlaky,
  chatLong,
  uploadKeyDies,
]

export function findScenario(name: string): Scenario {
  const world = SCENARIOS.find((each) => each.name === name)
  if (!world) throw new RangeError(`no world ${name}; there are ${SCENARIOS.map((each) => each.name).join(', ')}`)
  return world
}

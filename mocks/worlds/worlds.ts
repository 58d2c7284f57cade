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
import { ORDER_WORLDS, payCancel, payWaiting } from './orders'
import { defaultWorld, family, firstOpen, guest, noCard, notFollowing, tokenDead } from './people'
import { examNotReady, therapyCourse } from './records'
import {
  blockedPatient,
  lateCancel,
  pcCreated,
  race,
  signOpen,
  signTooEarly,
  signTooFar,
  soldOutWeek,
  stoppedByClinic,
  watchOffer,
} from './visits'
import type { World } from './world'

export const WORLDS: readonly World[] = [
  defaultWorld,
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
  signTooEarly,
  signOpen,
  signTooFar,
  pcCreated,
  stoppedByClinic,
  watchOffer,
  ...ORDER_WORLDS,
  advisorySlow,
  advisoryRefused,
  advisoryFull,
  advisoryOff,
  advisoryUnsupported,
  chatFlaky,
  chatLong,
  uploadKeyDies,
]

export function worldNamed(name: string): World {
  const world = WORLDS.find((each) => each.name === name)
  if (!world) throw new RangeError(`no world ${name}; there are ${WORLDS.map((each) => each.name).join(', ')}`)
  return world
}

import { advisoryFull, advisoryOff, advisoryUnsupported } from './consultation-doors'
import { advisoryRefused, advisorySlow, chatFlaky, chatLong, uploadKeyDies } from './consultations'
import { blockedPatient } from './blocked-patient'
import { defaultWorld } from './default'
import { accessDenied, lostAnswer, tenSecondTimeout } from './faults'
import { clinicFace } from './clinic-face'
import {
  chainHead,
  childClinicExpired,
  editionExpired,
  examsHidden,
  featureUnsupported,
  recordsHidden,
} from './closed-doors'
import { lateCancel } from './late-cancel'
import { ORDER_WORLDS } from './orders'
import { payCancel, payWaiting } from './pay-waiting'
import { enumFromTheFuture } from './future'
import { therapyCourse } from './courses'
import { examNotReady } from './exams'
import { family, firstOpen, guest, noCard, notFollowing } from './people'
import { chooseClinic, gpsDenied } from './places'
import { race, soldOutWeek } from './scarce'
import { tokenDead } from './token-dead'
import { specOnly } from './spec-only'
import { pcCreated, signOpen, signTooEarly, signTooFar, stoppedByClinic, watchOffer } from './visits'
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

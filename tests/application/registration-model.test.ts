import { test } from 'vitest'
import { times, told } from '../support/proof'
import { registrationSteps } from '../support/registration-steps'
import { openWalk } from '../support/registration-walk'
import { expectHappened, happened, patienceOf, walk, walksOf } from '../support/walk'

const WALKS = walksOf(times(15, 1000))

test(
  'whatever a patient, the clinic, others, the network and time do, the phone shows what the clinic’s books say',
  async () => {
    await walk(openWalk, registrationSteps, WALKS)
    expectHappened(WALKS, {
      booked: 2,
      'book: slot-taken': 2,
      'book: same-doctor-same-day': 1,
      paid: 0.5,
      cancelled: 0.4,
      'cancelled when paid': 0.05,
      'cancel: too late': 0.2,
      'moved: gone': 0.1,
      'moved when paid: gone': 0.01,
      'move: slot-taken': 0.1,
      'move: too-late-to-cancel': 0.2,
      'sign: signed': 0.05,
      'sign: too-far-to-sign': 0.2,
      'sign: not-in-sign-window': 1,
      'stranger: took one': 0.5,
      'session stopped': 0.1,
      'outcome unknown': 1,
    })
    told('model registration', { walks: WALKS, ...Object.fromEntries(happened) })
  },
  patienceOf(WALKS),
)

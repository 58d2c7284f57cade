import { test } from 'vitest'
import { times, told } from '../support/proof'
import { therapySteps } from '../support/therapy-steps'
import { openTherapyWalk } from '../support/therapy-walk'
import { expectHappened, happened, patienceOf, walk, walksOf } from '../support/walk'

const WALKS = walksOf(times(12, 1000))

test(
  'whatever patients, rooms, a course, the network and time do, the phone shows what the clinic’s books say',
  async () => {
    await walk(openTherapyWalk, therapySteps, WALKS)
    expectHappened(WALKS, {
      'line: reserved': 5,
      'line: slot-taken': 2,
      'line: same-doctor-same-day': 5,
      'plan: course-used-up': 0.1,
      cancelled: 1,
      'cancel: too late': 0.3,
      'sign: signed': 0.1,
      'sign: too-far-to-sign': 0.03,
      'sign: not-in-sign-window': 1,
      'session stopped': 0.1,
      'outcome unknown': 1,
    })
    told('model therapy', { walks: WALKS, ...Object.fromEntries(happened) })
  },
  patienceOf(WALKS),
)

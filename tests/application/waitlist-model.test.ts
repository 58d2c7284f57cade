import { test } from 'vitest'
import { times, told } from '../support/proof'
import { waitlistSteps } from '../support/waitlist-steps'
import { openWaitlistWalk } from '../support/waitlist-walk'
import { expectHappened, happened, patienceOf, walk, walksOf } from '../support/walk'

const WALKS = walksOf(times(15, 1000))

test(
  'whatever five phones in one line, the network and time do, the phone shows what the clinic’s books say',
  async () => {
    await walk(openWaitlistWalk, waitlistSteps, WALKS)
    expectHappened(WALKS, {
      watched: 2,
      'watch: numbers-free': 0.5,
      'watch: same-doctor-same-day': 1,
      'unwatched when watching': 0.05,
      'unwatched when offered': 0.03,
      'freed for the line': 0.8,
      'freed for the shelf': 0.2,
      'took the offer': 0.3,
      'take: offer-expired': 0.05,
      expired: 0.3,
      booked: 0.4,
      'book: slot-taken': 0.4,
      paid: 0.1,
      'outcome unknown': 0.2,
    })
    told('model watch', { walks: WALKS, ...Object.fromEntries(happened) })
  },
  patienceOf(WALKS),
)

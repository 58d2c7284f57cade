import { test } from 'vitest'
import { times, told } from '../support/proof'
import { sessionSteps } from '../support/session-steps'
import { openSessionWalk } from '../support/session-walk'
import { expectHappened, happened, patienceOf, walk, walksOf } from '../support/walk'

const WALKS = walksOf(times(20, 2_000))

test(
  'whatever a person, WeChat, the clinic and time do, the page, the phone and the clinic know of the same login',
  async () => {
    await walk(openSessionWalk, sessionSteps, WALKS)
    expectHappened(WALKS, {
      'code sent': 1,
      'logged in': 0.5,
      'logged in by WeChat': 0.5,
      'a code that does not count': 0.5,
      'login: code-wrong': 0.5,
      selected: 0.2,
      'selected meanwhile': 0.2,
      'kept text: same person': 0.1,
      'kept text: another person': 0.1,
      'logged out': 0.3,
      'logged out by the clinic': 0.15,
      'tokens died': 0.5,
      'run out': 0.02,
      read: 0.1,
      'refused: 2498': 0.1,
      'refused: 2499': 0.1,
    })
    told('model session', { walks: WALKS, ...Object.fromEntries(happened) })
  },
  patienceOf(WALKS),
)

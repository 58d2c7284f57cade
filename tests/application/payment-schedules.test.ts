import { test } from 'vitest'
import { HAPPENS_AT_LEAST, paySchedules } from '../support/payment-schedules'
import { expectHappened } from '../support/walk'

/** `npm run campaign -- --payments 10000` plays more, and others. */
const SCHEDULES = 2000

test(
  'whatever a person, two windows, a second phone, the clinic, the network and time do, nobody pays twice and every word is the ledger’s',
  async () => {
    await paySchedules({ runs: SCHEDULES })
    expectHappened(SCHEDULES, HAPPENS_AT_LEAST)
  },
  120_000 + SCHEDULES * 100,
)

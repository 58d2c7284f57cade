import { test } from 'vitest'
import { HAPPENS_AT_LEAST, paySchedules } from '../support/payment-schedules'
import { times, told } from '../support/proof'
import { expectHappened, happened } from '../support/walk'

const SCHEDULES = times(200, 10_000)

test(
  'whatever a person, two windows, a second phone, the clinic, the network and time do, nobody pays twice and every word is the ledger’s',
  async () => {
    await paySchedules({ runs: SCHEDULES })
    expectHappened(SCHEDULES, HAPPENS_AT_LEAST)
    told('F2 payment schedules', { schedules: SCHEDULES, ...Object.fromEntries(happened) })
  },
  120_000 + SCHEDULES * 100,
)

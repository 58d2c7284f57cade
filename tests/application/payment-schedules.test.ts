import * as fc from 'fast-check'
import { test } from 'vitest'
import { acts, start } from '../support/payment-acts'
import { Schedule } from '../support/payment-walk'
import { expectHappened, happened, walksOf } from '../support/walk'

const SCHEDULES = walksOf(2000)

test(
  'whatever a person, two windows, a second phone, the clinic, the network and time do, nobody pays twice and every word is the ledger’s',
  async () => {
    const property = fc.asyncProperty(start, acts, async (from, all) => {
      const schedule = new Schedule(from)
      for (const act of all) await schedule.does(act)
      await schedule.ends()
      const wrong = schedule.breaches()
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    })
    await fc.assert(property, { numRuns: SCHEDULES })
    console.log(happened, process.cpuUsage())
    expectHappened(SCHEDULES, {})
  },
  120_000 + SCHEDULES * 100,
)

import * as fc from 'fast-check'
import { steps, start } from './payment-steps'
import { Schedule } from './payment-walk'
import { happened } from './walk'

/** How often in a schedule at least, so that schedules which get nowhere are seen. */
export const HAPPENS_AT_LEAST: Readonly<Record<string, number>> = {
  paid: 1,
  unpaid: 0.5,
  unknown: 0.2,
  killed: 0.1,
  expired: 0.03,
  'balance-low': 0.1,
  'password-wrong': 0.2,
  'price changed by the clinic': 0.1,
  'price-changed': 0.01,
  'second phone: paid': 0.02,
}

type Options = { readonly runs: number; readonly seed?: number | undefined; readonly onSchedule?: () => void }

/** Plays so many schedules; throws with the shortest one found when any of them breaks anything. */
export async function paySchedules({ runs, seed, onSchedule }: Options): Promise<ReadonlyMap<string, number>> {
  const property = fc.asyncProperty(start, steps, async (from, all) => {
    const schedule = new Schedule(from)
    for (const act of all) await schedule.does(act)
    await schedule.ends()
    const wrong = schedule.breaches()
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    onSchedule?.()
  })
  await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }) })
  return happened
}

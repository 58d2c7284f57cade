import { describe, expect, test } from 'vitest'
import { checkHistory } from '../../mocks/simulation/checker/check-history'
import { simulate } from '../../mocks/simulation/simulate'
import { createSimulationPlan } from '../../mocks/simulation/simulation-plan'
import { IS_FULL_RUN, sampleOf, recordEvidence } from '../support/evidence'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import { INJECTED_BUGS } from './injected-bugs'
import type { InjectedBug } from './injected-bug'
import { createSimulationEnvironment } from './environment'

const PHONES = 12
/** Simulated days of the bugs that `npm test` samples. */
const QUICK_DAYS = 8
const quickBugs = INJECTED_BUGS.filter(({ days }) => days <= QUICK_DAYS)

/** Number of simulated days until the checker finds the bug, with a new clinic every two days; Infinity if it never does. */
async function daysUntilFound(injectedBug: InjectedBug): Promise<number> {
  for (let days = 2; days <= injectedBug.days; days += 2) {
    const { entries, people } = await simulate(
      createSimulationPlan(`planted.${days}`, 2, PHONES),
      createSimulationEnvironment(injectedBug),
    )
    if (checkHistory(entries, people).some(({ property }) => property === injectedBug.violates)) return days
  }
  return Infinity
}

describe('simulation checker with injected bugs', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  test.each(IS_FULL_RUN ? INJECTED_BUGS : sampleOf(quickBugs, 10))(
    'detects the bug “$name” in the $where',
    async (injectedBug) => {
      const days = await daysUntilFound(injectedBug)
      expect(days).toBeLessThanOrEqual(injectedBug.days)
      recordEvidence(`injected bug ${injectedBug.name}`, { breaks: injectedBug.violates, days, phones: PHONES })
    },
  )
})

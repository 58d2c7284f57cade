import { describe, expect, test } from 'vitest'
import { checkHistory } from '../../mocks/simulation/checker/check-history'
import { createSimulationPlan, simulate } from '../../mocks/simulation/simulate'
import { sampleOf, recordEvidence } from '../support/evidence'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import { INJECTED_BUGS } from './injected-bugs'
import type { InjectedBug } from './injected-bug'
import { createSimulationEnvironment } from './environment'

const PHONES = 12

/** Number of simulated days until the checker finds the bug, with a new clinic every two days; Infinity if it never does. */
async function daysUntilFound(planted: InjectedBug): Promise<number> {
  for (let days = 2; days <= planted.days; days += 2) {
    const { entries, people } = await simulate(
      createSimulationPlan(`planted.${days}`, 2, PHONES),
      createSimulationEnvironment(planted),
    )
    if (checkHistory(entries, people).some(({ property }) => property === planted.breaks)) return days
  }
  return Infinity
}

describe('simulation checker with injected bugs', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  test.each(sampleOf(INJECTED_BUGS, 10))('detects the bug “$name” in the $where', async (planted) => {
    const days = await daysUntilFound(planted)
    expect(days).toBeLessThanOrEqual(planted.days)
    recordEvidence(`planted ${planted.name}`, { breaks: planted.breaks, days, phones: PHONES })
  })
})

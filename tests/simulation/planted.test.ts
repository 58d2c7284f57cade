import { describe, expect, test } from 'vitest'
import { judge } from '../../mocks/simulation/judge/judge'
import { planOf, simulate } from '../../mocks/simulation/simulate'
import { sampleOf, told } from '../support/proof'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import { PLANTED } from './planted'
import type { Planted } from './planting'
import { stageWith } from './stage'

const PHONES = 12

/** How many days go by until the judge finds it, a new clinic every other day; Infinity where none was enough. */
async function daysUntilFound(planted: Planted): Promise<number> {
  for (let days = 2; days <= planted.days; days += 2) {
    const { entries, people } = await simulate(planOf(`planted.${days}`, 2, PHONES), stageWith(planted))
    if (judge(entries, people).some(({ property }) => property === planted.breaks)) return days
  }
  return Infinity
}

describe('simulation judge with planted faults', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  test.each(sampleOf(PLANTED, 7))('finds in $where the fault “$name”', async (planted) => {
    const days = await daysUntilFound(planted)
    expect(days).toBeLessThanOrEqual(planted.days)
    told(`planted ${planted.name}`, { breaks: planted.breaks, days, phones: PHONES })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { campaignPlans, runWeek } from '../../../mocks/simulation/campaign'
import { formatCounterexample } from '../../../mocks/simulation/counterexample-report'
import { createSimulationPlan, type SimulationPlan } from '../../../mocks/simulation/simulation-plan'
import { loadScreens } from '../../simulation/screens/browser'
import { createScreenEnvironment, withScreens } from '../../simulation/screens/screen-environment'
import { INJECTED_PAGE_BUGS, type InjectedPageBug } from '../../simulation/injected-page-bugs'
import { IS_FULL_RUN, recordEvidence, sampleOf } from '../../support/evidence'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../../support/time-limits'

const SEED = process.env.SEED ?? '31'
const PHONES = 6

async function expectNoViolation(plan: SimulationPlan): Promise<void> {
  const errors: unknown[] = []
  const { run, violations } = await runWeek(withScreens(plan), createScreenEnvironment(undefined, errors))
  const [violation] = violations
  expect(errors).toEqual([])
  expect(violation && formatCounterexample(run, violation)).toBeUndefined()
  expect(run.entries.some(({ what }) => what === 'listed')).toBe(true)
}

/** Days until the checker finds the bug, with a new clinic every two days; Infinity if it never does. */
async function daysUntilFound(injectedBug: InjectedPageBug): Promise<number> {
  for (let day = 2; day <= injectedBug.days; day += 2) {
    const plan = withScreens(createSimulationPlan(`page.${day}`, 2, PHONES))
    const { violations } = await runWeek(plan, createScreenEnvironment(injectedBug))
    if (violations.some(({ property }) => property === injectedBug.violates)) return day
  }
  return Infinity
}

describe('clinic simulation with screens', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  beforeAll(loadScreens, LONG_UNIT_TEST_TIMEOUT_MS)

  // `npm run simulate -- --screens` runs whole weeks.
  const short = INJECTED_PAGE_BUGS.flatMap(({ plan, ...injectedBug }) => (plan ? [{ plan, ...injectedBug }] : []))
  test.each(sampleOf(short, 3))('detects the bug “$name” in the pages, and no other violation', async (injectedBug) => {
    const errors: unknown[] = []
    const { violations } = await runWeek(injectedBug.plan, createScreenEnvironment(injectedBug, errors))
    expect(errors).toEqual([])
    expect(new Set(violations.map(({ property }) => property))).toEqual(new Set([injectedBug.violates]))
  })

  const weeks = IS_FULL_RUN ? campaignPlans({ seed: SEED, days: 14, phones: PHONES }) : []
  test.each(weeks)('violates no property in a week of random goals, seed $seed', expectNoViolation)

  test.each(IS_FULL_RUN ? INJECTED_PAGE_BUGS : [])('detects the bug “$name” in random runs', async (injectedBug) => {
    const days = await daysUntilFound(injectedBug)
    expect(days).toBeLessThanOrEqual(injectedBug.days)
    recordEvidence(`injected bug ${injectedBug.name}`, { breaks: injectedBug.violates, days, phones: PHONES })
  })
})

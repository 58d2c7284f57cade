import { expect } from 'vitest'
import { runWeek, type SimulatedWeek } from '../../mocks/simulation/campaign'
import type { SimulationPlan } from '../../mocks/simulation/simulation-plan'
import { formatCounterexample } from '../../mocks/simulation/counterexample-report'
import { createSimulationEnvironment } from './environment'

/** Expects that a plan violates no invariant; the failure prints its history. */
export async function expectNoViolation(plan: SimulationPlan): Promise<SimulatedWeek> {
  const week = await runWeek(plan, createSimulationEnvironment())
  const [violation] = week.violations
  expect(violation && formatCounterexample(week.run, violation)).toBeUndefined()
  return week
}

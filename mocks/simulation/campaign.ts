import type { SequencedEvent } from './history'
import { checkHistory, type PropertyViolation } from './checker/check-history'
import { shrinkCounterexample, type ShrunkCounterexample } from './shrink'
import { simulate, type SimulationRun, type SimulationEnvironment } from './simulate'
import { createSimulationPlan, type SimulationPlan } from './simulation-plan'

/** Days that a clinic runs; each week opens a new clinic with other people. */
export const DAYS_PER_WEEK = 7
export type CampaignOptions = { readonly seed: string; readonly days: number; readonly phones: number }
export type SimulatedWeek = {
  readonly plan: SimulationPlan
  readonly run: SimulationRun
  readonly violations: readonly PropertyViolation[]
}
export type CampaignStats = {
  days: number
  entries: number
  acts: number
  unknown: number
  networkFaults: number
  deviceFaults: number
  /** Killed processes of a real server. */
  kills: number
}

export function campaignPlans({ seed, days, phones }: CampaignOptions): SimulationPlan[] {
  return Array.from({ length: Math.ceil(days / DAYS_PER_WEEK) }, (_, week) =>
    createSimulationPlan(`${seed}.${week}`, Math.min(DAYS_PER_WEEK, days - week * DAYS_PER_WEEK), phones),
  )
}
export async function runWeek(plan: SimulationPlan, stage: SimulationEnvironment): Promise<SimulatedWeek> {
  const run = await simulate(plan, stage)
  return { plan, run, violations: checkHistory(run.entries, run.people) }
}

export const emptyCampaignStats = (): CampaignStats => ({
  days: 0,
  entries: 0,
  acts: 0,
  unknown: 0,
  networkFaults: 0,
  deviceFaults: 0,
  kills: 0,
})
const isDeviceFault = (entry: SequencedEvent) =>
  entry.what === 'fault' && !('call' in entry.facts) && entry.kind !== 'calm'
export function addWeekToStats(tally: CampaignStats, { plan, run: { entries } }: SimulatedWeek): void {
  const often = (isMeant: (entry: SequencedEvent) => boolean) => entries.filter(isMeant).length
  tally.days += plan.days
  tally.entries += entries.length
  tally.acts += often(({ what }) => what === 'invoke')
  tally.unknown += often(({ what }) => what === 'unknown')
  tally.networkFaults += often((entry) => entry.what === 'fault' && 'call' in entry.facts)
  tally.deviceFaults += often(isDeviceFault)
  tally.kills += often((entry) => entry.what === 'clinic' && entry.does === 'process-killed')
}

/** Shrinks a week to a minimal counterexample of its first violation. */
export function shrinkFirstViolation(
  { plan, violations: [first] }: SimulatedWeek,
  stage: SimulationEnvironment,
): Promise<ShrunkCounterexample | undefined> {
  return first ? shrinkCounterexample(plan, first, stage) : Promise.resolve(undefined)
}
/** Prints a counterexample as a regression test. */
export const regressionTestSource = ({ plan, violation }: ShrunkCounterexample): string =>
  `test('${violation.property}: say what was wrong', () => expectNoViolation(${JSON.stringify(plan)}))`

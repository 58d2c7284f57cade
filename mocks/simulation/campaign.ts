import type { Entry } from './history'
import { checkHistory, type Violation } from './checker/check-history'
import { shrink, type ShrunkCounterexample } from './shrink'
import { planOf, simulate, type SimulationPlan, type Run, type SimulationEnvironment } from './simulate'

/** Days per clinic; each week opens a new clinic with other people. */
export const WEEK = 7
export type CampaignOptions = { readonly seed: string; readonly days: number; readonly phones: number }
export type Week = { readonly plan: SimulationPlan; readonly run: Run; readonly breaches: readonly Violation[] }
export type CampaignStats = {
  days: number
  entries: number
  acts: number
  unknown: number
  mishaps: number
  ordeals: number
}

export function plansOf({ seed, days, phones }: CampaignOptions): SimulationPlan[] {
  return Array.from({ length: Math.ceil(days / WEEK) }, (_, week) =>
    planOf(`${seed}.${week}`, Math.min(WEEK, days - week * WEEK), phones),
  )
}
export async function runWeek(plan: SimulationPlan, stage: SimulationEnvironment): Promise<Week> {
  const run = await simulate(plan, stage)
  return { plan, run, breaches: checkHistory(run.entries, run.people) }
}

export const nothingYet = (): CampaignStats => ({ days: 0, entries: 0, acts: 0, unknown: 0, mishaps: 0, ordeals: 0 })
const isOrdeal = (entry: Entry) => entry.what === 'fault' && !('call' in entry.facts) && entry.kind !== 'calm'
export function count(tally: CampaignStats, { plan, run: { entries } }: Week): void {
  const often = (isMeant: (entry: Entry) => boolean) => entries.filter(isMeant).length
  tally.days += plan.days
  tally.entries += entries.length
  tally.acts += often(({ what }) => what === 'invoke')
  tally.unknown += often(({ what }) => what === 'unknown')
  tally.mishaps += often((entry) => entry.what === 'fault' && 'call' in entry.facts)
  tally.ordeals += often(isOrdeal)
}

/** Shrinks a failing week to a minimal counterexample of its first violation. */
export function shrinkFirstViolation(
  { plan, breaches: [first] }: Week,
  stage: SimulationEnvironment,
): Promise<ShrunkCounterexample | undefined> {
  return first ? shrink(plan, first, stage) : Promise.resolve(undefined)
}
/** Prints a counterexample as a regression test. */
export const regressionTestSource = ({ plan, breach }: ShrunkCounterexample): string =>
  `test('${breach.property}: say what was wrong', () => expectSound(${JSON.stringify(plan)}))`

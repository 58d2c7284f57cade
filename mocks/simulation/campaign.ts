import type { Entry } from './history'
import { judge, type Breach } from './judge/judge'
import { shrink, type Shrunk } from './shrink'
import { planOf, simulate, type Plan, type Run, type Stage } from './simulate'

/** Days per clinic; each week opens a new clinic with other people. */
export const WEEK = 7
export type Wish = { readonly seed: string; readonly days: number; readonly phones: number }
export type Week = { readonly plan: Plan; readonly run: Run; readonly breaches: readonly Breach[] }
export type Tally = { days: number; entries: number; acts: number; unknown: number; mishaps: number; ordeals: number }

export function plansOf({ seed, days, phones }: Wish): Plan[] {
  return Array.from({ length: Math.ceil(days / WEEK) }, (_, week) =>
    planOf(`${seed}.${week}`, Math.min(WEEK, days - week * WEEK), phones),
  )
}
export async function live(plan: Plan, stage: Stage): Promise<Week> {
  const run = await simulate(plan, stage)
  return { plan, run, breaches: judge(run.entries, run.people) }
}

export const nothingYet = (): Tally => ({ days: 0, entries: 0, acts: 0, unknown: 0, mishaps: 0, ordeals: 0 })
const isOrdeal = (entry: Entry) => entry.what === 'fault' && !('call' in entry.facts) && entry.kind !== 'calm'
export function count(tally: Tally, { plan, run: { entries } }: Week): void {
  const often = (isMeant: (entry: Entry) => boolean) => entries.filter(isMeant).length
  tally.days += plan.days
  tally.entries += entries.length
  tally.acts += often(({ what }) => what === 'invoke')
  tally.unknown += often(({ what }) => what === 'unknown')
  tally.mishaps += often((entry) => entry.what === 'fault' && 'call' in entry.facts)
  tally.ordeals += often(isOrdeal)
}

/** Shrinks a failing week to a minimal counterexample of its first violation. */
export function shortest({ plan, breaches: [first] }: Week, stage: Stage): Promise<Shrunk | undefined> {
  return first ? shrink(plan, first, stage) : Promise.resolve(undefined)
}
/** Prints a counterexample as a regression test. */
export const testLine = ({ plan, breach }: Shrunk): string =>
  `test('${breach.property}: say what was wrong', () => expectSound(${JSON.stringify(plan)}))`

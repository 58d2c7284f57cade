import { checkHistory, type PropertyViolation } from './checker/check-history'
import { simulate, type SimulationRun, type SimulationEnvironment } from './simulate'
import type { SimulationPlan } from './simulation-plan'

const TAIL_MS = 120_000
/** Maximum number of simulation runs while shrinking. */
const MAX_SHRINK_STEPS = 160

export type ShrunkCounterexample = {
  readonly plan: SimulationPlan
  readonly run: SimulationRun
  readonly violation: PropertyViolation
  readonly tries: number
}
type Kept = { readonly plan: SimulationPlan; readonly run: SimulationRun; readonly violation: PropertyViolation }

/** Returns each time at which a client opens the app. */
function opensOf({ phones, days, skippedOpenings = [] }: SimulationPlan): string[] {
  const all = phones.flatMap((phone) =>
    Array.from({ length: days }, (_, day) => [0, 1, 2, 3].map((nth) => `${phone} ${day} ${nth}`)).flat(),
  )
  return all.filter((key) => !skippedOpenings.includes(key))
}

/**
 * Shrinks a plan as long as the same property is violated: fewer clients, fewer app openings, fewer kinds of faults.
 */
export async function shrinkCounterexample(
  plan: SimulationPlan,
  found: PropertyViolation,
  stage: SimulationEnvironment,
  isQuiet = () => true,
): Promise<ShrunkCounterexample | undefined> {
  let tries = 0
  const holds = async (smaller: SimulationPlan): Promise<Kept | undefined> => {
    if (tries >= MAX_SHRINK_STEPS || !isQuiet()) return undefined
    tries += 1
    const run = await simulate(smaller, stage)
    const violation = checkHistory(run.entries, run.people).find(({ property }) => property === found.property)
    return violation && { plan: { ...smaller, until: violation.at + TAIL_MS }, run, violation }
  }
  const first = await holds({ ...plan, until: found.at + TAIL_MS })
  if (!first) return undefined
  let kept = first
  /** Tries without each half, then without each quarter, and finally without single elements. */
  const less = async <T>(
    listOf: (plan: SimulationPlan) => readonly T[],
    withList: (plan: SimulationPlan, list: readonly T[]) => SimulationPlan,
  ) => {
    for (let size = Math.ceil(listOf(kept.plan).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = 0; at < listOf(kept.plan).length;) {
        const list = listOf(kept.plan)
        const smaller = await holds(withList(kept.plan, [...list.slice(0, at), ...list.slice(at + size)]))
        if (smaller) kept = smaller
        else at += size
      }
  }
  await less(
    ({ phones }) => phones,
    (now, phones) => ({ ...now, phones }),
  )
  await less(
    ({ deviceFaults }) => deviceFaults,
    (now, deviceFaults) => ({ ...now, deviceFaults }),
  )
  await less(
    ({ networkFaults }) => networkFaults,
    (now, networkFaults) => ({ ...now, networkFaults }),
  )
  await less(opensOf, (now, left) => ({
    ...now,
    skippedOpenings: [...(now.skippedOpenings ?? []), ...opensOf(now).filter((key) => !left.includes(key))],
  }))
  return { ...kept, tries }
}

import { checkHistory, type PropertyViolation } from './checker/check-history'
import { simulate, type SimulationPlan, type SimulationRun, type SimulationEnvironment } from './simulate'

const TAIL_MS = 120_000
/** Maximum number of simulation runs while shrinking. */
const MAX_SHRINK_STEPS = 160

export type ShrunkCounterexample = {
  readonly plan: SimulationPlan
  readonly run: SimulationRun
  readonly breach: PropertyViolation
  readonly tries: number
}
type Kept = { readonly plan: SimulationPlan; readonly run: SimulationRun; readonly breach: PropertyViolation }

/** Returns each time at which a client opens the app. */
function opensOf({ phones, days, without = [] }: SimulationPlan): string[] {
  const all = phones.flatMap((phone) =>
    Array.from({ length: days }, (_, day) => [0, 1, 2, 3].map((nth) => `${phone} ${day} ${nth}`)).flat(),
  )
  return all.filter((key) => !without.includes(key))
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
    const breach = checkHistory(run.entries, run.people).find(({ property }) => property === found.property)
    return breach && { plan: { ...smaller, until: breach.at + TAIL_MS }, run, breach }
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
    ({ ordeals }) => ordeals,
    (now, ordeals) => ({ ...now, ordeals }),
  )
  await less(
    ({ mishaps }) => mishaps,
    (now, mishaps) => ({ ...now, mishaps }),
  )
  await less(opensOf, (now, left) => ({
    ...now,
    without: [...(now.without ?? []), ...opensOf(now).filter((key) => !left.includes(key))],
  }))
  return { ...kept, tries }
}

import * as fc from 'fast-check'
import type { Call } from '@/adapters/http/call'
import type { Clock } from '@/application/ports/clock'
import { isFailure, type Reason } from '@/domain/failure/failure'
import type { Chain } from '../../mocks/clinic/chain'
import type { Fault } from '../../mocks/faults/call-faults'

/** A phone whose waits take no time, so that a step happens at one instant. */
export const still = (chain: Chain): Clock => ({ now: () => chain.clock.now(), wait: () => Promise.resolve() })
/** How often what happened, over all walks: a walk that gets nowhere proves nothing. */
export const happened = new Map<string, number>()
export const note = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1)

/** What happens to the requests of a step. */
export type Bad = { readonly faults: readonly Fault[]; readonly isLookLost: boolean; readonly isReloaded: boolean }
const FAULTS: readonly Fault[] = ['lost-answer', 'drop', '500', 'html', 'bad-json', 'wrong-schema']
export const bad: fc.Arbitrary<Bad> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ faults: [], isLookLost: false, isReloaded: false }) },
  {
    weight: 2,
    arbitrary: fc.record({
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 2 }),
      isLookLost: fc.boolean(),
      isReloaded: fc.boolean(),
    }),
  },
)

/** A row of the call table, as a fault names it. */
export const keyOf = ({ verb, path }: Pick<Call, 'verb' | 'path'>): string => `${verb} ${path}`

/** Does a write under faults; somebody who is told that its outcome is not known tries again when they are gone. */
export async function underFault<T>(
  real: { readonly chain: Chain; reload(): void },
  calls: { readonly write: readonly string[]; readonly look: readonly string[] },
  { faults, isLookLost, isReloaded }: Bad,
  work: () => Promise<T>,
): Promise<T | Reason['kind']> {
  const wire = real.chain.faults
  for (const call of calls.write) for (const fault of faults) wire.add({ call, fault, times: 1 })
  if (isLookLost && faults.length > 0) for (const call of calls.look) wire.add({ call, fault: 'drop' })
  const first = await settled(work)
  wire.clear()
  if (first !== 'outcome-unknown') return first
  note('outcome unknown')
  if (isReloaded) real.reload()
  return settled(work)
}
export async function settled<T>(work: () => Promise<T>): Promise<T | Reason['kind']> {
  try {
    return await work()
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.reason.kind
  }
}

/** A step of a walk, told by its name and what was drawn for it. */
export class Step<Model extends object, Real> implements fc.AsyncCommand<Model, Real> {
  readonly #told: string
  readonly #act: (model: Model, real: Real) => Promise<void>
  readonly #isPossible: (model: Model) => boolean
  constructor(told: string, act: Step<Model, Real>['run'], isPossible: (model: Model) => boolean = () => true) {
    this.#told = told
    this.#act = act
    this.#isPossible = isPossible
  }
  check = (model: Readonly<Model>): boolean => this.#isPossible(model)
  run = (model: Model, real: Real): Promise<void> => this.#act(model, real)
  toString = (): string => this.#told
}
export const chosen = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)]

/** The same from the end. */
export const newest = <T>(all: readonly T[], nth: number): T | undefined =>
  all[all.length - 1 - (nth % Math.max(1, all.length))]

/** `npm run tools -- campaign --client` walks longer and elsewhere; every walk has up to 60 steps, 30 on the average. */
export const walksOf = (usual: number): number => Number(process.env.WALKS ?? usual)
export async function walk<Model extends object, Real>(
  open: () => { model: Model; real: Real } | Promise<{ model: Model; real: Real }>,
  steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[],
  walks: number,
): Promise<void> {
  const commands = fc.commands(steps, { maxCommands: 60, size: 'max' })
  const property = fc.asyncProperty(commands, (taken) => fc.asyncModelRun(async () => open(), taken))
  await fc.assert(property, { numRuns: walksOf(walks) })
}
/** So much less than `often` may happen by chance: three times the spread of what is counted. */
const least = (often: number): number => often - 3 * Math.sqrt(often)

/** Fails when something has hardly happened in so many walks: walks that get nowhere would prove nothing. */
export function expectHappened(walks: number, timesAWalk: Readonly<Record<string, number>>): void {
  const rare = Object.entries(timesAWalk).filter(([what, times]) => (happened.get(what) ?? 0) < least(times * walks))
  const told = rare.map(([what]) => `${what}: ${happened.get(what) ?? 0} times`)
  if (rare.length > 0) throw new Error(`hardly happened in ${walks} walks: ${told.join(', ')}`)
}
export const patienceOf = (walks: number): number => 30_000 + walks * 2000

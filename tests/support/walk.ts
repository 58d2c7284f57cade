import * as fc from 'fast-check'
import { isFailure, type Reason } from '@/domain/failure/failure'

/** How often what happened, over all walks: a walk that gets nowhere proves nothing. */
export const happened = new Map<string, number>()
export const note = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1)

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

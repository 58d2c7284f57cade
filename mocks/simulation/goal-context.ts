import type { SeededRandom } from '../clinic/seeded-random'
import type { Persona } from './personas'
import type { DoctorAtClinic, OperationOutcome, SimulatedClient } from './phone'

/** What a goal works with: a person, the person's client, and the time. */
export type GoalContext = {
  readonly phone: SimulatedClient
  readonly person: Persona
  readonly dice: SeededRandom
  readonly now: () => number
  readonly doctors: readonly DoctorAtClinic[]
  /** Waits up to this many seconds, as a person would. */
  readonly think: (seconds: number) => Promise<void>
}

/** Sometimes taps a second time while the first tap is pending, like an impatient person. */
async function impatiently<T>(
  { person, dice, think }: GoalContext,
  tap: () => Promise<OperationOutcome<T>>,
): Promise<OperationOutcome<T>> {
  if (!dice.chance(person.impatience)) return tap()
  const first = tap()
  await think(1)
  const second = await tap()
  const ended = await first
  return ended.how === 'ok' ? ended : second
}
/** Repeats the operation up to twice while its outcome is unknown. */
export async function retryUnknownOutcome<T>(
  scene: GoalContext,
  tap: () => Promise<OperationOutcome<T>>,
): Promise<OperationOutcome<T>> {
  let ended = await impatiently(scene, tap)
  for (let tries = 0; ended.how === 'unknown' && tries < 2 && scene.dice.chance(0.8); tries += 1) {
    await scene.think(20)
    ended = await tap()
  }
  return ended
}

import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { SimulatedTime } from '../../../mocks/simulation/time'

/** Probability that a write begins a batch. */
const BATCH_CHANCE = 0.7
/** Less than the app's timeout. */
export const BATCH_MS = 7_000

type Batch = { readonly leaves: Promise<unknown>; next: number }

/**
 * Delays of the load balancer: some writes wait for others to the same path, and all leave together, to the two
 * processes in turn. Without this, writes of several clients rarely overlap in the real processes.
 */
export class WriteBatches {
  readonly #time: SimulatedTime
  readonly #dice: SeededRandom
  readonly #open = new Map<string, Batch>()

  constructor(time: SimulatedTime, dice: SeededRandom) {
    this.#time = time
    this.#dice = dice
  }

  /** Waits until the request may leave; returns its process, or undefined if it belongs to no batch. */
  async join(path: string): Promise<number | undefined> {
    const batch = this.#open.get(path) ?? this.#begin(path)
    if (!batch) return undefined
    const process = batch.next
    batch.next = 1 - process
    await batch.leaves
    return process
  }
  #begin(path: string): Batch | undefined {
    if (!this.#dice.chance(BATCH_CHANCE)) return undefined
    const leaves = this.#time.wait(BATCH_MS).then(() => this.#open.delete(path))
    const batch = { leaves, next: this.#dice.int(0, 1) }
    this.#open.set(path, batch)
    return batch
  }
}

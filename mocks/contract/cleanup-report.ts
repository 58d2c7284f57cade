import type { CallId } from '../specification/calls'
import type { KnownValueName } from './known-values'

type Made = { readonly words: string; readonly fact: KnownValueName; readonly by: CallId; readonly takenBackBy: CallId }
const MADE: readonly Made[] = [
  { words: 'a waitlist entry', fact: 'watchId', by: 'R20', takenBackBy: 'R21' },
  { words: 'a therapy session', fact: 'therapyId', by: 'R6', takenBackBy: 'R8' },
  { words: 'a visit', fact: 'regId', by: 'R5', takenBackBy: 'R7' },
  { words: 'an address', fact: 'addressId', by: 'T18', takenBackBy: 'T17' },
  { words: 'a patient', fact: 'newPatient', by: 'T4', takenBackBy: 'T8' },
]

/** Lists the data that a run may have left behind. */
export class LeftoverReport {
  /** Writes that the server did not reject, including those with an unknown result. */
  readonly #written = new Set<CallId>()
  readonly #taken = new Map<CallId, { done: number; failed: number }>()
  readonly #probes: string[] = []

  wrote(row: CallId): void {
    this.#written.add(row)
  }
  tookBack(row: CallId, isDone: boolean): void {
    const { done, failed } = this.#taken.get(row) ?? { done: 0, failed: 0 }
    this.#taken.set(row, { done: done + Number(isDone), failed: failed + Number(!isDone) })
  }
  /** Records that the server executed a request that it should have rejected. */
  probeDone(row: CallId, words: string): void {
    this.#probes.push(`the result of ${row} ${words}`)
  }

  told(has: (fact: KnownValueName) => boolean): string[] {
    const made = MADE.flatMap(({ words, fact, by, takenBackBy }) => {
      if (!has(fact))
        return this.#written.has(by)
          ? [`possibly ${words} (${by} was not rejected, but its result could not be identified)`]
          : []
      const { done, failed } = this.#taken.get(takenBackBy) ?? { done: 0, failed: 0 }
      return done > 0 && failed === 0 ? [] : [`${words} (${takenBackBy} did not revert it)`]
    })
    return [...made, ...this.#probes]
  }
}

import type { SequencedEvent, SimulatedPeople } from '../history'
import { pairOperations, type Operation } from './operations'
import { BookHistory } from './book-history'

/** A violation of a property; `n` is the history entry that shows it. */
export type PropertyViolation = {
  readonly property: string
  readonly at: number
  readonly n: number
  readonly said: string
}

export type CheckerInput = {
  readonly entries: readonly SequencedEvent[]
  readonly ledger: BookHistory
  readonly acts: readonly Operation[]
  readonly people: ReadonlyMap<number, SimulatedPeople[number]>
}
export const toCheckerInput = (entries: readonly SequencedEvent[], people: SimulatedPeople): CheckerInput => ({
  entries,
  ledger: new BookHistory(entries),
  acts: pairOperations(entries),
  people: new Map(people.map((each) => [each.phone, each])),
})

/** Milliseconds within which the app must show a result. */
export const LIVENESS_BOUND_MS = 90_000

/** `always` holds at every instant; `eventually` holds within 90 seconds without faults. */
export type CheckedProperty = {
  readonly name: string
  readonly kind: 'always' | 'eventually'
  readonly says: string
  readonly find: (given: CheckerInput) => CheckerFinding[]
}
export type CheckerFinding = Omit<PropertyViolation, 'property'>

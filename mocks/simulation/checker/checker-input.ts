import type { SequencedEvent, SimulatedPeople } from '../history'
import { pairOperations, type Operation } from './operations'
import { RowHistory } from './row-history'

/** A violated property; `n` is the number of the history entry that proves it. */
export type PropertyViolation = {
  readonly property: string
  readonly at: number
  readonly n: number
  readonly said: string
}

export type CheckerInput = {
  readonly entries: readonly SequencedEvent[]
  readonly rowHistory: RowHistory
  readonly operations: readonly Operation[]
  readonly people: ReadonlyMap<number, SimulatedPeople[number]>
}
export const toCheckerInput = (entries: readonly SequencedEvent[], people: SimulatedPeople): CheckerInput => ({
  entries,
  rowHistory: new RowHistory(entries),
  operations: pairOperations(entries),
  people: new Map(people.map((each) => [each.phone, each])),
})

/** Milliseconds after which the app must have shown a result. */
export const LIVENESS_BOUND_MS = 90_000

/** A `safety` property must hold at every instant, `liveness` within 90 seconds without faults. */
export type CheckedProperty = {
  readonly name: string
  readonly kind: 'safety' | 'liveness'
  readonly description: string
  readonly check: (given: CheckerInput) => CheckerFinding[]
}
export type CheckerFinding = Omit<PropertyViolation, 'property'>

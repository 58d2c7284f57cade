import type { Entry, People } from '../history'
import { actsOf, type Operation } from './operations'
import { BookHistory } from './book-history'

/** A violation of a property; `n` is the entry of the history that shows it. */
export type Violation = { readonly property: string; readonly at: number; readonly n: number; readonly said: string }

export type CheckerInput = {
  readonly entries: readonly Entry[]
  readonly ledger: BookHistory
  readonly acts: readonly Operation[]
  readonly people: ReadonlyMap<number, People[number]>
}
export const toCheckerInput = (entries: readonly Entry[], people: People): CheckerInput => ({
  entries,
  ledger: new BookHistory(entries),
  acts: actsOf(entries),
  people: new Map(people.map((each) => [each.phone, each])),
})

/** Milliseconds within which the app must show a result. */
export const LIVENESS_BOUND_MS = 90_000

/** `always` holds at every instant; `eventually` holds within 90 seconds without faults. */
export type Property = {
  readonly name: string
  readonly kind: 'always' | 'eventually'
  readonly says: string
  readonly find: (given: CheckerInput) => Found[]
}
export type Found = Omit<Violation, 'property'>

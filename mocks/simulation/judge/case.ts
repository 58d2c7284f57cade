import type { Entry, People } from '../history'
import { actsOf, type Acted } from './acts'
import { Ledger } from './ledger'

/** A violation of a property; `n` is the entry of the history that shows it. */
export type Breach = { readonly property: string; readonly at: number; readonly n: number; readonly said: string }

/** The input of the checker. */
export type Case = {
  readonly entries: readonly Entry[]
  readonly ledger: Ledger
  readonly acts: readonly Acted[]
  readonly people: ReadonlyMap<number, People[number]>
}
export const caseOf = (entries: readonly Entry[], people: People): Case => ({
  entries,
  ledger: new Ledger(entries),
  acts: actsOf(entries),
  people: new Map(people.map((each) => [each.phone, each])),
})

/** Milliseconds within which the app must show a result. */
export const TOLD_MS = 90_000

/** `always` holds at every instant; `eventually` holds within 90 seconds without faults. */
export type Property = {
  readonly name: string
  readonly kind: 'always' | 'eventually'
  readonly says: string
  readonly find: (given: Case) => Found[]
}
export type Found = Omit<Breach, 'property'>

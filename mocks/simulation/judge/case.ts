import type { Entry, People } from '../history'
import { actsOf, type Acted } from './acts'
import { Ledger } from './ledger'

/** Something that must not be; `n` is the entry of the history at which it can be seen. */
export type Breach = { readonly property: string; readonly at: number; readonly n: number; readonly said: string }

/** A history before the judge. */
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

/** Within which something must have been told, in milliseconds. */
export const TOLD_MS = 90_000

/** `always` holds at every instant; `eventually` within 90 seconds in which all is well. */
export type Property = {
  readonly name: string
  readonly kind: 'always' | 'eventually'
  readonly says: string
  readonly find: (given: Case) => Found[]
}
export type Found = Omit<Breach, 'property'>

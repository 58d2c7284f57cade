import type { Entry, People } from '../history'
import { toCheckerInput, type Violation, type Property } from './checker-input'
import { FORWARD } from './forward'
import { MONEY } from './payments'
import { NUMBERS } from './bookings'
import { SAID } from './messages'
import { SHOWN } from './screens'
import { REPORTED } from './outcomes'

export type { Violation } from './checker-input'

/** Properties of every history, under any faults. */
export const PROPERTIES: readonly Property[] = [...NUMBERS, ...FORWARD, ...MONEY, ...SAID, ...REPORTED, ...SHOWN]

/** Returns all violations, in the order of the history. */
export function checkHistory(entries: readonly Entry[], people: People): Violation[] {
  const given = toCheckerInput(entries, people)
  return PROPERTIES.flatMap(({ name, find }) => find(given).map((found) => ({ property: name, ...found }))).sort(
    (a, b) => a.n - b.n,
  )
}

import type { Entry, People } from '../history'
import { caseOf, type Breach, type Property } from './case'
import { FORWARD } from './forward'
import { MONEY } from './money'
import { NUMBERS } from './numbers'
import { SAID } from './said'
import { SHOWN } from './shown'
import { TOLD } from './told'

export type { Breach } from './case'

/** Properties of every history, under any faults. */
export const PROPERTIES: readonly Property[] = [...NUMBERS, ...FORWARD, ...MONEY, ...SAID, ...TOLD, ...SHOWN]

/** Returns all violations, in the order of the history. */
export function judge(entries: readonly Entry[], people: People): Breach[] {
  const given = caseOf(entries, people)
  return PROPERTIES.flatMap(({ name, find }) => find(given).map((found) => ({ property: name, ...found }))).sort(
    (a, b) => a.n - b.n,
  )
}

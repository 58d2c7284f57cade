import {
  mayRegistrationBecome,
  type RegistrationStatus,
  REGISTRATION_STATUSES,
} from '@/domain/registration/registration'
import { caseOf, type Breach, type Found, type Property } from '../../simulation/judge/case'
import { judge } from '../../simulation/judge/judge'
import { visitWord } from '../../simulation/judge/words'
import type { Entry, People } from '../../simulation/history'

const wordOf = (text: string): RegistrationStatus => REGISTRATION_STATUSES.find((each) => each === text) ?? 'unknown'

/** Whether one becomes the other in any number of steps: between two readings there may have been several. */
function leadsTo(from: RegistrationStatus, to: RegistrationStatus): boolean {
  const seen = new Set([from])
  for (const each of seen)
    for (const next of REGISTRATION_STATUSES) if (mayRegistrationBecome(each, next)) seen.add(next)
  return seen.has(to)
}

const ONLY_FORWARD: Property = {
  name: 'only forward',
  kind: 'always',
  says: 'a visit goes from one state to the next and never back (docs/product/states.md)',
  find: ({ ledger }) =>
    ledger.ids('registrations').flatMap((id): Found[] => {
      const versions = ledger.of('registrations', id)
      return versions.flatMap(({ at, n, facts }, nth): Found[] => {
        const before = wordOf(visitWord(versions[nth - 1]?.facts))
        const now = wordOf(visitWord(facts))
        if (nth === 0 || leadsTo(before, now)) return []
        return [{ at, n, said: `${id} was ${before}, and then ${now}` }]
      })
    }),
}

/** What the simulator's judge finds in a walk, and what only the states tell. */
export function judgeWalk(entries: readonly Entry[], people: People): Breach[] {
  const given = caseOf(entries, people)
  const { name, find } = ONLY_FORWARD
  return [...judge(entries, people), ...find(given).map((found) => ({ property: name, ...found }))].sort(
    (a, b) => a.n - b.n,
  )
}

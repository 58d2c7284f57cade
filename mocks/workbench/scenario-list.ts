import type { Language } from '@/domain/device/language'
import type { ControlReads } from '../control/control-api'
import { localizedTitle } from './status-message'

export type ScenarioName = ControlReads['world']['worlds'][number]
type Worlds = {
  readonly worlds: readonly ScenarioName[]
  readonly groups: readonly Pick<ScenarioName, 'group' | 'title' | 'english'>[]
}

const holds = ({ name, title, english }: ScenarioName, word: string): boolean =>
  [name, title, english].some((text) => text.toLocaleLowerCase().includes(word))

/** Groups scenarios in the clinic's order; name or title must contain every word of the search. */
export function groupsOf({ worlds, groups }: Worlds, search: string, language: Language) {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = worlds.filter((world) => wanted.every((word) => holds(world, word)))
  return groups
    .map((each) => ({
      name: each.group,
      title: localizedTitle(language, each),
      worlds: found.filter(({ group }) => group === each.group),
    }))
    .filter((each) => each.worlds.length > 0)
}

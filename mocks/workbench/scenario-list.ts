import type { Language } from '@/domain/device/language'
import type { ControlResources } from '../control/control-api'
import { localizedTitle } from './status-message'

export type ListedScenario = ControlResources['world']['worlds'][number]
type Worlds = {
  readonly worlds: readonly ListedScenario[]
  readonly groups: readonly Pick<ListedScenario, 'group' | 'title' | 'english'>[]
}

const holds = ({ name, title, english }: ListedScenario, word: string): boolean =>
  [name, title, english].some((text) => text.toLocaleLowerCase().includes(word))

/** Groups the scenarios whose name or title contains every word of the search, in the clinic's order. */
export function groupMatchingScenarios({ worlds, groups }: Worlds, search: string, language: Language) {
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

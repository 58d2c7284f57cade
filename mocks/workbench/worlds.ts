import type { Language } from '@/domain/device/language'
import type { ControlReads } from '../control/control-api'
import { named } from './status-message'

export type WorldName = ControlReads['world']['worlds'][number]
type Worlds = {
  readonly worlds: readonly WorldName[]
  readonly groups: readonly Pick<WorldName, 'group' | 'title' | 'english'>[]
}

const holds = ({ name, title, english }: WorldName, word: string): boolean =>
  [name, title, english].some((text) => text.toLocaleLowerCase().includes(word))

/** Groups scenarios in the clinic's order; name or title must contain every word of the search. */
export function groupsOf({ worlds, groups }: Worlds, search: string, language: Language) {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = worlds.filter((world) => wanted.every((word) => holds(world, word)))
  return groups
    .map((each) => ({
      name: each.group,
      title: named(language, each),
      worlds: found.filter(({ group }) => group === each.group),
    }))
    .filter((each) => each.worlds.length > 0)
}

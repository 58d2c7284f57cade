import type { Language } from '@/domain/phone/language'
import { named } from './said'
import type { ToldWorld, WorldName } from './told'

export type WorldGroup = { readonly name: string; readonly title: string; readonly worlds: readonly WorldName[] }

const holds = ({ name, title, english }: WorldName, word: string): boolean =>
  [name, title, english].some((text) => text.toLocaleLowerCase().includes(word))

/** Worlds in the clinic's order under their groups; every word that is searched for stands in the name or a title. */
export function groupsOf({ worlds, groups }: ToldWorld, search: string, language: Language): WorldGroup[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = worlds.filter((world) => wanted.every((word) => holds(world, word)))
  const names = [...new Set([...groups.map(({ group }) => group), ...found.map(({ group }) => group)])]
  return names
    .map((name) => {
      const told = groups.find(({ group }) => group === name)
      const title = told ? named(language, told) : name
      return { name, title, worlds: found.filter(({ group }) => group === name) }
    })
    .filter(({ worlds }) => worlds.length > 0)
}

import { BUTTONS } from './buttons'
import { CHAT } from './chat'
import { CHOICES } from './choices'
import type { AnyEntry } from './gallery-entry'
import { FIELDS } from './fields'
import { FORM } from './form'
import { LISTS, LONG, PULL } from './lists'
import { OVERLAYS } from './overlays'
import { PAPER } from './paper'
import { PICTURES } from './pictures'
import { ROWS } from './rows'
import { STATES } from './states'

type Group = { readonly zh: string; readonly en: string; readonly entries: readonly AnyEntry[] }

export const GROUPS = {
  buttons: { zh: '按钮', en: 'Buttons', entries: BUTTONS },
  fields: { zh: '填写', en: 'Fields', entries: FIELDS },
  choices: { zh: '选择', en: 'Choices', entries: CHOICES },
  form: { zh: '表单', en: 'Form', entries: FORM },
  overlays: { zh: '弹层', en: 'Overlays', entries: OVERLAYS },
  rows: { zh: '行与标签', en: 'Rows', entries: ROWS },
  pictures: { zh: '图与码', en: 'Pictures', entries: PICTURES },
  paper: { zh: '笺与号', en: 'Paper', entries: PAPER },
  states: { zh: '状态', en: 'States', entries: [...STATES, ...PULL] },
  lists: { zh: '列表', en: 'Lists', entries: LISTS },
  long: { zh: '一万行', en: '10,000 rows', entries: LONG },
  chat: { zh: '聊天', en: 'Chat', entries: CHAT },
} as const satisfies Readonly<Record<string, Group>>

export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export const ENTRIES: readonly AnyEntry[] = GROUP_NAMES.flatMap((name) => GROUPS[name].entries)

/** A component, or one of its states. */
export type GalleryLocation = { readonly entry: AnyEntry; readonly state?: string }
type Address = { readonly group?: string; readonly element?: string; readonly state?: string }

/** Resolves a URL to a state of a component, or to a group. */
export function galleryLocationOf({ group, element, state }: Address): {
  group: GroupName
  place?: Required<GalleryLocation>
} {
  const entry = ENTRIES.find((each) => each.element === element)
  if (!entry) return { group: GROUP_NAMES.find((name) => name === group) ?? 'buttons' }
  const states = Object.keys(entry.states)
  return {
    group: GROUP_NAMES.find((name) => GROUPS[name].entries.includes(entry)) ?? 'buttons',
    place: { entry, state: states.find((name) => name === state) ?? states[0] ?? '' },
  }
}

/** Finds components, then states, whose names in either language contain every search word. */
export function found(text: string): GalleryLocation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (names: readonly string[]) =>
    words.every((word) => names.some((name) => name.toLowerCase().includes(word)))
  const namesOf = (entry: AnyEntry) => [entry.element, entry.zh, ...(entry.also ?? [])]
  const elements = ENTRIES.filter((entry) => has(namesOf(entry)))
  const states = ENTRIES.flatMap((entry) =>
    Object.entries(entry.states)
      .filter(([state, [zh, en]]) => !has(namesOf(entry)) && has([...namesOf(entry), state, zh, en]))
      .map(([state]) => ({ entry, state })),
  )
  return [...elements.map((entry) => ({ entry })), ...states]
}

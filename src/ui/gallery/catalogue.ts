import { BUTTON_GALLERY_ENTRIES } from './buttons'
import { CHAT_GALLERY_ENTRIES } from './chat'
import { CHOICE_GALLERY_ENTRIES } from './choices'
import type { GalleryEntry } from './gallery-entry'
import { FIELD_GALLERY_ENTRIES } from './fields'
import { FORM_GALLERY_ENTRIES } from './form'
import { INFINITE_LIST_GALLERY_ENTRIES, VIRTUAL_LIST_GALLERY_ENTRIES, PULL_TO_REFRESH_GALLERY_ENTRIES } from './lists'
import { OVERLAY_GALLERY_ENTRIES } from './overlays'
import { PAPER_GALLERY_ENTRIES } from './paper'
import { IMAGE_GALLERY_ENTRIES } from './pictures'
import { ROW_GALLERY_ENTRIES } from './rows'
import { STATE_GALLERY_ENTRIES } from './states'

type Group = { readonly zh: string; readonly en: string; readonly entries: readonly GalleryEntry[] }

export const GALLERY_GROUPS = {
  buttons: { zh: '按钮', en: 'Buttons', entries: BUTTON_GALLERY_ENTRIES },
  fields: { zh: '填写', en: 'Fields', entries: FIELD_GALLERY_ENTRIES },
  choices: { zh: '选择', en: 'Choices', entries: CHOICE_GALLERY_ENTRIES },
  form: { zh: '表单', en: 'Form', entries: FORM_GALLERY_ENTRIES },
  overlays: { zh: '弹层', en: 'Overlays', entries: OVERLAY_GALLERY_ENTRIES },
  rows: { zh: '行与标签', en: 'Rows', entries: ROW_GALLERY_ENTRIES },
  pictures: { zh: '图与码', en: 'Pictures', entries: IMAGE_GALLERY_ENTRIES },
  paper: { zh: '笺与号', en: 'Paper', entries: PAPER_GALLERY_ENTRIES },
  states: { zh: '状态', en: 'States', entries: [...STATE_GALLERY_ENTRIES, ...PULL_TO_REFRESH_GALLERY_ENTRIES] },
  lists: { zh: '列表', en: 'Lists', entries: INFINITE_LIST_GALLERY_ENTRIES },
  long: { zh: '一万行', en: '10,000 rows', entries: VIRTUAL_LIST_GALLERY_ENTRIES },
  chat: { zh: '聊天', en: 'Chat', entries: CHAT_GALLERY_ENTRIES },
} as const satisfies Readonly<Record<string, Group>>

export type GalleryGroupName = keyof typeof GALLERY_GROUPS
export const GALLERY_GROUP_NAMES = Object.keys(GALLERY_GROUPS) as GalleryGroupName[]
export const GALLERY_ENTRIES: readonly GalleryEntry[] = GALLERY_GROUP_NAMES.flatMap(
  (name) => GALLERY_GROUPS[name].entries,
)

/** A component, or one of its states. */
export type GalleryLocation = { readonly entry: GalleryEntry; readonly state?: string }
type Address = { readonly group?: string; readonly element?: string; readonly state?: string }

/** Resolves a URL to a state of a component, or to a group. */
export function galleryLocationOf({ group, element, state }: Address): {
  group: GalleryGroupName
  place?: Required<GalleryLocation>
} {
  const entry = GALLERY_ENTRIES.find((each) => each.element === element)
  if (!entry) return { group: GALLERY_GROUP_NAMES.find((name) => name === group) ?? 'buttons' }
  const states = Object.keys(entry.states)
  return {
    group: GALLERY_GROUP_NAMES.find((name) => GALLERY_GROUPS[name].entries.includes(entry)) ?? 'buttons',
    place: { entry, state: states.find((name) => name === state) ?? states[0] ?? '' },
  }
}

/** Finds components, then states, whose names in either language contain every search word. */
export function searchGallery(text: string): GalleryLocation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (names: readonly string[]) =>
    words.every((word) => names.some((name) => name.toLowerCase().includes(word)))
  const namesOf = (entry: GalleryEntry) => [entry.element, entry.zh, ...(entry.also ?? [])]
  const elements = GALLERY_ENTRIES.filter((entry) => has(namesOf(entry)))
  const states = GALLERY_ENTRIES.flatMap((entry) =>
    Object.entries(entry.states)
      .filter(([state, [zh, en]]) => !has(namesOf(entry)) && has([...namesOf(entry), state, zh, en]))
      .map(([state]) => ({ entry, state })),
  )
  return [...elements.map((entry) => ({ entry })), ...states]
}

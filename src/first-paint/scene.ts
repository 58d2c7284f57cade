import type { Language } from '@/domain/phone/language'

/** `new` has logged in and has no patient card yet. */
export type Who = (typeof WHO)[number]
/** What the first paint of one place depends on beside its colours, which are tokens. */
export type Scene = {
  readonly who: Who
  readonly language: Language
  readonly isElder: boolean
  readonly isNight: boolean
}

/** Where a question that the build has overheard leaves room: for the mp id, the patient and the card, the page's clinic. */
export const ASKED_FOR = { mpId: '{mp}', patient: '{patient}', card: '{card}', clinic: '{clinic}' } as const
/** For the ids in the hash, in their order: `{0}`. */
export const askedForId = (at: number): string => `{${at}}`
/** For what the hash names behind its path: `{?date}`. */
export const askedForSearch = (name: string): string => `{?${name}}`
/** For today, 0, and the days around it. */
export const askedForDay = (ahead: number): string => `{day ${ahead}}`

const WHO = ['guest', 'card', 'new'] as const
/** Who asks; whether a clinic is chosen on the phone; whether the address names something behind its path. */
export type QuestionList = { readonly who: Who; readonly hasClinic: boolean; readonly hasSearch: boolean }
/** For each of these a door has a list of questions, in this order. */
export const QUESTION_LISTS: readonly QuestionList[] = [false, true].flatMap((hasSearch) =>
  [false, true].flatMap((hasClinic) => WHO.map((who) => ({ who, hasClinic, hasSearch }))),
)

/** An element by its tag, its attributes and what stands in it; what is no list is text. */
export type Drawn = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Drawn[]]

/** The same, where a number stands for a part of the album. */
export type Shared = string | number | readonly [string, Readonly<Record<string, string>>, ...Shared[]]
/** Pictures, and what several of them have in common. */
export type Album = { readonly pictures: readonly (readonly Shared[])[]; readonly parts: readonly Shared[] }

/** Letters that no font has: where a picture leaves room for what only the page knows. */
export const ROOM = { initial: '\ue000', restOfName: '\ue001', hello: '\ue002' } as const

const NO_YES = [false, true] as const

/** Every scene of a place, in the order in which the page names its pictures. */
export const SCENES: readonly Scene[] = NO_YES.flatMap((isNight) =>
  NO_YES.flatMap((isElder) =>
    (['zh', 'en'] as const).flatMap((language) => WHO.map((who) => ({ who, language, isElder, isNight }))),
  ),
)

export const indexOf = (scene: Scene): number =>
  SCENES.findIndex(
    ({ who, language, isElder, isNight }) =>
      who === scene.who && language === scene.language && isElder === scene.isElder && isNight === scene.isNight,
  )

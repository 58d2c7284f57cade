import type { Language } from '@/domain/device/language'

/** The user's state; `new` means logged in without a patient card. */
export type VisitorKind = (typeof WHO)[number]
/** A variant of a route's prerender. Colours are CSS tokens, so themes need no variants. */
export type PrerenderVariant = {
  readonly who: VisitorKind
  readonly language: Language
  readonly isElder: boolean
  readonly isNight: boolean
}

/** Placeholders in request templates: mp id, patient, card, and the current clinic. */
export const URL_PLACEHOLDER = { mpId: '{mp}', patient: '{patient}', card: '{card}', clinic: '{clinic}' } as const
/** Placeholder for an id in the hash, by position: `{0}`. */
export const hashIdPlaceholder = (at: number): string => `{${at}}`
/** Placeholder for a query parameter of the hash: `{?date}`. */
export const searchParamPlaceholder = (name: string): string => `{?${name}}`
/** Placeholder for a date, by its distance from today in days: `{day 3}`. */
export const dayPlaceholder = (ahead: number): string => `{day ${ahead}}`

const WHO = ['guest', 'card', 'new'] as const
/** Kind of request list: user, whether a clinic is chosen, and whether the hash has a query. */
export type RequestListKind = { readonly who: VisitorKind; readonly hasClinic: boolean; readonly hasSearch: boolean }
/** Every entry route has a request list for each of these kinds, in this order. */
export const REQUEST_LIST_KINDS: readonly RequestListKind[] = [false, true].flatMap((hasSearch) =>
  [false, true].flatMap((hasClinic) => WHO.map((who) => ({ who, hasClinic, hasSearch }))),
)

/** An element with its tag, attributes and children; a string is text. */
export type PrerenderNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: PrerenderNode[]]

/** A node in which a number refers to a shared part in the bundle. */
export type SharedPrerenderNode =
  | string
  | number
  | readonly [string, Readonly<Record<string, string>>, ...SharedPrerenderNode[]]
/** The prerenders and their shared parts. */
export type PrerenderBundle = {
  readonly pictures: readonly (readonly SharedPrerenderNode[])[]
  readonly parts: readonly SharedPrerenderNode[]
}

/** Private-use characters as placeholders for values that are unknown at build time. */
export const TEXT_PLACEHOLDER = { initial: '\ue000', restOfName: '\ue001', hello: '\ue002' } as const

const NO_YES = [false, true] as const

/** All variants of a route, in the order of its prerenders. */
export const PRERENDER_VARIANTS: readonly PrerenderVariant[] = NO_YES.flatMap((isNight) =>
  NO_YES.flatMap((isElder) =>
    (['zh', 'en'] as const).flatMap((language) => WHO.map((who) => ({ who, language, isElder, isNight }))),
  ),
)

export const prerenderVariantIndex = (scene: PrerenderVariant): number =>
  PRERENDER_VARIANTS.findIndex(
    ({ who, language, isElder, isNight }) =>
      who === scene.who && language === scene.language && isElder === scene.isElder && isNight === scene.isNight,
  )

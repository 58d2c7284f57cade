import type { Language } from '@/domain/phone/language'
import type { Greeting } from '@/domain/general/greeting'

/** A route of the app, as the build has read it off (scripts/first-paint); pictures and questions have those that messages, links and tabs lead to. */
export type Door = {
  /** Steps from place to place in `files`: code and style that its screen and its terms need beside what the page names itself. */
  readonly files: readonly number[]
  /** The id of the element that has its pictures, or nothing. */
  readonly album: string
  /** Places in the album, one for each of `SCENES`; again from the first where they are fewer. */
  readonly pictures: readonly number[]
  /** Places in `questions`, for each of `QUESTION_LISTS`; again from the first where they are fewer. */
  readonly asks: readonly (readonly number[])[]
}
export type Known = {
  /** Names in `assets/` of the style sheets of every screen. */
  readonly sheets: readonly string[]
  /** Names in `assets/`; those of scripts without `.js`. */
  readonly files: readonly string[]
  /** What the app asks first, as it was overheard: `/mcapi/doctor/{0}?mpId={mp}`. */
  readonly questions: readonly string[]
  /** By the pattern of the route: `/doctors/$`. Of two that fit, the earlier one is meant. */
  readonly doors: Readonly<Record<string, Door>>
  readonly greetings: Readonly<Record<Language, Readonly<Record<Greeting, string>>>>
  /** How somebody is greeted by name, with `ROOM` for both. */
  readonly hello: Readonly<Record<Language, string>>
  /** The class of the dot between a chain and its clinic. */
  readonly dot: string
}

/** A dev server knows no doors. */
const NOTHING = '{ "sheets": [], "files": [], "questions": [], "doors": {} }'
export const known = JSON.parse(document.getElementById('known')?.textContent ?? NOTHING) as Known

/** The door of a place, and the ids in it; undefined for a place that nothing was drawn of. */
export function doorAt(place: string): (Door & { readonly ids: readonly string[] }) | undefined {
  for (const [pattern, door] of Object.entries(known.doors)) {
    const found = new RegExp(`^${pattern.replace(/\$/g, '([^/]+)')}/?$`).exec(place)
    if (found) return { ...door, ids: found.slice(1) }
  }
  return undefined
}

import type { Language } from '@/domain/device/language'
import type { Greeting } from '@/domain/general/greeting'

/**
 * A route, as extracted by the build (scripts/first-paint). Only entry routes, which messages, links and tabs lead to,
 * have prerenders and request lists.
 */
export type EntryRoute = {
  /** Delta-encoded indexes into `files`: code and style sheets that the screen and its modules need. */
  readonly files: readonly number[]
  /** Id of the element with its prerenders; '' if none. */
  readonly album: string
  /** Index of the prerender for each of `PRERENDER_VARIANTS`; a shorter list is repeated. */
  readonly pictures: readonly number[]
  /** Indexes into `questions` for each of `REQUEST_LIST_KINDS`; a shorter list is repeated. */
  readonly asks: readonly (readonly number[])[]
}
export type FirstPaintManifest = {
  /** Style sheets of all screens, as file names in `assets/`. */
  readonly sheets: readonly string[]
  /** File names in `assets/`; scripts without `.js`. */
  readonly files: readonly string[]
  /** Templates of the app's first requests, recorded by the build: `/mcapi/doctor/{0}?mpId={mp}`. */
  readonly questions: readonly string[]
  /** Routes by pattern such as `/doctors/$`; the first match wins. */
  readonly doors: Readonly<Record<string, EntryRoute>>
  readonly greetings: Readonly<Record<Language, Readonly<Record<Greeting, string>>>>
  /** Greeting with a name; contains the placeholders of `TEXT_PLACEHOLDER`. */
  readonly hello: Readonly<Record<Language, string>>
  /** Class of the dot between chain and clinic. */
  readonly dot: string
}

/** Default for the dev server, which has no first-paint manifest. */
const NOTHING = '{ "sheets": [], "files": [], "questions": [], "doors": {} }'
export const firstPaintManifest = JSON.parse(
  document.getElementById('known')?.textContent ?? NOTHING,
) as FirstPaintManifest

type MatchedRoute = EntryRoute & { readonly pattern: string; readonly ids: readonly string[] }
/** Returns the route that matches a path, with the ids in the path; undefined if none matches. */
export function matchEntryRoute(place: string): MatchedRoute | undefined {
  for (const [pattern, door] of Object.entries(firstPaintManifest.doors)) {
    const found = new RegExp(`^${pattern.replace(/\$/g, '([^/]+)')}/?$`).exec(place)
    if (found) return { ...door, pattern, ids: found.slice(1) }
  }
  return undefined
}

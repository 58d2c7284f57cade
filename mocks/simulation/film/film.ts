import * as v from 'valibot'
import type { Entry, People } from '../history'
import { personOf, type Person } from '../people'
import type { Plan, Run } from '../simulate'
import type { Frame, Kept } from './camera'
import { withChanges, type Json } from './changes'

const SCENERY = v.object({
  clinic: v.custom<Json>((value) => typeof value === 'object' && value !== null),
  phones: v.record(v.string(), v.record(v.string(), v.string())),
})

/** Changes with every change of what a line of a film means; another form is not read. */
export const FILM_FORM = 1
export type Filmed = People[number] & Pick<Person, 'language' | 'clockMs'>
/** A history with all that is needed to open its clinic and its phones at any moment of it. */
export type Film = {
  readonly plan: Plan
  readonly people: readonly Filmed[]
  readonly entries: readonly Entry[]
  readonly frames: readonly Frame[]
}

export function filmOf({ plan, entries, people }: Run, frames: readonly Frame[]): Film {
  const filmed = people.map((each) => {
    const { language, clockMs } = personOf(plan.seed, each.phone)
    return { ...each, language, clockMs }
  })
  return { plan, people: filmed, entries, frames }
}

/** One thing a line: what was planned, then every entry, and after those that it shows each frame. */
export function textOf({ plan, people, entries, frames }: Film): string {
  const lines: unknown[] = [{ what: 'film', form: FILM_FORM, plan, people }]
  let written = 0
  for (const { n, changes } of frames) {
    lines.push(...entries.slice(written, n), { what: 'frame', n, changes })
    written = n
  }
  lines.push(...entries.slice(written))
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

/** How all stood right after an entry: the clinic as a snapshot tells it, with its time stopped, and what a phone kept. */
export type Moment = { readonly clinic: Json; readonly kept: Kept }

/** Undefined where the film shows nothing of it. Throws a TypeError where its frames do not fit together. */
export function momentOf({ frames, entries }: Film, n: number, phone: number): Moment | undefined {
  const last = frames.findIndex((frame) => frame.n > n)
  const at = entries[n]?.at
  if (last < 0 || at === undefined) return undefined
  const changes = frames.slice(0, last + 1).flatMap((frame) => frame.changes)
  const clock: Json = { isFrozen: true, at, since: 0, speed: 1 }
  const scenery = withChanges({}, [...changes, { at: ['clinic', 'clock'], is: clock }])
  const { clinic, phones } = v.parse(SCENERY, scenery)
  return { clinic, kept: phones[String(phone)] ?? {} }
}

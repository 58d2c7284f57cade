import { dayOf, type Day } from '@/domain/general/day'
import type { Entry, Facts } from '../../simulation/history'
import type { Film } from '../../simulation/film/film'
import { actsOf, type Acted } from '../../simulation/judge/acts'
import { judge } from '../../simulation/judge/judge'

export type Outcome = Acted['how']
/** A column of the film: a phone by its number, or the clinic's own. */
export type Column = number | 'clinic'
/** What can be seen of a history; an act also ends, unless the history is over before. */
export type Mark = {
  readonly kind: 'act' | 'fault' | 'rest' | 'clinic' | 'breach'
  readonly column: Column
  readonly at: number
  /** The entry at which it is seen. */
  readonly n: number
  /** What is done or befalls, by its name in the history; of a breach the property that is broken. */
  readonly does: string
  readonly facts: Facts
  readonly end?: { readonly at: number; readonly n: number; readonly outcome: Outcome; readonly facts: Facts }
  /** What the judge says of a breach. */
  readonly said?: string
}
/** An instant at which the film can stand still: a mark, where it begins or where it ends. */
export type Stop = { readonly at: number; readonly n: number; readonly mark: Mark; readonly isEnd: boolean }

function actMark({ phone, does, from, asked, how, to, n, told }: Acted, begun: number): Mark {
  const end = how === 'open' ? {} : { end: { at: to, n, outcome: how, facts: told } }
  return { kind: 'act', column: phone, at: from, n: begun, does, facts: asked, ...end }
}
function otherMark(entry: Entry): Mark[] {
  const { at, n, what } = entry
  if (what === 'fault') {
    const { phone, kind, facts } = entry
    return [{ kind: kind === 'calm' ? 'rest' : 'fault', column: phone, at, n, does: kind, facts }]
  }
  // That it closes is the end of the history, not of the day.
  if (what !== 'clinic' || entry.does === 'closes') return []
  return [{ kind: 'clinic', column: 'clinic', at, n, does: entry.does, facts: entry.facts }]
}

/** All that can be seen, the judge's own words among it, in the order of time. */
export function marksOf({ entries, people }: Film): Mark[] {
  const breaches = judge(entries, people).map(({ property, at, n, said }): Mark => {
    const entry = entries[n]
    const column = entry && 'phone' in entry ? entry.phone : 'clinic'
    return { kind: 'breach', column, at, n, does: property, facts: {}, said }
  })
  const begun = new Map(entries.flatMap((entry) => (entry.what === 'invoke' ? [[entry.act, entry.n] as const] : [])))
  const acts = actsOf(entries).map((acted) => actMark(acted, begun.get(acted.act) ?? acted.n))
  return [...acts, ...entries.flatMap(otherMark), ...breaches].sort((a, b) => a.at - b.at || a.n - b.n)
}

export const outcomeOf = ({ kind, end }: Mark): Outcome | undefined =>
  kind === 'act' ? (end?.outcome ?? 'open') : undefined
export const daysOf = (marks: readonly Mark[]): Day[] => [...new Set(marks.map(({ at }) => dayOf(new Date(at))))].sort()
export const marksOfDay = (marks: readonly Mark[], day: string): Mark[] =>
  marks.filter(({ at }) => dayOf(new Date(at)) === day)

export function stopsOf(marks: readonly Mark[]): Stop[] {
  return marks
    .flatMap((mark): Stop[] => {
      const begins = { at: mark.at, n: mark.n, mark, isEnd: false }
      return mark.end ? [begins, { at: mark.end.at, n: mark.end.n, mark, isEnd: true }] : [begins]
    })
    .sort((a, b) => a.at - b.at || a.n - b.n)
}

/** What somebody wants to see; what is left empty shows all. */
export type Filter = { readonly column: string; readonly does: string; readonly outcome: string }
export const EVERYTHING: Filter = { column: '', does: '', outcome: '' }
export function isShownBy({ column, does, outcome }: Filter, mark: Mark): boolean {
  if (mark.kind === 'breach') return column === '' || column === String(mark.column)
  return (
    (column === '' || column === String(mark.column)) &&
    (does === '' || does === mark.does) &&
    (outcome === '' || outcome === outcomeOf(mark))
  )
}

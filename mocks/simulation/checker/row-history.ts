import type { TrackedTableName, SequencedEvent, EventFacts, WriteEvent } from '../history'

export type RowVersion = { readonly at: number; readonly n: number; readonly facts: EventFacts }
type WrittenEntry = SequencedEvent & WriteEvent

/** All versions of every database row during a history. */
export class RowHistory {
  readonly #rows = new Map<string, RowVersion[]>()
  readonly #ids = new Map<TrackedTableName, string[]>()
  constructor(entries: readonly SequencedEvent[]) {
    for (const entry of entries) {
      if (entry.what !== 'books') continue
      const key = `${entry.book} ${entry.id}`
      const known = this.#rows.get(key)
      if (known) known.push(entry)
      else {
        this.#rows.set(key, [entry])
        this.#ids.set(entry.book, [...(this.#ids.get(entry.book) ?? []), entry.id])
      }
    }
  }

  ids = (book: TrackedTableName): readonly string[] => this.#ids.get(book) ?? []
  of = (book: TrackedTableName, id: string): readonly RowVersion[] => this.#rows.get(`${book} ${id}`) ?? []
  at(book: TrackedTableName, id: string, at: number): EventFacts | undefined {
    return this.of(book, id)
      .filter((each) => each.at <= at)
      .at(-1)?.facts
  }
  /** Returns all versions that a row had in an interval, both ends included. */
  during(book: TrackedTableName, id: string, from: number, to: number): readonly EventFacts[] {
    const versions = this.of(book, id)
    const first = versions.filter((each) => each.at < from).length
    return versions.slice(Math.max(0, first - 1)).flatMap(({ at, facts }) => (at <= to ? [facts] : []))
  }
}

/** Groups writes at the same instant, because the database is consistent only after the last of them. */
export function* groupWritesByInstant(entries: readonly SequencedEvent[]): Generator<readonly WrittenEntry[]> {
  let group: WrittenEntry[] = []
  for (const entry of entries) {
    const [first] = group
    if (first && (entry.what !== 'books' || entry.at !== first.at)) {
      yield group
      group = []
    }
    if (entry.what === 'books') group.push(entry)
  }
  if (group.length > 0) yield group
}

export const factAsText = (facts: EventFacts | undefined, name: string): string => String(facts?.[name] ?? '')
export const factAsNumber = (facts: EventFacts | undefined, name: string): number => Number(facts?.[name] ?? 0)

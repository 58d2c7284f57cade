import { factory, nullable, primaryKey } from '@mswjs/data'
import type { Day } from '@/domain/general/day'

type AnyRow = { readonly id: string }
type Entity = Record<PropertyKey, unknown>
/**
 * Internal structure of @mswjs/data, behind its only symbol key. The library's queries scan every row, so this module
 * accesses the structure directly.
 */
type Shelves = {
  getModel(name: string): Map<string, Entity>
  create(name: string, entity: Entity): void
  update(name: string, previous: Entity, next: Entity): void
  delete(name: string, id: string): void
}
/** For one value of an index: the ids of its rows, and the number of the last write to any of them. */
type Filed = { readonly ids: Set<string>; stamp: number }
type Index = Map<unknown, Filed>
/** All data of a table as JSON: its rows in order, and for each index the ids of each value in order. */
export type TableDump = {
  readonly rows: readonly object[]
  readonly filed: Readonly<Record<string, readonly (readonly [value: unknown, ids: readonly string[]])[]>>
}
type Model = { create(values: Entity): Entity; count(): number }

/**
 * Hides `BroadcastChannel` from `factory`: two demo tabs must not overwrite each other's rows. It also disables stack
 * traces, with which the library identifies itself to other tabs, and which take most of the time to create a table.
 */
function withoutCrossTabSync<T>(make: () => T): T {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  if (channel?.configurable) Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return make()
  } finally {
    if (channel?.configurable) Object.defineProperty(globalThis, 'BroadcastChannel', channel)
    Error.stackTraceLimit = stackTraceLimit
  }
}

function definitionOf(defaults: object): Entity {
  const columns = Object.entries(defaults).map(([name, value]) => {
    if (name === 'id') return [name, primaryKey(String)] as const
    return [name, value === null ? nullable<string>(() => null) : () => value as unknown] as const
  })
  return Object.fromEntries(columns)
}

function openModel(name: string, defaults: object): { model: Model; shelves: Shelves } {
  const made = withoutCrossTabSync(() => factory({ [name]: definitionOf(defaults) } as never)) as unknown as Entity
  const key = Object.getOwnPropertySymbols(made).find(({ description }) => description === 'databaseInstance')
  const shelves = key && (made[key] as Shelves)
  if (!shelves) throw new Error('@mswjs/data keeps its rows elsewhere now: see mocks/clinic/table.ts')
  return { model: made[name] as Model, shelves }
}

const BLANK = '-'

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const each of Object.values(value)) frozen(each)
  return value
}

/**
 * A table of the clinic's database, the only module that uses @mswjs/data. Access by id and by index is independent of
 * the number of rows. Returned rows are copies; lists and objects inside them are frozen.
 * To remove the library: make `#rows` a `new Map()` and write to it here, `#blank` a copy of the defaults and `count`
 * the size of `#rows`. Then delete `openModel` with its helpers above, `mocks/serve/slim-data.ts` with its test, and
 * the packages @mswjs/data and msw. Nothing else changes; tests/mocks/table.test.ts and the traces verify that.
 */
export class Table<R extends AnyRow, I extends keyof R & string = never> {
  readonly name: string
  readonly #model: Model
  readonly #shelves: Shelves
  readonly #rows: Map<string, Entity>
  /**
   * A row of defaults from the library; creating each through the library would take most of the time to open a clinic.
   */
  readonly #blank: Entity
  readonly #columns: readonly string[]
  readonly #indexes: ReadonlyMap<string, Index>
  #touched = 0
  #written = 0

  /** Defaults for every column, because the library silently replaces missing values by '' or 0. */
  constructor(name: string, defaults: R, indexes: readonly I[] = []) {
    this.name = name
    const { model, shelves } = openModel(name, defaults)
    this.#model = model
    this.#shelves = shelves
    this.#rows = shelves.getModel(name)
    this.#blank = { ...model.create({ ...defaults, id: BLANK }) }
    shelves.delete(name, BLANK)
    this.#columns = Object.keys(defaults)
    this.#indexes = new Map(indexes.map((index) => [index, new Map<unknown, Filed>()]))
  }

  /** Number of rows returned so far: a measure of read cost that does not depend on the machine. */
  get touched(): number {
    return this.#touched
  }
  get written(): number {
    return this.#written
  }

  create(row: Partial<R> & AnyRow): R {
    this.#ensureColumns(row)
    for (const value of Object.values(row)) frozen(value)
    if (row.id === '' || this.#rows.has(row.id))
      throw new RangeError(`${this.name}: "${row.id}" ${row.id ? 'already exists' : 'is no id'}`)
    const entity = this.#entered(row)
    this.#written += 1
    for (const [index, entries] of this.#indexes) file(entries, entity[index], row.id, this.#written)
    return this.#copy(entity)
  }
  update(id: string, change: Partial<Omit<R, 'id'>>): R {
    const previous = this.#rows.get(id)
    if (!previous) throw new RangeError(`${this.name} has no row ${id}`)
    this.#ensureColumns(change)
    for (const value of Object.values(change)) frozen(value)
    const next = { ...previous, ...change } as Entity
    this.#shelves.update(this.name, previous, next)
    this.#written += 1
    for (const [index, entries] of this.#indexes) {
      if (previous[index] !== next[index]) unfile(entries, previous[index], id, this.#written)
      file(entries, next[index], id, this.#written)
    }
    return this.#copy(next)
  }
  remove(id: string): void {
    const entity = this.#rows.get(id)
    if (!entity) return
    this.#shelves.delete(this.name, id)
    this.#written += 1
    for (const [index, entries] of this.#indexes) unfile(entries, entity[index], id, this.#written)
  }

  byId(id: string): R | undefined {
    const entity = this.#rows.get(id)
    return entity && this.#copy(entity)
  }
  has(id: string): boolean {
    return this.#rows.has(id)
  }
  /** Returns the rows with this value, in the order in which they received it. */
  by<K extends I>(index: K, value: R[K]): R[] {
    const ids = this.#indexes.get(index)?.get(value)?.ids
    if (!ids) return []
    return Array.from(ids, (id) => this.#copy(this.#rows.get(id) as Entity))
  }
  countBy<K extends I>(index: K, value: R[K]): number {
    return this.#indexes.get(index)?.get(value)?.ids.size ?? 0
  }
  /** Changes whenever a row with this value is written, so that values derived from such rows can be cached. */
  stampOf<K extends I>(index: K, value: R[K]): number {
    return this.#indexes.get(index)?.get(value)?.stamp ?? 0
  }
  all(): R[] {
    return Array.from(this.#rows.values(), (entity) => this.#copy(entity))
  }
  count(): number {
    return this.#model.count()
  }

  dump(): TableDump {
    const lists = Array.from(this.#indexes, ([index, entries]) => {
      return [index, Array.from(entries, ([value, { ids }]) => [value, [...ids]] as const)] as const
    })
    return { rows: this.all(), filed: Object.fromEntries(lists) }
  }
  /** Fills an empty table. Throws if the rows have other columns, or if an index contains ids without a row. */
  load({ rows, filed }: TableDump): void {
    if (this.#rows.size > 0) throw new TypeError(`${this.name} has rows already`)
    for (const row of rows as R[]) {
      if (Object.keys(row).length !== this.#columns.length) throw new TypeError(`${this.name} lacks a column`)
      this.create(row)
    }
    for (const [index, entries] of this.#indexes) {
      const lists = filed[index] ?? []
      const all = lists.flatMap(([, ids]) => ids)
      if (all.length !== rows.length || !all.every((id) => this.#rows.has(id)))
        throw new TypeError(`${this.name} is filed wrongly under ${index}`)
      entries.clear()
      for (const [value, ids] of lists) entries.set(value, { ids: new Set(ids), stamp: this.#written })
    }
  }

  #entered(row: Partial<R>): Entity {
    const entity = { ...this.#blank, ...row } as Entity
    this.#shelves.create(this.name, entity)
    return entity
  }
  #copy(entity: Entity): R {
    this.#touched += 1
    const copy: Entity = {}
    for (const column of this.#columns) copy[column] = entity[column]
    return copy as unknown as R
  }
  #ensureColumns(values: object): void {
    const unknown = Object.keys(values).find((name) => !this.#columns.includes(name))
    if (unknown) throw new TypeError(`${this.name} has no column ${unknown}`)
  }
}

function file(entries: Index, value: unknown, id: string, stamp: number): void {
  const filed = entries.get(value)
  if (filed) {
    filed.ids.add(id)
    filed.stamp = stamp
  } else entries.set(value, { ids: new Set([id]), stamp })
}

function unfile(entries: Index, value: unknown, id: string, stamp: number): void {
  const filed = entries.get(value)
  if (!filed) return
  filed.ids.delete(id)
  filed.stamp = stamp
  if (filed.ids.size === 0) entries.delete(value)
}

/** Default value of a date column. */
export const DEFAULT_DAY: Day = '0001-01-01'

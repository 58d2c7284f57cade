import { makeAutoObservable, observableRef } from 'mobx'
import { readCount } from '@/domain/general/page'
import { VisitListService, type StoredRow } from '@/application/visit-list-service'
import { mergeVisitUpdates } from '@/domain/registration/registration'
import {
  inTime,
  rowOfTherapy,
  rowOfVisit,
  type VisitChoice,
  type VisitKind,
  type VisitRow,
} from '@/domain/visit/visit-list'
import { AsyncState } from './async-state'

/** `read` of the `total` past visits have loaded. */
type Listed = {
  readonly rows: readonly VisitRow[]
  readonly read: number
  readonly total: number
  /** Number of unreadable rows, upcoming or past. */
  readonly unreadable: number
}

const NONE_KEPT = { outpatient: [], therapy: [] }

/** The patient's visits of either kind, with one filter by clinic and day. */
export class VisitListStore {
  readonly lists: Readonly<Record<VisitKind, AsyncState<Listed>>> = {
    outpatient: new AsyncState(),
    therapy: new AsyncState(),
  }
  /** The stored tickets, as of the page's last read. */
  kept: Readonly<Record<VisitKind, readonly StoredRow[]>> = NONE_KEPT
  /** The next page of past visits. */
  readonly more = new AsyncState<true>()
  readonly #service: VisitListService
  readonly end: () => void

  static readonly inject = [VisitListService] as const
  constructor(service: VisitListService) {
    this.#service = service
    this.end = service.follow(({ visits, therapies }) => {
      this.hear('outpatient', visits.map(rowOfVisit))
      this.hear('therapy', therapies.map(rowOfTherapy))
    })
    makeAutoObservable(this, { lists: false, kept: observableRef }, { autoBind: true })
  }

  rowsOf(kind: VisitKind): readonly VisitRow[] | undefined {
    return this.lists[kind].value?.rows
  }
  hasMore(kind: VisitKind): boolean {
    const { value } = this.lists[kind]
    return value !== undefined && value.read < value.total
  }

  /** Another filter clears the list; the same one refreshes it in the background. */
  async load(kind: VisitKind, choice: VisitChoice): Promise<void> {
    const list = this.lists[kind]
    const key = `${choice.clinicId ?? ''} ${choice.date ?? ''}`
    this.more.reset()
    this.kept = { ...this.kept, [kind]: this.#service.kept(kind) }
    await list.runFor(key, async () => {
      const [ahead, over] = await Promise.all([this.#service.ahead(kind, choice), this.#service.over(kind, choice, 0)])
      const unreadable = (ahead.unreadable ?? 0) + (over.unreadable ?? 0)
      return { rows: inTime([...over.rows, ...ahead.rows]), read: readCount(over), total: over.total, unreadable }
    })
  }
  async loadMore(kind: VisitKind, choice: VisitChoice): Promise<void> {
    const list = this.lists[kind]
    const before = list.value
    if (!before || list.isPending || this.more.isPending) return
    await this.more.run(async () => {
      const page = await this.#service.over(kind, choice, before.read)
      const read = before.read + readCount(page)
      const total = readCount(page) === 0 ? read : page.total
      const unreadable = before.unreadable + (page.unreadable ?? 0)
      list.change((now) =>
        now.read === before.read ? { rows: inTime([...page.rows, ...now.rows]), read, total, unreadable } : now,
      )
      return true
    })
  }
  hear(kind: VisitKind, heard: readonly VisitRow[]): void {
    this.lists[kind].change((list) => {
      const rows = mergeVisitUpdates(list.rows, heard)
      return rows === list.rows ? list : { ...list, rows: inTime(rows) }
    })
  }
}

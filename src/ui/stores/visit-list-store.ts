import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { receivedRowCount } from '@/domain/general/page'
import { VisitListService, type StoredVisitRow } from '@/application/visit-list-service'
import { mergeVisitUpdates } from '@/domain/registration/registration'
import {
  sortVisits,
  therapyRowOf,
  visitRowOf,
  type VisitListFilter,
  type VisitKind,
  type VisitRow,
} from '@/domain/visit/visit-list'
import { PagedResource } from './paged-resource'

/** Of the `total` past visits, `read` have loaded. */
type Listed = {
  readonly rows: readonly VisitRow[]
  readonly read: number
  readonly total: number
  /** Number of unreadable rows, upcoming or past. */
  readonly unreadable: number
}

const NONE_KEPT = { outpatient: [], therapy: [] }

/** The patient's visits of either kind, with a common filter by clinic and day. */
export class VisitListStore {
  readonly lists: PagedResource<[kind: VisitKind, choice: VisitListFilter], Listed>
  /** The stored tickets, as of the last time the page read them. */
  kept: Readonly<Record<VisitKind, readonly StoredVisitRow[]>> = NONE_KEPT
  readonly end: () => void

  static readonly inject = [VisitListService] as const
  constructor(service: VisitListService) {
    this.lists = new PagedResource(
      {
        first: async (kind, choice): Promise<Listed> => {
          runInAction(() => void (this.kept = { ...this.kept, [kind]: service.kept(kind) }))
          const [ahead, over] = await Promise.all([service.ahead(kind, choice), service.over(kind, choice, 0)])
          const unreadable = (ahead.unreadable ?? 0) + (over.unreadable ?? 0)
          return {
            rows: sortVisits([...over.rows, ...ahead.rows]),
            read: receivedRowCount(over),
            total: over.total,
            unreadable,
          }
        },
        hasMore: ({ read, total }) => read < total,
        next: async (list, kind, choice) => {
          const page = await service.over(kind, choice, list.read)
          const read = list.read + receivedRowCount(page)
          const total = receivedRowCount(page) === 0 ? read : page.total
          const unreadable = list.unreadable + (page.unreadable ?? 0)
          return (now) =>
            now.read === list.read ? { rows: sortVisits([...page.rows, ...now.rows]), read, total, unreadable } : now
        },
      },
      { maxAgeMs: 0 },
    )
    this.end = service.follow(({ visits, therapies }) => {
      this.hear('outpatient', visits.map(visitRowOf))
      this.hear('therapy', therapies.map(therapyRowOf))
    })
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true })
  }

  hear(kind: VisitKind, heard: readonly VisitRow[]): void {
    this.lists.changeAll((list, of) => {
      if (of !== kind) return list
      const rows = mergeVisitUpdates(list.rows, heard)
      return rows === list.rows ? list : { ...list, rows: sortVisits(rows) }
    })
  }
}

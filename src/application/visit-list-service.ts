import type { StoredVisit } from '@/domain/visit/stored-visit'
import type { ParsedList, Page } from '@/domain/general/page'
import type { Visit, VisitFilter } from '@/domain/registration/registration'
import {
  therapyRowOf,
  visitRowOf,
  type VisitListFilter,
  type VisitKind,
  type VisitRow,
} from '@/domain/visit/visit-list'
import { fetchCompleteList } from './support/fetch-all-pages'
import { TherapyService } from './therapy-service'
import { TherapyTicketStorage } from './support/therapy-ticket-storage'
import { VisitTicketStorage } from './support/visit-ticket-storage'
import { VisitEvents, type VisitUpdate } from './support/visit-events'
import { VisitService } from './visit-service'

/** A row stored on the device, with when the clinic last confirmed it. */
export type StoredVisitRow = { readonly row: VisitRow; readonly checkedAt: Date }

/** This login's visits and therapy sessions; upcoming and past ones are separate lists. */
export class VisitListService {
  static readonly inject = [
    VisitService,
    TherapyService,
    VisitTicketStorage,
    TherapyTicketStorage,
    VisitEvents,
  ] as const
  constructor(
    private readonly visits: VisitService,
    private readonly therapies: TherapyService,
    private readonly tickets: VisitTicketStorage,
    private readonly therapyTickets: TherapyTicketStorage,
    private readonly news: VisitEvents,
  ) {}

  follow = (listener: (news: VisitUpdate) => void): (() => void) => this.news.subscribe(listener)

  /** All upcoming visits, and the number of rows that could not be parsed. */
  ahead(kind: VisitKind, choice: VisitListFilter): Promise<ParsedList<VisitRow>> {
    return fetchCompleteList((offset) => this.#page(kind, offset, filterOf('ahead', choice)))
  }
  /** A page of past visits, newest first. */
  over(kind: VisitKind, choice: VisitListFilter, offset: number): Promise<Page<VisitRow>> {
    return this.#page(kind, offset, filterOf('over', choice))
  }
  /** Stored rows, for use while the clinic is unreachable. */
  kept(kind: VisitKind): StoredVisitRow[] {
    return kind === 'outpatient'
      ? this.tickets.all().map(asRow(visitRowOf))
      : this.therapyTickets.all().map(asRow(therapyRowOf))
  }

  async #page(kind: VisitKind, offset: number, filter: VisitFilter): Promise<Page<VisitRow>> {
    if (kind === 'outpatient') {
      const page = await this.visits.list(offset, filter)
      return { ...page, rows: page.rows.map(visitRowOf) }
    }
    const page = await this.therapies.list(offset, filter)
    return { ...page, rows: page.rows.map(therapyRowOf) }
  }
}

const asRow =
  <T extends Visit>(rowOf: (visit: T) => VisitRow) =>
  ({ visit, checkedAt }: StoredVisit<T>): StoredVisitRow => ({ row: rowOf(visit), checkedAt })

const filterOf = (when: 'ahead' | 'over', { clinicId, date }: VisitListFilter): VisitFilter => ({
  when,
  ...(clinicId !== undefined && { clinicId }),
  ...(date !== undefined && { date }),
})

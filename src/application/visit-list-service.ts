import type { Page } from '@/domain/page'
import type { VisitFilter } from '@/domain/registration'
import { rowOfTherapy, rowOfVisit, type VisitChoice, type VisitKind, type VisitRow } from '@/domain/visit-list'
import { allPages } from './all-pages'
import type { TherapyService } from './therapy-service'
import type { News, VisitNews } from './visit-news'
import type { VisitService } from './visit-service'

/** The visits and therapies of this login, what is ahead apart from what is over. */
export class VisitListService {
  readonly #visits: VisitService
  readonly #therapies: TherapyService
  readonly #news: VisitNews

  constructor(visits: VisitService, therapies: TherapyService, news: VisitNews) {
    this.#visits = visits
    this.#therapies = therapies
    this.#news = news
  }

  follow = (listener: (news: News) => void): (() => void) => this.#news.subscribe(listener)

  /** All that is ahead: nobody books without end. */
  ahead(kind: VisitKind, choice: VisitChoice): Promise<VisitRow[]> {
    return allPages((offset) => this.#page(kind, offset, filterOf('ahead', choice)))
  }
  /** A page of what is over, newest first. */
  over(kind: VisitKind, choice: VisitChoice, offset: number): Promise<Page<VisitRow>> {
    return this.#page(kind, offset, filterOf('over', choice))
  }

  async #page(kind: VisitKind, offset: number, filter: VisitFilter): Promise<Page<VisitRow>> {
    if (kind === 'outpatient') {
      const { total, rows } = await this.#visits.list(offset, filter)
      return { total, rows: rows.map(rowOfVisit) }
    }
    const { total, rows } = await this.#therapies.list(offset, filter)
    return { total, rows: rows.map(rowOfTherapy) }
  }
}

const filterOf = (when: 'ahead' | 'over', { clinicId, date }: VisitChoice): VisitFilter => ({
  when,
  ...(clinicId !== undefined && { clinicId }),
  ...(date !== undefined && { date }),
})

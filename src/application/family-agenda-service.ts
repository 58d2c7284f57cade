import { agendaEntriesOf, type AgendaEntry } from '@/domain/visit/family-agenda'
import type { ParsedList } from '@/domain/general/page'
import { meetsAccessRequirement } from '@/domain/session/session'
import { fetchCompleteList } from './support/fetch-all-pages'
import { Registrations } from './ports/registrations'
import { Therapies } from './ports/therapies'
import { SessionHolder } from './support/session-holder'
import { VisitEvents, type VisitUpdate } from './support/visit-events'

const PAGE = 20

/** Upcoming appointments of all patients of this login. */
export class FamilyAgendaService {
  static readonly inject = [Registrations, Therapies, SessionHolder, VisitEvents] as const
  constructor(
    private readonly registrations: Registrations,
    private readonly therapies: Therapies,
    private readonly keeper: SessionHolder,
    private readonly news: VisitEvents,
  ) {}

  follow = (listener: (news: VisitUpdate) => void): (() => void) => this.news.subscribe(listener)

  /** Upcoming appointments; empty without a login. */
  async ahead(): Promise<ParsedList<AgendaEntry>> {
    if (!meetsAccessRequirement(this.keeper.session, 'login')) return { rows: [] }
    const [visits, therapies] = await Promise.all([
      fetchCompleteList((offset) => this.registrations.list(offset, PAGE, { when: 'ahead' })),
      fetchCompleteList((offset) => this.therapies.list(offset, PAGE, { when: 'ahead' })),
    ])
    this.news.publishTherapies(therapies.rows)
    return {
      rows: agendaEntriesOf(this.news.publishVisits(visits.rows), therapies.rows),
      unreadable: (visits.unreadable ?? 0) + (therapies.unreadable ?? 0),
    }
  }
}

import { FamilyAgendaService } from '@/application/family-agenda-service'
import { Registrations } from '@/application/ports/registrations'
import { Therapies } from '@/application/ports/therapies'
import { SessionKeeper } from '@/application/session-keeper'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/therapy-ticket-book'
import { TicketBook } from '@/application/ticket-book'
import { VisitListService } from '@/application/visit-list-service'
import { VisitNews } from '@/application/visit-news'
import { VisitService } from '@/application/visit-service'
import { FamilyAgendaStore } from '@/ui/stores/family-agenda-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { service, store, type Wire } from '../wire'
import { therapy } from './therapy'
import { visit } from './visit'

/** All that a person or a family has ahead. */
export const visits: readonly Wire[] = [
  ...therapy,
  ...visit,
  service(VisitListService, VisitService, TherapyService, TicketBook, TherapyTicketBook, VisitNews),
  service(FamilyAgendaService, Registrations, Therapies, SessionKeeper, VisitNews),
  store('visitList', VisitListStore, VisitListService),
  store('familyAgenda', FamilyAgendaStore, FamilyAgendaService),
]

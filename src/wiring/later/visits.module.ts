import type { ContainerModuleLoadOptions } from 'inversify'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { GrabChanceService } from '@/application/grab-chance-service'
import { LandingService } from '@/application/landing-service'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { GrabChances } from '@/application/ports/grab-chances'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Landings } from '@/application/ports/landings'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Therapies } from '@/application/ports/therapies'
import { Wechat } from '@/application/ports/wechat'
import { RegistrationService } from '@/application/registration-service'
import { SessionKeeper } from '@/application/session-keeper'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/therapy-ticket-book'
import { TicketBook } from '@/application/ticket-book'
import { VisitListService } from '@/application/visit-list-service'
import { VisitNews } from '@/application/visit-news'
import { VisitService } from '@/application/visit-service'
import { WatchRangeService } from '@/application/watch-range-service'

/** What is done with a visit, and all that a family has ahead. */
export function bindVisits({ bind }: ContainerModuleLoadOptions): void {
  bind(VisitService)
    .toResolvedValue(
      (
        desk: Registrations,
        booking: RegistrationService,
        landings: Landings,
        wechat: Wechat,
        keepsakes: Keepsakes,
        clock: Clock,
        keeper: SessionKeeper,
        news: VisitNews,
      ) => new VisitService(desk, booking, landings, wechat, keepsakes, clock, keeper, news),
      [Registrations, RegistrationService, Landings, Wechat, Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(VisitListService)
    .toResolvedValue(
      (
        visits: VisitService,
        therapies: TherapyService,
        tickets: TicketBook,
        therapyTickets: TherapyTicketBook,
        news: VisitNews,
      ) => new VisitListService(visits, therapies, tickets, therapyTickets, news),
      [VisitService, TherapyService, TicketBook, TherapyTicketBook, VisitNews],
    )
    .inSingletonScope()
  bind(TicketBook)
    .toResolvedValue(
      (keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) =>
        new TicketBook(keepsakes, clock, keeper, news),
      [Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(FamilyAgendaService)
    .toResolvedValue(
      (registrations: Registrations, therapies: Therapies, keeper: SessionKeeper, news: VisitNews) =>
        new FamilyAgendaService(registrations, therapies, keeper, news),
      [Registrations, Therapies, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(GrabChanceService)
    .toResolvedValue(
      (chances: GrabChances, booking: RegistrationService, clock: Clock, ids: Ids, keeper: SessionKeeper) =>
        new GrabChanceService(chances, booking, clock, ids, keeper),
      [GrabChances, RegistrationService, Clock, Ids, SessionKeeper],
    )
    .inSingletonScope()
  bind(WatchRangeService)
    .toResolvedValue(
      (schedules: Schedules, chances: GrabChances, clock: Clock) => new WatchRangeService(schedules, chances, clock),
      [Schedules, GrabChances, Clock],
    )
    .inSingletonScope()
  bind(LandingService)
    .toResolvedValue(
      (clinics: Clinics, landings: Landings, registrations: Registrations, clock: Clock) =>
        new LandingService(clinics, landings, registrations, clock),
      [Clinics, Landings, Registrations, Clock],
    )
    .inSingletonScope()
}

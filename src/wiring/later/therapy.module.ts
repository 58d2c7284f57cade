import type { ContainerModuleLoadOptions } from 'inversify'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Landings } from '@/application/ports/landings'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { Therapies } from '@/application/ports/therapies'
import { Wechat } from '@/application/ports/wechat'
import { SessionKeeper } from '@/application/session-keeper'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/therapy-ticket-book'
import { VisitNews } from '@/application/visit-news'

/** A session with a therapist, and the course it belongs to. */
export function bindTherapy({ bind }: ContainerModuleLoadOptions): void {
  bind(TherapyService)
    .toResolvedValue(
      (
        therapies: Therapies,
        schedules: Schedules,
        wechat: Wechat,
        keepsakes: Keepsakes,
        clock: Clock,
        ids: Ids,
        keeper: SessionKeeper,
        news: VisitNews,
        landings: Landings,
      ) => new TherapyService(therapies, schedules, wechat, keepsakes, clock, ids, keeper, news, landings),
      [Therapies, Schedules, Wechat, Keepsakes, Clock, Ids, SessionKeeper, VisitNews, Landings],
    )
    .inSingletonScope()
  bind(TherapyTicketBook)
    .toResolvedValue(
      (keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) =>
        new TherapyTicketBook(keepsakes, clock, keeper, news),
      [Keepsakes, Clock, SessionKeeper, VisitNews],
    )
    .inSingletonScope()
  bind(TherapyPlanService)
    .toResolvedValue(
      (
        therapies: Therapies,
        schedules: Schedules,
        clinics: Clinics,
        registrations: Registrations,
        clock: Clock,
        keeper: SessionKeeper,
      ) => new TherapyPlanService(therapies, schedules, clinics, registrations, clock, keeper),
      [Therapies, Schedules, Clinics, Registrations, Clock, SessionKeeper],
    )
    .inSingletonScope()
}

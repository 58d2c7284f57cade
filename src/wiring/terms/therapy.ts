import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpTherapies } from '@/adapters/http/http-therapies'
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
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { adapter, listener, service, store, type Wire } from '../wire'
import { landings } from './landings'

/** A session with a therapist, and the course it belongs to. */
export const therapy: readonly Wire[] = [
  ...landings,
  adapter(Therapies, HttpTherapies, ClinicHttp),
  service(TherapyService, Therapies, Schedules, Wechat, Keepsakes, Clock, Ids, SessionKeeper, VisitNews, Landings),
  service(TherapyPlanService, Therapies, Schedules, Clinics, Registrations, Clock, SessionKeeper),
  service(TherapyTicketBook, Keepsakes, Clock, SessionKeeper, VisitNews),
  listener(TherapyTicketBook),
  store('therapy', TherapyStore, TherapyService, TherapyPlanService),
  store('therapyBooking', TherapyBookingStore, TherapyService),
  store('therapyPlan', TherapyPlanStore, TherapyPlanService),
  store('therapyVisit', TherapyVisitStore, TherapyService, TherapyTicketBook),
]

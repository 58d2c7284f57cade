import { Clock } from '@/application/ports/clock'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Landings } from '@/application/ports/landings'
import { Registrations } from '@/application/ports/registrations'
import { Wechat } from '@/application/ports/wechat'
import { RegistrationService } from '@/application/registration-service'
import { SessionKeeper } from '@/application/session-keeper'
import { TicketBook } from '@/application/ticket-book'
import { VisitNews } from '@/application/visit-news'
import { VisitService } from '@/application/visit-service'
import { VisitStore } from '@/ui/stores/visit-store'
import { listener, service, store, type Wire } from '../wire'
import { landings } from './landings'

/** One booked visit and its ticket on the phone. */
export const visit: readonly Wire[] = [
  ...landings,
  service(
    VisitService,
    Registrations,
    RegistrationService,
    Landings,
    Wechat,
    Keepsakes,
    Clock,
    SessionKeeper,
    VisitNews,
  ),
  service(TicketBook, Keepsakes, Clock, SessionKeeper, VisitNews),
  listener(TicketBook),
  store('visit', VisitStore, VisitService, TicketBook),
]

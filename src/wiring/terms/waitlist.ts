import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpGrabChances } from '@/adapters/http/http-grab-chances'
import { GrabChanceService } from '@/application/grab-chance-service'
import { Clock } from '@/application/ports/clock'
import { GrabChances } from '@/application/ports/grab-chances'
import { Ids } from '@/application/ports/ids'
import { Schedules } from '@/application/ports/schedules'
import { RegistrationService } from '@/application/registration-service'
import { SessionKeeper } from '@/application/session-keeper'
import { WatchRangeService } from '@/application/watch-range-service'
import { NewWatchStore } from '@/ui/stores/new-watch-store'
import { WatchStore } from '@/ui/stores/watch-store'
import { adapter, service, store, type Wire } from '../wire'

/** Waiting for a number that is sold out. */
export const waitlist: readonly Wire[] = [
  adapter(GrabChances, HttpGrabChances, ClinicHttp),
  service(GrabChanceService, GrabChances, RegistrationService, Clock, Ids, SessionKeeper),
  service(WatchRangeService, Schedules, GrabChances, Clock),
  store('newWatch', NewWatchStore, WatchRangeService, GrabChanceService),
  store('watch', WatchStore, GrabChanceService),
]

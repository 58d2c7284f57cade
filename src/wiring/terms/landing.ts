import { LandingService } from '@/application/landing-service'
import { Clinics } from '@/application/ports/clinics'
import { Clock } from '@/application/ports/clock'
import { Landings } from '@/application/ports/landings'
import { Registrations } from '@/application/ports/registrations'
import { SessionService } from '@/application/session-service'
import { LandingStore } from '@/ui/stores/landing-store'
import { service, store, type Wire } from '../wire'
import { landings } from './landings'

/** Arriving by a code or a message. */
export const landing: readonly Wire[] = [
  ...landings,
  service(LandingService, Clinics, Landings, Registrations, Clock),
  store('landing', LandingStore, LandingService, SessionService),
]

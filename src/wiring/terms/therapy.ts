import { HttpTherapies } from '@/adapters/http/http-therapies'
import { Therapies } from '@/application/ports/therapies'
import { TherapyTicketBook } from '@/application/support/therapy-ticket-book'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { adapter, listener, store, type Wire } from '../wire'
import { landings } from './landings'

/** Therapy sessions and courses. */
export const therapy: readonly Wire[] = [
  landings,
  adapter(Therapies, HttpTherapies),
  listener(TherapyTicketBook),
  store('therapy', TherapyStore),
  store('therapyBooking', TherapyBookingStore),
  store('therapyPlan', TherapyPlanStore),
  store('therapyVisit', TherapyVisitStore),
]

import { HttpTherapies } from '@/adapters/http/http-therapies'
import { Therapies } from '@/application/ports/therapies'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-storage'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { bindAdapter, bindListener, bindStore, type Binding } from '../binding'
import { landings } from './landings'

/** Therapy sessions and courses. */
export const therapy: readonly Binding[] = [
  landings,
  bindAdapter(Therapies, HttpTherapies),
  bindListener(TherapyTicketStorage),
  bindStore('therapy', TherapyStore),
  bindStore('therapyBooking', TherapyBookingStore),
  bindStore('therapyPlan', TherapyPlanStore),
  bindStore('therapyVisit', TherapyVisitStore),
]

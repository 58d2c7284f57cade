import { BrowserHandset } from '@/adapters/browser/browser-handset'
import { Handset } from '@/application/ports/handset'
import { TicketBook } from '@/application/support/ticket-book'
import { BookingStore } from '@/ui/stores/booking-store'
import { QuestionStore } from '@/ui/stores/question-store'
import { LateVisitStore } from '@/ui/stores/late-visit-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitingStore } from '@/ui/stores/waiting-store'
import { listener, made, store, type Wire } from '../wire'
import { landings } from './landings'

/** Booking and rescheduling, a booked visit, and its stored ticket. */
export const visit: readonly Wire[] = [
  landings,
  made(Handset, () => new BrowserHandset()),
  listener(TicketBook),
  store('booking', BookingStore),
  store('question', QuestionStore),
  store('lateVisit', LateVisitStore),
  store('visit', VisitStore),
  store('waiting', WaitingStore),
]

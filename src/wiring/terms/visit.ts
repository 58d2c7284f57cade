import { TicketBook } from '@/application/support/ticket-book'
import { VisitStore } from '@/ui/stores/visit-store'
import { listener, store, type Wire } from '../wire'
import { landings } from './landings'

/** One booked visit and its ticket on the phone. */
export const visit: readonly Wire[] = [landings, listener(TicketBook), store('visit', VisitStore)]

import { BookingLineStore } from '@/ui/stores/booking-line-store'
import { store, type Wire } from '../wire'
import { visit } from './visit'
import { waitlist } from './waitlist'

/** From a chosen number to a booked visit, also in the place of another. */
export const booking: readonly Wire[] = [...visit, ...waitlist, store('bookingLine', BookingLineStore)]

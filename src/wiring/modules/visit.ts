import { BrowserDeviceFeatures } from '@/adapters/browser/browser-device-features'
import { DeviceFeatures } from '@/application/ports/device-features'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { BookingStore } from '@/ui/stores/booking-store'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'
import { LateArrivalStore } from '@/ui/stores/late-arrival-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'
import { bindListener, bindFactory, bindStore, type Binding } from '../binding'
import { landings } from './landings'

/** Booking and rescheduling, a booked visit, and its stored ticket. */
export const visit: readonly Binding[] = [
  landings,
  bindFactory(DeviceFeatures, () => new BrowserDeviceFeatures()),
  bindListener(VisitTicketStorage),
  bindStore('booking', BookingStore),
  bindStore('question', VisitQuestionStore),
  bindStore('lateVisit', LateArrivalStore),
  bindStore('visit', VisitStore),
  bindStore('waiting', WaitingRoomStore),
]

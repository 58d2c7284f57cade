/** The sheets of a visit, which share a chunk. */
export { CalendarSheet } from './calendar-sheet'
export { DeskCard } from './desk-card'
export { DirectionsSheet } from './directions-sheet'
export { TravelTimeSheet } from './travel-time-sheet'
export { VisitCancelSheet } from './visit-cancel-sheet'

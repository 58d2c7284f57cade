import { addDays, instantOf, type Day } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import type { SlotRow } from '../../clinic/scheduling/rows'
import { daysInRange } from '../../clinic/scheduling/rota'
import { isTherapyUpcoming } from '../../clinic/therapy/actions'
import { isLiveRegistration } from '../../clinic/registration/rules'
import { isWaitlistEntryActive } from '../../clinic/waitlist/actions'
import type { SessionKey } from './labels'

/** A doctor's half day, with its upcoming slots. */
export type UpcomingSession = SessionKey & { readonly scheduleId: string; readonly slots: readonly SlotRow[] }

/** Returns all sessions with upcoming slots in the next `days` days, starting today, without storing them. */
export function upcomingSessions(chain: MockClinic, days: number): UpcomingSession[] {
  const { books, clock, rota } = chain
  const now = clock.now().getTime()
  const isAhead = ({ date, timeStart }: SlotRow): boolean => instantOf(date, timeStart).getTime() > now
  const dates = daysInRange(clock.today(), addDays(clock.today(), days - 1))
  const ofDay = (date: Day): UpcomingSession[] =>
    books.doctors.all().flatMap(({ id: doctorId }) =>
      rota.dutyOf(doctorId, date).sessions.map(({ scheduleId, dayPart, slots }) => ({
        scheduleId,
        doctorId,
        date,
        dayPart,
        slots: slots.filter(isAhead),
      })),
    )
  return dates.flatMap(ofDay).filter(({ slots }) => slots.length > 0)
}

export const isSessionSoldOut = ({ slots }: UpcomingSession): boolean =>
  slots.every(({ taken, capacity }) => taken.length >= capacity)

/** Whether the session has bookings or waitlist entries. */
export const hasBookingsOrWaitlist = ({ books }: MockClinic, { scheduleId }: UpcomingSession): boolean =>
  books.registrations.by('scheduleId', scheduleId).some(isLiveRegistration) ||
  books.therapies.by('scheduleId', scheduleId).some(isTherapyUpcoming) ||
  books.waitlist.by('scheduleId', scheduleId).some(isWaitlistEntryActive)

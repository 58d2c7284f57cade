import { isDay, type Day } from '@/domain/general/day'
import { hasFreeSlots, type DayAvailability } from '@/domain/scheduling/scheduling'

/** Initial day: the first with free slots, or else the first on which a therapist works. */
const firstTherapyDay = (days: readonly DayAvailability[]): Day | undefined =>
  (days.find(hasFreeSlots) ?? days.find(({ availability }) => availability !== 'no-schedules'))?.date

/** The day in the URL, or else the initial day. */
export const selectedTherapyDay = (
  date: string | undefined,
  ahead: readonly DayAvailability[] | undefined,
): Day | undefined => (date !== undefined && isDay(date) ? date : ahead && (firstTherapyDay(ahead) ?? ahead[0]?.date))

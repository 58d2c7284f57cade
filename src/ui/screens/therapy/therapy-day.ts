import { isDay, type Day } from '@/domain/general/day'
import { hasNumbers, type DayRemain } from '@/domain/scheduling/scheduling'

/** The day to begin with: the first one with numbers, else the first one on which anybody works. */
const firstTherapyDay = (days: readonly DayRemain[]): Day | undefined =>
  (days.find(hasNumbers) ?? days.find(({ availability }) => availability !== 'no-schedules'))?.date

/** The day in the address, else the one to begin with. */
export const dayOnShow = (date: string | undefined, ahead: readonly DayRemain[] | undefined): Day | undefined =>
  date !== undefined && isDay(date) ? date : ahead && (firstTherapyDay(ahead) ?? ahead[0]?.date)

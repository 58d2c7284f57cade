import type { Day } from '../general/day'
import type { DayAvailability, DoctorAvailability } from './scheduling'

type FreeDoctors = { readonly date: Day; readonly doctors: readonly DoctorAvailability[] }

/** First day with free slots, and up to `most` doctors with free slots on that day, in the clinic's order. */
export function firstAvailableDoctors(days: readonly DayAvailability[], most: number): FreeDoctors | undefined {
  const free = days.map(({ date, doctors = [] }) => ({ date, doctors: doctors.filter(hasLeft).slice(0, most) }))
  return free.filter(({ doctors }) => doctors.length > 0).sort((a, b) => (a.date < b.date ? -1 : 1))[0]
}
const hasLeft = ({ availability, restCount }: DoctorAvailability): boolean =>
  availability === 'has-number' && restCount > 0

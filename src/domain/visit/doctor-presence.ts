import { dayPartOf } from '../general/day'
import type { ParsedList } from '../general/page'
import type { Registration } from '../registration/registration'
import type { DaySchedule, SchedulePart } from '../scheduling/scheduling'

/** What the clinic's schedule says about the doctor at the time of a visit; 'unknown' if it says neither. */
export type DoctorPresence = 'works' | 'absent' | 'unknown'

type TimeOfVisit = Pick<Registration, 'clinicId' | 'date' | 'timeStart'>

/**
 * Reads the doctor's day. The sessions with the visit's slot decide, or those of its half day if the clinic lists no such
 * slot. Only “no schedules” is an absence; missing, unreadable and contradictory data says nothing.
 */
export function doctorPresenceOf(
  { rows, unreadable }: ParsedList<DaySchedule>,
  { clinicId, date, timeStart }: TimeOfVisit,
): DoctorPresence {
  const days = rows.filter((each) => each.clinicId === clinicId && each.date === date)
  const sessions = days.flatMap(({ parts }) => parts)
  const listed = sessions.filter((session) => slotsAt(session, timeStart).length > 0)
  const isListed = listed.length > 0
  if (!isListed && (unreadable || days.some((day) => day.unreadable))) return 'unknown'
  const own = isListed ? listed : sessions.filter(({ dayPart }) => dayPart === dayPartOf(timeStart))
  return agreedPresence(own.map((session) => presenceIn(session, timeStart)))
}

const slotsAt = ({ slots }: SchedulePart, time: string) =>
  slots.filter(({ timeStart, timeEnd }) => timeStart <= time && time < timeEnd)

function presenceIn(session: SchedulePart, time: string): DoctorPresence {
  const ofSession = presenceOf(session)
  const ofSlots = slotsAt(session, time)
    .map(presenceOf)
    .filter((each) => each !== 'unknown')
  if (ofSlots.length === 0) return ofSession
  return agreedPresence(ofSession === 'absent' ? [...ofSlots, ofSession] : ofSlots)
}

function presenceOf({ availability }: Pick<SchedulePart, 'availability'>): DoctorPresence {
  if (availability === 'unknown') return 'unknown'
  return availability === 'no-schedules' ? 'absent' : 'works'
}

function agreedPresence(all: readonly DoctorPresence[]): DoctorPresence {
  const [said = 'unknown', ...others] = new Set(all)
  return others.length > 0 ? 'unknown' : said
}

import { dayPartOf, type Day } from '../general/day'
import { isSameEntry, isEntryActive, type WaitlistEntry, type WaitlistRequest } from './waitlist'
import type { Registration } from '../registration/registration'
import { DAY_PARTS, type Availability, type DayPart, type DayAvailability } from '../scheduling/scheduling'
import { compareText } from '../general/text-order'

/** A doctor's next days at one clinic. */
export type DoctorDays = {
  readonly doctorId: string
  readonly doctorName: string
  readonly days: readonly DayAvailability[]
}
export type DoctorShift = { readonly doctorId: string; readonly doctorName: string }
/** A part of a day, with the doctors who are fully booked, have free slots, or have not released their slots yet. */
export type WaitlistPart = {
  readonly date: Day
  readonly dayPart: DayPart
  readonly full: readonly DoctorShift[]
  readonly free: readonly DoctorShift[]
  readonly later: readonly DoctorShift[]
}
/** State of a part of the day; with free slots, no waitlist is needed. */
export type WaitlistPartState = 'free' | 'full' | 'later'

export const waitlistPartKey = ({ date, dayPart }: Pick<WaitlistPart, 'date' | 'dayPart'>): string =>
  `${date} ${dayPart}`

export const waitlistPartStateOf = ({ free, full }: WaitlistPart): WaitlistPartState =>
  free.length > 0 ? 'free' : full.length > 0 ? 'full' : 'later'

const GROUP: Partial<Record<Availability, 'full' | 'free' | 'later'>> = {
  'has-number': 'free',
  full: 'full',
  'not-time': 'later',
}

/** Parts of the next days in which any of the doctors works, in date order. */
export function waitlistParts(doctors: readonly DoctorDays[]): WaitlistPart[] {
  const parts = new Map<
    string,
    { date: Day; dayPart: DayPart; full: DoctorShift[]; free: DoctorShift[]; later: DoctorShift[] }
  >()
  for (const { doctorId, doctorName, days } of doctors)
    for (const { date, availability, parts: own } of days)
      for (const dayPart of DAY_PARTS) {
        const said = own.length === 0 ? availability : own.find((each) => each.dayPart === dayPart)?.availability
        const group = said && GROUP[said]
        if (!group) continue
        const key = waitlistPartKey({ date, dayPart })
        const part = parts.get(key) ?? { date, dayPart, full: [], free: [], later: [] }
        part[group].push({ doctorId, doctorName })
        parts.set(key, part)
      }
  const rank = ({ dayPart }: WaitlistPart) => DAY_PARTS.indexOf(dayPart)
  return [...parts.values()].sort((a, b) => compareText(a.date, b.date) || rank(a) - rank(b))
}

type Place = Pick<WaitlistRequest, 'clinicId' | 'departmentId' | 'patientId' | 'businessType'>

/** One request per fully booked doctor and part of the day. */
export const waitlistRequestsOf = (parts: readonly WaitlistPart[], place: Place): WaitlistRequest[] =>
  parts.flatMap(({ date, dayPart, full }) => full.map(({ doctorId }) => ({ ...place, doctorId, date, dayPart })))

/** Active entries for any doctor in this part of the day. */
export const activeEntriesForPart = (
  part: WaitlistPart,
  entries: readonly WaitlistEntry[],
  place: Place,
): WaitlistEntry[] => {
  const wishes = waitlistRequestsOf([part], place)
  return entries.filter((entry) => isEntryActive(entry) && wishes.some((wish) => isSameEntry(wish, entry)))
}

/** First upcoming visit that any of the requests would replace. */
export const firstReplacedVisit = (
  wishes: readonly WaitlistRequest[],
  visits: readonly Registration[],
): Registration | undefined =>
  wishes.map((wish) => findLaterVisit(wish, undefined, visits)).find((visit) => visit !== undefined)

/** A later visit with the same doctor, which is kept until the earlier slot is confirmed. */
export function findLaterVisit(
  { doctorId, patientId, date, dayPart }: Pick<WaitlistEntry, 'doctorId' | 'patientId' | 'date' | 'dayPart'>,
  timeStart: string | undefined,
  visits: readonly Registration[],
): Registration | undefined {
  const rank = (part: DayPart) => DAY_PARTS.indexOf(part)
  const isLater = (visit: Registration) =>
    visit.date > date ||
    (visit.date === date &&
      (timeStart === undefined ? rank(dayPart) < rank(dayPartOf(visit.timeStart)) : timeStart < visit.timeStart))
  return visits.find((visit) => visit.doctorId === doctorId && visit.patient.id === patientId && isLater(visit))
}

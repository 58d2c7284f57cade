import { dayPartOf, type Day } from '../general/day'
import { isSameEntry, isEntryLive, type WaitlistEntry, type WaitlistWish } from './waitlist'
import type { Registration } from '../registration/registration'
import { DAY_PARTS, type Availability, type DayPart, type DayRemain } from '../scheduling/scheduling'
import { inOrder } from '../general/text-order'

/** The coming days of one doctor at one clinic. */
export type DoctorDays = { readonly doctorId: string; readonly doctorName: string; readonly days: readonly DayRemain[] }
export type Session = { readonly doctorId: string; readonly doctorName: string }
/** A part of a day, and which doctors can be waited for in it, have numbers left, or are still to come. */
export type WaitlistPart = {
  readonly date: Day
  readonly dayPart: DayPart
  readonly full: readonly Session[]
  readonly free: readonly Session[]
  readonly later: readonly Session[]
}
/** What can be done about a part: a number that is there needs no waiting. */
export type PartState = 'free' | 'full' | 'later'

export const partKey = ({ date, dayPart }: Pick<WaitlistPart, 'date' | 'dayPart'>): string => `${date} ${dayPart}`

export const partStateOf = ({ free, full }: WaitlistPart): PartState =>
  free.length > 0 ? 'free' : full.length > 0 ? 'full' : 'later'

const GROUP: Partial<Record<Availability, 'full' | 'free' | 'later'>> = {
  'has-number': 'free',
  full: 'full',
  'not-time': 'later',
}

/** The parts of the coming days in which any of the doctors works, in the order of time. */
export function waitlistParts(doctors: readonly DoctorDays[]): WaitlistPart[] {
  const parts = new Map<string, { date: Day; dayPart: DayPart; full: Session[]; free: Session[]; later: Session[] }>()
  for (const { doctorId, doctorName, days } of doctors)
    for (const { date, availability, parts: own } of days)
      for (const dayPart of DAY_PARTS) {
        const said = own.length === 0 ? availability : own.find((each) => each.dayPart === dayPart)?.availability
        const group = said && GROUP[said]
        if (!group) continue
        const key = partKey({ date, dayPart })
        const part = parts.get(key) ?? { date, dayPart, full: [], free: [], later: [] }
        part[group].push({ doctorId, doctorName })
        parts.set(key, part)
      }
  const rank = ({ dayPart }: WaitlistPart) => DAY_PARTS.indexOf(dayPart)
  return [...parts.values()].sort((a, b) => inOrder(a.date, b.date) || rank(a) - rank(b))
}

type Place = Pick<WaitlistWish, 'clinicId' | 'departmentId' | 'patientId' | 'businessType'>

/** One wish for each doctor of each part that can be waited for. */
export const wishesOf = (parts: readonly WaitlistPart[], place: Place): WaitlistWish[] =>
  parts.flatMap(({ date, dayPart, full }) => full.map(({ doctorId }) => ({ ...place, doctorId, date, dayPart })))

/** The live entries of a part, for any of its doctors. */
export const heldIn = (part: WaitlistPart, entries: readonly WaitlistEntry[], place: Place): WaitlistEntry[] => {
  const wishes = wishesOf([part], place)
  return entries.filter((entry) => isEntryLive(entry) && wishes.some((wish) => isSameEntry(wish, entry)))
}

/** The first visit ahead that any of the wishes would come before. */
export const keptOf = (wishes: readonly WaitlistWish[], visits: readonly Registration[]): Registration | undefined =>
  wishes.map((wish) => laterVisitOf(wish, undefined, visits)).find((visit) => visit !== undefined)

/** A visit ahead that what is watched would come before: it is kept until the earlier number is confirmed. */
export function laterVisitOf(
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

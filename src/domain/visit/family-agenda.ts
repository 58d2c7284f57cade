import { instantOf, minutesBetween, type Day } from '../general/day'
import { compareByStartTime, isRegistrationActive, type Registration, type Visit } from '../registration/registration'
import { therapyEndTime, isTherapyUpcoming, type Therapy } from '../therapy/therapy'

/** An upcoming visit or therapy session of a family member. */
export type AgendaEntry = Pick<
  Visit,
  'id' | 'clinicId' | 'clinicName' | 'departmentName' | 'date' | 'timeStart' | 'timeEnd'
> & {
  readonly kind: 'visit' | 'therapy'
  readonly patient: { readonly id: string; readonly name: string }
  /** Name of the doctor or therapist. */
  readonly who: string
  readonly isUnpaid: boolean
}
/** Merges updates into the entries; removes ended and cancelled ones. */
export function mergeAgendaUpdates(
  entries: readonly AgendaEntry[],
  visits: readonly Registration[],
  therapies: readonly Therapy[],
): AgendaEntry[] {
  const heard = new Set([...visits, ...therapies].map(({ id }) => id))
  const isKnown = new Set(entries.map(({ id }) => id))
  const fresh = new Map(agendaEntriesOf(visits, therapies).map((each) => [each.id, each]))
  const added = [...fresh.values()].filter(({ id }) => !isKnown.has(id))
  return [...entries.flatMap((each) => (heard.has(each.id) ? (fresh.get(each.id) ?? []) : each)), ...added]
}

/**
 * 'twice' is one patient in two places, 'apart' two family members at different clinics at the same time, 'tight' too
 * little time to travel between two clinics.
 */
export type AgendaConflictKind = 'twice' | 'apart' | 'tight'
type Clash = { readonly kind: AgendaConflictKind; readonly withId: string }
export type AgendaRow = AgendaEntry & { readonly clash?: Clash }
export type AgendaDay = { readonly day: Day; readonly rows: readonly AgendaRow[] }

/** Minimum travel time in minutes between two clinics. */
export const MIN_TRAVEL_BETWEEN_CLINICS_MINUTES = 30

const entryOf = (kind: AgendaEntry['kind'], visit: Visit, who: string, status: string): AgendaEntry => ({
  kind,
  who,
  id: visit.id,
  clinicId: visit.clinicId,
  clinicName: visit.clinicName,
  departmentName: visit.departmentName,
  date: visit.date,
  timeStart: visit.timeStart,
  timeEnd: visit.timeEnd,
  patient: { id: visit.patient.id, name: visit.patient.name },
  isUnpaid: status === 'awaiting-payment',
})
/** The family's upcoming appointments; excludes ended and cancelled ones, which cannot conflict. */
export const agendaEntriesOf = (visits: readonly Registration[], therapies: readonly Therapy[]): AgendaEntry[] => [
  ...visits.filter(isRegistrationActive).map((each) => entryOf('visit', each, each.doctorName, each.status)),
  ...therapies
    .filter(isTherapyUpcoming)
    .map((each) => entryOf('therapy', { ...each, timeEnd: therapyEndTime(each) }, each.therapistName, each.status)),
]

const minutesApart = (before: AgendaEntry, after: AgendaEntry): number =>
  minutesBetween(instantOf(before.date, before.timeEnd), instantOf(after.date, after.timeStart))

/**
 * Conflict between two appointments on the same day, given in any order. Two family members at the same clinic do not
 * conflict.
 */
export function conflictBetween(a: AgendaEntry, b: AgendaEntry): AgendaConflictKind | undefined {
  if (a.date !== b.date) return undefined
  const gap = Math.max(minutesApart(a, b), minutesApart(b, a))
  const isSameClinic = a.clinicId === b.clinicId
  if (gap < 0) {
    if (a.patient.id === b.patient.id) return 'twice'
    return isSameClinic ? undefined : 'apart'
  }
  return !isSameClinic && gap < MIN_TRAVEL_BETWEEN_CLINICS_MINUTES ? 'tight' : undefined
}

const GRAVITY: readonly AgendaConflictKind[] = ['twice', 'apart', 'tight']
function clashOf(entry: AgendaEntry, all: readonly AgendaEntry[]): Clash | undefined {
  const found = all
    .filter((other) => other !== entry)
    .map((other) => ({ kind: conflictBetween(entry, other), withId: other.id }))
    .filter((clash): clash is Clash => clash.kind !== undefined)
  return GRAVITY.map((kind) => found.find((clash) => clash.kind === kind)).find(Boolean)
}

/** The family's agenda by day, soonest first; each entry has its most serious conflict. */
export function groupAgendaByDay(entries: readonly AgendaEntry[]): AgendaDay[] {
  const days = new Map<Day, AgendaEntry[]>()
  for (const entry of [...entries].sort(compareByStartTime))
    days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  return Array.from(days, ([day, all]) => ({
    day,
    rows: all.map((entry) => {
      const clash = clashOf(entry, all)
      return { ...entry, ...(clash && { clash }) }
    }),
  }))
}

import { daysBetween, isDay, type Day } from '../general/day'
import { isCheckedIn, isRegistrationActive, type Registration } from '../registration/registration'

/** A day on which a doctor wants to see a patient again, as last read in a record or a conversation. */
export type FollowUp = {
  /** Id of the record or the conversation. */
  readonly id: string
  readonly source: 'record' | 'message'
  readonly patientId: string
  readonly doctorId: string
  readonly doctorName: string
  /** Clinic of the visit; '' if unknown. */
  readonly clinicId: string
  /** Day of the record or the message. */
  readonly saidOn: Day
  readonly due: Day
  /** The doctor's words. */
  readonly quote: string
  /** Day of a visit that the patient has booked since. */
  readonly bookedOn?: Day
}

/** Most clinics open their slots a week ahead. */
const LEAD_DAYS = 7
const SHOWN_AFTER_DAYS = 14
export const MAX_FOLLOW_UPS = 12

export const isFollowUpOver = ({ due }: Pick<FollowUp, 'due'>, today: Day): boolean =>
  daysBetween(due, today) > SHOWN_AFTER_DAYS
const isFollowUpNear = (followUp: FollowUp, today: Day): boolean =>
  daysBetween(today, followUp.due) <= LEAD_DAYS && !isFollowUpOver(followUp, today)

/** The day of the last visit that the patient has booked with the doctor since; undefined if there is none. */
export function bookedDayOf(followUp: FollowUp, visits: readonly Registration[]): Day | undefined {
  const days = visits
    .filter(
      (visit) =>
        visit.doctorId === followUp.doctorId &&
        visit.patient.id === followUp.patientId &&
        isRegistrationActive(visit) &&
        // Until it is finished, the visit of the record itself is still active.
        (visit.date > followUp.saidOn || (visit.date === followUp.saidOn && !isCheckedIn(visit))),
    )
    .map(({ date }) => date)
    .sort()
  return days[days.length - 1]
}
/** Updates when the patient has booked. A booking that is no longer listed was cancelled, unless its day has arrived. */
export function withBooking(followUp: FollowUp, upcoming: readonly Registration[], today: Day): FollowUp {
  const { bookedOn: before, ...rest } = followUp
  const bookedOn = bookedDayOf(followUp, upcoming) ?? (before !== undefined && before <= today ? before : undefined)
  return bookedOn === before ? followUp : { ...rest, ...(bookedOn !== undefined && { bookedOn }) }
}

type Known = {
  readonly patientId: string
  /** Upcoming visits of the family. */
  readonly visits: readonly Registration[]
  /** Day of the newest record that home knows of. */
  readonly newestRecordDay: Day | undefined
  readonly today: Day
}
/**
 * The follow-up to show: the next one, if it is near and nothing has followed since. A doctor's newer words replace the
 * older ones; two days said on the same day are none.
 */
export function nextFollowUp(all: readonly FollowUp[], known: Known): FollowUp | undefined {
  const { patientId, visits, newestRecordDay = '', today } = known
  const own = all.filter((each) => each.patientId === patientId)
  const isCurrent = (one: FollowUp): boolean =>
    own.every(
      (other) =>
        other.doctorId !== one.doctorId ||
        other.saidOn < one.saidOn ||
        (other.saidOn === one.saidOn && other.due === one.due),
    )
  return own
    .filter(isCurrent)
    .map((each) => withBooking(each, visits, today))
    .filter((each) => each.bookedOn === undefined && each.saidOn >= newestRecordDay && each.saidOn <= today)
    .filter((each) => isFollowUpNear(each, today))
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))[0]
}

/** Day of a patient's newest visit with a record; an examination is no visit. */
export function newestRecordDayOf(
  records: readonly { readonly patientId: string; readonly kind: string; readonly visitDate?: Day }[],
  patientId: string,
): Day | undefined {
  const days = records
    .filter((each) => each.patientId === patientId && each.kind !== 'exam')
    .flatMap(({ visitDate }) => visitDate ?? [])
    .sort()
  return days[days.length - 1]
}

const MAX_LENGTH = 120
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '')

/** Parses the stored follow-ups of a login; drops invalid ones and those that are over. */
export function parseStoredFollowUps(value: unknown, owner: string, today: Day): FollowUp[] {
  const { owner: whose, followUps } = fieldsOf(value)
  if (whose !== owner || !Array.isArray(followUps)) return []
  return (followUps as unknown[])
    .slice(0, MAX_FOLLOW_UPS)
    .flatMap((each) => followUpFrom(fieldsOf(each)) ?? [])
    .filter((each) => !isFollowUpOver(each, today))
}
function followUpFrom(fields: Readonly<Record<string, unknown>>): FollowUp | undefined {
  const of = (name: keyof FollowUp): string => textOf(fields[name])
  const source = (['record', 'message'] as const).find((each) => each === fields.source)
  const [id, patientId, doctorId, quote] = [of('id'), of('patientId'), of('doctorId'), of('quote')]
  const [saidOn, due, bookedOn] = [of('saidOn'), of('due'), of('bookedOn')]
  if (!source || !id || !patientId || !doctorId || !quote || !isDay(saidOn) || !isDay(due) || due <= saidOn)
    return undefined
  const names = { doctorName: of('doctorName'), clinicId: of('clinicId') }
  return { id, source, patientId, doctorId, ...names, saidOn, due, quote, ...(isDay(bookedOn) && { bookedOn }) }
}

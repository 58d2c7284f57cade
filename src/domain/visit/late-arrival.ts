import type { AppointmentConfig } from '../clinic/clinic'
import { addDays, type Day } from '../general/day'
import { compareText } from '../general/text-order'
import { checkInStateOf, type BookingBlock, type Registration } from '../registration/registration'
import type { DayAvailability } from '../scheduling/scheduling'

/** Check-in has closed; 'missed' once the clinic has counted the visit as missed. */
export type VisitLateness = 'late' | 'missed'
export function latenessOf(
  visit: Pick<Registration, 'status' | 'isSignable' | 'signWindow'>,
  now: Date,
): VisitLateness | undefined {
  if (checkInStateOf(visit, now) !== 'too-late') return undefined
  return visit.status === 'missed' ? 'missed' : 'late'
}

/** The clinic's own rules for late and missed visits. */
export type LateArrivalRule =
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'limit'; readonly missLimit: number; readonly windowDays: number; readonly blockDays: number }
  | { readonly kind: 'count'; readonly missed: number; readonly limit: number }
  | { readonly kind: 'blocked'; readonly until?: Date }
  /** The clinic has neither a rule nor a notice. */
  | { readonly kind: 'unsaid' }

type Said = Pick<AppointmentConfig, 'notice' | 'blockRule'>
/** Includes the number of missed visits only for a missed visit, and a block only while it applies. */
export function lateArrivalRulesOf(
  lateness: VisitLateness,
  said: Said | undefined,
  block: BookingBlock | undefined,
): LateArrivalRule[] {
  const { notice = '', blockRule } = said ?? {}
  const limit = blockRule && blockRule.missLimit > 0 ? blockRule : undefined
  const rules: LateArrivalRule[] = [
    ...(notice.trim() === '' ? [] : [{ kind: 'notice' as const, text: notice }]),
    ...(limit ? [{ kind: 'limit' as const, ...limit }] : []),
  ]
  if (block?.isBlocked) rules.push({ kind: 'blocked', ...(block.until && { until: block.until }) })
  else if (block && lateness === 'missed')
    rules.push({ kind: 'count', missed: block.missedCount, limit: limit ? 0 : block.missLimit })
  return rules.some(({ kind }) => kind === 'notice' || kind === 'limit') ? rules : [...rules, { kind: 'unsaid' }]
}

/** First day on which the patient can book the same doctor again: a clinic accepts one visit per doctor and day. */
export const firstBookableDay = (lateness: VisitLateness, date: Day, today: Day): Day =>
  lateness === 'late' && date === today ? addDays(today, 1) : today

/** A doctor with a free slot, and the first day that has one. */
export type AvailableDoctor = {
  readonly clinicId: string
  readonly clinicName: string
  readonly doctorId: string
  readonly doctorName: string
  readonly date: Day
}

/** The department's doctor with the earliest free slot, if any; undefined if the clinic does not list its doctors. */
export function findEarliestDoctorInDepartment(
  days: readonly DayAvailability[],
  departmentName: string,
  exceptDoctorId?: string,
): Pick<AvailableDoctor, 'doctorId' | 'doctorName' | 'date'> | undefined {
  if (departmentName === '') return undefined
  for (const { date, doctors = [] } of [...days].sort((a, b) => compareText(a.date, b.date))) {
    const free = doctors.find(
      ({ doctorId, departments, availability, restCount }) =>
        doctorId !== exceptDoctorId &&
        availability === 'has-number' &&
        restCount > 0 &&
        departments.some(({ name }) => name === departmentName),
    )
    if (free) return { doctorId: free.doctorId, doctorName: free.doctorName, date }
  }
  return undefined
}

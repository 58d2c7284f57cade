import type { Day } from '../general/day'
import {
  compareByStartTime,
  isRegistrationActive,
  type Registration,
  type RegistrationStatus,
  type Visit,
} from '../registration/registration'
import { isTherapyUpcoming, type Therapy } from '../therapy/therapy'

export const VISIT_KINDS = ['outpatient', 'therapy'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** A visit or therapy session as a list row. */
export type VisitRow = Pick<
  Visit,
  'id' | 'clinicId' | 'clinicName' | 'departmentName' | 'roomName' | 'date' | 'timeStart' | 'timeEnd'
> & {
  readonly kind: VisitKind
  readonly patient: { readonly id: string; readonly name: string }
  /** Id of the doctor or therapist. */
  readonly whoId: string
  readonly who: string
  readonly status: RegistrationStatus
  readonly isAhead: boolean
  readonly payDeadline?: Date
  /** The patient's reason for the visit. */
  readonly reason?: string
}

const common = (visit: Visit) => ({
  id: visit.id,
  clinicId: visit.clinicId,
  clinicName: visit.clinicName,
  departmentName: visit.departmentName,
  roomName: visit.roomName,
  date: visit.date,
  timeStart: visit.timeStart,
  timeEnd: visit.timeEnd,
  patient: { id: visit.patient.id, name: visit.patient.name },
  ...(visit.payDeadline && { payDeadline: visit.payDeadline }),
})
export const visitRowOf = (visit: Registration): VisitRow => ({
  ...common(visit),
  kind: 'outpatient',
  whoId: visit.doctorId,
  who: visit.doctorName,
  status: visit.status,
  isAhead: isRegistrationActive(visit),
  ...(visit.reason && { reason: visit.reason }),
})
export const therapyRowOf = (therapy: Therapy): VisitRow => ({
  ...common(therapy),
  kind: 'therapy',
  whoId: therapy.therapistId,
  who: therapy.therapistName,
  status: therapy.status,
  isAhead: isTherapyUpcoming(therapy),
})

/**
 * Removes duplicates, keeping the latest copy, and sorts: upcoming ones first, soonest first, then past ones, most
 * recent first.
 */
export function sortVisits(rows: readonly VisitRow[]): VisitRow[] {
  const each = [...new Map(rows.map((row) => [row.id, row])).values()]
  const ahead = each.filter(({ isAhead }) => isAhead).sort(compareByStartTime)
  const over = each.filter(({ isAhead }) => !isAhead).sort((a, b) => compareByStartTime(b, a))
  return [...ahead, ...over]
}

/** Filter of the visit list. */
export type VisitListFilter = { readonly clinicId?: string; readonly date?: Day; readonly patientId?: string }

export const isVisitOfPatient = (row: VisitRow, { patientId }: VisitListFilter): boolean =>
  patientId === undefined || row.patient.id === patientId

/** Visit to suggest booking again: the last completed one, otherwise the last past one. */
export const lastVisitToRebook = (rows: readonly VisitRow[]): VisitRow | undefined =>
  rows.find(({ status }) => status === 'finished' || status === 'signed') ?? rows.find(({ isAhead }) => !isAhead)

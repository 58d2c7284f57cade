import type { ClinicAccess } from '@/domain/clinic/clinic'
import { addDays, isDay, isTime, type Day } from '@/domain/general/day'
import {
  buildDepartmentTree,
  doctorsInDepartment,
  findDepartment,
  type DepartmentNode,
} from '@/domain/clinic/department'
import {
  restrictToDoctors,
  hasFewSlotsLeft,
  type Availability,
  type DayAvailability,
  type DoctorAvailability,
} from '@/domain/scheduling/scheduling'
import { isClinicNotFound } from '@/ui/parts/clinic-not-found'
import type { Stores } from '@/ui/stores/stores'
import type { MessagesOf } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** URL parameter value for all departments. */
export const ALL_DEPARTMENTS = 'all'
/** Default if the clinic does not send how many days it releases. */
const DEFAULT_DAYS = 7
const MAX_DAYS = 31

/** The clinic in the URL or the current one, and whether it accepts bookings, once known. */
export function bookingClinicOf(
  stores: Stores,
  wanted: string | undefined,
): {
  readonly clinicId: string | undefined
  readonly standing: ClinicAccess | undefined
  /** Whether the chain has no such clinic. */
  readonly isMissing: boolean
} {
  const clinic = stores.get(ClinicStore)
  const clinicId = wanted ?? clinic.current.value?.id
  if (clinicId === undefined) return { clinicId, standing: undefined, isMissing: false }
  const other = clinic.current.value?.id === clinicId ? undefined : clinic.detailOf(clinicId)
  const isMissing = isClinicNotFound(other?.failure)
  const isKnown = clinic.isStandingKnown && !isMissing && (!other || other.value !== undefined || other.failure)
  return { clinicId, standing: isKnown ? clinic.standingAt(clinicId, 'registration') : undefined, isMissing }
}

/** A department's id differs between the chain's clinics, but its name does not. */
export function departmentOf(stores: Stores, clinicId: string, id: string): DepartmentNode | undefined {
  const clinic = stores.get(ClinicStore)
  const chainName = clinic.chainDepartments.known()?.find((each) => each.id === id)?.name
  return findDepartment(buildDepartmentTree(clinic.departments.of(clinicId).value ?? []), id, chainName)
}

/** A department's selectable days at a clinic, and the displayed day once it is known. */
export function departmentDaysOf(
  stores: Stores,
  clinicId: string,
  node: DepartmentNode | undefined,
  date: string | undefined,
) {
  const clinic = stores.get(ClinicStore)
  const departmentDay = stores.get(DepartmentDayStore)
  const scheduling = stores.get(SchedulingStore)
  const rule = clinic.rules.of(clinicId)
  const rules = rule.value
  const count = Math.min(rules && rules.advanceDays > 0 ? rules.advanceDays : DEFAULT_DAYS, MAX_DAYS)
  const today = scheduling.today()
  const range = rule.isKnown ? departmentDay.range.of(clinicId, count, today) : undefined
  const days = range?.value?.map((each) => filterDayByDepartment(each, node))
  const first = days || range?.failure ? firstAvailableDay(days ?? [], today) : undefined
  return { count, today, range, days, day: wantedDay(date, today, count) ?? first }
}

/** The day in the URL, if the clinic has released it. */
function wantedDay(date: string | undefined, today: Day, count: number): Day | undefined {
  if (date === undefined || !isDay(date)) return undefined
  return date >= today && date < addDays(today, count) ? date : undefined
}

/** The doctors in a department, or all doctors if there is none. */
export const filterDoctorsByDepartment = (
  node: DepartmentNode | undefined,
  doctors: readonly DoctorAvailability[],
): readonly DoctorAvailability[] => (node ? doctorsInDepartment(node, doctors) : doctors)

/** Keeps only the doctors of one department in a clinic's day. */
export const filterDayByDepartment = (day: DayAvailability, node: DepartmentNode | undefined): DayAvailability =>
  restrictToDoctors(day, (doctors) => filterDoctorsByDepartment(node, doctors))

/** Initial day: the first with slots, or else today. */
export const firstAvailableDay = (days: readonly DayAvailability[], today: Day): Day =>
  days.find(({ availability }) => availability === 'has-number')?.date ?? today

/** The end of a doctor's row: its text, and the target of its button. */
export type DepartmentRowView = {
  /** Number of remaining slots; if undefined, `text` is shown. */
  readonly left?: number
  readonly isFew?: boolean
  readonly text: string
  readonly action: 'book' | 'watch' | 'see'
}

/** Each of the six availability states has its own text and action (docs/product/states.md). */
export function toDepartmentRow(
  { status }: MessagesOf<'status'>,
  { availability, restCount }: Pick<DoctorAvailability, 'availability' | 'restCount'>,
  at: { readonly releaseTime: string; readonly mayJoin: boolean },
): DepartmentRowView {
  const isFree = availability === 'has-number' && restCount > 0
  if (isFree) return { left: restCount, isFew: hasFewSlotsLeft(restCount), text: '', action: 'book' }
  const said: Availability = availability === 'has-number' ? 'full' : availability
  if (said === 'not-time' && isTime(at.releaseTime)) return { text: status.releasedAt(at.releaseTime), action: 'see' }
  return { text: status.availability[said], action: said === 'full' && at.mayJoin ? 'watch' : 'see' }
}

const RANK: readonly Availability[] = [
  'has-number',
  'not-time',
  'full',
  'no-number',
  'unknown',
  'over-time',
  'no-schedules',
]
/** Sorts bookable doctors first, then by the clinic's order. */
export const compareByAvailability = (a: DoctorAvailability, b: DoctorAvailability): number =>
  RANK.indexOf(a.availability) - RANK.indexOf(b.availability)

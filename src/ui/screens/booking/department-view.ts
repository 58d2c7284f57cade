import type { Standing } from '@/domain/clinic/clinic'
import { addDays, isDay, isTime, type Day } from '@/domain/general/day'
import { departmentTree, doctorsIn, findDepartment, type DepartmentNode } from '@/domain/clinic/department'
import { dayOfSome, isFew, type Availability, type DayRemain, type DoctorRemain } from '@/domain/scheduling/scheduling'
import { isGone } from '@/ui/parts/clinic-gone'
import type { Stores } from '@/ui/stores/stores'
import type { WordsOf } from '@/ui/words/words'

/** Stands for the department in the address where all of them are meant. */
export const ALL_DEPARTMENTS = 'all'
/** Where a clinic does not say how far it opens its numbers. */
const USUAL_DAYS = 7
const MOST_DAYS = 31

/** The clinic of the address, else the one of this phone; and how it stands once that is known. */
export function bookingClinicOf(
  { clinic }: Stores,
  wanted: string | undefined,
): {
  readonly clinicId: string | undefined
  readonly standing: Standing | undefined
  /** The chain does not know the clinic. */
  readonly isMissing: boolean
} {
  const clinicId = wanted ?? clinic.current.value?.id
  if (clinicId === undefined) return { clinicId, standing: undefined, isMissing: false }
  const other = clinic.current.value?.id === clinicId ? undefined : clinic.detailOf(clinicId)
  const isMissing = isGone(other?.failure)
  const isKnown = clinic.isStandingKnown && !isMissing && (!other || other.value !== undefined || other.failure)
  return { clinicId, standing: isKnown ? clinic.standingAt(clinicId, 'registration') : undefined, isMissing }
}

/** A department of the whole chain has another id at each clinic, but the same name. */
export function departmentOf({ clinic }: Stores, clinicId: string, id: string): DepartmentNode | undefined {
  const chainName = clinic.chainDepartments.value?.find((each) => each.id === id)?.name
  return findDepartment(departmentTree(clinic.departments.of(clinicId).value ?? []), id, chainName)
}

/** The days that can be chosen at a clinic, as the department has them, and the one on show as soon as it is known. */
export function departmentDaysOf(
  { clinic, departmentDay, scheduling }: Stores,
  clinicId: string,
  node: DepartmentNode | undefined,
  date: string | undefined,
) {
  const rule = clinic.rules.of(clinicId)
  const rules = rule.value
  const count = Math.min(rules && rules.advanceDays > 0 ? rules.advanceDays : USUAL_DAYS, MOST_DAYS)
  const today = scheduling.today()
  const range = rule.isKnown ? departmentDay.range.of(clinicId, count, today) : undefined
  const failure = range?.failure
  const days = range?.value?.map((each) => dayOfDepartment(each, node))
  const first = days || failure ? firstDay(days ?? [], today) : undefined
  return { count, today, range, days, failure, day: wantedDay(date, today, count) ?? first }
}

/** The day in the address, if the clinic can be asked for it. */
function wantedDay(date: string | undefined, today: Day, count: number): Day | undefined {
  if (date === undefined || !isDay(date)) return undefined
  return date >= today && date < addDays(today, count) ? date : undefined
}

/** Those of a department, or all where none is meant. */
export const membersOf = (
  node: DepartmentNode | undefined,
  doctors: readonly DoctorRemain[],
): readonly DoctorRemain[] => (node ? doctorsIn(node, doctors) : doctors)

/** A clinic's day as one department has it. */
export const dayOfDepartment = (day: DayRemain, node: DepartmentNode | undefined): DayRemain =>
  dayOfSome(day, (doctors) => membersOf(node, doctors))

/** The day to begin with: the first one with numbers, else today. */
export const firstDay = (days: readonly DayRemain[], today: Day): Day =>
  days.find(({ availability }) => availability === 'has-number')?.date ?? today

/** What the right end of a doctor's row says, and where its button leads. */
export type DepartmentRowView = {
  /** The numbers left; without it `text` is shown. */
  readonly left?: number
  readonly isFew?: boolean
  readonly text: string
  readonly action: 'book' | 'watch' | 'see'
}

/** Each of the six availabilities has its own words and its own way on (docs/product/states.md). */
export function departmentRow(
  { status }: WordsOf<'status'>,
  { availability, restCount }: Pick<DoctorRemain, 'availability' | 'restCount'>,
  at: { readonly releaseTime: string; readonly mayJoin: boolean },
): DepartmentRowView {
  const isFree = availability === 'has-number' && restCount > 0
  if (isFree) return { left: restCount, isFew: isFew(restCount), text: '', action: 'book' }
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
/** Whom one can book first; otherwise in the clinic's own order. */
export const byUse = (a: DoctorRemain, b: DoctorRemain): number =>
  RANK.indexOf(a.availability) - RANK.indexOf(b.availability)

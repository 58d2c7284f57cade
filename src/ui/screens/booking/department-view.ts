import { addDays, isTime, partsOf, type Day } from '@/domain/day'
import { doctorsIn, type DepartmentNode } from '@/domain/department'
import { dayOfSome, isFew, type Availability, type DayRemain, type DoctorRemain } from '@/domain/scheduling'
import type { DateStripDay } from '@/ui/kit/date-strip'
import type { WordsOf } from '@/ui/words/words'

/** Stands for the department in the address where all of them are meant. */
export const ALL_DEPARTMENTS = 'all'

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

/** So many days from today, each with what is known of it. */
export function stripDays(
  words: WordsOf<'common' | 'doctor' | 'status'>,
  today: Day,
  count: number,
  known: readonly DayRemain[],
): DateStripDay[] {
  return Array.from({ length: count }, (_, at) => addDays(today, at)).map((date, at) => {
    const availability = known.find((each) => each.date === date)?.availability
    const number = partsOf(date).date
    // Beyond a week the weekday alone would be said twice.
    const name = at === 0 ? words.common.nearDay(date, today) : words.common.weekday(date)
    const spoken = at < 7 ? name : words.common.fullDay(date)
    const says =
      availability === 'no-schedules' ? words.doctor.offDuty : availability && words.status.availability[availability]
    return {
      value: date,
      top: name,
      number: String(number),
      mark: availability === 'has-number' ? 'free' : availability === 'full' ? 'full' : 'none',
      label:
        at < 7
          ? words.doctor.dateLabel(spoken, number, says ?? '')
          : words.common.joined(says ? [spoken, says] : [spoken]),
    }
  })
}

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

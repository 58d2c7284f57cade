import { addDays, dayPartOf, daysBetween, instantOf, type Day } from '../general/day'
import type { ParsedList } from '../general/page'
import { compareText } from '../general/text-order'

export type BusinessType = 'outpatient' | 'therapy'
export const DEFAULT_BUSINESS: BusinessType = 'outpatient'

/** Doctor slot availability (docs/product/states.md). */
export type Availability = 'has-number' | 'full' | 'no-number' | 'not-time' | 'over-time' | 'no-schedules' | 'unknown'
export type DayPart = ReturnType<typeof dayPartOf>
export const DAY_PARTS: readonly DayPart[] = ['morning', 'afternoon', 'evening']

export type Slot = {
  readonly scheduleId: string
  readonly orderNo: number
  /** Start in clinic time, formatted as HH:mm. */
  readonly timeStart: string
  readonly timeEnd: string
  readonly restCount: number
  readonly availability: Availability
  /** Whether the slot is held for this patient: unpaid, and reserved until `holdUntil`. */
  readonly isMine: boolean
  readonly holdUntil?: Date
}
export type DayPartAvailability = {
  readonly dayPart: DayPart
  readonly availability: Availability
  readonly restCount: number
}
export type SchedulePart = {
  readonly dayPart: DayPart
  readonly availability: Availability
  readonly slots: readonly Slot[]
  /** Number of slots that could not be parsed; undefined for none. */
  readonly unreadable?: number
}
/** One doctor's day at one clinic. */
export type DaySchedule = {
  readonly date: Day
  readonly clinicId: string
  readonly clinicName: string
  readonly departmentId: string
  readonly departmentName: string
  readonly roomName: string
  readonly feeFen?: number
  readonly parts: readonly SchedulePart[]
  /** Number of day parts that could not be parsed; undefined for none. */
  readonly unreadable?: number
}
/** One day in a doctor's week; `parts` is empty if the clinic sends only whole days. */
export type DayAvailability = {
  readonly date: Day
  readonly availability: Availability
  readonly restCount: number
  readonly parts: readonly DayPartAvailability[]
  /** That day's doctors, if the request was for a whole clinic. */
  readonly doctors?: readonly DoctorAvailability[]
}
/** One doctor's slots on one day (docs/product/entities.md, doctor-remain item). */
export type DoctorAvailability = {
  readonly doctorId: string
  readonly doctorName: string
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  readonly titles: readonly string[]
  readonly isOnSchedule: boolean
  readonly availability: Availability
  readonly restCount: number
  readonly feeFen?: number
}

/** If some rows could not be parsed, fills the missing days with unknown availability. */
export function addUnknownDays(
  { rows, unreadable }: ParsedList<DayAvailability>,
  from: Day,
  count: number,
): DayAvailability[] {
  if (!unreadable) return rows
  const unknown = { availability: 'unknown', restCount: 0, parts: [] } as const
  const span = Array.from({ length: count }, (_, at) => addDays(from, at))
  const missing = span.filter((date) => !rows.some((each) => each.date === date))
  return [...rows, ...missing.map((date) => ({ date, ...unknown }))].sort((a, b) => compareText(a.date, b.date))
}

/** Priority when merging availabilities; a possibly free slot never counts as none. */
const TELLING: readonly Availability[] = ['has-number', 'unknown', 'not-time', 'full', 'no-number', 'over-time']

/** Merged availability and number of free slots of several doctors. */
export function mergeAvailability(
  doctors: readonly Pick<DoctorAvailability, 'availability' | 'restCount'>[],
): Pick<DayAvailability, 'availability' | 'restCount'> {
  return {
    availability: TELLING.find((each) => doctors.some(({ availability }) => availability === each)) ?? 'no-schedules',
    restCount: doctors.reduce((sum, { restCount }) => sum + restCount, 0),
  }
}

/** A clinic's day restricted to some of its doctors; unchanged if the clinic has not sent the doctors. */
export const restrictToDoctors = (
  day: DayAvailability,
  some: (doctors: readonly DoctorAvailability[]) => readonly DoctorAvailability[],
) => (day.doctors ? { ...day, ...mergeAvailability(some(day.doctors)) } : day)

export const hasFreeSlots = ({ availability }: Pick<DayAvailability, 'availability'>): boolean =>
  availability === 'has-number'

export const DAYS_PER_WEEK = 7
/** Maximum number of weeks in the pager; a clinic may release more. */
const MAX_WEEKS = 5

/** Index of the week that a day is in; week 0 starts today. */
export const weekIndexOf = (date: Day, today: Day): number => Math.floor(daysBetween(today, date) / DAYS_PER_WEEK)
/** Number of weeks in the pager: as many as the clinic releases, and at least up to the requested week. */
export const bookableWeekCount = (advanceDays: number, asked: number): number =>
  Math.min(MAX_WEEKS, Math.max(1, Math.ceil(advanceDays / DAYS_PER_WEEK), asked + 1))

/** Nearest other day with free slots; the later day on a tie. */
export function nearestAvailableDay(
  days: readonly Pick<DayAvailability, 'date' | 'availability'>[],
  from: Day,
): Day | undefined {
  const away = (date: Day) => Math.abs(daysBetween(from, date))
  const [nearest] = days
    .filter(({ date, availability }) => date !== from && availability === 'has-number')
    .map(({ date }) => date)
    .sort((a, b) => away(a) - away(b) || compareText(b, a))
  return nearest
}

export const isBookable = (slot: Slot): boolean => slot.availability === 'has-number' && slot.restCount > 0
export const hasFewSlotsLeft = (restCount: number): boolean => restCount > 0 && restCount <= 2

/** Whether a part of the day is sold out, so that the waitlist applies. */
export const isPartSoldOut = ({ availability, slots }: SchedulePart): boolean =>
  slots.length === 0
    ? availability === 'full'
    : !slots.some(isBookable) &&
      slots.some((slot) => slot.availability === 'full' || slot.availability === 'has-number')

export const slotsOf = (day: DaySchedule): Slot[] => day.parts.flatMap(({ slots }) => slots)

export const isSameSlot = (a: Pick<Slot, 'scheduleId' | 'orderNo'>, b: Pick<Slot, 'scheduleId' | 'orderNo'>): boolean =>
  a.scheduleId === b.scheduleId && a.orderNo === b.orderNo

export type SlotOnDay = { readonly day: DaySchedule; readonly slot: Slot }

/** Free slots nearest in time to a taken one; the earlier slot on a tie. */
export function nearestFreeSlots(
  days: readonly DaySchedule[],
  date: Day,
  timeStart: string,
  count: number,
): SlotOnDay[] {
  const wanted = instantOf(date, timeStart).getTime()
  const away = ({ day, slot }: SlotOnDay) => Math.abs(instantOf(day.date, slot.timeStart).getTime() - wanted)
  return days
    .flatMap((day) =>
      slotsOf(day)
        .filter(isBookable)
        .map((slot) => ({ day, slot })),
    )
    .filter(({ day, slot }) => day.date !== date || slot.timeStart !== timeStart)
    .sort((a, b) => away(a) - away(b) || compareText(a.day.date + a.slot.timeStart, b.day.date + b.slot.timeStart))
    .slice(0, count)
}

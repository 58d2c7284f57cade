import { addDays, dayPartOf, daysBetween, instantOf, type Day } from '../general/day'
import type { Listed } from '../general/page'
import { inOrder } from '../general/text-order'

export type BusinessType = 'outpatient' | 'therapy'
export const DEFAULT_BUSINESS: BusinessType = 'outpatient'

/** Doctor slot availability (docs/product/states.md). */
export type Availability = 'has-number' | 'full' | 'no-number' | 'not-time' | 'over-time' | 'no-schedules' | 'unknown'
export type DayPart = ReturnType<typeof dayPartOf>
export const DAY_PARTS: readonly DayPart[] = ['morning', 'afternoon', 'evening']

export type Slot = {
  readonly scheduleId: string
  readonly orderNo: number
  /** HH:mm clinic time. */
  readonly timeStart: string
  readonly timeEnd: string
  readonly restCount: number
  readonly availability: Availability
  /** Held by this very patient: not yet paid, and still theirs until `holdUntil`. */
  readonly isMine: boolean
  readonly holdUntil?: Date
}
export type PartRemain = {
  readonly dayPart: DayPart
  readonly availability: Availability
  readonly totalCount: number
  readonly restCount: number
}
export type SchedulePart = PartRemain & {
  readonly slots: readonly Slot[]
  /** How many slots could not be read; missing for none. */
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
  /** How many parts of the day could not be read; missing for none. */
  readonly unreadable?: number
}
/** One day of a doctor's week; `parts` is empty where the clinic sends whole days only. */
export type DayRemain = {
  readonly date: Day
  readonly availability: Availability
  readonly totalCount: number
  readonly restCount: number
  readonly parts: readonly PartRemain[]
  /** Who works that day, where a whole clinic was asked for. */
  readonly doctors?: readonly DoctorRemain[]
}
/** One doctor's numbers on one day (docs/product/entities.md, doctor-remain item). */
export type DoctorRemain = {
  readonly doctorId: string
  readonly doctorName: string
  readonly namePy: string
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  readonly titles: readonly string[]
  readonly isRecent: boolean
  readonly isOnSchedule: boolean
  readonly availability: Availability
  readonly restCount: number
  readonly totalCount: number
  readonly feeFen?: number
}

/** The days of a span, with days unknown that an unreadable row may describe. */
export function withUnknownDays({ rows, unreadable }: Listed<DayRemain>, from: Day, count: number): DayRemain[] {
  if (!unreadable) return rows
  const unknown = { availability: 'unknown', totalCount: 0, restCount: 0, parts: [] } as const
  const span = Array.from({ length: count }, (_, at) => addDays(from, at))
  const missing = span.filter((date) => !rows.some((each) => each.date === date))
  return [...rows, ...missing.map((date) => ({ date, ...unknown }))].sort((a, b) => inOrder(a.date, b.date))
}

/** What counts first where several are told as one; who may have a number is never told as one who has none. */
const TELLING: readonly Availability[] = ['has-number', 'unknown', 'not-time', 'full', 'no-number', 'over-time']

/** What the numbers of several doctors come to. */
export function sumOf(
  doctors: readonly Pick<DoctorRemain, 'availability' | 'restCount' | 'totalCount'>[],
): Pick<DayRemain, 'availability' | 'restCount' | 'totalCount'> {
  const sum = (count: (each: (typeof doctors)[number]) => number) =>
    doctors.reduce((total, each) => total + count(each), 0)
  return {
    availability: TELLING.find((each) => doctors.some(({ availability }) => availability === each)) ?? 'no-schedules',
    restCount: sum(({ restCount }) => restCount),
    totalCount: sum(({ totalCount }) => totalCount),
  }
}

/** A clinic's day as some of its doctors have it; the clinic's own sum where it did not say who works. */
export const dayOfSome = (day: DayRemain, some: (doctors: readonly DoctorRemain[]) => readonly DoctorRemain[]) =>
  day.doctors ? { ...day, ...sumOf(some(day.doctors)) } : day

export const hasNumbers = ({ availability }: Pick<DayRemain, 'availability'>): boolean => availability === 'has-number'

export const WEEK_DAYS = 7
/** As many weeks as one looks through; a clinic may open further ahead. */
const MOST_WEEKS = 5

/** Which week from today a day lies in; the one that begins today is 0. */
export const weekAtOf = (date: Day, today: Day): number => Math.floor(daysBetween(today, date) / WEEK_DAYS)
/** How many weeks of a doctor can be looked at: as many as the clinic opens ahead, and the one that was asked for. */
export const weeksOpen = (advanceDays: number, asked: number): number =>
  Math.min(MOST_WEEKS, Math.max(1, Math.ceil(advanceDays / WEEK_DAYS), asked + 1))

/** The day with numbers that is nearest to another day, the later one on a tie; never that day itself. */
export function nearestDayWithNumbers(
  days: readonly Pick<DayRemain, 'date' | 'availability'>[],
  from: Day,
): Day | undefined {
  const away = (date: Day) => Math.abs(daysBetween(from, date))
  const [nearest] = days
    .filter(({ date, availability }) => date !== from && availability === 'has-number')
    .map(({ date }) => date)
    .sort((a, b) => away(a) - away(b) || inOrder(b, a))
  return nearest
}

export const isBookable = (slot: Slot): boolean => slot.availability === 'has-number' && slot.restCount > 0
export const isFew = (restCount: number): boolean => restCount > 0 && restCount <= 2

/** Everything of a part of the day is sold, so that one can wait for it. */
export const isPartSoldOut = ({ availability, slots }: SchedulePart): boolean =>
  slots.length === 0
    ? availability === 'full'
    : !slots.some(isBookable) &&
      slots.some((slot) => slot.availability === 'full' || slot.availability === 'has-number')

/** What a doctor's list row calls "numbers left": the day's free ones over all parts. */
export const slotsOf = (day: DaySchedule): Slot[] => day.parts.flatMap(({ slots }) => slots)

export const sameSlot = (a: Pick<Slot, 'scheduleId' | 'orderNo'>, b: Pick<Slot, 'scheduleId' | 'orderNo'>): boolean =>
  a.scheduleId === b.scheduleId && a.orderNo === b.orderNo

export type SlotOnDay = { readonly day: DaySchedule; readonly slot: Slot }

/** The free slots nearest in time to the one that has gone, earlier wins a tie. */
export function nearestFree(days: readonly DaySchedule[], date: Day, timeStart: string, count: number): SlotOnDay[] {
  const wanted = instantOf(date, timeStart).getTime()
  const away = ({ day, slot }: SlotOnDay) => Math.abs(instantOf(day.date, slot.timeStart).getTime() - wanted)
  return days
    .flatMap((day) =>
      slotsOf(day)
        .filter(isBookable)
        .map((slot) => ({ day, slot })),
    )
    .filter(({ day, slot }) => day.date !== date || slot.timeStart !== timeStart)
    .sort((a, b) => away(a) - away(b) || inOrder(a.day.date + a.slot.timeStart, b.day.date + b.slot.timeStart))
    .slice(0, count)
}

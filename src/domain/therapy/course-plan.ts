import { addDays, dayPartOf, instantOf, weekdayOf, type Day, type Weekday } from '../general/day'
import { conflictBetween, type AgendaEntry } from '../visit/family-agenda'
import { compareText } from '../general/text-order'
import { isBookable, type Availability, type DayPart, type Slot } from '../scheduling/scheduling'
import { treatmentEndTime, type TherapySlot } from './therapy'

/** The patient's preferences for a series of sessions. */
export type CoursePreferences = {
  readonly sessions: number
  readonly from: Day
  readonly weekdays: readonly Weekday[]
  readonly part: DayPart | 'any'
  /** Minimum number of days between two sessions; 1 allows every day. */
  readonly everyDays: number
}
/** A day of the therapist with its current slots. */
export type PlanDay = { readonly date: Day; readonly availability: Availability; readonly slots: readonly Slot[] }
/** One of the patient's appointments; a session with the same therapist blocks the whole day. */
export type BusyAppointment = AgendaEntry & { readonly isSameTherapist?: boolean }
export type CoursePlanInput = {
  readonly clinicId: string
  /** Days with known slots, soonest first, without gaps. */
  readonly days: readonly PlanDay[]
  /** Total duration of the treatments in minutes, which may exceed a slot. */
  readonly minutes: number
  readonly busy: readonly BusyAppointment[]
}

/** `full` means no free slot, `clash` another appointment of the patient, `later` slots not released yet. */
export type PlanConflict = 'full' | 'clash' | 'later'
/** One session in the plan: with a slot it will be booked, without one the patient decides. */
export type PlannedSession = {
  /** The day that the patient's preferences lead to. */
  readonly wanted: Day
  readonly slot?: TherapySlot
  /** Why there is no slot, or why the slot's time differs from the preference. */
  readonly trouble?: PlanConflict
  /** The appointment that conflicts with the session. */
  readonly clash?: BusyAppointment
}

/** Maximum planning period in days, whatever the weekdays and intervals. */
const FURTHEST_DAYS = 400
const WEEK = 7

const inPart = (time: string, part: CoursePreferences['part']): boolean => part === 'any' || dayPartOf(time) === part

/** The patient's conflicting appointment, if any; an appointment at another clinic also needs travel time. */
export function findConflict(
  { clinicId, minutes, busy }: Omit<CoursePlanInput, 'days'>,
  date: Day,
  { timeStart, timeEnd }: Pick<Slot, 'timeStart' | 'timeEnd'>,
): BusyAppointment | undefined {
  const until = treatmentEndTime(date, timeStart, timeEnd, minutes)
  return busy.find(
    (each) =>
      each.date === date &&
      (each.isSameTherapist === true ||
        conflictBetween({ ...each, id: '', clinicId, timeStart, timeEnd: until }, each)),
  )
}

/** A day's free slots that do not conflict with an appointment. */
export const freeSlotsOn = (ground: CoursePlanInput, { date, slots }: PlanDay): Slot[] =>
  slots.filter((slot) => isBookable(slot) && !findConflict(ground, date, slot))

const dayOn = ({ days }: CoursePlanInput, date: Day): PlanDay | undefined => days.find((each) => each.date === date)

/** Weekdays on which the therapist may work: those seen as working days, and those without any known day. */
export function workingWeekdays({ days }: Pick<CoursePlanInput, 'days'>): Weekday[] {
  return ([1, 2, 3, 4, 5, 6, 0] as const).filter((weekday) => {
    const known = days.filter(({ date }) => weekdayOf(date) === weekday)
    return known.length === 0 || known.some(({ availability }) => availability !== 'no-schedules')
  })
}

/** Days that match both the preferences and the therapist's working days. */
export function preferredDays(
  { sessions, from, weekdays, everyDays }: CoursePreferences,
  ground: CoursePlanInput,
): Day[] {
  const open = new Set(workingWeekdays(ground).filter((weekday) => weekdays.includes(weekday)))
  const apart = Math.max(1, everyDays)
  const first = weekdayOf(from)
  const found: Day[] = []
  for (let ahead = 0, next = 0; ahead < FURTHEST_DAYS && found.length < sessions; ahead++) {
    if (ahead < next || !open.has(((first + ahead) % WEEK) as Weekday)) continue
    const date = addDays(from, ahead)
    if (dayOn(ground, date)?.availability === 'no-schedules') continue
    found.push(date)
    next = ahead + apart
  }
  return found
}

const minutesApart = (a: string, b: string): number =>
  Math.abs(instantOf('2000-01-01', a).getTime() - instantOf('2000-01-01', b).getTime()) / 60_000
export const toTherapySlot = (date: Day, { scheduleId, timeStart, timeEnd }: Slot): TherapySlot => ({
  scheduleId,
  date,
  timeStart,
  timeEnd,
})

/** The time that is free on the most days, so that sessions can be at the same time; the earliest on a tie. */
function usualTime(
  ground: CoursePlanInput,
  dates: readonly Day[],
  part: CoursePreferences['part'],
): string | undefined {
  const counts = new Map<string, number>()
  for (const date of dates) {
    const day = dayOn(ground, date)
    const times = day ? freeSlotsOn(ground, day).map(({ timeStart }) => timeStart) : []
    for (const time of new Set(times.filter((each) => inPart(each, part))))
      counts.set(time, (counts.get(time) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts]
    .filter(([, count]) => count === most)
    .map(([time]) => time)
    .sort()[0]
}

/** Slot nearest to the usual time; the earlier slot on a tie. */
const nearestTo = (slots: readonly Slot[], time: string): Slot | undefined =>
  [...slots].sort(
    (a, b) =>
      minutesApart(a.timeStart, time) - minutesApart(b.timeStart, time) || compareText(a.timeStart, b.timeStart),
  )[0]

function lineOn(
  ground: CoursePlanInput,
  wanted: Day,
  part: CoursePreferences['part'],
  usual: string | undefined,
): PlannedSession {
  const day = dayOn(ground, wanted)
  if (!day || day.availability === 'not-time') return { wanted, trouble: 'later' }
  const inside = day.slots.filter((slot) => isBookable(slot) && inPart(slot.timeStart, part))
  const free = inside.filter((slot) => !findConflict(ground, wanted, slot))
  const slot = usual === undefined ? undefined : nearestTo(free, usual)
  if (slot && slot.timeStart === usual) return { wanted, slot: toTherapySlot(wanted, slot) }
  const inTheWay = slot ? inside.filter(({ timeStart }) => timeStart === usual) : inside
  const clash = inTheWay.map((each) => findConflict(ground, wanted, each)).find(Boolean)
  return {
    wanted,
    ...(slot && { slot: toTherapySlot(wanted, slot) }),
    ...(clash ? { trouble: 'clash', clash } : { trouble: 'full' }),
  }
}

/**
 * Plans sessions in free slots: at the same time if possible, otherwise at the nearest free time in the same part of
 * the day. For a day without a free slot, the patient decides.
 */
export function planCourse(wish: CoursePreferences, ground: CoursePlanInput): PlannedSession[] {
  const dates = preferredDays(wish, ground)
  const usual = usualTime(ground, dates, wish.part)
  return dates.map((date) => lineOn(ground, date, wish.part, usual))
}

import { addDays, dayPartOf, instantOf, weekdayOf, type Day, type Weekday } from '../general/day'
import { clashBetween, type AgendaEntry } from '../visit/family-agenda'
import { inOrder } from '../general/text-order'
import { isBookable, type Availability, type DayPart, type Slot } from '../scheduling/scheduling'
import { lyingUntil, type TherapySlot } from './therapy'

/** What a patient says of many sessions at once. */
export type CourseWish = {
  readonly sessions: number
  readonly from: Day
  readonly weekdays: readonly Weekday[]
  readonly part: DayPart | 'any'
  /** Least days from one session to the next; 1 is every day. */
  readonly everyDays: number
}
/** One day of the therapist as the clinic sells it now. */
export type PlanDay = { readonly date: Day; readonly availability: Availability; readonly slots: readonly Slot[] }
/** Something that the patient has ahead; a session with the same therapist takes the whole day. */
export type Busy = AgendaEntry & { readonly isSameTherapist?: boolean }
/** All that a plan is made from. */
export type PlanGround = {
  readonly clinicId: string
  /** The days whose numbers are known, soonest first, without a gap. */
  readonly days: readonly PlanDay[]
  /** How long the patient lies there, which may be longer than a slot. */
  readonly minutes: number
  readonly busy: readonly Busy[]
}

/** `full`: nothing free; `clash`: the patient is elsewhere; `later`: the numbers are not out yet. */
export type PlanTrouble = 'full' | 'clash' | 'later'
/** One session of the plan: with a slot it is reserved, without one the patient decides. */
export type PlanLine = {
  /** The day that the wish asks for. */
  readonly wanted: Day
  readonly slot?: TherapySlot
  /** Why it is not as wished; with a slot, why it is at another time. */
  readonly trouble?: PlanTrouble
  /** What it clashes with. */
  readonly clash?: Busy
}

/** Nobody plans further ahead, whatever the weekdays and the distance are. */
const FURTHEST_DAYS = 400
const WEEK = 7

const inPart = (time: string, part: CourseWish['part']): boolean => part === 'any' || dayPartOf(time) === part

/** What the patient has at that time already, if anything; another clinic also needs the way there. */
export function clashOf(
  { clinicId, minutes, busy }: Omit<PlanGround, 'days'>,
  date: Day,
  { timeStart, timeEnd }: Pick<Slot, 'timeStart' | 'timeEnd'>,
): Busy | undefined {
  const until = lyingUntil(date, timeStart, timeEnd, minutes)
  return busy.find(
    (each) =>
      each.date === date &&
      (each.isSameTherapist === true || clashBetween({ ...each, id: '', clinicId, timeStart, timeEnd: until }, each)),
  )
}

/** The slots of a day that this patient can have. */
export const freeOn = (ground: PlanGround, { date, slots }: PlanDay): Slot[] =>
  slots.filter((slot) => isBookable(slot) && !clashOf(ground, date, slot))

const dayOn = ({ days }: PlanGround, date: Day): PlanDay | undefined => days.find((each) => each.date === date)

/** The weekdays on which the therapist may work: those seen working, and those of which no day is known. */
export function workingWeekdays({ days }: Pick<PlanGround, 'days'>): Weekday[] {
  return ([1, 2, 3, 4, 5, 6, 0] as const).filter((weekday) => {
    const known = days.filter(({ date }) => weekdayOf(date) === weekday)
    return known.length === 0 || known.some(({ availability }) => availability !== 'no-schedules')
  })
}

/** The days that the wish asks for, as far as the therapist works on them. */
export function wantedDays({ sessions, from, weekdays, everyDays }: CourseWish, ground: PlanGround): Day[] {
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
export const slotOn = (date: Day, { scheduleId, timeStart, timeEnd }: Slot): TherapySlot => ({
  scheduleId,
  date,
  timeStart,
  timeEnd,
})

/** The time that most of the days have free, so that it is the same one each time; the earliest of several. */
function usualTime(ground: PlanGround, dates: readonly Day[], part: CourseWish['part']): string | undefined {
  const counts = new Map<string, number>()
  for (const date of dates) {
    const day = dayOn(ground, date)
    const times = day ? freeOn(ground, day).map(({ timeStart }) => timeStart) : []
    for (const time of new Set(times.filter((each) => inPart(each, part))))
      counts.set(time, (counts.get(time) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts]
    .filter(([, count]) => count === most)
    .map(([time]) => time)
    .sort()[0]
}

/** Nearest to the usual time, the earlier of two. */
const nearestTo = (slots: readonly Slot[], time: string): Slot | undefined =>
  [...slots].sort(
    (a, b) => minutesApart(a.timeStart, time) - minutesApart(b.timeStart, time) || inOrder(a.timeStart, b.timeStart),
  )[0]

function lineOn(ground: PlanGround, wanted: Day, part: CourseWish['part'], usual: string | undefined): PlanLine {
  const day = dayOn(ground, wanted)
  if (!day || day.availability === 'not-time') return { wanted, trouble: 'later' }
  const inside = day.slots.filter((slot) => isBookable(slot) && inPart(slot.timeStart, part))
  const free = inside.filter((slot) => !clashOf(ground, wanted, slot))
  const slot = usual === undefined ? undefined : nearestTo(free, usual)
  if (slot && slot.timeStart === usual) return { wanted, slot: slotOn(wanted, slot) }
  const inTheWay = slot ? inside.filter(({ timeStart }) => timeStart === usual) : inside
  const clash = inTheWay.map((each) => clashOf(ground, wanted, each)).find(Boolean)
  return {
    wanted,
    ...(slot && { slot: slotOn(wanted, slot) }),
    ...(clash ? { trouble: 'clash', clash } : { trouble: 'full' }),
  }
}

/**
 * Many sessions from slots that are free now: as far as possible at one and the same time, else at the nearest free time of
 * the same part of the day. Where the part has nothing, the line stays without a slot for the patient to decide.
 */
export function planCourse(wish: CourseWish, ground: PlanGround): PlanLine[] {
  const dates = wantedDays(wish, ground)
  const usual = usualTime(ground, dates, wish.part)
  return dates.map((date) => lineOn(ground, date, wish.part, usual))
}

import { freeSlotsOn, toTherapySlot, type PlanDay, type CoursePlanInput, type PlannedSession } from './course-plan'
import { dayPartOf, daysBetween, instantOf, type Day } from '../general/day'
import { compareByStartTime } from '../registration/registration'
import type { TherapySlot } from './therapy'

/** Reference time for proposals when no session in the plan has a slot yet. */
const MORNING = '10:00'
const WEEK = 7

const dateOf = ({ slot, wanted }: PlannedSession): Day => slot?.date ?? wanted
/** Days of the other sessions in the plan. */
const takenDays = (lines: readonly PlannedSession[], at: number): Day[] =>
  lines.flatMap((line, index) => (index !== at && line.slot ? [line.slot.date] : []))

/** Days available for a session, with their free slots; excludes the days of other sessions. */
export function availableDays(ground: CoursePlanInput, lines: readonly PlannedSession[], at: number): PlanDay[] {
  const taken = takenDays(lines, at)
  return ground.days
    .filter(({ date }) => !taken.includes(date))
    .map((day) => ({ ...day, slots: freeSlotsOn(ground, day) }))
    .filter(({ slots }) => slots.length > 0)
}

/**
 * Alternatives for a session without a slot: the nearest free times, one per part of the day, those that keep the
 * interval first. Empty if slots are not released yet.
 */
export function proposeAlternativeSlots(
  ground: CoursePlanInput,
  lines: readonly PlannedSession[],
  at: number,
  everyDays: number,
  count: number,
): TherapySlot[] {
  const line = lines[at]
  if (!line || line.trouble === 'later') return []
  const others = lines.flatMap((each, index) => (index === at ? [] : [dateOf(each)]))
  const usual = lines.find(({ slot, trouble }) => slot && !trouble)?.slot?.timeStart ?? MORNING
  const wanted = instantOf(line.wanted, usual).getTime()
  const isTooNear = (date: Day) => others.some((other) => Math.abs(daysBetween(other, date)) < everyDays)
  const away = ({ date, timeStart }: TherapySlot) => Math.abs(instantOf(date, timeStart).getTime() - wanted)
  const ranked = availableDays(ground, lines, at)
    .filter(({ date }) => !others.includes(date))
    .flatMap(({ date, slots }) => slots.map((slot) => toTherapySlot(date, slot)))
    .sort(
      (a, b) => Number(isTooNear(a.date)) - Number(isTooNear(b.date)) || away(a) - away(b) || compareByStartTime(a, b),
    )
  const kind = ({ date, timeStart }: TherapySlot) => `${date} ${dayPartOf(timeStart)}`
  return ranked
    .filter((each, index) => ranked.findIndex((other) => kind(other) === kind(each)) === index)
    .slice(0, count)
}

/** Sessions to book, soonest first. */
export const plannedSlots = (lines: readonly PlannedSession[]): TherapySlot[] =>
  lines.flatMap(({ slot }) => slot ?? []).sort(compareByStartTime)

/** Length of a course in weeks, rounded up. */
export const courseLengthWeeks = (days: readonly Day[]): number => {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted[sorted.length - 1]]
  return first && last ? Math.ceil((daysBetween(first, last) + 1) / WEEK) : 0
}

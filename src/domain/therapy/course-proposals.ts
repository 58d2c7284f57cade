import { freeOn, slotOn, type PlanDay, type PlanGround, type PlanLine } from './course-plan'
import { dayPartOf, daysBetween, instantOf, type Day } from '../general/day'
import { bySoonest } from '../registration/registration'
import type { TherapySlot } from './therapy'

/** Where nothing stands yet, proposals are near this time. */
const MORNING = '10:00'
const WEEK = 7

const dateOf = ({ slot, wanted }: PlanLine): Day => slot?.date ?? wanted
/** The days that other sessions of the plan stand on. */
const takenDays = (lines: readonly PlanLine[], at: number): Day[] =>
  lines.flatMap((line, index) => (index !== at && line.slot ? [line.slot.date] : []))

/** The days on which a line may stand: each with what is free there, none that another line has. */
export function openDays(ground: PlanGround, lines: readonly PlanLine[], at: number): PlanDay[] {
  const taken = takenDays(lines, at)
  return ground.days
    .filter(({ date }) => !taken.includes(date))
    .map((day) => ({ ...day, slots: freeOn(ground, day) }))
    .filter(({ slots }) => slots.length > 0)
}

/**
 * What a line without a slot could become: the nearest free times, each on a day or in a part of its own; those that keep
 * the distance to the other sessions come first. None for numbers that are not out yet.
 */
export function proposalsFor(
  ground: PlanGround,
  lines: readonly PlanLine[],
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
  const ranked = openDays(ground, lines, at)
    .filter(({ date }) => !others.includes(date))
    .flatMap(({ date, slots }) => slots.map((slot) => slotOn(date, slot)))
    .sort((a, b) => Number(isTooNear(a.date)) - Number(isTooNear(b.date)) || away(a) - away(b) || bySoonest(a, b))
  const kind = ({ date, timeStart }: TherapySlot) => `${date} ${dayPartOf(timeStart)}`
  return ranked
    .filter((each, index) => ranked.findIndex((other) => kind(other) === kind(each)) === index)
    .slice(0, count)
}

/** The sessions that are to be reserved, soonest first. */
export const slotsOfPlan = (lines: readonly PlanLine[]): TherapySlot[] =>
  lines.flatMap(({ slot }) => slot ?? []).sort(bySoonest)

/** How long a course takes: whole weeks from its first day to its last. */
export const weeksOf = (days: readonly Day[]): number => {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted[sorted.length - 1]]
  return first && last ? Math.ceil((daysBetween(first, last) + 1) / WEEK) : 0
}

import {
  keptFrom,
  keptNumber,
  keptText,
  keptVisitFrom,
  rawOf,
  withKept,
  type Kept,
  type Raw,
} from '../visit/kept-visit'
import { isTherapyAhead, type Course, type Therapy, type TherapyItem, type TherapyStatus } from './therapy'

/** A session as last confirmed by the clinic. */
export type KeptTherapy = Kept<Therapy>

/** More treatments than a session has. */
const MOST_ITEMS = 10
const STATUSES: readonly TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed', 'cancelled']

/** Merges sessions that the clinic has just confirmed into the stored ones. */
export const withTherapies = (
  kept: readonly KeptTherapy[],
  therapies: readonly Therapy[],
  checkedAt: Date,
): KeptTherapy[] => withKept(kept, therapies, checkedAt, isTherapyAhead)

function itemFrom(value: unknown): TherapyItem {
  const { id, name, minutes } = rawOf(value)
  return { id: keptText(id), name: keptText(name), minutes: keptNumber(minutes) }
}
function courseFrom(value: unknown): Course | undefined {
  const { id, total, used } = rawOf(value)
  return keptText(id) ? { id: keptText(id), total: keptNumber(total), used: keptNumber(used) } : undefined
}
function therapyFrom(raw: Raw): Therapy | undefined {
  const visit = keptVisitFrom(raw)
  const course = courseFrom(raw.course)
  const items: unknown[] = Array.isArray(raw.items) ? raw.items : []
  return (
    visit && {
      ...visit,
      status: STATUSES.find((each) => each === raw.status) ?? 'unknown',
      therapistId: keptText(raw.therapistId),
      therapistName: keptText(raw.therapistName),
      items: items.slice(0, MOST_ITEMS).map(itemFrom),
      ...(course && { course }),
    }
  )
}

/** Parses stored sessions; empty when they belong to another login. */
export const therapiesFrom = (value: unknown, owner: string): KeptTherapy[] => keptFrom(value, owner, therapyFrom)

import {
  parseStored,
  storedNumber,
  storedText,
  parseStoredVisit,
  asRecord,
  withStored,
  type StoredVisit,
  type Raw,
} from '../visit/stored-visit'
import { isTherapyAhead, type Course, type Therapy, type TherapyItem, type TherapyStatus } from './therapy'

/** A session as last confirmed by the clinic. */
export type StoredTherapy = StoredVisit<Therapy>

/** More treatments than a session has. */
const MAX_ITEMS = 10
const STATUSES: readonly TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed', 'cancelled']

/** Merges sessions that the clinic has just confirmed into the stored ones. */
export const withTherapies = (
  kept: readonly StoredTherapy[],
  therapies: readonly Therapy[],
  checkedAt: Date,
): StoredTherapy[] => withStored(kept, therapies, checkedAt, isTherapyAhead)

function itemFrom(value: unknown): TherapyItem {
  const { id, name, minutes } = asRecord(value)
  return { id: storedText(id), name: storedText(name), minutes: storedNumber(minutes) }
}
function courseFrom(value: unknown): Course | undefined {
  const { id, total, used } = asRecord(value)
  return storedText(id) ? { id: storedText(id), total: storedNumber(total), used: storedNumber(used) } : undefined
}
function therapyFrom(raw: Raw): Therapy | undefined {
  const visit = parseStoredVisit(raw)
  const course = courseFrom(raw.course)
  const items: unknown[] = Array.isArray(raw.items) ? raw.items : []
  return (
    visit && {
      ...visit,
      status: STATUSES.find((each) => each === raw.status) ?? 'unknown',
      therapistId: storedText(raw.therapistId),
      therapistName: storedText(raw.therapistName),
      items: items.slice(0, MAX_ITEMS).map(itemFrom),
      ...(course && { course }),
    }
  )
}

/** Parses stored sessions; empty when they belong to another login. */
export const therapiesFrom = (value: unknown, owner: string): StoredTherapy[] => parseStored(value, owner, therapyFrom)

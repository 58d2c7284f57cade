import {
  parseStoredTickets,
  readStoredNumber,
  readStoredText,
  parseStoredVisit,
  toRecord,
  mergeStoredVisits,
  type StoredVisit,
  type UnknownRecord,
} from '../visit/stored-visit'
import { isTherapyUpcoming, type Course, type Therapy, type TherapyItem, type TherapyStatus } from './therapy'

/** A session as last confirmed by the clinic. */
export type StoredTherapy = StoredVisit<Therapy>

/** No session has more treatments than this. */
const MAX_ITEMS = 10
const STATUSES: readonly TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed', 'cancelled']

/** Merges newly confirmed sessions into the stored ones. */
export const mergeStoredTherapies = (
  kept: readonly StoredTherapy[],
  therapies: readonly Therapy[],
  checkedAt: Date,
): StoredTherapy[] => mergeStoredVisits(kept, therapies, checkedAt, isTherapyUpcoming)

function itemFrom(value: unknown): TherapyItem {
  const { id, name, minutes } = toRecord(value)
  return { id: readStoredText(id), name: readStoredText(name), minutes: readStoredNumber(minutes) }
}
function courseFrom(value: unknown): Course | undefined {
  const { id, total, used } = toRecord(value)
  return readStoredText(id)
    ? { id: readStoredText(id), total: readStoredNumber(total), used: readStoredNumber(used) }
    : undefined
}
function therapyFrom(raw: UnknownRecord): Therapy | undefined {
  const visit = parseStoredVisit(raw)
  const course = courseFrom(raw.course)
  const items: unknown[] = Array.isArray(raw.items) ? raw.items : []
  return (
    visit && {
      ...visit,
      status: STATUSES.find((each) => each === raw.status) ?? 'unknown',
      therapistId: readStoredText(raw.therapistId),
      therapistName: readStoredText(raw.therapistName),
      items: items.slice(0, MAX_ITEMS).map(itemFrom),
      ...(course && { course }),
    }
  )
}

/** Parses stored sessions; empty if they belong to another login. */
export const parseStoredTherapies = (value: unknown, owner: string): StoredTherapy[] =>
  parseStoredTickets(value, owner, therapyFrom)

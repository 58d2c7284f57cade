import { isDay, type Day } from '@/domain/general/day'
import { parseSlots, serializeSlots, type TherapySlot } from '@/domain/therapy/therapy'
import { parseTreatmentIds, serializeTreatments } from './treatment-params'

const BETWEEN = ','

/** The choice in the URL: therapist, treatments, sessions, and days of the plan without a slot. */
export type TherapySelection = {
  readonly therapistId: string
  readonly clinicId: string
  readonly itemIds: readonly string[]
  readonly slots: readonly TherapySlot[]
  readonly skipped: readonly Day[]
  readonly courseId?: string
  /** Id of the request that has already been answered. */
  readonly done?: string
}

export type TherapySearch = {
  readonly [name in 'therapistId' | 'clinicId' | 'items' | 'slots' | 'skipped' | 'courseId' | 'done']?: string
}
export function parseTherapySelection(search: TherapySearch): TherapySelection | undefined {
  const { therapistId, clinicId, items, slots: text, skipped, courseId, done } = search
  const slots = text === undefined ? undefined : parseSlots(text)
  const itemIds = parseTreatmentIds(items)
  if (!therapistId || !clinicId || itemIds.length === 0 || !slots) return undefined
  const choice = { therapistId, clinicId, itemIds, slots, skipped: (skipped ?? '').split(BETWEEN).filter(isDay) }
  return { ...choice, ...(courseId && { courseId }), ...(done && { done }) }
}

/** Converts the choice to search parameters. */
export function toTherapySearch({ therapistId, clinicId, itemIds, slots, skipped, courseId, done }: TherapySelection) {
  return {
    therapistId,
    clinicId,
    items: serializeTreatments(itemIds),
    slots: serializeSlots(slots),
    ...(skipped.length > 0 && { skipped: skipped.join(BETWEEN) }),
    ...(courseId && { courseId }),
    ...(done && { done }),
  }
}

/** Returns a key that is equal for equal choices. */
export const therapySelectionKey = (choice: TherapySelection): string => JSON.stringify(toTherapySearch(choice))

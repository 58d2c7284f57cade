import { isDay, type Day } from '@/domain/general/day'
import { slotsFromText, slotsText, type TherapySlot } from '@/domain/therapy/therapy'
import { idsIn, itemsText } from './items-text'

const BETWEEN = ','

/** The choice in the URL: therapist, treatments, sessions, and days of the plan without a slot. */
export type TherapyChoice = {
  readonly therapistId: string
  readonly clinicId: string
  readonly itemIds: readonly string[]
  readonly slots: readonly TherapySlot[]
  readonly skipped: readonly Day[]
  readonly courseId?: string
  /** Id of the request that was already answered. */
  readonly done?: string
}

export type ChoiceSearch = {
  readonly [name in 'therapistId' | 'clinicId' | 'items' | 'slots' | 'skipped' | 'courseId' | 'done']?: string
}
export function choiceOf(search: ChoiceSearch): TherapyChoice | undefined {
  const { therapistId, clinicId, items, slots: text, skipped, courseId, done } = search
  const slots = text === undefined ? undefined : slotsFromText(text)
  const itemIds = idsIn(items)
  if (!therapistId || !clinicId || itemIds.length === 0 || !slots) return undefined
  const choice = { therapistId, clinicId, itemIds, slots, skipped: (skipped ?? '').split(BETWEEN).filter(isDay) }
  return { ...choice, ...(courseId && { courseId }), ...(done && { done }) }
}

/** Converts the choice to search parameters. */
export function choiceSearch({ therapistId, clinicId, itemIds, slots, skipped, courseId, done }: TherapyChoice) {
  return {
    therapistId,
    clinicId,
    items: itemsText(itemIds),
    slots: slotsText(slots),
    ...(skipped.length > 0 && { skipped: skipped.join(BETWEEN) }),
    ...(courseId && { courseId }),
    ...(done && { done }),
  }
}

/** Identity of a choice, for comparison. */
export const choiceText = (choice: TherapyChoice): string => JSON.stringify(choiceSearch(choice))

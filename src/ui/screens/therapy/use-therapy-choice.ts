import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isDay, type Day } from '@/domain/day'
import { slotsFromText, slotsText, type TherapySlot } from '@/domain/therapy'
import { useStores } from '@/ui/stores/stores'
import { idsIn, itemsText } from './items-text'

const route = getRouteApi('/therapy/confirm')
const BETWEEN = ','

/** What the address carries: with whom, what, and which sessions; those that the plan has left open as days. */
export type TherapyChoice = {
  readonly therapistId: string
  readonly clinicId: string
  readonly itemIds: readonly string[]
  readonly slots: readonly TherapySlot[]
  readonly skipped: readonly Day[]
  readonly courseId?: string
  /** The request that was answered already. */
  readonly done?: string
}

export function useTherapyChoice(): TherapyChoice | undefined {
  const { therapistId, clinicId, items, slots: text, skipped, courseId, done } = route.useSearch()
  const slots = text === undefined ? undefined : slotsFromText(text)
  const itemIds = idsIn(items)
  if (!therapistId || !clinicId || itemIds.length === 0 || !slots) return undefined
  const choice = { therapistId, clinicId, itemIds, slots, skipped: (skipped ?? '').split(BETWEEN).filter(isDay) }
  return { ...choice, ...(courseId && { courseId }), ...(done && { done }) }
}

/** The same choice as an address has it. */
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

/** By which one choice is told from another. */
export const choiceText = (choice: TherapyChoice): string => JSON.stringify(choiceSearch(choice))

/** Other sessions in the same address: whoever goes back does not come to those that are gone. */
export function useChangeChoice(): (choice: TherapyChoice) => void {
  const navigate = useNavigate()
  const shown = useTherapyChoice()
  const { therapyBooking } = useStores()
  return (choice) => {
    const before = shown && choiceText(shown)
    if (before === choiceText(choice)) return therapyBooking.forgetTry()
    if (before) therapyBooking.leave(before)
    void navigate({ to: '/therapy/confirm', search: choiceSearch(choice), replace: true })
  }
}

/** Reads what confirming needs, and again whenever the choice or the patient is another. */
export function useTherapyLoading({ therapistId, clinicId, slots }: TherapyChoice): void {
  const { clinic, doctor, patient, registration, session, therapy, therapyBooking } = useStores()
  const { patientId } = session
  const date = slots[0]?.date
  useEffect(() => {
    void patient.loadAll()
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [patient, clinic])
  useEffect(() => {
    if (doctor.detail.value?.id !== therapistId) void doctor.loadDetail(therapistId)
  }, [doctor, therapistId])
  useEffect(() => {
    void clinic.loadRules(clinicId)
    if (!patientId) return
    void registration.loadBlock(clinicId)
    void therapyBooking.loadCourses(patientId)
  }, [clinic, registration, therapyBooking, clinicId, patientId])
  useEffect(() => {
    if (date) void therapy.loadDay(therapistId, clinicId, date)
  }, [therapy, therapistId, clinicId, date])
}

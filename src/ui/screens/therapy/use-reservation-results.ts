import { useState } from 'react'
import type { PlanDay } from '@/domain/therapy/course-plan'
import { availableDays, proposeAlternativeSlots, plannedSlots } from '@/domain/therapy/course-proposals'
import type { Day } from '@/domain/general/day'
import { sessionMinutes, type SlotReservation, type TherapySlot } from '@/domain/therapy/therapy'
import { useStore } from '@/ui/stores/stores'
import { toPlanLines, toReservationResults, type ReservationResult } from './reservation-results'
import type { TherapySelection } from './therapy-params'
import { useChangeTherapySelection } from './use-therapy-selection'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'

const PROPOSALS = 2

/** A result's lines, and the patient's decisions on the open lines. */
export function useReservationResults(choice: TherapySelection, reserved: readonly SlotReservation[]) {
  const session = useStore(SessionStore)
  const therapy = useStore(TherapyStore)
  const therapyPlan = useStore(TherapyPlanStore)
  const change = useChangeTherapySelection()
  const [fixes, setFixes] = useState<ReadonlyMap<string, TherapySlot>>(new Map())
  const [isPaying, setPaying] = useState(false)
  const { therapistId, clinicId, itemIds } = choice
  const { patientId } = session
  const needsTimes = choice.skipped.length > 0 || reserved.some(({ outcome }) => !outcome.isSuccess)
  const request =
    needsTimes && patientId !== undefined ? therapyPlan.ground.of(therapistId, clinicId, patientId) : undefined
  const known = request?.value
  const isLater = (date: Day): boolean => {
    const day = known?.days.find((each) => each.date === date)
    return known !== undefined && (day === undefined || day.availability === 'not-time')
  }
  const lines = toReservationResults(reserved, choice.skipped, isLater)
  const firstDay = choice.slots[0]?.date
  const items =
    therapy.itemsOf(therapistId) ??
    (needsTimes && firstDay ? therapy.day.of(therapistId, clinicId, firstDay).value?.items : undefined)
  const ground = known && items && { ...known, minutes: sessionMinutes(items, itemIds) }
  const plan = toPlanLines(lines, fixes)
  const fix = (key: string, slot: TherapySlot) => setFixes((before) => new Map(before).set(key, slot))

  return {
    lines,
    fixes,
    fix,
    request,
    proposals: (at: number): TherapySlot[] => (ground ? proposeAlternativeSlots(ground, plan, at, 1, PROPOSALS) : []),
    freeDays: (line: ReservationResult): PlanDay[] => (ground ? availableDays(ground, plan, lines.indexOf(line)) : []),
    /** Books the same session without the course. */
    payFor: ({ key, slot }: ReservationResult) => {
      setPaying(true)
      if (slot) fix(key, slot)
    },
    again: () => {
      const { courseId, done: _done, ...rest } = choice
      const chosen = plannedSlots([...fixes.values()].map((slot) => ({ wanted: slot.date, slot })))
      change({ ...rest, slots: chosen, skipped: [], ...(courseId && !isPaying && { courseId }) })
      setFixes(new Map())
    },
  }
}

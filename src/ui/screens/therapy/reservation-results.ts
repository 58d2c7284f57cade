import type { PlannedSession } from '@/domain/therapy/course-plan'
import type { Day } from '@/domain/general/day'
import type { FailureReason } from '@/domain/failure/failure'
import { slotKey, type SlotReservation, type TherapySlot } from '@/domain/therapy/therapy'

/** Why a session was not reserved, if that affects the options. */
export type ReservationFailure = 'taken' | 'sameDay' | 'course' | 'lost' | 'skipped' | 'later'
const WHY: Partial<Record<FailureReason['kind'], ReservationFailure>> = {
  'slot-taken': 'taken',
  'same-doctor-same-day': 'sameDay',
  'course-used-up': 'course',
  'not-found': 'lost',
  'outcome-unknown': 'lost',
  unreadable: 'lost',
}

/** A line in the result: a requested session, or a day in the plan without a slot. */
export type ReservationResult = {
  readonly key: string
  readonly date: Day
  readonly timeStart?: string
  readonly slot?: TherapySlot
  readonly therapyId?: string
  readonly why?: ReservationFailure
  /** Message sent by the clinic. */
  readonly message?: string
}

/** `isLater` returns whether a day's slots are not released yet. */
export function toReservationResults(
  reserved: readonly SlotReservation[],
  skipped: readonly Day[],
  isLater: (date: Day) => boolean,
): ReservationResult[] {
  const lines = reserved.map(({ slot, outcome }): ReservationResult => {
    const base = { key: slotKey(slot), date: slot.date, timeStart: slot.timeStart, slot }
    if (outcome.isSuccess) return { ...base, therapyId: outcome.therapy.id }
    const message = outcome.message.trim()
    return { ...base, why: WHY[outcome.reason.kind] ?? 'taken', ...(message && { message }) }
  })
  const open = skipped.map((date): ReservationResult => ({ key: date, date, why: isLater(date) ? 'later' : 'skipped' }))
  return [...lines, ...open].sort((a, b) =>
    `${a.date} ${a.timeStart ?? ''}` < `${b.date} ${b.timeStart ?? ''}` ? -1 : 1,
  )
}

/** Converts the result to plan lines, so that open sessions are planned around reserved ones. */
export const toCourseSessions = (
  lines: readonly ReservationResult[],
  fixes: ReadonlyMap<string, TherapySlot>,
): PlannedSession[] =>
  lines.map(({ key, date, slot, therapyId, why }) => {
    const stands = therapyId === undefined ? fixes.get(key) : slot
    return stands ? { wanted: date, slot: stands } : { wanted: date, trouble: why === 'later' ? 'later' : 'full' }
  })

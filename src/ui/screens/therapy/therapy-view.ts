import { timeOf, type Day } from '@/domain/general/day'
import { lyingUntil, type Therapy, type TherapyStatus } from '@/domain/therapy/therapy'

/** What is on the page, and since when the clinic has not confirmed it. */
export type ShownTherapy = {
  readonly therapy: Therapy
  readonly isKept: boolean
  readonly checkedAt: Date | undefined
}

/** What the sentence above the slip may speak of; only what the clinic has sent. */
export type TherapyFacts = {
  readonly status: TherapyStatus
  readonly date: Day
  readonly today: Day
  readonly time: string
  readonly room: string
  readonly signUntil?: string
}
export const therapyFacts = (therapy: Therapy, today: Day): TherapyFacts => ({
  status: therapy.status,
  date: therapy.date,
  today,
  time: therapy.timeStart,
  room: therapy.roomName,
  ...(therapy.signWindow && { signUntil: timeOf(therapy.signWindow.end) }),
})

/** Until when one lies there, as long as the treatments take. */
export function endOf({ date, timeStart, timeEnd, items }: Therapy): string {
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
  return minutes > 0 ? lyingUntil(date, timeStart, timeStart, minutes) : timeEnd
}

/** The number no longer counts, or nobody knows: the seal is grey. */
export const isVoid = ({ status }: Therapy): boolean => status === 'cancelled' || status === 'unknown'

/** The desk can still scan its code. */
export const isScannable = ({ status, signCode }: Therapy): boolean =>
  signCode !== '' && (status === 'reserved' || status === 'awaiting-sign')

/** Why a session can't be cancelled here; whether it can, the clinic says, by its own clock. */
export type CancelBar = 'too-late' | 'closed'
export const cancelBarOf = ({ isCancelable, cancelDeadline }: Therapy): CancelBar | undefined =>
  isCancelable ? undefined : cancelDeadline ? 'too-late' : 'closed'

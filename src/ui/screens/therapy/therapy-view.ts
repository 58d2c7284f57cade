import { dayOf, timeOf, type Day } from '@/domain/general/day'
import { signStandingOf } from '@/domain/registration/registration'
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

/** The one solid button of the bar; `none` while the page has one of its own, or the patient is inside. */
export type TherapyAction = 'sign' | 'directions' | 'again' | 'call' | 'none'
export function primaryOf(therapy: Therapy, now: Date, isScanned: boolean): TherapyAction {
  const { status, date } = therapy
  const isPast = date < dayOf(now)
  if (status === 'cancelled') return 'again'
  if (status === 'signed') return isPast ? 'again' : 'none'
  if (status === 'unknown' || isPast) return 'call'
  const standing = signStandingOf(therapy, now)
  if (standing === 'too-late') return 'call'
  if (standing !== 'open') return 'directions'
  return isScanned ? 'none' : 'sign'
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

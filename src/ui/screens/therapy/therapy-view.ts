import { dayOf, timeOf, type Day } from '@/domain/general/day'
import { checkInStateOf } from '@/domain/registration/registration'
import { treatmentEndTime, type Therapy, type TherapyStatus } from '@/domain/therapy/therapy'

/** The displayed session, and since when it has been unconfirmed. */
export type DisplayedTherapy = {
  readonly therapy: Therapy
  readonly isKept: boolean
  readonly checkedAt: Date | undefined
}

/** Facts for the text above the slip; only those that the clinic has sent. */
export type TherapyFacts = {
  readonly status: TherapyStatus
  readonly date: Day
  readonly today: Day
  readonly time: string
  readonly room: string
  readonly signUntil?: string
}
export const therapyFactsOf = (therapy: Therapy, today: Day): TherapyFacts => ({
  status: therapy.status,
  date: therapy.date,
  today,
  time: therapy.timeStart,
  room: therapy.roomName,
  ...(therapy.signWindow && { signUntil: timeOf(therapy.signWindow.end) }),
})

/** End of the session, from the duration of its treatments, or else from its slot. */
export function sessionEndTime({ date, timeStart, timeEnd, items }: Therapy): string {
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
  return minutes > 0 ? treatmentEndTime(date, timeStart, timeStart, minutes) : timeEnd
}

/** The bar's main button; `none` if the page has its own, or after check-in. */
export type TherapyAction = 'sign' | 'directions' | 'again' | 'call' | 'none'
export function primaryTherapyAction(therapy: Therapy, now: Date, isScanned: boolean): TherapyAction {
  const { status, date } = therapy
  const isPast = date < dayOf(now)
  if (status === 'cancelled') return 'again'
  if (status === 'signed') return isPast ? 'again' : 'none'
  if (status === 'unknown' || isPast) return 'call'
  const standing = checkInStateOf(therapy, now)
  if (standing === 'too-late') return 'call'
  if (standing !== 'open') return 'directions'
  return isScanned ? 'none' : 'sign'
}

/** Whether the session is cancelled or unknown, which makes the seal grey. */
export const isInactiveTherapy = ({ status }: Therapy): boolean => status === 'cancelled' || status === 'unknown'

/** Whether the front desk can still scan the code. */
export const canScanCode = ({ status, signCode }: Therapy): boolean =>
  signCode !== '' && (status === 'reserved' || status === 'awaiting-sign')

/** Why a session cannot be cancelled here; otherwise the server decides by its own clock. */
export type TherapyCancelBlocker = 'too-late' | 'closed'
export const therapyCancelBlockerOf = ({ isCancelable, cancelDeadline }: Therapy): TherapyCancelBlocker | undefined =>
  isCancelable ? undefined : cancelDeadline ? 'too-late' : 'closed'

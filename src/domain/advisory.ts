import type { Consent } from './consent'
import { isOpenAt, type OpenHours } from './clinic'
import { ageOn, timeOf, weekdayOf, dayOf, type Day } from './day'
import type { LastMessage } from './chat'
import type { RevisitStatus } from './patient'

export type AdvisoryStatus =
  | 'awaiting-payment'
  | 'awaiting-accept'
  | 'in-progress'
  | 'finished'
  | 'refused'
  | 'timed-out'
  | 'cancelled'
  | 'unknown'

/** One online consultation of a patient with a doctor. */
export type Advisory = {
  readonly id: string
  readonly conversationId: string
  readonly status: AdvisoryStatus
  readonly doctorId: string
  readonly doctorName: string
  readonly photoUrl: string
  readonly patientId: string
  readonly patientName: string
  readonly feeFen: number
  readonly chargeId: string
  readonly createdAt?: Date
  readonly acceptDeadline?: Date
  readonly replyDeadline?: Date
  readonly roundsUsed: number
  readonly roundsMax: number
  readonly unreadCount: number
  readonly lastMessage?: LastMessage
}
/** What one doctor promises for the fee. */
export type AdvisoryRule = {
  readonly doctorId: string
  readonly feeFen: number
  readonly isOpen: boolean
  readonly openHours: readonly OpenHours[]
  readonly roundsMax: number
  readonly validHours: number
  readonly acceptHours: number
  readonly replyHours: number
  readonly refundRule: string
  readonly isRevisitOnly: boolean
  readonly notice: string
}
/** What the intake sends; the same `requestId` never begins twice. */
export type AdvisoryWish = {
  readonly patientId: string
  readonly doctorId: string
  readonly complaint: string
  readonly photos: readonly string[]
  readonly consents: readonly Consent[]
  readonly requestId: string
}
/** `chargeId` is empty when there is nothing to pay. */
export type BegunAdvisory = {
  readonly advisoryId: string
  readonly conversationId: string
  readonly chargeId: string
  readonly feeFen: number
  readonly status: AdvisoryStatus
}

const NEXT: Record<AdvisoryStatus, readonly AdvisoryStatus[]> = {
  'awaiting-payment': ['awaiting-accept', 'cancelled'],
  'awaiting-accept': ['in-progress', 'refused', 'timed-out', 'cancelled'],
  'in-progress': ['finished', 'timed-out'],
  finished: [],
  refused: [],
  'timed-out': [],
  cancelled: [],
  unknown: [],
}
export const mayAdvisoryBecome = (from: AdvisoryStatus, to: AdvisoryStatus): boolean => NEXT[from].includes(to)

/** Begun and not ended: a second one with the same doctor opens this one instead. */
export const isAdvisoryLive = ({ status }: Pick<Advisory, 'status'>): boolean => NEXT[status].length > 0

/** Whoever has paid may add to the question until the doctor ends it. */
export const mayWrite = (advisory: Pick<Advisory, 'status' | 'roundsUsed' | 'roundsMax'>): boolean =>
  advisory.status === 'awaiting-accept' || (advisory.status === 'in-progress' && roundsLeft(advisory) > 0)

/** 0 rounds at most means that they are not counted. */
export const roundsLeft = ({ roundsUsed, roundsMax }: Pick<Advisory, 'roundsUsed' | 'roundsMax'>): number =>
  roundsMax > 0 ? Math.max(0, roundsMax - roundsUsed) : Infinity

/** The moment by which something must happen, and whether it has passed: the money comes back by itself then. */
export function deadlineOf({ status, acceptDeadline, replyDeadline }: Advisory): Date | undefined {
  if (status === 'awaiting-accept') return acceptDeadline
  return status === 'in-progress' ? replyDeadline : undefined
}
export const isPastPromise = (advisory: Advisory, now: Date): boolean => {
  const deadline = deadlineOf(advisory)
  return deadline !== undefined && deadline <= now
}

/** Younger ones are seen with a guardian beside them. */
export const GUARDED_AGE = 6
export type AdvisoryGate = 'open' | 'off' | 'closed-now' | 'revisit-needed' | 'guardian-needed'
export type Asking = {
  readonly revisit: RevisitStatus | undefined
  readonly birthday: Day | undefined
  readonly hasGuardian: boolean
  readonly now: Date
}

/** May this patient ask this doctor now? What keeps anybody out comes before what keeps this patient out. */
export function advisoryGate(rule: AdvisoryRule, { revisit, birthday, hasGuardian, now }: Asking): AdvisoryGate {
  if (!rule.isOpen) return 'off'
  const today = dayOf(now)
  if (isOpenAt(rule.openHours, weekdayOf(today), timeOf(now)) === false) return 'closed-now'
  const isFirst = revisit !== undefined && !revisit.isRevisit
  if (isFirst && (rule.isRevisitOnly || !revisit.isFirstVisitAllowed)) return 'revisit-needed'
  const isSmall = birthday !== undefined && ageOn(birthday, today).years < GUARDED_AGE
  return isSmall && !hasGuardian ? 'guardian-needed' : 'open'
}

/** Counted from the list each time, never added up on the way. */
export const unreadIn = (items: readonly { readonly unreadCount: number }[]): number =>
  items.reduce((sum, { unreadCount }) => sum + Math.max(0, unreadCount), 0)

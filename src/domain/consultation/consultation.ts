import type { Consent } from '../device/consent'
import { isOpenAt, type OpenHours } from '../clinic/clinic'
import { addDays, ageOn, timeOf, weekdayOf, dayOf, type Day } from '../general/day'
import type { IntakeDuration } from './intake'
import type { LastMessage } from '../chat/chat'
import type { ConsultationDoctorStatus } from '../doctor/doctor'
import type { RevisitStatus } from '../patient/patient'
import { refundStateOf, type RefundState, type RefundStatus } from '../payment/payment'

export type ConsultationStatus =
  | 'awaiting-payment'
  | 'awaiting-accept'
  | 'in-progress'
  | 'finished'
  | 'refused'
  | 'timed-out'
  | 'cancelled'
  | 'unknown'

export type Consultation = {
  readonly id: string
  readonly conversationId: string
  readonly status: ConsultationStatus
  readonly doctorId: string
  readonly doctorName: string
  readonly photoUrl: string
  readonly patientId: string
  readonly patientName: string
  readonly feeFen?: number
  readonly chargeId: string
  /** Refund status of the fee, if it was fetched. */
  readonly refund?: RefundStatus
  readonly createdAt?: Date
  readonly acceptDeadline?: Date
  readonly replyDeadline?: Date
  /** End of the consultation, once accepted; a question still open at that time will be answered. */
  readonly endsAt?: Date
  readonly roundsUsed: number
  readonly roundsMax: number
  readonly unreadCount: number
  readonly lastMessage?: LastMessage
}
/** A doctor's terms for the consultation. */
export type ConsultationRule = {
  readonly doctorId: string
  readonly feeFen?: number
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
/** Data of the intake form; `requestId` makes the request idempotent. */
export type ConsultationRequest = {
  readonly patientId: string
  readonly doctorId: string
  readonly complaint: string
  readonly duration?: IntakeDuration | undefined
  /** Whether the patient has already seen a doctor about this problem. */
  readonly hasVisited?: boolean | undefined
  readonly photos: readonly string[]
  readonly consents: readonly Consent[]
  readonly requestId: string
}
/** `chargeId` is empty if there is nothing to pay. */
export type CreatedConsultation = {
  readonly consultationId: string
  readonly conversationId: string
  readonly chargeId: string
  readonly feeFen?: number
  readonly status: ConsultationStatus
  /** Set if a consultation was already in progress, so that the question was not sent. */
  readonly wasRunning?: boolean
}

const TRANSITIONS: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
  'awaiting-payment': ['awaiting-accept', 'cancelled'],
  'awaiting-accept': ['in-progress', 'refused', 'timed-out', 'cancelled'],
  'in-progress': ['finished', 'timed-out'],
  finished: [],
  refused: [],
  'timed-out': [],
  cancelled: [],
  unknown: [],
}
export const canConsultationTransition = (from: ConsultationStatus, to: ConsultationStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** Whether a consultation is still ongoing; starting another one with the same doctor opens this one instead. */
export const isConsultationActive = ({ status }: Pick<Consultation, 'status'>): boolean =>
  TRANSITIONS[status].length > 0

/** Whether the patient may send messages: while waiting for acceptance, and then until the rounds are used up. */
export const canSendMessage = (consultation: Pick<Consultation, 'status' | 'roundsUsed' | 'roundsMax'>): boolean =>
  consultation.status === 'awaiting-accept' ||
  (consultation.status === 'in-progress' && remainingRounds(consultation) > 0)

/** Rounds left; Infinity if `roundsMax` is 0, which means unlimited. */
export const remainingRounds = ({ roundsUsed, roundsMax }: Pick<Consultation, 'roundsUsed' | 'roundsMax'>): number =>
  roundsMax > 0 ? Math.max(0, roundsMax - roundsUsed) : Infinity

/** Deadline for the doctor to accept or reply, after which the fee is refunded automatically. */
export function responseDeadlineOf({ status, acceptDeadline, replyDeadline }: Consultation): Date | undefined {
  if (status === 'awaiting-accept') return acceptDeadline
  return status === 'in-progress' ? replyDeadline : undefined
}
export const isReplyOverdue = (consultation: Consultation, now: Date): boolean => {
  const deadline = responseDeadlineOf(consultation)
  return deadline !== undefined && deadline <= now
}

/** Automatic refund of the full fee when the doctor refused or missed a deadline. */
export const automaticRefundOf = ({
  status,
  feeFen,
  refund,
}: Pick<Consultation, 'status' | 'feeFen' | 'refund'>):
  | { readonly fen: number; readonly standing: RefundState }
  | undefined =>
  feeFen !== undefined && feeFen > 0 && (status === 'refused' || status === 'timed-out')
    ? { fen: feeFen, standing: refundStateOf(refund) }
    : undefined

export type WeekdayHours = { readonly weekdays: readonly number[]; readonly hours: readonly OpenHours[] }
/** Groups weekdays with the same hours, starting from Monday. */
export function groupHoursByWeekdays(openHours: readonly OpenHours[]): WeekdayHours[] {
  const groups: { weekdays: number[]; hours: OpenHours[]; key: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = openHours.filter((each) => each.weekday === weekday).sort((a, b) => (a.from < b.from ? -1 : 1))
    if (hours.length === 0) continue
    const key = hours.map(({ from, to }) => `${from}-${to}`).join()
    const same = groups.find((group) => group.key === key)
    if (same) same.weekdays.push(weekday)
    else groups.push({ weekdays: [weekday], hours, key })
  }
  return groups.map(({ weekdays, hours }) => ({ weekdays, hours }))
}

const DAYS_AHEAD = 7
/** When the doctor next accepts questions; undefined if the rule has no hours. */
export function nextConsultationOpening(
  { openHours }: Pick<ConsultationRule, 'openHours'>,
  now: Date,
): { readonly day: Day; readonly time: string } | undefined {
  const today = dayOf(now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const times = openHours
      .filter(({ weekday, from }) => weekday === weekdayOf(day) && (ahead > 0 || from > timeOf(now)))
      .map(({ from }) => from)
      .sort()
    if (times[0] !== undefined) return { day, time: times[0] }
  }
  return undefined
}

/** Patients younger than this need a guardian. */
export const GUARDIAN_REQUIRED_BELOW_AGE = 6
/** Consent for consultations, with its version. */
export const CONSULTATION_CONSENT = { key: 'advisory', version: '2026-11' } as const
export type ConsultationGate = 'open' | 'off' | 'closed-now' | 'revisit-needed' | 'guardian-needed'
export type ConsultationContext = {
  readonly revisit: RevisitStatus | undefined
  readonly birthday: Day | undefined
  readonly hasGuardian: boolean
  readonly now: Date
}

const isOffHours = ({ openHours }: ConsultationRule, now: Date): boolean =>
  isOpenAt(openHours, weekdayOf(dayOf(now)), timeOf(now)) === false
/** Some clinics report a doctor as 'off' outside opening hours; this distinguishes the two cases. */
export const isOutsideOpenHours = (rule: ConsultationRule, status: ConsultationDoctorStatus, now: Date): boolean =>
  !rule.isOpen && status === 'open' && isOffHours(rule, now)

/**
 * Whether this patient may consult this doctor now. Reasons that apply to every patient come before the patient's own.
 */
export function checkConsultationGate(
  rule: ConsultationRule,
  { revisit, birthday, hasGuardian, now }: ConsultationContext,
): ConsultationGate {
  if (!rule.isOpen) return 'off'
  const today = dayOf(now)
  if (isOffHours(rule, now)) return 'closed-now'
  const isFirst = revisit !== undefined && !revisit.isRevisit
  if (isFirst && (rule.isRevisitOnly || !revisit.isFirstVisitAllowed)) return 'revisit-needed'
  const isSmall = birthday !== undefined && ageOn(birthday, today).years < GUARDIAN_REQUIRED_BELOW_AGE
  return isSmall && !hasGuardian ? 'guardian-needed' : 'open'
}

/** Sums the unread counts in the list, so that the total always matches it. */
export const sumUnreadCounts = (items: readonly { readonly unreadCount: number }[]): number =>
  items.reduce((sum, { unreadCount }) => sum + Math.max(0, unreadCount), 0)

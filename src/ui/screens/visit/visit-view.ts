import { daysBetween, timeOf, type Day } from '@/domain/general/day'
import type { PaymentStatus, RefundEligibility } from '@/domain/payment/payment'
import type { VisitQueue, Registration, RegistrationStatus } from '@/domain/registration/registration'
import { latenessOf } from '@/domain/visit/late-arrival'

/** The displayed visit, from the server or the device's storage, and when the clinic last confirmed it. */
export type DisplayedVisit = {
  readonly visit: Registration
  readonly isKept: boolean
  readonly checkedAt: Date | undefined
}

/** The bar's main button. In the waiting room it enables ringing; a called patient needs none. */
type VisitAction = 'pay' | 'directions' | 'sign' | 'ring' | 'none' | 'book-again' | 'call'

type Look = {
  readonly primary: VisitAction
  /** Whether the visit is void, which makes the seal grey. */
  readonly isVoid: boolean
  /** Whether the front desk can still scan the code. */
  readonly isScannable: boolean
  /** Whether cancelling can be requested; the server decides whether it is allowed. */
  readonly isOpenToCancel: boolean
}

const LOOKS: Record<RegistrationStatus, Look> = {
  'awaiting-payment': { primary: 'pay', isVoid: false, isScannable: false, isOpenToCancel: true },
  reserved: { primary: 'directions', isVoid: false, isScannable: true, isOpenToCancel: true },
  'awaiting-sign': { primary: 'sign', isVoid: false, isScannable: true, isOpenToCancel: true },
  signed: { primary: 'ring', isVoid: false, isScannable: true, isOpenToCancel: false },
  called: { primary: 'none', isVoid: false, isScannable: true, isOpenToCancel: false },
  finished: { primary: 'book-again', isVoid: false, isScannable: false, isOpenToCancel: false },
  missed: { primary: 'book-again', isVoid: true, isScannable: false, isOpenToCancel: false },
  cancelled: { primary: 'book-again', isVoid: true, isScannable: false, isOpenToCancel: false },
  stopped: { primary: 'book-again', isVoid: true, isScannable: false, isOpenToCancel: false },
  unknown: { primary: 'call', isVoid: true, isScannable: false, isOpenToCancel: false },
}
export const visitStatusTraits = ({ status }: Pick<Registration, 'status'>): Look => LOOKS[status]

/** Facts for the text above the ticket; only those that the clinic has sent. */
export type VisitFacts = {
  readonly status: RegistrationStatus
  readonly date: Day
  readonly today: Day
  readonly time: string
  readonly room: string
  readonly orderNo: number
  /** Payment deadline as HH:mm; `isPayOver` is set once it has passed. */
  readonly payUntil?: string
  readonly isPayOver: boolean
  readonly signFrom?: string
  readonly signUntil?: string
  /** Whether check-in has ended without the patient checking in. */
  readonly isSignOver?: boolean
  readonly ahead?: number
  /** The visit that replaced this one. */
  readonly movedTo?: { readonly date: Day; readonly time: string }
}

export function visitFactsOf(visit: Registration, now: Date, today: Day, successor?: Registration): VisitFacts {
  const { payDeadline, signWindow, queue } = visit
  return {
    status: visit.status,
    date: visit.date,
    today,
    time: visit.timeStart,
    room: visit.roomName,
    orderNo: visit.orderNo,
    ...(payDeadline && { payUntil: timeOf(payDeadline) }),
    isPayOver: payDeadline !== undefined && payDeadline <= now,
    ...(signWindow && { signFrom: timeOf(signWindow.start), signUntil: timeOf(signWindow.end) }),
    ...(latenessOf(visit, now) === 'late' && { isSignOver: true }),
    ...(queue && { ahead: queue.ahead }),
    ...(successor && { movedTo: { date: successor.date, time: successor.timeStart } }),
  }
}

/** Days until an upcoming visit. */
export const daysUntilVisit = ({ date, today }: Pick<VisitFacts, 'date' | 'today'>): number | undefined =>
  date >= today ? daysBetween(today, date) : undefined

/** Whether the visit can be rescheduled, which requires that it can be cancelled. */
export const canReschedule = ({ isCancelable, status }: Pick<Registration, 'isCancelable' | 'status'>): boolean =>
  isCancelable && LOOKS[status].isOpenToCancel

/** Whether the queue already concerns this patient. */
export const isInQueue = ({ status, queue }: Registration): boolean =>
  queue !== undefined && (status === 'signed' || status === 'awaiting-sign')
export const isNextInQueue = ({ status, orderNo }: Registration, { ahead, calling }: VisitQueue): boolean =>
  status === 'signed' && ahead <= 0 && calling < orderNo

/** An entry in the displayed queue: the number being called, a waiting number, the patient's own, or a gap. */
export type QueueEntry =
  | { readonly kind: 'called' | 'next' | 'waiting' | 'me'; readonly number: number }
  | { readonly kind: 'others'; readonly count: number }

/**
 * The queue in at most four entries, from the current number to the patient's own. Numbers in between are shown only
 * if the clinic's count implies that all of them are waiting.
 */
export function queueEntriesOf(orderNo: number, { ahead, calling }: VisitQueue): QueueEntry[] {
  const me: QueueEntry = { kind: 'me', number: orderNo }
  if (calling <= 0 || calling >= orderNo) return []
  const called: QueueEntry = { kind: 'called', number: calling }
  if (ahead <= 0) return [called, me]
  if (ahead !== orderNo - calling - 1) return [called, { kind: 'others', count: ahead }, me]
  const next: QueueEntry = { kind: 'next', number: calling + 1 }
  if (ahead === 1) return [called, next, me]
  if (ahead === 2) return [called, next, { kind: 'waiting', number: calling + 2 }, me]
  return [called, next, { kind: 'others', count: ahead - 1 }, me]
}

/** Payment state of the fee; undefined if the clinic has not sent it. */
export type FeeState = 'awaiting' | 'wechat' | 'member-card' | 'at-desk'
export function feeStateOf({ status, payType, refund }: Registration): FeeState | undefined {
  if (status === 'awaiting-payment') return 'awaiting'
  const isAtDesk = refund === 'paid-at-desk' && !visitStatusTraits({ status }).isVoid
  return payType ?? (isAtDesk ? 'at-desk' : undefined)
}

/** Whether the visit may be refunded, so that the refund status must be loaded. */
export const canBeRefunded = ({ status, payType, chargeId }: Registration): boolean =>
  payType !== undefined && chargeId !== '' && (status === 'cancelled' || status === 'stopped')

export type RefundProgress = { readonly state: 'refunding' | 'refunded'; readonly amountFen: number | undefined }
export const refundProgressOf = ({ refund }: PaymentStatus): RefundProgress | undefined =>
  refund && (refund.status === 'refunding' || refund.status === 'refunded')
    ? { state: refund.status, amountFen: refund.amountFen }
    : undefined

/** Effect of a cancellation on the fee, shown before the decision. */
export type CancellationRefund = 'free' | 'not-paid' | RefundEligibility
export function cancellationRefundOf({ status, feeFen, payType, refund }: Registration): CancellationRefund {
  if (feeFen === 0) return 'free'
  if (status === 'awaiting-payment' || (payType === undefined && refund === 'refundable')) return 'not-paid'
  return refund
}

/** Why a visit cannot be cancelled here; otherwise the server decides by its own clock. */
export type VisitCancelBlocker = 'too-late' | 'made-at-desk' | 'closed'
export function visitCancelBlockerOf(visit: Registration): VisitCancelBlocker | undefined {
  if (visit.isCancelable && visitStatusTraits(visit).isOpenToCancel) return undefined
  if (visit.refund === 'made-at-desk') return 'made-at-desk'
  return visit.cancelDeadline ? 'too-late' : 'closed'
}

import type { GeoPoint } from '../clinic/clinic'
import type { Day } from '../general/day'
import { Failure } from '../failure/failure'
import type { PaymentType, RefundEligibility } from '../payment/payment'
import { compareText } from '../general/text-order'

export const REGISTRATION_STATUSES = [
  'reserved',
  'awaiting-payment',
  'awaiting-sign',
  'signed',
  'called',
  'finished',
  'missed',
  'cancelled',
  'stopped',
  'unknown',
] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export type VisitQueue = {
  readonly ahead: number
  readonly calling: number
  readonly averageMinutes: number
  readonly updatedAt: Date
}
type TimelineEntry = { readonly at: Date; readonly text: string }

/** Fields that outpatient visits and therapy sessions have in common. */
export type Visit = {
  readonly id: string
  readonly regNo: string
  readonly clinicId: string
  readonly clinicName: string
  readonly address: string
  readonly point?: GeoPoint
  readonly departmentName: string
  readonly roomName: string
  readonly patient: { readonly id: string; readonly name: string }
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
  readonly orderNo: number
  readonly feeFen?: number
  readonly payType?: PaymentType
  readonly payDeadline?: Date
  readonly chargeId: string
  readonly refund: RefundEligibility
  readonly cancelDeadline?: Date
  readonly isCancelable: boolean
  readonly isSignable: boolean
  readonly signWindow?: { readonly start: Date; readonly end: Date }
  /** Content of the ticket's QR code, which the front desk scans. */
  readonly signCode: string
  readonly queue?: VisitQueue
  readonly timeline: readonly TimelineEntry[]
  readonly requestId: string
}
export type Registration = Visit & {
  readonly status: RegistrationStatus
  readonly doctorId: string
  readonly doctorName: string
  readonly doctorTitle: string
  /** Id of the visit that this one replaced. */
  readonly rescheduledFrom?: string
  /** The patient's note for the doctor, if the clinic returns it. */
  readonly reason?: string
}

/** Data of a booking; `requestId` makes the request idempotent. */
export type BookingInput = {
  readonly clinicId: string
  readonly doctorId: string
  readonly departmentId: string
  readonly scheduleId: string
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
  readonly orderNo: number
  readonly patientId: string
  readonly reason: string
  readonly isRevisit: boolean
  /** Id of the waitlist entry whose offer is being accepted. */
  readonly grabId?: string
  /** Id of the visit that this booking reschedules. */
  readonly rescheduleFromId?: string
  readonly requestId: string
}
export type BookingResult = { readonly registration: Registration; readonly chargeId: string }
export type CancellationResult = { readonly refundFen: number; readonly missedCount: number }
/** Check-in method: by location, or with the code at the front desk. */
export type CheckInLocation = { readonly scene: 'location' | 'desk'; readonly point?: GeoPoint }
/** A visit linked from a template message. */
export type MessageLinkedVisit = {
  readonly registration: Registration
  readonly title: string
  readonly isExpired: boolean
}
export type VisitFilter = {
  readonly when?: 'ahead' | 'over'
  readonly clinicId?: string
  readonly date?: Day
}
export type CancelReason = 'no-time' | 'feel-better' | 'wrong-choice' | 'other'

/** Whether the clinic has blocked online booking for this patient (R25). */
export type BookingBlock = {
  readonly isBlocked: boolean
  readonly reason: string
  readonly missedCount: number
  readonly missLimit: number
  readonly until?: Date
  readonly phone: string
}

const LIVE: ReadonlySet<RegistrationStatus> = new Set([
  'reserved',
  'awaiting-payment',
  'awaiting-sign',
  'signed',
  'called',
])
/** Whether a visit is upcoming or in progress. */
export const isRegistrationActive = ({ status }: Registration): boolean => LIVE.has(status)

type OnDay = Pick<Visit, 'date' | 'timeStart'>
export const compareByStartTime = (a: OnDay, b: OnDay): number =>
  compareText(a.date, b.date) || compareText(a.timeStart, b.timeStart)

/** The most urgent of the upcoming visits, given in date order: the first that awaits payment, otherwise the first. */
export const mostUrgentVisit = (ahead: readonly Registration[]): Registration | undefined =>
  ahead.find(({ status }) => status === 'awaiting-payment') ?? ahead[0]

/** Merges updates into the upcoming visits: removes ended visits, inserts new ones in date order. */
export function mergeUpcomingVisits(ahead: readonly Registration[], heard: readonly Registration[]): Registration[] {
  const ids = new Set(heard.map(({ id }) => id))
  return [...ahead.filter(({ id }) => !ids.has(id)), ...heard].filter(isRegistrationActive).sort(compareByStartTime)
}

/**
 * Fails without a request if the visit cannot be cancelled. The clinic itself decides whether the deadline has passed.
 */
export function ensureCancelable({ isCancelable }: Pick<Visit, 'isCancelable'>): void {
  if (!isCancelable) throw new Failure({ kind: 'too-late-to-cancel' })
}

/**
 * Whether a copy of a visit is outdated. Timelines only grow, so the longer one is newer; if they are equally long, the
 * latest copy wins.
 */
export const isOutdatedVisit = (told: Pick<Visit, 'timeline'>, known: Pick<Visit, 'timeline'>): boolean =>
  told.timeline.length > 0 && told.timeline.length < known.timeline.length

/** Merges updates into rows; returns the same array if none applies. */
export function mergeVisitUpdates<T extends { readonly id: string }>(
  rows: readonly T[],
  news: readonly T[],
): readonly T[] {
  const fresh = new Map(news.map((each) => [each.id, each]))
  return rows.some(({ id }) => fresh.has(id)) ? rows.map((row) => fresh.get(row.id) ?? row) : rows
}

export type CheckInState = 'open' | 'too-early' | 'too-late' | 'signed' | 'closed'
const CHECKED_IN_STATUSES: ReadonlySet<string> = new Set(['signed', 'called', 'finished'])
export const isCheckedIn = ({ status }: { readonly status: string }): boolean => CHECKED_IN_STATUSES.has(status)
const CHECK_IN_STATUSES: ReadonlySet<string> = new Set(['reserved', 'awaiting-sign'])

/** Whether check-in is possible now. The clinic's flag decides; the check-in window only explains why not. */
export function checkInStateOf(
  { status, isSignable, signWindow }: Pick<Visit, 'isSignable' | 'signWindow'> & { readonly status: string },
  now: Date,
): CheckInState {
  if (isCheckedIn({ status })) return 'signed'
  if (isSignable) return 'open'
  if (!CHECK_IN_STATUSES.has(status) || !signWindow) return status === 'missed' ? 'too-late' : 'closed'
  if (now < signWindow.start) return 'too-early'
  return now < signWindow.end ? 'closed' : 'too-late'
}
export function ensureCanCheckIn(visit: Parameters<typeof checkInStateOf>[0], now: Date): void {
  if (checkInStateOf(visit, now) !== 'open') throw new Failure({ kind: 'not-in-sign-window' })
}

const TRANSITIONS: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  'awaiting-payment': ['reserved', 'cancelled'],
  reserved: ['awaiting-sign', 'cancelled', 'stopped'],
  'awaiting-sign': ['signed', 'cancelled', 'missed', 'stopped'],
  signed: ['called'],
  called: ['finished'],
  finished: [],
  missed: [],
  cancelled: [],
  stopped: [],
  unknown: [],
}
/** Whether a status transition is expected; unexpected transitions are still displayed, never rejected. */
export const canRegistrationTransition = (from: RegistrationStatus, to: RegistrationStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** A booking without a response, as stored; contains no names. */
export type PendingBooking = Pick<BookingInput, 'requestId' | 'patientId' | 'scheduleId' | 'orderNo'> & {
  readonly mpId: string
}

export const isSameBooking = (
  a: Pick<BookingInput, 'patientId' | 'scheduleId' | 'orderNo'>,
  b: Pick<BookingInput, 'patientId' | 'scheduleId' | 'orderNo'>,
): boolean => a.patientId === b.patientId && a.scheduleId === b.scheduleId && a.orderNo === b.orderNo

export function parsePendingBooking(value: unknown): PendingBooking | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const note = value as Record<string, unknown>
  const isNote =
    ['requestId', 'patientId', 'scheduleId', 'mpId'].every(
      (key) => typeof note[key] === 'string' && note[key] !== '',
    ) && typeof note.orderNo === 'number'
  return isNote ? (value as PendingBooking) : undefined
}

import type { GeoPoint } from './clinic'
import type { Day } from './day'
import { Failure } from './failure'
import type { PayType, RefundEligibility } from './payment'
import type { BusinessType } from './scheduling'

export type RegistrationStatus =
  | 'reserved'
  | 'awaiting-payment'
  | 'awaiting-sign'
  | 'signed'
  | 'called'
  | 'finished'
  | 'missed'
  | 'cancelled'
  | 'stopped'
  | 'unknown'

export type Queue = {
  readonly ahead: number
  readonly calling: number
  readonly averageMinutes: number
  readonly updatedAt: Date
}
export type TimelineEntry = { readonly at: Date; readonly text: string }

export type Registration = {
  readonly id: string
  readonly regNo: string
  readonly businessType: BusinessType
  readonly status: RegistrationStatus
  readonly clinicId: string
  readonly clinicName: string
  readonly address: string
  readonly point?: GeoPoint
  readonly departmentName: string
  readonly roomName: string
  readonly doctorId: string
  readonly doctorName: string
  readonly doctorTitle: string
  readonly patient: { readonly id: string; readonly name: string; readonly mobileMasked: string }
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
  readonly orderNo: number
  readonly feeFen: number
  readonly payType?: PayType
  readonly payDeadline?: Date
  readonly chargeId: string
  readonly refund: RefundEligibility
  readonly cancelDeadline?: Date
  readonly isCancelable: boolean
  readonly isSignable: boolean
  readonly signWindow?: { readonly start: Date; readonly end: Date }
  /** What the desk scans from the ticket. */
  readonly signCode: string
  readonly queue?: Queue
  readonly timeline: readonly TimelineEntry[]
  readonly requestId: string
}

/** What a booking asks for; the same `requestId` never books twice. */
export type Booking = {
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
  readonly requestId: string
}
export type Booked = { readonly registration: Registration; readonly chargeId: string; readonly payDeadline?: Date }
export type Cancelled = { readonly refundFen: number; readonly missedCount: number }
export type CancelReason = 'no-time' | 'feel-better' | 'wrong-choice' | 'other'

/** Whether the clinic lets this patient book at all (spec: checkBlock). */
export type Block = {
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
/** Still ahead of the patient, or going on right now. */
export const isLive = ({ status }: Registration): boolean => LIVE.has(status)

export const bySoonest = (a: Registration, b: Registration): number => {
  const [left, right] = [`${a.date} ${a.timeStart}`, `${b.date} ${b.timeStart}`]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The clinic decides until when; we only ask before we send. */
export function ensureCancelable(registration: Registration): void {
  if (!registration.isCancelable) throw new Failure({ kind: 'too-late-to-cancel' })
}

/** What the phone remembers of a booking that it has sent and not yet seen answered. No names. */
export type BookingNote = Pick<Booking, 'requestId' | 'patientId' | 'scheduleId' | 'orderNo'> & {
  readonly mpId: string
}

export const isSameBooking = (
  a: Pick<Booking, 'patientId' | 'scheduleId' | 'orderNo'>,
  b: Pick<Booking, 'patientId' | 'scheduleId' | 'orderNo'>,
): boolean => a.patientId === b.patientId && a.scheduleId === b.scheduleId && a.orderNo === b.orderNo

export function bookingNoteFrom(value: unknown): BookingNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const note = value as Record<string, unknown>
  const isNote =
    ['requestId', 'patientId', 'scheduleId', 'mpId'].every(
      (key) => typeof note[key] === 'string' && note[key] !== '',
    ) && typeof note.orderNo === 'number'
  return isNote ? (value as BookingNote) : undefined
}

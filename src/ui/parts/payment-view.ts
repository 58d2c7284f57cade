import type { PaymentStage, PaymentOrder, PaymentType } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'

/** The amount for the cashier, and the version of the order whose price the user has seen. */
type ToPay = { readonly fen: number; readonly version?: number }

/** An order to pay: a visit, a consultation, a medicine order or a recharge. */
export type PaymentDue = {
  readonly order: PaymentOrder
  readonly feeFen: number
  /** Whether `feeFen` is the member card's discounted price. */
  readonly isMemberPrice?: boolean
  /** Whether the order is due, no longer payable, or settled, according to the server. */
  readonly standing: 'due' | 'closed' | 'settled'
  readonly deadline: Date | undefined
  /** Refetches the status from the server. */
  readonly readAgain: () => void
  /** The order's owner; only the owner's member card can pay. */
  readonly patientId: string
  /** Whom the patient pays or asks; empty if unknown. */
  readonly payee: { readonly clinic: string } | { readonly doctor: string }
  /** Payment methods allowed for the order; undefined allows all. */
  readonly allowed?: readonly PaymentType[]
  /**
   * Runs between the tap and the opening of the cashier. Undefined means that the payment must not start; the screen
   * explains why.
   */
  readonly prepare?: () => Promise<ToPay | undefined>
  readonly isPreparing?: boolean
  /** Whether the payment is disabled until a required choice or consent is given. */
  readonly isBlocked?: boolean
}

/** Like `PaymentDue`, but the amount may be unknown. */
export type PaymentDueWithOptionalFee = Omit<PaymentDue, 'feeFen'> & { readonly feeFen: number | undefined }

export const paymentDueOfVisit = (
  { chargeId, clinicName, feeFen, patient, status, payDeadline }: Registration,
  readAgain: () => void,
): PaymentDueWithOptionalFee => ({
  order: { kind: 'registration', id: chargeId },
  feeFen,
  standing: status === 'awaiting-payment' ? 'due' : status === 'cancelled' ? 'closed' : 'settled',
  deadline: payDeadline,
  patientId: patient.id,
  payee: { clinic: clinicName },
  readAgain,
})

/** A payment for a visit that is not booked yet, with only the data that the payment methods depend on. */
export const paymentDueBeforeBooking = (feeFen: number, patientId: string): PaymentDue => ({
  order: { kind: 'registration', id: '' },
  feeFen,
  standing: 'due',
  deadline: undefined,
  patientId,
  payee: { clinic: '' },
  readAgain: () => undefined,
})

/** State of the payment panel; 'none' if nothing is due or pending. */
export type PaymentView =
  | 'none'
  | 'awaiting'
  | 'preparing'
  | 'invoked'
  | 'confirming'
  | 'unknown'
  | 'paid'
  | 'unpaid'
  | 'failed'
  | 'overdue'

type Known = {
  readonly due: Pick<PaymentDue, 'standing' | 'deadline'>
  readonly stage: PaymentStage | undefined
  /** Whether the clinic has reported the last attempt as failed. */
  readonly isFailed: boolean
  readonly now: Date
}

/** Never reports a payment as ended while one may be pending, and reports it as paid only if the server does. */
export function paymentViewOf({ due, stage, isFailed, now }: Known): PaymentView {
  const isOpen = stage === 'confirming' || stage === 'unknown'
  if (due.standing !== 'due') return due.standing === 'closed' && isOpen ? stage : 'none'
  if (stage !== undefined && stage !== 'unpaid') return stage
  if (due.deadline && now >= due.deadline) return 'overdue'
  if (stage === undefined) return 'awaiting'
  return isFailed ? 'failed' : 'unpaid'
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Formats a countdown: 14:36, or 1:02:09 from one hour upwards. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

const MILESTONES = [1, 5, 10]
/** The last minute mark that a countdown has passed; undefined before the first mark. */
export const countdownMilestone = (milliseconds: number): number | undefined =>
  milliseconds > 0 ? MILESTONES.find((minutes) => milliseconds <= minutes * 60_000) : undefined

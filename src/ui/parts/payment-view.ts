import type { PaymentStage, PayOrder, PayType } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'

/** What goes to the cashier; with the order's version whose price the person has seen. */
type ToPay = { readonly fen: number; readonly version?: number }

/** Something to pay: a visit, a consultation, an order, a recharge. */
export type PaymentDue = {
  readonly order: PayOrder
  readonly feeFen: number
  /** `feeFen` is what the member's card pays, its discount taken off. */
  readonly isMemberPrice?: boolean
  /** Still to be paid, no more, or settled: the clinic's own word. */
  readonly standing: 'due' | 'closed' | 'settled'
  readonly deadline: Date | undefined
  /** Asks the clinic how it stands. */
  readonly readAgain: () => void
  /** Whose it is: only the patient's own member card pays for it. */
  readonly patientId: string
  /** Who gets the money, or is asked for it; empty where nobody is named. */
  readonly payee: { readonly clinic: string } | { readonly doctor: string }
  /** The ways that the order itself allows; all of them where it does not say. */
  readonly allowed?: readonly PayType[]
  /** Goes between the tap and the cashier; without an answer nothing is paid, and the screen says why. */
  readonly prepare?: () => Promise<ToPay | undefined>
  readonly isPreparing?: boolean
  /** Nothing can be paid before something has been chosen or agreed to. */
  readonly isBlocked?: boolean
}

/** The same, of a clinic that may not have said how much. */
export type MaybePriced = Omit<PaymentDue, 'feeFen'> & { readonly feeFen: number | undefined }

export const dueOfVisit = (
  { chargeId, clinicName, feeFen, patient, status, payDeadline }: Registration,
  readAgain: () => void,
): MaybePriced => ({
  order: { kind: 'registration', id: chargeId },
  feeFen,
  standing: status === 'awaiting-payment' ? 'due' : status === 'cancelled' ? 'closed' : 'settled',
  deadline: payDeadline,
  patientId: patient.id,
  payee: { clinic: clinicName },
  readAgain,
})

/** What a visit will cost before it is booked, as far as the ways to pay it depend on that. */
export const dueBeforeBooking = (feeFen: number, patientId: string): PaymentDue => ({
  order: { kind: 'registration', id: '' },
  feeFen,
  standing: 'due',
  deadline: undefined,
  patientId,
  payee: { clinic: '' },
  readAgain: () => undefined,
})

/** What is to be said about a payment; 'none' when there is nothing to pay or to wait for. */
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
  /** The clinic said that the last try failed. */
  readonly isFailed: boolean
  readonly now: Date
}

/** Nothing is called over while money may be on its way, and nothing is called paid but by the clinic's own record. */
export function paymentViewOf({ due, stage, isFailed, now }: Known): PaymentView {
  const isOpen = stage === 'confirming' || stage === 'unknown'
  if (due.standing !== 'due') return due.standing === 'closed' && isOpen ? stage : 'none'
  if (stage !== undefined && stage !== 'unpaid') return stage
  if (due.deadline && now >= due.deadline) return 'overdue'
  if (stage === undefined) return 'awaiting'
  return isFailed ? 'failed' : 'unpaid'
}

const two = (number: number): string => String(number).padStart(2, '0')

/** 14:36, or 1:02:09 beyond an hour. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

const MILESTONES = [1, 5, 10]
/** The smallest of the told minutes that are still left; undefined while there is plenty of time. */
export const milestoneOf = (milliseconds: number): number | undefined =>
  milliseconds > 0 ? MILESTONES.find((minutes) => milliseconds <= minutes * 60_000) : undefined

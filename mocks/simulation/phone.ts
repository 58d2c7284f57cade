import type { Consultation } from '@/domain/consultation/consultation'
import type { BookingInput, CancellationResult, Registration } from '@/domain/registration/registration'
import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { MemberCard } from '@/domain/member-card/member-card'
import type { Order } from '@/domain/order/order'
import type { PaymentKind, PaymentType } from '@/domain/payment/payment'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'
import type { PageReader } from './page-reader'
import type { TherapyClient } from './therapy-phone'

/** An operation's outcome, as the person sees it. */
export type OperationOutcome<T> =
  | { readonly how: 'ok'; readonly got: T }
  | { readonly how: 'failed' | 'unknown'; readonly why: string }
/**
 * A value as a screen displays it, with the patient who is named beside it; without `value`, the screen displays none
 * that the clinic could confirm.
 */
export type Displayed = {
  readonly id: string
  readonly owner: string
  readonly value: string | number | undefined
}
/** What a screen displays; undefined if it displays an error instead. `isOld` if it marks the values as outdated. */
export type DisplayedRows = { readonly rows: readonly Displayed[] | undefined; readonly isOld: boolean }
/**
 * What a screen shows; undefined if it shows an error instead. For a client with screens, the history records what they
 * display, and `value` only serves the person's next choice.
 */
export type ReadResult<T> = {
  readonly value: T | undefined
  readonly isOld: boolean
  readonly displayed?: DisplayedRows
}

export type DoctorAtClinic = { readonly clinicId: string; readonly departmentId: string; readonly doctorId: string }
export type BookingDetails = Omit<BookingInput, 'requestId'>
export type RescheduledVisit = { readonly visit: Registration; readonly old: 'gone' | 'stands' | 'until-paid' }
export type DuePayment = {
  readonly kind: PaymentKind
  readonly id: string
  readonly fen: number
  readonly patientId: string
}
/** A new consultation and the payment due for it. */
export type RequestedConsultation = { readonly id: string; readonly due: DuePayment }
/** A message in a conversation. */
export type ConversationMessage = { readonly seq: number; readonly text: string }
/** The payment method, and the person's behaviour in WeChat Pay's cashier. */
export type PaymentChoice = { readonly type: PaymentType; readonly atCashier: CashierBehaviour }
export type CashierBehaviour = 'pays' | 'pays-late' | 'cancels' | 'never-calls-back' | 'walks-away'

/** What a patient can do, implemented either by the app or by calls to a server. */
export interface SimulatedClient {
  readonly patientId: string
  readonly isLoggedIn: boolean
  day(at: DoctorAtClinic, date: string): Promise<ReadResult<DaySchedule>>
  book(wish: BookingDetails): Promise<OperationOutcome<Registration>>
  visits(): Promise<ReadResult<Registration[]>>
  visit(id: string): Promise<ReadResult<Registration>>
  checkIn(visit: Registration, isThere: boolean): Promise<OperationOutcome<Registration>>
  reschedule(visit: Registration, wish: BookingDetails): Promise<OperationOutcome<RescheduledVisit>>
  cancel(visit: Registration): Promise<OperationOutcome<CancellationResult>>
  waitlist(): Promise<ReadResult<WaitlistEntry[]>>
  joinWaitlist(wish: WaitlistRequest): Promise<OperationOutcome<WaitlistEntry>>
  leaveWaitlist(entry: WaitlistEntry): Promise<OperationOutcome<string>>
  acceptOffer(entry: WaitlistEntry): Promise<OperationOutcome<Registration>>
  orders(): Promise<ReadResult<readonly Order[]>>
  orderAgain(id: string): Promise<OperationOutcome<string>>
  /** Locks an order and returns the amount due for this payment method; undefined if it cannot be paid now. */
  checkOut(id: string, way: PaymentChoice): Promise<ReadResult<DuePayment>>
  recharge(fen: number): Promise<OperationOutcome<string>>
  consult(at: DoctorAtClinic): Promise<OperationOutcome<RequestedConsultation>>
  consultations(): Promise<ReadResult<readonly Consultation[]>>
  /** Opens a consultation's conversation, and returns its messages. */
  read(consultation: Consultation): Promise<ReadResult<readonly ConversationMessage[]>>
  write(consultation: Consultation, text: string): Promise<OperationOutcome<string>>
  balance(): Promise<ReadResult<MemberCard>>
  /** Returns the status of a payment started by this client. */
  payment(due: DuePayment): Promise<ReadResult<string>>
  pay(due: DuePayment, way: PaymentChoice): Promise<OperationOutcome<string>>
  select(patientId: string): Promise<OperationOutcome<string>>
  logIn(mobile: string): Promise<OperationOutcome<string>>
  logOut(): Promise<OperationOutcome<string>>
  /** Returns the storage keys that are still in use. */
  storedKeys(): readonly string[]
  /** Undefined if the client has no therapy. */
  readonly therapy?: TherapyClient
  /** Undefined if the checker cannot compute what the client's pages display. */
  readonly pages?: PageReader
}

import type { Consultation } from '@/domain/consultation/consultation'
import type { BookingInput, Cancelled, Registration } from '@/domain/registration/registration'
import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { MemberCard } from '@/domain/member-card/member-card'
import type { Order } from '@/domain/order/order'
import type { PayKind, PayType } from '@/domain/payment/payment'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'

/** The outcome of an operation as the person knows it. */
export type Completion<T> =
  | { readonly how: 'ok'; readonly got: T }
  | { readonly how: 'failed' | 'unknown'; readonly why: string }
/** What a screen shows; undefined if it shows only an error. */
export type ReadResult<T> = { readonly value: T | undefined; readonly isOld: boolean }

export type DoctorAt = { readonly clinicId: string; readonly departmentId: string; readonly doctorId: string }
export type Wish = Omit<BookingInput, 'requestId'>
export type Moved = { readonly visit: Registration; readonly old: 'gone' | 'stands' | 'until-paid' }
export type Due = { readonly kind: PayKind; readonly id: string; readonly fen: number; readonly patientId: string }
/** A new consultation, and the payment that it needs. */
export type Asked = { readonly id: string; readonly due: Due }
/** A message in a conversation. */
export type Said = { readonly seq: number; readonly text: string }
/** Payment method, and behaviour in WeChat Pay's cashier. */
export type Way = { readonly type: PayType; readonly atCashier: CashierBehaviour }
export type CashierBehaviour = 'pays' | 'pays-late' | 'cancels' | 'never-calls-back' | 'walks-away'

/** The operations of a patient, independent of the implementation: the app, or calls to a server. */
export interface Phone {
  readonly patientId: string
  readonly isLoggedIn: boolean
  day(at: DoctorAt, date: string): Promise<ReadResult<DaySchedule>>
  book(wish: Wish): Promise<Completion<Registration>>
  visits(): Promise<ReadResult<Registration[]>>
  visit(id: string): Promise<ReadResult<Registration>>
  sign(visit: Registration, isThere: boolean): Promise<Completion<Registration>>
  move(visit: Registration, wish: Wish): Promise<Completion<Moved>>
  cancel(visit: Registration): Promise<Completion<Cancelled>>
  line(): Promise<ReadResult<WaitlistEntry[]>>
  join(wish: WaitlistRequest): Promise<Completion<WaitlistEntry>>
  leave(entry: WaitlistEntry): Promise<Completion<string>>
  take(entry: WaitlistEntry): Promise<Completion<Registration>>
  orders(): Promise<ReadResult<readonly Order[]>>
  orderAgain(id: string): Promise<Completion<string>>
  /** Locks an order and returns the amount due for this payment method; undefined if it cannot be paid now. */
  checkOut(id: string, way: Way): Promise<ReadResult<Due>>
  recharge(fen: number): Promise<Completion<string>>
  consult(at: DoctorAt): Promise<Completion<Asked>>
  consultations(): Promise<ReadResult<readonly Consultation[]>>
  /** Opens the conversation of a consultation and returns its messages. */
  read(consultation: Consultation): Promise<ReadResult<readonly Said[]>>
  write(consultation: Consultation, text: string): Promise<Completion<string>>
  balance(): Promise<ReadResult<MemberCard>>
  /** Returns the status of a payment that this client has started. */
  payment(due: Due): Promise<ReadResult<string>>
  pay(due: Due, way: Way): Promise<Completion<string>>
  select(patientId: string): Promise<Completion<string>>
  logIn(mobile: string): Promise<Completion<string>>
  logOut(): Promise<Completion<string>>
  /** Returns the remaining storage keys. */
  kept(): readonly string[]
}

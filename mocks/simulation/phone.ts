import type { Consultation } from '@/domain/consultation/consultation'
import type { Booking, Cancelled, Registration } from '@/domain/registration/registration'
import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { MemberCard } from '@/domain/member-card/member-card'
import type { Order } from '@/domain/order/order'
import type { PayKind, PayType } from '@/domain/payment/payment'
import type { WaitlistEntry, WaitlistWish } from '@/domain/waitlist/waitlist'

/** The outcome of an operation as the person knows it. */
export type Ended<T> =
  | { readonly how: 'ok'; readonly got: T }
  | { readonly how: 'failed' | 'unknown'; readonly why: string }
/** What a screen shows; undefined if it shows only an error. */
export type Told<T> = { readonly value: T | undefined; readonly isOld: boolean }

export type DoctorAt = { readonly clinicId: string; readonly departmentId: string; readonly doctorId: string }
export type Wish = Omit<Booking, 'requestId'>
export type Moved = { readonly visit: Registration; readonly old: 'gone' | 'stands' | 'until-paid' }
export type Due = { readonly kind: PayKind; readonly id: string; readonly fen: number; readonly patientId: string }
/** A new consultation, and the payment that it needs. */
export type Asked = { readonly id: string; readonly due: Due }
/** A message in a conversation. */
export type Said = { readonly seq: number; readonly text: string }
/** Payment method, and behaviour in WeChat Pay's cashier. */
export type Way = { readonly type: PayType; readonly atCashier: AtCashier }
export type AtCashier = 'pays' | 'pays-late' | 'cancels' | 'never-calls-back' | 'walks-away'

/** The operations of a patient, independent of the implementation: the app, or calls to a server. */
export interface Phone {
  readonly patientId: string
  readonly isLoggedIn: boolean
  day(at: DoctorAt, date: string): Promise<Told<DaySchedule>>
  book(wish: Wish): Promise<Ended<Registration>>
  visits(): Promise<Told<Registration[]>>
  visit(id: string): Promise<Told<Registration>>
  sign(visit: Registration, isThere: boolean): Promise<Ended<Registration>>
  move(visit: Registration, wish: Wish): Promise<Ended<Moved>>
  cancel(visit: Registration): Promise<Ended<Cancelled>>
  line(): Promise<Told<WaitlistEntry[]>>
  join(wish: WaitlistWish): Promise<Ended<WaitlistEntry>>
  leave(entry: WaitlistEntry): Promise<Ended<string>>
  take(entry: WaitlistEntry): Promise<Ended<Registration>>
  orders(): Promise<Told<readonly Order[]>>
  orderAgain(id: string): Promise<Ended<string>>
  /** Locks an order and returns the amount due for this payment method; undefined if it cannot be paid now. */
  checkOut(id: string, way: Way): Promise<Told<Due>>
  recharge(fen: number): Promise<Ended<string>>
  consult(at: DoctorAt): Promise<Ended<Asked>>
  consultations(): Promise<Told<readonly Consultation[]>>
  /** Opens the conversation of a consultation and returns its messages. */
  read(consultation: Consultation): Promise<Told<readonly Said[]>>
  write(consultation: Consultation, text: string): Promise<Ended<string>>
  balance(): Promise<Told<MemberCard>>
  /** Returns the status of a payment that this client has started. */
  payment(due: Due): Promise<Told<string>>
  pay(due: Due, way: Way): Promise<Ended<string>>
  select(patientId: string): Promise<Ended<string>>
  logIn(mobile: string): Promise<Ended<string>>
  logOut(): Promise<Ended<string>>
  /** Returns the remaining storage keys. */
  kept(): readonly string[]
}

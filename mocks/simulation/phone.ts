import type { Consultation } from '@/domain/consultation/consultation'
import type { Booking, Cancelled, Registration } from '@/domain/registration/registration'
import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { MemberCard } from '@/domain/member-card/member-card'
import type { Order } from '@/domain/order/order'
import type { PayKind, PayType } from '@/domain/payment/payment'
import type { WaitlistEntry, WaitlistWish } from '@/domain/waitlist/waitlist'

/** How an act ended, as far as the person knows. */
export type Ended<T> =
  | { readonly how: 'ok'; readonly got: T }
  | { readonly how: 'failed' | 'unknown'; readonly why: string }
/** What a screen shows; undefined where it shows nothing but a failure. */
export type Told<T> = { readonly value: T | undefined; readonly isOld: boolean }

export type DoctorAt = { readonly clinicId: string; readonly departmentId: string; readonly doctorId: string }
export type Wish = Omit<Booking, 'requestId'>
export type Moved = { readonly visit: Registration; readonly old: 'gone' | 'stands' | 'until-paid' }
export type Due = { readonly kind: PayKind; readonly id: string; readonly fen: number; readonly patientId: string }
/** A consultation that was begun, and what is to be paid before the doctor sees it. */
export type Asked = { readonly id: string; readonly due: Due }
/** One message as it stands in a conversation. */
export type Said = { readonly seq: number; readonly text: string }
/** How somebody pays, and what they do at WeChat's cashier. */
export type Way = { readonly type: PayType; readonly atCashier: AtCashier }
export type AtCashier = 'pays' | 'pays-late' | 'cancels' | 'never-calls-back' | 'walks-away'

/** What a patient does with a phone, whatever stands behind it: the app, or calls to a server. */
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
  /** Holds an order and shows what is to be paid for it in this way; undefined where it cannot be paid now. */
  checkOut(id: string, way: Way): Promise<Told<Due>>
  recharge(fen: number): Promise<Ended<string>>
  consult(at: DoctorAt): Promise<Ended<Asked>>
  consultations(): Promise<Told<readonly Consultation[]>>
  /** Opens the conversation of a consultation and shows what was written there. */
  read(consultation: Consultation): Promise<Told<readonly Said[]>>
  write(consultation: Consultation, text: string): Promise<Ended<string>>
  balance(): Promise<Told<MemberCard>>
  /** Shows how the payment stands that this phone has begun. */
  payment(due: Due): Promise<Told<string>>
  pay(due: Due, way: Way): Promise<Ended<string>>
  select(patientId: string): Promise<Ended<string>>
  logIn(mobile: string): Promise<Ended<string>>
  logOut(): Promise<Ended<string>>
  /** What it still keeps, by name. */
  kept(): readonly string[]
}

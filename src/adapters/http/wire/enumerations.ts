import type { ConsultationStatus } from '@/domain/consultation/consultation'
import type {
  OrderStatus,
  CloneChange,
  DeliveryPayMode,
  DeliveryStatus,
  DeliveryType,
  OrderSectionType,
  OrderTab,
  PreparationType,
} from '@/domain/order/order'
import type { RegistrationPayMode } from '@/domain/clinic/clinic'
import type { ConsultationDoctorStatus } from '@/domain/doctor/doctor'
import type { ClinicNodeType } from '@/domain/clinic/edition'
import type { OfferNoticeAction, WaitlistEvent, WaitlistStatus } from '@/domain/waitlist/waitlist'
import type { BillKind } from '@/domain/member-card/member-card'
import type { IdDocumentType, Relation, Sex } from '@/domain/patient/patient'
import type { PaymentKind, PaymentResult, PaymentType, RefundEligibility, RefundStatus } from '@/domain/payment/payment'
import type { ExamFlag, ExamStatus } from '@/domain/record/record'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { Availability, BusinessType, DayPart } from '@/domain/scheduling/scheduling'
import type { TherapyStatus } from '@/domain/therapy/therapy'

type Known<T extends string> = Exclude<T, 'unknown'>
type Codes<T extends string> = Readonly<Record<number, Known<T>>>

// Codes from the specification (docs/product/states.md).
export const THERAPY_STATUS: Codes<TherapyStatus> = {
  0: 'reserved',
  10: 'awaiting-sign',
  20: 'signed',
  91: 'cancelled',
}
export const PAY_TYPE: Codes<PaymentType> = { 0: 'wechat', 1: 'member-card' }
export const PAY_RESULT: Codes<PaymentResult> = { [-1]: 'failed', 0: 'waiting', 1: 'paid' }
export const REFUND_ELIGIBILITY: Codes<RefundEligibility> = {
  0: 'refundable',
  1: 'paid-at-desk',
  2: 'time-expired',
  3: 'made-at-desk',
  4: 'disabled-by-wechat',
}
export const BUSINESS_TYPE: Codes<BusinessType> = { 0: 'outpatient', 1: 'therapy' }
export const AVAILABILITY: Codes<Availability> = {
  0: 'has-number',
  1: 'full',
  2: 'no-number',
  3: 'not-time',
  4: 'over-time',
  5: 'no-schedules',
}

// Our own codes; the specification defines none.
export const REGISTRATION_STATUS: Codes<RegistrationStatus> = {
  0: 'reserved',
  5: 'awaiting-payment',
  10: 'awaiting-sign',
  20: 'signed',
  30: 'called',
  40: 'finished',
  90: 'missed',
  91: 'cancelled',
  92: 'stopped',
}
export const REGISTRATION_PAY_MODE: Codes<RegistrationPayMode> = { 0: 'desk', 1: 'online', 2: 'either' }
export const DAY_PART: Codes<DayPart> = { 0: 'morning', 1: 'afternoon', 2: 'evening' }
export const SEX: Codes<Sex> = { 1: 'male', 2: 'female' }
export const RELATION: Codes<Relation> = { 0: 'self', 1: 'child', 2: 'parent', 3: 'spouse', 9: 'other' }
export const ID_CARD_TYPE: Codes<IdDocumentType> = {
  0: 'id-card',
  1: 'passport',
  2: 'hk-macau-taiwan',
  3: 'residence',
  4: 'birth-certificate',
  5: 'none',
}
export const ADVISORY_DOCTOR_STATUS: Codes<ConsultationDoctorStatus> = { 0: 'off', 1: 'open', 2: 'full' }
export const NODE_TYPE: Codes<ClinicNodeType> = { 0: 'single', 1: 'chain', 2: 'child' }
export const WAITLIST_STATUS: Codes<WaitlistStatus> = {
  0: 'watching',
  10: 'offered',
  20: 'taken',
  90: 'expired',
  91: 'cancelled',
}
export const WAITLIST_EVENT: Codes<WaitlistEvent> = {
  1: 'joined',
  2: 'freed',
  3: 'passed-on',
  4: 'left-ahead',
  5: 'taken-ahead',
  10: 'offered',
  20: 'taken',
  90: 'offer-expired',
  91: 'cancelled',
  92: 'ended',
  93: 'stopped',
  94: 'booked-otherwise',
}
export const TIP_STATE: Codes<OfferNoticeAction> = { 1: 'seen', 2: 'dismissed' }
export const ADVISORY_STATUS: Codes<ConsultationStatus> = {
  0: 'awaiting-payment',
  10: 'awaiting-accept',
  20: 'in-progress',
  30: 'finished',
  80: 'refused',
  90: 'timed-out',
  91: 'cancelled',
}
export const CHARGE_ORDER_STATUS: Codes<OrderStatus> = {
  0: 'draft',
  10: 'awaiting-payment',
  20: 'part-paid',
  30: 'paid',
  40: 'preparing',
  50: 'shipped',
  60: 'done',
  80: 'refunding',
  90: 'refunded',
  91: 'closed',
}
/** Payment kinds are named alike in the app and on the wire. */
export const PAYMENT_KINDS = [
  'charge',
  'registration',
  'therapy',
  'advisory',
  'recharge',
] as const satisfies PaymentKind[]
export const ORDER_TAB: Codes<OrderTab> = { 0: 'all', 1: 'to-pay', 2: 'paid', 3: 'over' }
export const FORM_TYPE: Codes<OrderSectionType> = {
  1: 'registration',
  2: 'western',
  3: 'herbal',
  4: 'granules',
  5: 'examination',
  6: 'therapy',
  7: 'material',
  8: 'delivery',
  9: 'process',
}
export const PROCESS_TYPE: Codes<PreparationType> = { 0: 'none', 1: 'decoct', 2: 'powder', 3: 'paste', 4: 'pill' }
export const DELIVERY_TYPE: Codes<DeliveryType> = { 0: 'pick-up', 1: 'express' }
export const DELIVERY_PAY_MODE: Codes<DeliveryPayMode> = { 0: 'prepaid', 1: 'on-arrival' }
export const DELIVERY_STATUS: Codes<DeliveryStatus> = {
  0: 'awaiting-number',
  1: 'on-the-way',
  2: 'signed',
  9: 'problem',
}
export const CLONE_CHANGES = ['gone', 'price', 'stock'] as const satisfies CloneChange['kind'][]
export const REFUND_STATUS: Codes<RefundStatus> = { 0: 'none', 1: 'refunding', 2: 'refunded' }
export const BILL_KIND: Codes<BillKind> = { 0: 'in', 1: 'out', 2: 'refund' }
export const EXAM_STATUS: Codes<ExamStatus> = { 0: 'awaited', 1: 'partial', 2: 'ready' }
export const EXAM_FLAG: Codes<ExamFlag> = { [-1]: 'low', 0: 'normal', 1: 'high' }

/** The number on the wire for a domain value. */
export function wireCodeOf<T extends string>(
  codes: Readonly<Record<number, T>>,
  word: T | 'unknown',
  otherwise = 0,
): number {
  const found = Object.entries(codes).find(([, each]) => each === word)
  return found ? Number(found[0]) : otherwise
}

export const wireBusinessFlag = (business: BusinessType): '0' | '1' => (business === 'therapy' ? '1' : '0')

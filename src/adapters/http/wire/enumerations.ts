import type { AdvisoryDoctorStatus, DoctorListKind, Sex } from '@/domain/doctor'
import type { IdCardType, Relation } from '@/domain/patient'
import type { PayResult, PayType, RefundEligibility } from '@/domain/payment'
import type { RegistrationStatus } from '@/domain/registration'
import type { Availability, BusinessType, DayPart } from '@/domain/scheduling'
import type { TherapyStatus } from '@/domain/therapy'

type Known<T extends string> = Exclude<T, 'unknown'>
type Codes<T extends string> = Readonly<Record<number, Known<T>>>

// Spec section 4.
export const THERAPY_STATUS: Codes<TherapyStatus> = {
  0: 'reserved',
  10: 'awaiting-sign',
  20: 'signed',
  91: 'cancelled',
}
export const PAY_TYPE: Codes<PayType> = { 0: 'wechat', 1: 'member-card' }
export const PAY_RESULT: Codes<PayResult> = { [-1]: 'failed', 0: 'waiting', 1: 'paid' }
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
export const DOCTOR_LIST_KIND: Codes<DoctorListKind> = { 0: 'recent', 1: 'nearby', 2: 'all' }

// Ours: the specification does not show them (screens-and-calls 0.2).
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
export const DAY_PART: Codes<DayPart> = { 0: 'morning', 1: 'afternoon', 2: 'evening' }
export const SEX: Codes<Sex> = { 1: 'male', 2: 'female' }
export const RELATION: Codes<Relation> = { 0: 'self', 1: 'child', 2: 'parent', 3: 'spouse', 9: 'other' }
export const ID_CARD_TYPE: Codes<IdCardType> = {
  0: 'id-card',
  1: 'passport',
  2: 'hk-macau-taiwan',
  3: 'residence',
  4: 'birth-certificate',
  5: 'none',
}
export const ADVISORY_DOCTOR_STATUS: Codes<AdvisoryDoctorStatus> = { 0: 'off', 1: 'open', 2: 'full' }

/** The number that the wire uses for one of our words. */
export function codeOf<T extends string>(
  codes: Readonly<Record<number, T>>,
  word: T | 'unknown',
  otherwise = 0,
): number {
  const found = Object.entries(codes).find(([, each]) => each === word)
  return found ? Number(found[0]) : otherwise
}

export const businessFlag = (business: BusinessType): '0' | '1' => (business === 'therapy' ? '1' : '0')

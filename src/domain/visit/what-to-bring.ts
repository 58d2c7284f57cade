import type { AppointmentConfig } from '../clinic/clinic'
import type { Day } from '../general/day'
import type { RevisitStatus } from '../patient/patient'
import type { RegistrationStatus, Visit } from '../registration/registration'
import type { TherapyStatus } from '../therapy/therapy'

/** Something to bring, with the clinic's requirement. */
export type ItemToBring =
  /** The ticket's QR code, which the front desk scans. */
  | { readonly kind: 'code' }
  /** `isAsked` means required by the clinic's booking rule. */
  | { readonly kind: 'identity'; readonly isAsked: boolean }
  /** The patient card, which this device can display. */
  | { readonly kind: 'patient-card'; readonly patientId: string }
  /** The member card used to pay for the visit. */
  | { readonly kind: 'member-card' }
  | { readonly kind: 'fee'; readonly fen: number }
  /** Earlier records for a first visit; `isAsked` means required by the doctor. */
  | { readonly kind: 'records'; readonly visit: 'first'; readonly isAsked: boolean }
  | { readonly kind: 'records'; readonly visit: 'return'; readonly last?: Day }
  | { readonly kind: 'records'; readonly visit: 'unknown' }
  | { readonly kind: 'medicine' }
  /** Suitable clothes for a therapy session. */
  | { readonly kind: 'clothes' }

type Facts = {
  readonly visit: Pick<Visit, 'signCode' | 'feeFen' | 'payType' | 'refund' | 'patient'>
  readonly status: RegistrationStatus | TherapyStatus
  /** The clinic's booking rule, if known. */
  readonly rule?: Pick<AppointmentConfig, 'isIdCardNeeded'> | undefined
  /** Whether the patient has seen the doctor before, if known. */
  readonly revisit?: RevisitStatus | undefined
  /** Patient whose card this device can display. */
  readonly cardOf?: string | undefined
}

const AHEAD: ReadonlySet<string> = new Set(['awaiting-payment', 'reserved', 'awaiting-sign'])
/** Whether the patient has not checked in yet. */
export const isBeforeCheckIn = ({ status }: { readonly status: string }): boolean => AHEAD.has(status)

/** What to bring to a doctor's visit. Only known requirements are listed. */
export function itemsToBringForVisit(facts: Facts): ItemToBring[] {
  const { visit, status } = facts
  if (!isBeforeCheckIn({ status })) return []
  // A visit paid on the phone needs nothing to pay with.
  const isAtDesk = status !== 'awaiting-payment' && visit.payType === undefined && visit.refund === 'paid-at-desk'
  return [
    ...fee(visit, isAtDesk),
    ...papers(facts),
    ...(visit.payType === 'member-card' ? [{ kind: 'member-card' } as const] : []),
    recordsFor(facts),
    { kind: 'medicine' },
  ]
}
/** What to bring to a therapy session, which is paid at the front desk or covered by a course. */
export function itemsToBringForTherapy(facts: Facts & { readonly isByCourse: boolean }): ItemToBring[] {
  if (!isBeforeCheckIn(facts)) return []
  return [...fee(facts.visit, !facts.isByCourse), ...papers(facts), { kind: 'clothes' }]
}

function papers({ visit, status, rule, cardOf }: Facts): ItemToBring[] {
  const isScannable = visit.signCode !== '' && status !== 'awaiting-payment'
  return [
    ...(isScannable ? [{ kind: 'code' } as const] : []),
    { kind: 'identity', isAsked: rule?.isIdCardNeeded === true },
    ...(cardOf !== undefined && cardOf === visit.patient.id
      ? [{ kind: 'patient-card', patientId: cardOf } as const]
      : []),
  ]
}
function fee({ feeFen }: Facts['visit'], isAtDesk: boolean): ItemToBring[] {
  return isAtDesk && feeFen !== undefined && feeFen > 0 ? [{ kind: 'fee', fen: feeFen }] : []
}
function recordsFor({ revisit }: Facts): ItemToBring {
  if (!revisit) return { kind: 'records', visit: 'unknown' }
  const { isRevisit, lastVisit, isRecordNeeded } = revisit
  if (!isRevisit) return { kind: 'records', visit: 'first', isAsked: isRecordNeeded }
  return { kind: 'records', visit: 'return', ...(lastVisit && { last: lastVisit }) }
}

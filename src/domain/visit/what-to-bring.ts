import type { AppointConfig } from '../clinic/clinic'
import type { Day } from '../general/day'
import type { RevisitStatus } from '../patient/patient'
import type { RegistrationStatus, Visit } from '../registration/registration'
import type { TherapyStatus } from '../therapy/therapy'

/** One thing to have along, and what the clinic has said about it. */
export type ToBring =
  /** What the desk scans, from the ticket. */
  | { readonly kind: 'code' }
  /** `isAsked` by this clinic's rule of booking. */
  | { readonly kind: 'identity'; readonly isAsked: boolean }
  /** The patient's card, which this phone can show. */
  | { readonly kind: 'patient-card'; readonly patientId: string }
  /** The prepaid card that the visit was paid with. */
  | { readonly kind: 'member-card' }
  | { readonly kind: 'fee'; readonly fen: number }
  /** Of a first visit anything from before; `isAsked` where the doctor wants to see it. */
  | { readonly kind: 'records'; readonly visit: 'first'; readonly isAsked: boolean }
  | { readonly kind: 'records'; readonly visit: 'return'; readonly last?: Day }
  | { readonly kind: 'records'; readonly visit: 'unknown' }
  | { readonly kind: 'medicine' }
  /** For a therapy. */
  | { readonly kind: 'clothes' }

type Facts = {
  readonly visit: Pick<Visit, 'signCode' | 'feeFen' | 'payType' | 'refund' | 'patient'>
  readonly status: RegistrationStatus | TherapyStatus
  /** The clinic's rule of booking, where it is known. */
  readonly rule?: Pick<AppointConfig, 'isIdCardNeeded'> | undefined
  /** Whether the patient has been to the doctor, where it is known. */
  readonly revisit?: RevisitStatus | undefined
  /** Of whom this phone can show the card. */
  readonly cardOf?: string | undefined
}

const AHEAD: ReadonlySet<string> = new Set(['awaiting-payment', 'reserved', 'awaiting-sign'])
/** Whoever has signed in has come already. */
export const isToCome = ({ status }: { readonly status: string }): boolean => AHEAD.has(status)

/** For a visit to a doctor. What the clinic has not said is not claimed. */
export function bringForVisit(facts: Facts): ToBring[] {
  const { visit, status } = facts
  if (!isToCome({ status })) return []
  // What is paid on the phone is nothing to bring.
  const isAtDesk = status !== 'awaiting-payment' && visit.payType === undefined && visit.refund === 'paid-at-desk'
  return [
    ...fee(visit, isAtDesk),
    ...papers(facts),
    ...(visit.payType === 'member-card' ? [{ kind: 'member-card' } as const] : []),
    recordsFor(facts),
    { kind: 'medicine' },
  ]
}
/** For a session of therapy, which is paid at the desk or by its course. */
export function bringForTherapy(facts: Facts & { readonly isByCourse: boolean }): ToBring[] {
  if (!isToCome(facts)) return []
  return [...fee(facts.visit, !facts.isByCourse), ...papers(facts), { kind: 'clothes' }]
}

function papers({ visit, status, rule, cardOf }: Facts): ToBring[] {
  const isScannable = visit.signCode !== '' && status !== 'awaiting-payment'
  return [
    ...(isScannable ? [{ kind: 'code' } as const] : []),
    { kind: 'identity', isAsked: rule?.isIdCardNeeded === true },
    ...(cardOf !== undefined && cardOf === visit.patient.id
      ? [{ kind: 'patient-card', patientId: cardOf } as const]
      : []),
  ]
}
function fee({ feeFen }: Facts['visit'], isAtDesk: boolean): ToBring[] {
  return isAtDesk && feeFen !== undefined && feeFen > 0 ? [{ kind: 'fee', fen: feeFen }] : []
}
function recordsFor({ revisit }: Facts): ToBring {
  if (!revisit) return { kind: 'records', visit: 'unknown' }
  const { isRevisit, lastVisit, isRecordNeeded } = revisit
  if (!isRevisit) return { kind: 'records', visit: 'first', isAsked: isRecordNeeded }
  return { kind: 'records', visit: 'return', ...(lastVisit && { last: lastVisit }) }
}

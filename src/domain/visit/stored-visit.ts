import { daysBetween, isDay, isEndTime, isTime, type Day } from '../general/day'
import type { RefundEligibility } from '../payment/payment'
import { compareByStartTime, type Visit } from '../registration/registration'

/** A visit or therapy session as last confirmed by the clinic. */
export type StoredVisit<T extends Visit> = { readonly visit: T; readonly checkedAt: Date }

/** Maximum number of stored tickets. */
export const MAX_STORED_TICKETS = 8
const MAX_TEXT_LENGTH = 120
/** Retention of a ticket in days after its visit: long enough to show it at the front desk without a network. */
const TICKET_RETENTION_DAYS = 7
/** Removes what is only valid at the moment: the queue, and the possible actions. */
function instantClock<T extends Visit>(visit: T): T {
  const patient = { ...visit.patient, mobileMasked: '' }
  const none = { queue: undefined, point: undefined, timeline: [], requestId: '' }
  return { ...visit, ...none, patient, isCancelable: false, isSignable: false }
}

/** Merges confirmed visits: upcoming ones first, soonest first, then past ones, newest first. */
export function withStored<T extends Visit>(
  kept: readonly StoredVisit<T>[],
  visits: readonly T[],
  checkedAt: Date,
  isAhead: (visit: T) => boolean,
): StoredVisit<T>[] {
  const fresh = visits.map((visit) => ({ visit: instantClock(visit), checkedAt }))
  const ids = new Set(fresh.map(({ visit }) => visit.id))
  const inOrder = (a: StoredVisit<T>, b: StoredVisit<T>): number => {
    const [left, right] = [isAhead(a.visit), isAhead(b.visit)]
    if (left !== right) return left ? -1 : 1
    return left ? compareByStartTime(a.visit, b.visit) : compareByStartTime(b.visit, a.visit)
  }
  return [...fresh, ...kept.filter(({ visit }) => !ids.has(visit.id))].sort(inOrder).slice(0, MAX_STORED_TICKETS)
}

export type Raw = Record<string, unknown>
export const asRecord = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
export const storedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '')
export const storedNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0
export function storedInstant(value: unknown): Date | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at)
}
const REFUNDS: readonly RefundEligibility[] = [
  'refundable',
  'paid-at-desk',
  'time-expired',
  'made-at-desk',
  'disabled-by-wechat',
]

/** Parses the common fields of a visit and a therapy session. */
export function parseStoredVisit(raw: Raw): Visit | undefined {
  const [id, date, timeStart, timeEnd] = [raw.id, raw.date, raw.timeStart, raw.timeEnd].map(storedText)
  if (!id || !date || !isDay(date) || !timeStart || !isTime(timeStart) || !timeEnd || !isEndTime(timeEnd))
    return undefined
  const patient = asRecord(raw.patient)
  const window = asRecord(raw.signWindow)
  const [start, end] = [storedInstant(window.start), storedInstant(window.end)]
  const [payDeadline, cancelDeadline] = [storedInstant(raw.payDeadline), storedInstant(raw.cancelDeadline)]
  return {
    id,
    date,
    timeStart,
    timeEnd,
    regNo: storedText(raw.regNo),
    clinicId: storedText(raw.clinicId),
    clinicName: storedText(raw.clinicName),
    address: storedText(raw.address),
    departmentName: storedText(raw.departmentName),
    roomName: storedText(raw.roomName),
    patient: { id: storedText(patient.id), name: storedText(patient.name), mobileMasked: '' },
    orderNo: storedNumber(raw.orderNo),
    chargeId: storedText(raw.chargeId),
    refund: REFUNDS.find((each) => each === raw.refund) ?? 'unknown',
    isCancelable: false,
    isSignable: false,
    signCode: storedText(raw.signCode),
    timeline: [],
    requestId: '',
    ...(typeof raw.feeFen === 'number' && { feeFen: storedNumber(raw.feeFen) }),
    ...(raw.payType === 'wechat' || raw.payType === 'member-card' ? { payType: raw.payType } : {}),
    ...(payDeadline && { payDeadline }),
    ...(cancelDeadline && { cancelDeadline }),
    ...(start && end && { signWindow: { start, end } }),
  }
}

/**
 * Removes tickets past their retention, of any login; undefined when none is left. A ticket without a valid day is
 * removed.
 */
export function stillStored(value: unknown, today: Day): unknown {
  const { owner, tickets } = asRecord(value)
  if (!Array.isArray(tickets)) return undefined
  const left = tickets.filter((each: unknown) => {
    const date = storedText(asRecord(asRecord(each).visit).date)
    return isDay(date) && daysBetween(date, today) <= TICKET_RETENTION_DAYS
  })
  if (left.length === 0) return undefined
  return left.length < tickets.length ? { owner, tickets: left } : value
}

/** Parses stored tickets; empty when they belong to another login. */
export function parseStored<T extends Visit>(
  value: unknown,
  owner: string,
  visitFrom: (raw: Raw) => T | undefined,
): StoredVisit<T>[] {
  const { owner: whose, tickets } = asRecord(value)
  if (whose !== owner || !Array.isArray(tickets)) return []
  return tickets.slice(0, MAX_STORED_TICKETS).flatMap((each: unknown) => {
    const { visit: kept, checkedAt: at } = asRecord(each)
    const [visit, checkedAt] = [visitFrom(asRecord(kept)), storedInstant(at)]
    return visit && checkedAt ? [{ visit, checkedAt }] : []
  })
}

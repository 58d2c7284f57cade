import { daysBetween, isDay, isEndTime, isTime, type Day } from '../general/day'
import type { RefundEligibility } from '../payment/payment'
import { compareByStartTime, type Visit } from '../registration/registration'

/** A visit or therapy session as last confirmed by the clinic. */
export type StoredVisit<T extends Visit> = { readonly visit: T; readonly checkedAt: Date }

/** Maximum number of stored tickets. */
export const MAX_STORED_TICKETS = 8
const MAX_TEXT_LENGTH = 120
/** Days to keep a ticket after its visit: long enough to show it at the front desk offline. */
const TICKET_RETENTION_DAYS = 7
/** Removes data that is only valid for the moment: the queue and the available actions. */
function instantClock<T extends Visit>(visit: T): T {
  const none = { queue: undefined, point: undefined, timeline: [], requestId: '' }
  return { ...visit, ...none, isCancelable: false, isSignable: false }
}

/** Merges confirmed visits: upcoming ones first, soonest first, then past ones, most recent first. */
export function mergeStoredVisits<T extends Visit>(
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

export type UnknownRecord = Record<string, unknown>
export const toRecord = (value: unknown): UnknownRecord =>
  typeof value === 'object' && value !== null ? (value as UnknownRecord) : {}
export const readStoredText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : ''
export const readStoredNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0
export function readStoredInstant(value: unknown): Date | undefined {
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

/** Parses the fields that visits and therapy sessions have in common. */
export function parseStoredVisit(raw: UnknownRecord): Visit | undefined {
  const [id, date, timeStart, timeEnd] = [raw.id, raw.date, raw.timeStart, raw.timeEnd].map(readStoredText)
  if (!id || !date || !isDay(date) || !timeStart || !isTime(timeStart) || !timeEnd || !isEndTime(timeEnd))
    return undefined
  const patient = toRecord(raw.patient)
  const window = toRecord(raw.signWindow)
  const [start, end] = [readStoredInstant(window.start), readStoredInstant(window.end)]
  const [payDeadline, cancelDeadline] = [readStoredInstant(raw.payDeadline), readStoredInstant(raw.cancelDeadline)]
  return {
    id,
    date,
    timeStart,
    timeEnd,
    regNo: readStoredText(raw.regNo),
    clinicId: readStoredText(raw.clinicId),
    clinicName: readStoredText(raw.clinicName),
    address: readStoredText(raw.address),
    departmentName: readStoredText(raw.departmentName),
    roomName: readStoredText(raw.roomName),
    patient: { id: readStoredText(patient.id), name: readStoredText(patient.name) },
    orderNo: readStoredNumber(raw.orderNo),
    chargeId: readStoredText(raw.chargeId),
    refund: REFUNDS.find((each) => each === raw.refund) ?? 'unknown',
    isCancelable: false,
    isSignable: false,
    signCode: readStoredText(raw.signCode),
    timeline: [],
    requestId: '',
    ...(typeof raw.feeFen === 'number' && { feeFen: readStoredNumber(raw.feeFen) }),
    ...(raw.payType === 'wechat' || raw.payType === 'member-card' ? { payType: raw.payType } : {}),
    ...(payDeadline && { payDeadline }),
    ...(cancelDeadline && { cancelDeadline }),
    ...(start && end && { signWindow: { start, end } }),
  }
}

/** Removes expired tickets of any login, and tickets without a valid day; undefined if none are left. */
export function removeExpiredTickets(value: unknown, today: Day): unknown {
  const { owner, tickets } = toRecord(value)
  if (!Array.isArray(tickets)) return undefined
  const left = tickets.filter((each: unknown) => {
    const date = readStoredText(toRecord(toRecord(each).visit).date)
    return isDay(date) && daysBetween(date, today) <= TICKET_RETENTION_DAYS
  })
  if (left.length === 0) return undefined
  return left.length < tickets.length ? { owner, tickets: left } : value
}

/** Parses stored tickets; empty if they belong to another login. */
export function parseStoredTickets<T extends Visit>(
  value: unknown,
  owner: string,
  visitFrom: (raw: UnknownRecord) => T | undefined,
): StoredVisit<T>[] {
  const { owner: whose, tickets } = toRecord(value)
  if (whose !== owner || !Array.isArray(tickets)) return []
  return tickets.slice(0, MAX_STORED_TICKETS).flatMap((each: unknown) => {
    const { visit: kept, checkedAt: at } = toRecord(each)
    const [visit, checkedAt] = [visitFrom(toRecord(kept)), readStoredInstant(at)]
    return visit && checkedAt ? [{ visit, checkedAt }] : []
  })
}

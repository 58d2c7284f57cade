import type { Day } from '../general/day'
import { Failure } from '../failure/failure'
import type { BusinessType, DayPart, Slot } from '../scheduling/scheduling'
import { compareText } from '../general/text-order'

export type WaitlistStatus = 'watching' | 'offered' | 'taken' | 'expired' | 'cancelled' | 'unknown'

export type WaitlistEvent =
  | 'joined'
  | 'freed'
  | 'passed-on'
  | 'left-ahead'
  | 'taken-ahead'
  | 'offered'
  | 'taken'
  | 'offer-expired'
  | 'cancelled'
  | 'ended'
  | 'stopped'
  | 'booked-otherwise'
  | 'unknown'
/** An event in the waitlist history; contains positions, never people. */
export type WaitlistNote = {
  readonly at: Date
  readonly event: WaitlistEvent
  /** The clinic's description of the event. */
  readonly text: string
  /** Position after the event; 0 when the entry has ended or the position is unknown. */
  readonly place: number
  /** Position of the patient who received the offer; 0 for none. */
  readonly asked: number
  /** Time (HH:mm) of the slot concerned; '' for none. */
  readonly slotTime: string
}

/** A slot held for this patient until it expires. */
export type WaitlistOffer = { readonly slot: Slot; readonly expiresAt: Date }
/** A patient's entry on the waitlist for a doctor's part of a day. */
export type WaitlistEntry = {
  readonly id: string
  readonly clinicId: string
  readonly clinicName: string
  readonly departmentId: string
  readonly departmentName: string
  readonly doctorId: string
  readonly doctorName: string
  readonly patientId: string
  readonly date: Day
  readonly dayPart: DayPart
  readonly businessType: BusinessType
  readonly status: WaitlistStatus
  /** Position on the waitlist: 1 is next; 0 if unknown. */
  readonly position: number
  readonly personCount: number
  readonly offer?: WaitlistOffer
  /** What the patient did with the offer's notice. */
  readonly tip: OfferNoticeAction | 'none'
  readonly history: readonly WaitlistNote[]
}
export type WaitlistTarget = Pick<WaitlistEntry, 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart'>
export type WaitlistRequest = WaitlistTarget & Pick<WaitlistEntry, 'patientId' | 'businessType'>
/** Result of one request; `unsent` requests were not attempted, because `failure` had stopped an earlier one. */
export type WaitlistOutcome = { readonly wish: WaitlistRequest } & (
  | { readonly state: 'watching' | 'already'; readonly entry: WaitlistEntry }
  | { readonly state: 'refused' | 'unsent'; readonly failure: Failure }
)
/** Number of waiting patients, and whether this patient is one of them. */
export type WaitlistCount = { readonly persons: number; readonly isWatching: boolean }
/** What the patient did with the offer's notice. */
export type OfferNoticeAction = 'seen' | 'dismissed'

const TRANSITIONS: Record<WaitlistStatus, readonly WaitlistStatus[]> = {
  watching: ['offered', 'cancelled', 'expired'],
  offered: ['taken', 'expired', 'cancelled'],
  taken: [],
  expired: [],
  cancelled: [],
  unknown: [],
}
export const canWaitlistEntryTransition = (from: WaitlistStatus, to: WaitlistStatus): boolean =>
  TRANSITIONS[from].includes(to)

export const isEntryActive = ({ status }: Pick<WaitlistEntry, 'status'>): boolean =>
  status === 'watching' || status === 'offered'

/** The offer while it is valid; the clinic decides by its own clock. */
export const activeOfferOf = (
  { status, offer }: Pick<WaitlistEntry, 'status' | 'offer'>,
  now: Date,
): WaitlistOffer | undefined => (status === 'offered' && offer && now < offer.expiresAt ? offer : undefined)

/** Whole seconds left to accept an offer; 0 if there is none or it has expired. */
export function offerSecondsLeft(entry: Pick<WaitlistEntry, 'status' | 'offer'>, now: Date): number {
  const offer = activeOfferOf(entry, now)
  return offer ? Math.ceil((offer.expiresAt.getTime() - now.getTime()) / 1000) : 0
}

export function ensureOffered(entry: Pick<WaitlistEntry, 'status' | 'offer'>, now: Date): WaitlistOffer {
  const offer = activeOfferOf(entry, now)
  if (!offer) throw new Failure({ kind: 'offer-expired' })
  return offer
}

// Excludes the department: a doctor's shift has one waitlist, whether or not the request names the department.
const KEYS = ['clinicId', 'doctorId', 'date', 'dayPart', 'patientId', 'businessType'] as const
/** Whether two requests refer to the same entry; the clinic accepts one per patient, doctor and part of a day. */
export const isSameEntry = (a: WaitlistRequest, b: WaitlistRequest): boolean => KEYS.every((key) => a[key] === b[key])

/** Removes duplicate requests and those that already have an active entry. */
export const removeDuplicateRequests = (
  wishes: readonly WaitlistRequest[],
  held: readonly WaitlistEntry[],
): WaitlistRequest[] =>
  wishes.filter(
    (wish, at) =>
      !held.some((entry) => isEntryActive(entry) && isSameEntry(entry, wish)) &&
      !wishes.slice(0, at).some((earlier) => isSameEntry(earlier, wish)),
  )

/** One request per day and part of the day. */
export const createWaitlistRequests = (
  place: Omit<WaitlistRequest, 'date' | 'dayPart'>,
  dates: readonly Day[],
  dayParts: readonly DayPart[],
): WaitlistRequest[] => dates.flatMap((date) => dayParts.map((dayPart) => ({ ...place, date, dayPart })))

const RANK: Record<WaitlistStatus, number> = { offered: 0, watching: 1, unknown: 2, taken: 3, expired: 4, cancelled: 5 }
/** Sorts offers first, by deadline, then waiting entries by day, then ended ones, most recent first. */
export function compareByUrgency(a: WaitlistEntry, b: WaitlistEntry): number {
  const expiry = (entry: WaitlistEntry) =>
    entry.status === 'offered' ? (entry.offer?.expiresAt.getTime() ?? Infinity) : 0
  const [left, right] = [expiry(a), expiry(b)]
  if (RANK[a.status] !== RANK[b.status]) return RANK[a.status] - RANK[b.status]
  if (left !== right) return left < right ? -1 : 1
  return isEntryActive(a) ? compareText(a.date, b.date) : compareText(b.date, a.date)
}

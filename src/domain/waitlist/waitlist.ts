import type { Day } from '../general/day'
import { Failure } from '../failure/failure'
import type { BusinessType, DayPart, Slot } from '../scheduling/scheduling'
import { inOrder } from '../general/text-order'

export type WaitlistStatus = 'watching' | 'offered' | 'taken' | 'expired' | 'cancelled' | 'unknown'

/** What a line in the ledger of an entry tells. */
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
/** One line of the clinic's ledger; it names ranks, never persons. */
export type WaitlistNote = {
  readonly at: Date
  readonly event: WaitlistEvent
  /** The clinic's own sentence. */
  readonly text: string
  /** The place afterwards; 0 when it waits no more, or where the clinic does not say. */
  readonly place: number
  /** The rank of whoever was asked; 0 when nobody was. */
  readonly asked: number
  /** HH:mm of the number it is about; empty when it is about none. */
  readonly slotTime: string
}

/** A number that is held for this patient until it expires. */
export type Offer = { readonly slot: Slot; readonly expiresAt: Date }
/** One place in the waiting list of a doctor's part of a day. */
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
  /** 1 is the next in line; 0 where the clinic does not say. */
  readonly position: number
  readonly personCount: number
  readonly offer?: Offer
  /** What the person did with the tip of the offer. */
  readonly tip: TipState | 'none'
  readonly createdAt?: Date
  readonly history: readonly WaitlistNote[]
}
export type WaitlistPlace = Pick<WaitlistEntry, 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart'>
export type WaitlistWish = WaitlistPlace & Pick<WaitlistEntry, 'patientId' | 'businessType'>
/** What became of one wish of several; `unsent` were not tried, because `failure` had stopped the ones before. */
export type WaitlistOutcome = { readonly wish: WaitlistWish } & (
  | { readonly state: 'watching' | 'already'; readonly entry: WaitlistEntry }
  | { readonly state: 'refused' | 'unsent'; readonly failure: Failure }
)
/** How many wait at a place, and whether this patient does. */
export type Waiting = { readonly persons: number; readonly isWatching: boolean; readonly watchId: string }
/** What the person did with the tip of an offer. */
export type TipState = 'seen' | 'dismissed'

const NEXT: Record<WaitlistStatus, readonly WaitlistStatus[]> = {
  watching: ['offered', 'cancelled', 'expired'],
  offered: ['taken', 'expired', 'cancelled'],
  taken: [],
  expired: [],
  cancelled: [],
  unknown: [],
}
export const mayEntryBecome = (from: WaitlistStatus, to: WaitlistStatus): boolean => NEXT[from].includes(to)

export const isEntryLive = ({ status }: Pick<WaitlistEntry, 'status'>): boolean =>
  status === 'watching' || status === 'offered'

/** The offer that can still be taken; the clinic's own clock decides in the end. */
export const offerOf = ({ status, offer }: Pick<WaitlistEntry, 'status' | 'offer'>, now: Date): Offer | undefined =>
  status === 'offered' && offer && now < offer.expiresAt ? offer : undefined

/** Whole seconds that are left of an offer, 0 when there is none or it is over. */
export function offerSecondsLeft(entry: Pick<WaitlistEntry, 'status' | 'offer'>, now: Date): number {
  const offer = offerOf(entry, now)
  return offer ? Math.ceil((offer.expiresAt.getTime() - now.getTime()) / 1000) : 0
}

export function ensureOffered(entry: Pick<WaitlistEntry, 'status' | 'offer'>, now: Date): Offer {
  const offer = offerOf(entry, now)
  if (!offer) throw new Failure({ kind: 'offer-expired' })
  return offer
}

// Not the department: a session has one line, whether or not the wish names it.
const KEYS = ['clinicId', 'doctorId', 'date', 'dayPart', 'patientId', 'businessType'] as const
/** The clinic takes one entry of a patient for a place; a second one is the same entry. */
export const isSameEntry = (a: WaitlistWish, b: WaitlistWish): boolean => KEYS.every((key) => a[key] === b[key])

/** Of several wishes those that are not watched yet, each once. */
export const newWishes = (wishes: readonly WaitlistWish[], held: readonly WaitlistEntry[]): WaitlistWish[] =>
  wishes.filter(
    (wish, at) =>
      !held.some((entry) => isEntryLive(entry) && isSameEntry(entry, wish)) &&
      !wishes.slice(0, at).some((earlier) => isSameEntry(earlier, wish)),
  )

/** A range of days and parts becomes one wish for each. */
export const wishesFor = (
  place: Omit<WaitlistWish, 'date' | 'dayPart'>,
  dates: readonly Day[],
  dayParts: readonly DayPart[],
): WaitlistWish[] => dates.flatMap((date) => dayParts.map((dayPart) => ({ ...place, date, dayPart })))

const RANK: Record<WaitlistStatus, number> = { offered: 0, watching: 1, unknown: 2, taken: 3, expired: 4, cancelled: 5 }
/** Offers first, the one that ends soonest on top; then those still waiting, by day; then what is over, the newest first. */
export function byUrgency(a: WaitlistEntry, b: WaitlistEntry): number {
  const expiry = (entry: WaitlistEntry) =>
    entry.status === 'offered' ? (entry.offer?.expiresAt.getTime() ?? Infinity) : 0
  const [left, right] = [expiry(a), expiry(b)]
  if (RANK[a.status] !== RANK[b.status]) return RANK[a.status] - RANK[b.status]
  if (left !== right) return left < right ? -1 : 1
  return isEntryLive(a) ? inOrder(a.date, b.date) : inOrder(b.date, a.date)
}

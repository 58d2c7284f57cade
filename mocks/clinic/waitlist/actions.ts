import { instantOf, timeOf } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import { SeededRandom } from '../seeded-random'
import type { SlotRow } from '../scheduling/rows'
import { ApiError } from '../api-error'
import { MINUTE_MS } from '../clock'
import { OFFER_MINUTES, SIMULATED_ACCOUNT_ID, WAITLIST_STATUS_CODES, type OfferRow, type WaitlistRow } from './rows'
import {
  waitlistNoteOf,
  waitlistPositionOf,
  notifyMovedUp,
  notifyWaitingPatients,
  type OfferCause,
  type WaitlistEvent,
} from './history'

export const isWaitlistEntryActive = ({ status }: WaitlistRow): boolean =>
  status === WAITLIST_STATUS_CODES.watching || status === WAITLIST_STATUS_CODES.offered
export const waitlistOf = (chain: MockClinic, scheduleId: string): WaitlistRow[] =>
  chain.books.waitlist.by('scheduleId', scheduleId).filter(isWaitlistEntryActive)
const startOfSlot = (slot: SlotRow): number => instantOf(slot.date, slot.timeStart).getTime()

const slotTimeOf = (chain: MockClinic, slotId: string): string => chain.books.slots.byId(slotId)?.timeStart ?? ''

function moveEntry(
  chain: MockClinic,
  row: WaitlistRow,
  at: number,
  told: WaitlistEvent,
  change: Partial<Omit<WaitlistRow, 'id'>>,
): WaitlistRow {
  return chain.books.waitlist.update(row.id, { ...change, history: [...row.history, waitlistNoteOf(at, told)] })
}

function offer(chain: MockClinic, row: WaitlistRow, held: OfferRow, at: number): void {
  const text = `有号了，为您留到 ${timeOf(new Date(held.expireAt))}`
  const slotTime = slotTimeOf(chain, held.slotId)
  moveEntry(
    chain,
    row,
    at,
    { event: 'offered', text, asked: 1, slotTime },
    { status: WAITLIST_STATUS_CODES.offered, offer: held },
  )
  chain.agenda.add(held.expireAt, 'offer-expires', row.id)
  if (row.accountId !== SIMULATED_ACCOUNT_ID) return
  const dice = new SeededRandom(chain.seed, 'stranger', row.id)
  if (dice.chance(0.5)) chain.agenda.add(at + dice.int(1, OFFER_MINUTES - 1) * MINUTE_MS, 'stranger-takes', row.id)
}

/**
 * Offers a free queue number to the first patient on the waitlist; without a waitlist, returns it to the schedule. Does
 * nothing in a stopped session, also for events scheduled before the stop.
 */
export function releaseSlot(
  chain: MockClinic,
  slotId: string,
  orderNo: number,
  at: number,
  how: OfferCause = 'freed',
): void {
  const slot = chain.books.slots.byId(slotId)
  if (!slot?.taken.includes(orderNo) || slot.isStopped) return
  const start = startOfSlot(slot)
  const next = firstWaiting(chain, slot)
  if (next && at < start) {
    offer(chain, next, { slotId, orderNo, expireAt: Math.min(at + OFFER_MINUTES * MINUTE_MS, start) }, at)
    notifyWaitingPatients(chain, slot.scheduleId, at, how, slot.timeStart)
  } else {
    chain.books.slots.update(slot.id, { taken: slot.taken.filter((each) => each !== orderNo) })
  }
}
const firstWaiting = (chain: MockClinic, { scheduleId }: SlotRow): WaitlistRow | undefined =>
  waitlistOf(chain, scheduleId).find(({ status }) => status === WAITLIST_STATUS_CODES.watching)

/**
 * Offers a cancelled queue number to the first patient on the waitlist. Without a waitlist, it becomes free after a
 * random delay, so that scripts cannot wait for it.
 */
export function offerSlotToNextPatient(
  chain: MockClinic,
  slotId: string,
  orderNo: number,
  at: number,
  how: OfferCause = 'freed',
): void {
  const slot = chain.books.slots.byId(slotId)
  if (!slot) return
  const returnsAt = slotReturnTimeOf(chain, slotId, orderNo, at)
  if (returnsAt <= at || returnsAt >= startOfSlot(slot) || firstWaiting(chain, slot))
    releaseSlot(chain, slotId, orderNo, at, how)
  else chain.agenda.add(returnsAt, 'number-returns', `${slotId} ${orderNo}`)
}
export const slotReturnTimeOf = ({ rules, seed }: MockClinic, slotId: string, orderNo: number, at: number): number =>
  at + new SeededRandom(seed, 'returns', slotId, orderNo, at).int(0, rules.returnMinutes * 60) * 1000
export function returnSlot(chain: MockClinic, id: string, at: number): void {
  const [slotId = '', orderNo] = id.split(' ')
  releaseSlot(chain, slotId, Number(orderNo), at)
}

/** Status offered (10) → expired (90); offers the queue number to the next patient. */
export function expireOffer(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.waitlist.byId(id)
  if (row?.status !== WAITLIST_STATUS_CODES.offered || !row.offer || row.offer.expireAt > at) return
  const slotTime = slotTimeOf(chain, row.offer.slotId)
  const told: WaitlistEvent = { event: 'offerExpired', text: '没有在时限内预约，号已让给下一位', slotTime }
  moveEntry(chain, row, at, told, { status: WAITLIST_STATUS_CODES.expired })
  offerSlotToNextPatient(chain, row.offer.slotId, row.offer.orderNo, at, 'passedOn')
}
/** Status offered (10) → taken (20), by a simulated patient. */
export function acceptOfferAsSimulatedPatient(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.waitlist.byId(id)
  if (row?.status === WAITLIST_STATUS_CODES.offered) becomeTaken(chain, row, at, '')
}
/** Status watching (0) → expired (90), when the last slot of the session has started. */
export function expireEntry(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.waitlist.byId(id)
  if (row?.status === WAITLIST_STATUS_CODES.watching)
    moveEntry(
      chain,
      row,
      at,
      { event: 'ended', text: '时段已过，没有等到号' },
      { status: WAITLIST_STATUS_CODES.expired },
    )
}

/** Status watching (0) or offered (10) → cancelled (91); offers a reserved queue number to the next patient. */
export function cancelEntry(chain: MockClinic, row: WaitlistRow, at: number, told: WaitlistEvent): void {
  if (!isWaitlistEntryActive(row)) return
  const place = waitlistPositionOf(chain, row)
  moveEntry(chain, row, at, told, { status: WAITLIST_STATUS_CODES.cancelled })
  if (place > 0) notifyMovedUp(chain, row.scheduleId, at, place)
  if (row.status === WAITLIST_STATUS_CODES.offered && row.offer)
    offerSlotToNextPatient(chain, row.offer.slotId, row.offer.orderNo, at, 'passedOn')
}
/** Cancels all entries for a session that the clinic has cancelled. */
export function cancelEntriesForSession(chain: MockClinic, scheduleId: string, at: number, text: string): void {
  for (const row of waitlistOf(chain, scheduleId)) {
    moveEntry(chain, row, at, { event: 'stopped', text }, { status: WAITLIST_STATUS_CODES.cancelled })
  }
}
/** Cancels a patient's entries for a session that the patient has booked. */
export function cancelPatientEntriesForSession(
  chain: MockClinic,
  patientId: string,
  scheduleId: string,
  at: number,
): void {
  for (const row of waitlistOf(chain, scheduleId).filter((each) => each.patientId === patientId)) {
    cancelEntry(chain, row, at, { event: 'bookedOtherwise', text: '已经约到这个时段，候补结束' })
  }
}

/** Returns the queue number reserved for an entry. Throws if the offer has been used or has expired. */
export function requireOpenOffer(row: WaitlistRow, now: number): OfferRow {
  if (row.status !== WAITLIST_STATUS_CODES.offered || !row.offer || row.offer.expireAt <= now) {
    throw new ApiError(
      40907,
      row.status === WAITLIST_STATUS_CODES.taken ? '这个候补号已经用过了' : '为您留的号已经过时，让给下一位了',
    )
  }
  return row.offer
}
/** Returns the slots with a queue number offered to this login, and when each offer expires. */
export const slotsOfferedTo = (
  chain: MockClinic,
  accountId: string | undefined,
  scheduleIds: readonly string[],
): (readonly [slotId: string, until: number | null])[] =>
  scheduleIds
    .flatMap((id) => waitlistOf(chain, id))
    .filter((row) => row.accountId === accountId)
    .flatMap(({ offer: held }) => (held ? [[held.slotId, held.expireAt] as const] : []))
/** Status offered (10) → taken (20). */
export function acceptOffer(chain: MockClinic, row: WaitlistRow, registrationId: string, at: number): void {
  becomeTaken(chain, row, at, registrationId)
}
function becomeTaken(chain: MockClinic, row: WaitlistRow, at: number, registrationId: string): void {
  const slotTime = row.offer ? slotTimeOf(chain, row.offer.slotId) : ''
  moveEntry(
    chain,
    row,
    at,
    { event: 'taken', text: '已约上', slotTime },
    { status: WAITLIST_STATUS_CODES.taken, registrationId },
  )
  notifyWaitingPatients(chain, row.scheduleId, at, 'takenAhead', slotTime)
}

const lastStartOf = ({ books }: MockClinic, scheduleId: string): number =>
  Math.max(...books.slots.by('scheduleId', scheduleId).map(startOfSlot))

export function scheduleWaitlistEvents(chain: MockClinic, row: WaitlistRow): void {
  const last = lastStartOf(chain, row.scheduleId)
  chain.agenda.add(last, 'watch-ends', row.id)
  awaitFreed(chain, row, row.madeAt, last)
}

/** Schedules a cancellation by another patient, after a random delay. */
function awaitFreed(chain: MockClinic, row: WaitlistRow, at: number, last: number): void {
  const dice = new SeededRandom(chain.seed, 'freed', row.id, chain.count(`freed ${row.id}`))
  const next = at + dice.int(4 * 60, 25 * 60) * 1000
  if (next < last) chain.agenda.add(next, 'number-freed', row.id)
}

/**
 * Returns the bookings in a session's upcoming slots that were made at the desk or by phone: taken numbers without a
 * registration. Omits numbers that a pending `number-returns` event will free, because a new holder would lose them.
 */
export function findBookingsMadeOutsideApp(
  chain: MockClinic,
  scheduleId: string,
  at: number,
): { readonly slotId: string; readonly orderNo: number }[] {
  const { registrations, therapies, slots } = chain.books
  const own = [...registrations.by('scheduleId', scheduleId), ...therapies.by('scheduleId', scheduleId)]
  const held = waitlistOf(chain, scheduleId).flatMap((each) => (each.offer ? [each.offer] : []))
  const known = new Set([
    ...[...own, ...held].map(({ slotId, orderNo }) => `${slotId} ${orderNo}`),
    ...chain.agenda.pendingIds('number-returns'),
  ])
  return slots
    .by('scheduleId', scheduleId)
    .filter((slot) => startOfSlot(slot) > at && !slot.isStopped)
    .flatMap((slot) => slot.taken.map((orderNo) => ({ slotId: slot.id, orderNo })))
    .filter(({ slotId, orderNo }) => !known.has(`${slotId} ${orderNo}`))
}

/** Cancels one booking that was made at the desk or by phone. */
export function releaseBookingMadeOutsideApp(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.waitlist.byId(id)
  if (row?.status !== WAITLIST_STATUS_CODES.watching || !chain.rules.doOthersCancel) return
  const free = findBookingsMadeOutsideApp(chain, row.scheduleId, at)
  const chosen = free[new SeededRandom(chain.seed, 'which', id, at).int(0, Math.max(0, free.length - 1))]
  if (chosen) releaseSlot(chain, chosen.slotId, chosen.orderNo, at)
  const now = chain.books.waitlist.byId(id)
  if (now?.status === WAITLIST_STATUS_CODES.watching) awaitFreed(chain, now, at, lastStartOf(chain, row.scheduleId))
}

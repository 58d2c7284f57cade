import { instantOf, timeOf } from '@/domain/day'
import type { Clinic } from '../clinic'
import { Dice } from '../dice'
import type { SlotRow } from '../scheduling/rows'
import { Refusal } from '../refusal'
import { MINUTE } from '../clock'
import { OFFER_MINUTES, STRANGER, WAITLIST, type OfferRow, type WaitlistRow } from './rows'
import { noteOf, placeOf, tellBehind, tellWaiting, type Freed, type Told } from './history'

export const isEntryLive = ({ status }: WaitlistRow): boolean =>
  status === WAITLIST.watching || status === WAITLIST.offered
export const lineOf = (clinic: Clinic, scheduleId: string): WaitlistRow[] =>
  clinic.books.watches.by('scheduleId', scheduleId).filter(isEntryLive)
const startOfSlot = (slot: SlotRow): number => instantOf(slot.date, slot.timeStart).getTime()

const slotTimeOf = (clinic: Clinic, slotId: string): string => clinic.books.slots.byId(slotId)?.timeStart ?? ''

function moveEntry(
  clinic: Clinic,
  row: WaitlistRow,
  at: number,
  told: Told,
  change: Partial<Omit<WaitlistRow, 'id'>>,
): WaitlistRow {
  return clinic.books.watches.update(row.id, { ...change, history: [...row.history, noteOf(at, told)] })
}

function offer(clinic: Clinic, row: WaitlistRow, held: OfferRow, at: number): void {
  const text = `有号了，为您留到 ${timeOf(new Date(held.expireAt))}`
  const slotTime = slotTimeOf(clinic, held.slotId)
  moveEntry(clinic, row, at, { event: 'offered', text, asked: 1, slotTime }, { status: WAITLIST.offered, offer: held })
  clinic.agenda.add(held.expireAt, 'offer-expires', row.id)
  if (row.accountId !== STRANGER) return
  const dice = new Dice(clinic.seed, 'stranger', row.id)
  if (dice.chance(0.5)) clinic.agenda.add(at + dice.int(1, OFFER_MINUTES - 1) * MINUTE, 'stranger-takes', row.id)
}

/** A number that nobody has any more: it stays off the shelf for the first in line, or goes back on it. */
export function passOn(clinic: Clinic, slotId: string, orderNo: number, at: number, how: Freed = 'freed'): void {
  const slot = clinic.books.slots.byId(slotId)
  if (!slot?.taken.includes(orderNo)) return
  const start = startOfSlot(slot)
  const next = lineOf(clinic, slot.scheduleId).find(({ status }) => status === WAITLIST.watching)
  if (next && at < start) {
    offer(clinic, next, { slotId, orderNo, expireAt: Math.min(at + OFFER_MINUTES * MINUTE, start) }, at)
    tellWaiting(clinic, slot.scheduleId, at, how, slot.timeStart)
  } else {
    clinic.books.slots.update(slot.id, { taken: slot.taken.filter((each) => each !== orderNo) })
  }
}

/** 10 → 90, and the number goes to the next in line. */
export function offerExpired(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status !== WAITLIST.offered || !row.offer || row.offer.expireAt > at) return
  const slotTime = slotTimeOf(clinic, row.offer.slotId)
  const told: Told = { event: 'offerExpired', text: '没有在时限内预约，号已让给下一位', slotTime }
  moveEntry(clinic, row, at, told, { status: WAITLIST.expired })
  passOn(clinic, row.offer.slotId, row.offer.orderNo, at, 'passedOn')
}
/** 10 → 20 of somebody else in line. */
export function strangerTakes(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status === WAITLIST.offered) becomeTaken(clinic, row, at, '')
}
/** 0 → 90, when the session's last slot has begun. */
export function watchEnds(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status === WAITLIST.watching)
    moveEntry(clinic, row, at, { event: 'ended', text: '时段已过，没有等到号' }, { status: WAITLIST.expired })
}

/** 0 or 10 → 91; a number that was held goes to the next in line. */
export function dropEntry(clinic: Clinic, row: WaitlistRow, at: number, told: Told): void {
  if (!isEntryLive(row)) return
  const place = placeOf(clinic, row)
  moveEntry(clinic, row, at, told, { status: WAITLIST.cancelled })
  if (place > 0) tellBehind(clinic, row.scheduleId, at, place)
  if (row.status === WAITLIST.offered && row.offer) passOn(clinic, row.offer.slotId, row.offer.orderNo, at, 'passedOn')
}
/** Nobody waits for a session that the clinic has stopped. */
export function dropLine(clinic: Clinic, scheduleId: string, at: number, text: string): void {
  for (const row of lineOf(clinic, scheduleId)) {
    moveEntry(clinic, row, at, { event: 'stopped', text }, { status: WAITLIST.cancelled })
  }
}
/** Who has booked a session waits for it no longer. */
export function dropEntriesOf(clinic: Clinic, patientId: string, scheduleId: string, at: number): void {
  for (const row of lineOf(clinic, scheduleId).filter((each) => each.patientId === patientId)) {
    dropEntry(clinic, row, at, { event: 'bookedOtherwise', text: '已经约到这个时段，候补结束' })
  }
}

/** The number that is held for this watch, while it is. */
export function heldFor(row: WaitlistRow, now: number): OfferRow {
  if (row.status !== WAITLIST.offered || !row.offer || row.offer.expireAt <= now) {
    throw new Refusal(
      40907,
      row.status === WAITLIST.taken ? '这个候补号已经用过了' : '为您留的号已经过时，让给下一位了',
    )
  }
  return row.offer
}
/** The slots with a number that is offered to this login, and until when. */
export const heldBy = (
  clinic: Clinic,
  accountId: string | undefined,
  scheduleIds: readonly string[],
): (readonly [slotId: string, until: number | null])[] =>
  scheduleIds
    .flatMap((id) => lineOf(clinic, id))
    .filter((row) => row.accountId === accountId)
    .flatMap(({ offer: held }) => (held ? [[held.slotId, held.expireAt] as const] : []))
/** 10 → 20 */
export function takeOffer(clinic: Clinic, row: WaitlistRow, registrationId: string, at: number): void {
  becomeTaken(clinic, row, at, registrationId)
}
function becomeTaken(clinic: Clinic, row: WaitlistRow, at: number, registrationId: string): void {
  const slotTime = row.offer ? slotTimeOf(clinic, row.offer.slotId) : ''
  moveEntry(clinic, row, at, { event: 'taken', text: '已约上', slotTime }, { status: WAITLIST.taken, registrationId })
  tellWaiting(clinic, row.scheduleId, at, 'takenAhead', slotTime)
}

const lastStartOf = ({ books }: Clinic, scheduleId: string): number =>
  Math.max(...books.slots.by('scheduleId', scheduleId).map(startOfSlot))

/** Puts on the agenda what will happen to somebody who waits. */
export function keepInLine(clinic: Clinic, row: WaitlistRow): void {
  const last = lastStartOf(clinic, row.scheduleId)
  clinic.agenda.add(last, 'watch-ends', row.id)
  awaitFreed(clinic, row, row.madeAt, last)
}

/** Other people cancel too, at uneven times. */
function awaitFreed(clinic: Clinic, row: WaitlistRow, at: number, last: number): void {
  const dice = new Dice(clinic.seed, 'freed', row.id, clinic.count(`freed ${row.id}`))
  const next = at + dice.int(4 * 60, 25 * 60) * 1000
  if (next < last) clinic.agenda.add(next, 'number-freed', row.id)
}

/** The numbers of a session, still ahead, that were sold at the desk or by telephone: nobody in the books holds them. */
export function strangersNumbers(
  clinic: Clinic,
  scheduleId: string,
  at: number,
): { readonly slotId: string; readonly orderNo: number }[] {
  const { registrations, therapies, slots } = clinic.books
  const own = [...registrations.by('scheduleId', scheduleId), ...therapies.by('scheduleId', scheduleId)]
  const held = lineOf(clinic, scheduleId).flatMap((each) => (each.offer ? [each.offer] : []))
  const known = new Set([...own, ...held].map(({ slotId, orderNo }) => `${slotId} ${orderNo}`))
  return slots
    .by('scheduleId', scheduleId)
    .filter((slot) => startOfSlot(slot) > at)
    .flatMap((slot) => slot.taken.map((orderNo) => ({ slotId: slot.id, orderNo })))
    .filter(({ slotId, orderNo }) => !known.has(`${slotId} ${orderNo}`))
}

/** One of the numbers that were sold at the desk or by telephone comes back. */
export function numberFreed(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status !== WAITLIST.watching || !clinic.rules.doOthersCancel) return
  const free = strangersNumbers(clinic, row.scheduleId, at)
  const chosen = free[new Dice(clinic.seed, 'which', id, at).int(0, Math.max(0, free.length - 1))]
  if (chosen) passOn(clinic, chosen.slotId, chosen.orderNo, at)
  const now = clinic.books.watches.byId(id)
  if (now?.status === WAITLIST.watching) awaitFreed(clinic, now, at, lastStartOf(clinic, row.scheduleId))
}

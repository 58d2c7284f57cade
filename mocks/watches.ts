import { instantOf } from '@/domain/day'
import type { Clinic } from './clinic'
import { Dice } from './dice'
import type { SlotRow } from './house-rows'
import { Refusal } from './refusal'
import { MINUTE } from './visit-book'
import { OFFER_MINUTES, STRANGER, WATCH, type OfferRow, type WatchRow } from './watch-books'

export const isWatchLive = ({ status }: WatchRow): boolean => status === WATCH.watching || status === WATCH.offered
export const lineOf = (clinic: Clinic, scheduleId: string): WatchRow[] =>
  clinic.books.watches.by('scheduleId', scheduleId).filter(isWatchLive)
const startOfSlot = (slot: SlotRow): number => instantOf(slot.date, slot.timeStart).getTime()

function moveWatch(
  clinic: Clinic,
  row: WatchRow,
  at: number,
  text: string,
  change: Partial<Omit<WatchRow, 'id'>>,
): WatchRow {
  return clinic.books.watches.update(row.id, { ...change, history: [...row.history, { at, text }] })
}

function offer(clinic: Clinic, row: WatchRow, held: OfferRow, at: number): void {
  const text = `有号了，为您留到 ${new Date(held.expireAt + 8 * 60 * MINUTE).toISOString().slice(11, 16)}`
  moveWatch(clinic, row, at, text, { status: WATCH.offered, offer: held })
  clinic.agenda.add(held.expireAt, 'offer-expires', row.id)
  if (row.accountId !== STRANGER) return
  const dice = new Dice(clinic.seed, 'stranger', row.id)
  if (dice.chance(0.5)) clinic.agenda.add(at + dice.int(1, OFFER_MINUTES - 1) * MINUTE, 'stranger-takes', row.id)
}

/** A number that nobody has any more: it stays off the shelf for the first in line, or goes back on it. */
export function passOn(clinic: Clinic, slotId: string, orderNo: number, at: number): void {
  const slot = clinic.books.slots.byId(slotId)
  if (!slot?.taken.includes(orderNo)) return
  const start = startOfSlot(slot)
  const next = lineOf(clinic, slot.scheduleId).find(({ status }) => status === WATCH.watching)
  if (next && at < start) {
    offer(clinic, next, { slotId, orderNo, expireAt: Math.min(at + OFFER_MINUTES * MINUTE, start) }, at)
  } else {
    clinic.books.slots.update(slot.id, { taken: slot.taken.filter((each) => each !== orderNo) })
  }
}

/** 10 → 90, and the number goes to the next in line. */
export function offerExpired(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status !== WATCH.offered || !row.offer || row.offer.expireAt > at) return
  moveWatch(clinic, row, at, '没有在时限内预约，号已让给下一位', { status: WATCH.expired })
  passOn(clinic, row.offer.slotId, row.offer.orderNo, at)
}
/** 10 → 20 of somebody else in line. */
export function strangerTakes(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status === WATCH.offered) moveWatch(clinic, row, at, '已约上', { status: WATCH.taken })
}
/** 0 → 90, when the session's last slot has begun. */
export function watchEnds(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status === WATCH.watching) moveWatch(clinic, row, at, '时段已过，没有等到号', { status: WATCH.expired })
}

/** 0 or 10 → 91; a number that was held goes to the next in line. */
export function dropWatch(clinic: Clinic, row: WatchRow, at: number, text: string): void {
  if (!isWatchLive(row)) return
  moveWatch(clinic, row, at, text, { status: WATCH.cancelled })
  if (row.status === WATCH.offered && row.offer) passOn(clinic, row.offer.slotId, row.offer.orderNo, at)
}
/** Nobody waits for a session that the clinic has stopped. */
export function dropLine(clinic: Clinic, scheduleId: string, at: number, text: string): void {
  for (const row of lineOf(clinic, scheduleId)) moveWatch(clinic, row, at, text, { status: WATCH.cancelled })
}
/** Who has booked a session waits for it no longer. */
export function dropWatchesOf(clinic: Clinic, patientId: string, scheduleId: string, at: number): void {
  for (const row of lineOf(clinic, scheduleId).filter((each) => each.patientId === patientId)) {
    dropWatch(clinic, row, at, '已经约到这个时段，候补结束')
  }
}

/** The number that is held for this watch, while it is. */
export function heldFor(row: WatchRow, now: number): OfferRow {
  if (row.status !== WATCH.offered || !row.offer || row.offer.expireAt <= now) {
    throw new Refusal(40907, row.status === WATCH.taken ? '这个候补号已经用过了' : '为您留的号已经过时，让给下一位了')
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
export function takeOffer(clinic: Clinic, row: WatchRow, registrationId: string, at: number): void {
  moveWatch(clinic, row, at, '已约上', { status: WATCH.taken, registrationId })
}

/** Puts on the agenda what will happen to somebody who waits. */
export function keepInLine(clinic: Clinic, row: WatchRow): void {
  const last = Math.max(...clinic.books.slots.by('scheduleId', row.scheduleId).map(startOfSlot))
  clinic.agenda.add(last, 'watch-ends', row.id)
  awaitFreed(clinic, row, row.madeAt, last)
}

/** Other people cancel too, at uneven times. */
function awaitFreed(clinic: Clinic, row: WatchRow, at: number, last: number): void {
  const dice = new Dice(clinic.seed, 'freed', row.id, clinic.count(`freed ${row.id}`))
  const next = at + dice.int(4 * 60, 25 * 60) * 1000
  if (next < last) clinic.agenda.add(next, 'number-freed', row.id)
}

/** One of the numbers that were sold at the desk or by telephone comes back. */
export function numberFreed(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.watches.byId(id)
  if (row?.status !== WATCH.watching || !clinic.rules.doOthersCancel) return
  const { registrations, therapies, slots } = clinic.books
  const own = [...registrations.by('scheduleId', row.scheduleId), ...therapies.by('scheduleId', row.scheduleId)]
  const held = lineOf(clinic, row.scheduleId).flatMap((each) => (each.offer ? [each.offer] : []))
  const known = new Set([...own, ...held].map(({ slotId, orderNo }) => `${slotId} ${orderNo}`))
  const all = slots.by('scheduleId', row.scheduleId)
  const free = all
    .filter((slot) => startOfSlot(slot) > at)
    .flatMap((slot) => slot.taken.map((orderNo) => ({ slotId: slot.id, orderNo })))
    .filter(({ slotId, orderNo }) => !known.has(`${slotId} ${orderNo}`))
  const chosen = free[new Dice(clinic.seed, 'which', id, at).int(0, Math.max(0, free.length - 1))]
  if (chosen) passOn(clinic, chosen.slotId, chosen.orderNo, at)
  const now = clinic.books.watches.byId(id)
  if (now?.status === WATCH.watching) awaitFreed(clinic, now, at, Math.max(...all.map(startOfSlot)))
}

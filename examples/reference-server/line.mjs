/** The lines of sold-out schedules: a number that becomes free is offered to whoever has waited longest. */
import { instantOf, MINUTE } from './clinic-time.mjs'
import { OFFER_MINUTES, WAITLIST } from './rules.mjs'
import { handOver, isOver } from './stock.mjs'

/** Frees the number of this holder: the first in line gets it, without a moment in which anybody could take it. */
export async function passOn(tx, holderId, at) {
  const number = await tx.one(
    `SELECT h.date, s.time_start, s.schedule_id FROM held_number n JOIN slot s ON s.id = n.slot_id
     JOIN schedule h ON h.id = s.schedule_id WHERE n.holder_id = ?`,
    holderId,
  )
  if (!number) return
  await tx.lock('schedule', number.schedule_id)
  const next = await tx.one(
    'SELECT id FROM waitlist WHERE schedule_id = ? AND status = ? ORDER BY line_no LIMIT 1',
    number.schedule_id,
    WAITLIST.waiting,
  )
  if (!next || isOver(number, at)) {
    await tx.run('DELETE FROM held_number WHERE holder_id = ?', holderId)
    return
  }
  await handOver(tx, holderId, next.id)
  const endsAt = Math.min(at + OFFER_MINUTES * MINUTE, instantOf(number.date, number.time_start))
  await tx.run('UPDATE waitlist SET status = ?, ends_at = ? WHERE id = ?', WAITLIST.offered, endsAt, next.id)
}

/** Ends an entry of a locked schedule; the number that it was offered goes to the next. */
export async function endEntry(tx, id, status, at) {
  await tx.run('UPDATE waitlist SET status = ? WHERE id = ?', status, id)
  await passOn(tx, id, at)
}
/** Takes a patient out of the lines: of one schedule or, without it, of all. Always in one order, as every lock. */
export async function leaveLines(tx, patientId, at, scheduleId = '') {
  const entries = await tx.all(
    'SELECT id, schedule_id FROM waitlist WHERE patient_id = ? AND status < ? AND ? IN (schedule_id, ?) ORDER BY schedule_id',
    patientId,
    WAITLIST.taken,
    scheduleId,
    '',
  )
  for (const { id, schedule_id } of entries) {
    await tx.lock('schedule', schedule_id)
    const { status } = await tx.one('SELECT status FROM waitlist WHERE id = ?', id)
    if (status < WAITLIST.taken) await endEntry(tx, id, WAITLIST.cancelled, at)
  }
}

/** Offers that nobody took go to the next, and who waited in vain is told so; asked before any answer. */
export async function endDueEntries(db, at) {
  const due = await db.all('SELECT id, schedule_id FROM waitlist WHERE status < 20 AND ends_at <= ?', at)
  for (const { id, schedule_id } of due)
    await db.transaction(async (tx) => {
      await tx.lock('schedule', schedule_id)
      const { status, ends_at } = await tx.one('SELECT status, ends_at FROM waitlist WHERE id = ?', id)
      if (status < WAITLIST.taken && ends_at <= at) await endEntry(tx, id, WAITLIST.expired, at)
    })
}

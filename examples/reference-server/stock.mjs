/** The stock of numbers. One is free while it has no holder: there is no second book that could differ. */
import { dayOf, timeOf } from './clinic-time.mjs'
import { insert } from './database.mjs'

export const AVAILABILITY = { hasNumber: 0, full: 1, overTime: 4, noSchedules: 5 }

const SLOTS = `SELECT s.*, h.doctor_id, h.clinic_id, h.date, h.day_part, s.capacity - (
  SELECT COUNT(*) FROM held_number n WHERE n.slot_id = s.id
) AS rest FROM slot s JOIN schedule h ON h.id = s.schedule_id`
/** Whether it has begun; a slot of the past has no numbers left, whatever was sold of it. */
export const isOver = ({ date, time_start }, at) => `${date} ${time_start}` <= `${dayOf(at)} ${timeOf(at)}`

const withRest = (rows, at) =>
  rows.map((row) => {
    const rest = isOver(row, at) ? 0 : Number(row.rest)
    const { hasNumber, full, overTime } = AVAILABILITY
    return { ...row, rest, availability: rest > 0 ? hasNumber : isOver(row, at) ? overTime : full }
  })
export const slotsBetween = async (db, { first, last, clinicId, at }) =>
  withRest(
    await db.all(
      `${SLOTS} WHERE h.clinic_id = ? AND h.date >= ? AND h.date <= ? ORDER BY h.date, s.time_start`,
      clinicId,
      first,
      last,
    ),
    at,
  )
export const slotsOf = async (db, scheduleId, at) =>
  withRest(await db.all(`${SLOTS} WHERE h.id = ? ORDER BY s.time_start`, scheduleId), at)

/** Takes a free number of a slot whose schedule is locked; undefined if there is none. */
export async function takeNumber(tx, slot, holderId) {
  const held = await tx.all('SELECT order_no FROM held_number WHERE slot_id = ?', slot.id)
  const isFree = (number) => !held.some(({ order_no }) => order_no === number)
  const number = Array.from({ length: slot.capacity }, (_, index) => slot.order_no + index).find(isFree)
  if (number !== undefined) await insert(tx, 'held_number', { slot_id: slot.id, order_no: number, holder_id: holderId })
  return number
}
export const handOver = (tx, from, to) => tx.run('UPDATE held_number SET holder_id = ? WHERE holder_id = ?', to, from)

/** Each doctor's next day with a free number. */
export async function daysWithNumbers(db, today, at) {
  const rows = await db.all(`${SLOTS} WHERE h.date >= ? ORDER BY h.date DESC`, today)
  const free = rows.filter((row) => Number(row.rest) > 0 && !isOver(row, at))
  return new Map(free.map(({ doctor_id, date }) => [doctor_id, date]))
}

/** Several slots as one sum. */
export function tallyOf(slots) {
  const sum = (name) => slots.reduce((total, slot) => total + slot[name], 0)
  const { hasNumber, full, overTime, noSchedules } = AVAILABILITY
  const code = [hasNumber, full, overTime].find((each) => slots.some(({ availability }) => availability === each))
  return { availability: code ?? noSchedules, totalCount: sum('capacity'), restCount: sum('rest') }
}

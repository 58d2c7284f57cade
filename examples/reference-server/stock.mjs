/** The stock of numbers. One is free while no registration holds it: there is no second book that could differ. */
import { dayOf, timeOf } from './clinic-time.mjs'
import { STATUS } from './rules.mjs'

const AVAILABILITY = { hasNumber: 0, full: 1, overTime: 4, noSchedules: 5 }

const SLOTS = `SELECT s.*, s.capacity - (
  SELECT COUNT(*) FROM registration r WHERE r.slot_id = s.id AND r.status < ${STATUS.cancelled}
) AS rest FROM slot s`
/** Whether it has begun; a slot of the past has no numbers left, whatever was sold of it. */
export const isOver = ({ date, time_start }, at) => `${date} ${time_start}` <= `${dayOf(at)} ${timeOf(at)}`

export async function slotsBetween(db, { first, last, clinicId, at }) {
  const rows = await db.all(
    `${SLOTS} WHERE s.clinic_id = ? AND s.date >= ? AND s.date <= ? ORDER BY s.date, s.time_start`,
    clinicId,
    first,
    last,
  )
  return rows.map((row) => {
    const rest = isOver(row, at) ? 0 : Number(row.rest)
    const { hasNumber, full, overTime } = AVAILABILITY
    return { ...row, rest, availability: rest > 0 ? hasNumber : isOver(row, at) ? overTime : full }
  })
}

/** Each doctor's next day with a free number. */
export async function daysWithNumbers(db, today, at) {
  const rows = await db.all(`${SLOTS} WHERE s.date >= ? ORDER BY s.date DESC`, today)
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

/** Who has numbers when; anybody may ask. */
import { addDays, dayCount, dayOf, daysFrom, instantText, isDay, weekdayOf, yuanOf } from '../clinic-time.mjs'
import { badRequest } from '../http.mjs'
import { CHARGE } from '../rules.mjs'
import { slotsBetween, tallyOf } from '../stock.mjs'
import { needClinic } from './clinic.mjs'
import { needDoctor, recentDoctors } from './doctor.mjs'

const MOST_DAYS = 62
const WEEK_DAYS = 7

const partsOf = (slots) =>
  [0, 1, 2].flatMap((dayPart) => {
    const own = slots.filter(({ day_part }) => day_part === dayPart)
    return own.length > 0 ? [{ dayPart, ...tallyOf(own), slots: own }] : []
  })
const dayView = (date, slots) => ({
  date,
  week: weekdayOf(date),
  ...tallyOf(slots),
  parts: partsOf(slots).map(({ slots: _slots, ...part }) => part),
})
const remainView = (doctor, slots, recent) => ({
  doctorId: doctor.id,
  doctorName: doctor.name,
  namePy: doctor.name_py,
  departments: [{ id: doctor.department_id, name: doctor.department }],
  practiceInfo: [doctor.title],
  recentFlag: recent.includes(doctor.id) ? 1 : 0,
  onSchedule: slots.length > 0,
  ...tallyOf(slots),
  fee: yuanOf(doctor.fee_fen),
  headImgUrl: '',
})

/** The staff of a clinic on some days; therapy has none here. */
async function remains({ db, who, at }, { clinicId, days, businessType, doctorId }) {
  if (!['0', '1'].includes(businessType)) throw badRequest('业务类型不对')
  const clinic = await needClinic(db, clinicId)
  const doctors = await db.all('SELECT * FROM doctor WHERE clinic_id = ? ORDER BY sort, id', clinic.id)
  const staff = businessType === '1' ? [] : doctors.filter(({ id }) => doctorId === undefined || id === doctorId)
  const [first, last] = [days.at(0), days.at(-1)]
  const slots = await slotsBetween(db, { first, last, clinicId: clinic.id, at })
  const recent = await recentDoctors(db, who)
  return days.map((date) => {
    const own = slots.filter((slot) => slot.date === date && staff.some(({ id }) => id === slot.doctor_id))
    const of = ({ id }) => own.filter(({ doctor_id }) => doctor_id === id)
    return { date, slots: own, doctors: staff.map((doctor) => remainView(doctor, of(doctor), recent)) }
  })
}
function needDay(text) {
  if (!isDay(text)) throw badRequest('日期不对')
  return text
}

export const schedulingRoutes = {
  'GET /mcapi/v2/regs/doctorsRemain': async (asked) => {
    const { reserveDate, ...rest } = asked.query
    const [day] = await remains(asked, { ...rest, days: [needDay(reserveDate)] })
    return { rows: day.doctors }
  },
  'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId': async (asked) => {
    const { startDate, endDate, doctorId, ...rest } = asked.query
    const count = dayCount(needDay(startDate), needDay(endDate))
    if (count === 0) throw badRequest('开始日期在结束日期之后')
    if (count > MOST_DAYS) throw badRequest(`一次最多查 ${MOST_DAYS} 天`)
    const days = daysFrom(startDate, endDate)
    if (doctorId !== undefined) await needDoctor(asked.db, doctorId)
    const found = await remains(asked, { ...rest, days, doctorId })
    return {
      rows: found.map(({ date, slots, doctors }) => ({
        ...dayView(date, slots),
        doctors: doctors.filter(({ onSchedule }) => onSchedule),
      })),
    }
  },
  'GET /mcapi/v2/regs/doctor/week/remain/{id}': async ({ parts, query, db, at }) => {
    const doctor = await needDoctor(db, parts.id)
    const { id: clinicId } = await needClinic(db, query.clinicId ?? doctor.clinic_id)
    const days = daysFrom(dayOf(at), addDays(dayOf(at), WEEK_DAYS - 1))
    const slots = await slotsBetween(db, { first: days.at(0), last: days.at(-1), clinicId, at })
    const own = slots.filter(({ doctor_id }) => doctor_id === doctor.id)
    return {
      rows: days.map((day) =>
        dayView(
          day,
          own.filter(({ date }) => date === day),
        ),
      ),
    }
  },
  'GET /mcapi/v2/regs/doctor/{id}/allScheduling': async ({ parts, query, who, db, at }) => {
    const doctor = await needDoctor(db, parts.id)
    const date = needDay(query.date)
    const slots = await slotsBetween(db, { first: date, last: date, clinicId: doctor.clinic_id, at })
    const own = slots.filter(({ doctor_id }) => doctor_id === doctor.id)
    if (own.length === 0) return { doctorId: doctor.id, days: [] }
    // What this login holds: numbers that it has yet to pay for, and offers of the waitlist.
    const mine = await db.all(
      `SELECT n.slot_id, COALESCE(k.pay_deadline, w.ends_at) AS until FROM held_number n
       LEFT JOIN charge k ON k.id = n.holder_id AND k.status = ? LEFT JOIN waitlist w ON w.id = n.holder_id
       JOIN slot s ON s.id = n.slot_id JOIN schedule h ON h.id = s.schedule_id
       WHERE ? IN (k.account_id, w.account_id) AND h.doctor_id = ? AND h.date = ?`,
      CHARGE.awaitingPayment,
      who?.accountId ?? '',
      doctor.id,
      date,
    )
    const held = new Map(mine.map(({ slot_id, until }) => [slot_id, until]))
    const slotView = (slot) => ({
      scheduleId: slot.schedule_id,
      orderNo: slot.order_no,
      timeStart: slot.time_start,
      timeEnd: slot.time_end,
      restCount: slot.rest,
      availability: slot.availability,
      isMine: held.has(slot.id),
      holdUntil: instantText(held.get(slot.id) ?? null),
    })
    const day = {
      date,
      clinicId: doctor.clinic_id,
      clinicName: doctor.short_name,
      departmentId: doctor.department_id,
      departmentName: doctor.department,
      roomName: doctor.room,
      fee: yuanOf(doctor.fee_fen),
      parts: partsOf(own).map((part) => ({ ...part, slots: part.slots.map(slotView) })),
    }
    return { doctorId: doctor.id, days: [day] }
  },
}

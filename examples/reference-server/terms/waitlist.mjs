/** Waiting for a number of a sold-out morning or afternoon. */
import { instantOf, instantText, isDay } from '../clinic-time.mjs'
import { insert, once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, Refusal } from '../http.mjs'
import { endEntry } from '../line.mjs'
import { MOST_ENTRIES, STATUS, WAITLIST } from '../rules.mjs'
import { AVAILABILITY, slotsOf, tallyOf } from '../stock.mjs'
import { needUnblocked } from './block.mjs'
import { needClinic } from './clinic.mjs'
import { needDoctor } from './doctor.mjs'
import { needPatient } from './patient.mjs'
import { newId } from './tokens.mjs'

const ALL = `SELECT w.*, h.doctor_id, h.clinic_id, h.date, h.day_part, c.short_name, d.name AS doctor_name, d.department_id, d.department,
  s.order_no, s.time_start, s.time_end,
  (SELECT COUNT(*) FROM waitlist o WHERE o.schedule_id = w.schedule_id AND o.status < 20) AS persons,
  (SELECT COUNT(*) FROM waitlist o WHERE o.schedule_id = w.schedule_id AND o.status = 0 AND o.line_no <= w.line_no) AS position
  FROM waitlist w JOIN schedule h ON h.id = w.schedule_id JOIN clinic c ON c.id = h.clinic_id
  JOIN doctor d ON d.id = h.doctor_id
  LEFT JOIN held_number n ON n.holder_id = w.id LEFT JOIN slot s ON s.id = n.slot_id`

/** The offered number is a slot that only this patient can book. */
function offerView(row) {
  if (row.status !== WAITLIST.offered) return null
  const expireAt = instantText(row.ends_at)
  const slot = {
    scheduleId: row.schedule_id,
    orderNo: row.order_no,
    timeStart: row.time_start,
    timeEnd: row.time_end,
    restCount: 1,
    availability: AVAILABILITY.hasNumber,
    isMine: true,
    holdUntil: expireAt,
  }
  return { slot, expireAt }
}
const entryView = (row) => ({
  id: row.id,
  clinicId: row.clinic_id,
  clinicName: row.short_name,
  departmentId: row.department_id,
  departmentName: row.department,
  doctorId: row.doctor_id,
  doctorName: row.doctor_name,
  patientId: row.patient_id,
  reserveDate: row.date,
  dayPart: row.day_part,
  businessType: 0,
  status: row.status,
  position: row.status === WAITLIST.waiting ? Number(row.position) : 0,
  personCount: Number(row.persons),
  offer: offerView(row),
  tip: row.tip,
  createdAt: instantText(row.made_at),
  history: [],
})

async function needSchedule(db, { clinicId, doctorId, reserveDate, dayPart }) {
  const clinic = await needClinic(db, clinicId)
  const doctor = await needDoctor(db, doctorId)
  if (!isDay(reserveDate) || ![0, 1, 2].includes(dayPart)) throw badRequest('日期或时段不对')
  return db.one(
    'SELECT id FROM schedule WHERE clinic_id = ? AND doctor_id = ? AND date = ? AND day_part = ?',
    clinic.id,
    doctor.id,
    reserveDate,
    dayPart,
  )
}
async function needEntry(db, who, id) {
  const row = await db.one('SELECT * FROM waitlist WHERE id = ? AND account_id = ?', id, who.accountId)
  if (!row) throw notFound('候补')
  return row
}
/** How many more lines a patient may stand in. */
async function entriesLeft(db, patientId) {
  const { count } = await db.one(
    'SELECT COUNT(*) AS count FROM waitlist WHERE patient_id = ? AND status < 20',
    patientId,
  )
  return Math.max(0, MOST_ENTRIES - Number(count))
}

const JOINING = {
  clinicId: 'string',
  departmentId: 'string',
  doctorId: 'string',
  reserveDate: 'string',
  dayPart: 'number',
  patientId: 'string',
  businessType: 'number',
  requestId: 'string',
}
/** Every rule is asked after the schedule is locked, so that nobody joins beside a number that has just become free. */
async function join(tx, asked, who, at) {
  const patient = await needPatient(tx, who, asked.patientId)
  await needUnblocked(tx, patient, asked.clinicId, at)
  const schedule = await needSchedule(tx, asked)
  if (!schedule) throw notFound('排班')
  await tx.lock('schedule', schedule.id)
  const same = await tx.one(
    'SELECT id FROM waitlist WHERE patient_id = ? AND schedule_id = ? AND status < 20',
    patient.id,
    schedule.id,
  )
  if (same) throw new Refusal(40906, '这个时段已经在候补了', { watchId: same.id })
  const booked = await tx.one(
    `SELECT r.id FROM registration r JOIN slot s ON s.id = r.slot_id
     WHERE r.patient_id = ? AND s.schedule_id = ? AND r.status < ?`,
    patient.id,
    schedule.id,
    STATUS.finished,
  )
  if (booked) throw new Refusal(40902, '这个时段已经约上了，不用候补', { regId: booked.id })
  const slots = await slotsOf(tx, schedule.id, at)
  const { availability } = tallyOf(slots)
  if (availability === AVAILABILITY.hasNumber) throw new Refusal(40914, '这个时段还有号，可以直接预约')
  if (availability !== AVAILABILITY.full) throw new Refusal(40901, '这个时段已经不能候补了')
  if ((await entriesLeft(tx, patient.id)) === 0)
    throw new Refusal(40915, `一位就诊人最多同时候补 ${MOST_ENTRIES} 个时段`)
  const { last } = await tx.one('SELECT MAX(line_no) AS last FROM waitlist WHERE schedule_id = ?', schedule.id)
  const id = newId('g')
  await insert(tx, 'waitlist', {
    id,
    account_id: who.accountId,
    patient_id: patient.id,
    schedule_id: schedule.id,
    line_no: (last ?? 0) + 1,
    status: WAITLIST.waiting,
    tip: 0,
    ends_at: instantOf(asked.reserveDate, slots.at(-1).time_start),
    made_at: at,
  })
  return entryView(await tx.one(`${ALL} WHERE w.id = ?`, id))
}

export const waitlistRoutes = {
  'GET /mcapi/v2/regs/patientLastGrab': member(async ({ who, db }) => ({
    count: who.patientId === '' ? 0 : await entriesLeft(db, who.patientId),
  })),

  /** Anybody may ask how long the line is; a login hears as well whether its patient stands in it. */
  'GET /mcapi/v2/regs/waitGrab/{clinicId}/{departmentId}/{doctorId}/{reserveDate}/{dayPart}/persons': async ({
    parts,
    who,
    db,
  }) => {
    const schedule = await needSchedule(db, { ...parts, dayPart: Number(parts.dayPart) })
    const line = await db.all(
      'SELECT id, account_id, patient_id FROM waitlist WHERE schedule_id = ? AND status < 20',
      schedule?.id ?? '',
    )
    const own = line.find((row) => row.account_id === who?.accountId && row.patient_id === who.patientId)
    return { persons: line.length, isWatching: own !== undefined, watchId: own?.id ?? '' }
  },

  'GET /mcapi/v2/regs/waitGrab/all': member(async ({ who, db }) => {
    const order = 'ORDER BY CASE WHEN w.status < 20 THEN 0 ELSE 1 END, w.status DESC, w.made_at DESC, w.id'
    return { rows: (await db.all(`${ALL} WHERE w.account_id = ? ${order}`, who.accountId)).map(entryView) }
  }),

  'POST /mcapi/v2/regs/waitGrab/watch': member(({ body, who, db, at }) => {
    const asked = fieldsOf(body, JOINING)
    return once(db, { accountId: who.accountId, call: 'watch', requestId: asked.requestId, body: asked }, (tx) =>
      join(tx, asked, who, at),
    )
  }),

  'DELETE /mcapi/v2/regs/waitGrab/{id}': member(({ parts, who, db, at }) =>
    db.transaction(async (tx) => {
      const { schedule_id } = await needEntry(tx, who, parts.id)
      await tx.lock('schedule', schedule_id)
      const { id, status } = await needEntry(tx, who, parts.id)
      if (status === WAITLIST.taken || status === WAITLIST.expired)
        throw new Refusal(40913, '这个候补已经结束了，不用取消')
      if (status !== WAITLIST.cancelled) await endEntry(tx, id, WAITLIST.cancelled, at)
      return { isSuccess: true }
    }),
  ),

  /** What the patient did with the note about the offer: 1 saw it, 2 put it away. */
  'POST /mcapi/v2/regs/grabTips/status/{watchId}/{state}': member(async ({ parts, who, db }) => {
    const { id } = await needEntry(db, who, parts.watchId)
    if (!['1', '2'].includes(parts.state)) throw badRequest('提醒的状态不对')
    const tip = Number(parts.state)
    await db.run('UPDATE waitlist SET tip = ? WHERE id = ? AND tip < ?', tip, id, tip)
    return { isSuccess: true }
  }),
}

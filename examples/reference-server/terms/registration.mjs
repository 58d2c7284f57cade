/** Booking a number, seeing it, giving it back. */
import { MINUTE } from '../clinic-time.mjs'
import { insert, nextNumber, once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, pageOf, Refusal } from '../http.mjs'
import { leaveLines, passOn } from '../line.mjs'
import * as rules from '../rules.mjs'
import { handOver, isOver, slotsOf, takeNumber } from '../stock.mjs'
import { blockOf, needUnblocked } from './block.mjs'
import { needClinic } from './clinic.mjs'
import { closeCharge, createCharge, refundCharge } from './charge.mjs'
import { needPatient } from './patient.mjs'
import { moveOn } from './story.mjs'
import { newId } from './tokens.mjs'
import { ALL, viewOf, views } from './visit-view.mjs'

const { STATUS, WAITLIST } = rules
const GONE = '这个号刚被约走了'

/** A move books first and gives back second: what is moved from must be the patient's own and still cancelable. */
async function ensureMovable(tx, { accountId, patientId, id, at }) {
  const old = await tx.lock('registration', id)
  if (old?.account_id !== accountId || old.patient_id !== patientId) throw notFound('要改期的挂号')
  if (!rules.isCancelable(old, at)) throw new Refusal(40904, '离就诊太近，不能在网上改期了，请打电话给门诊')
  if (await successorOf(tx, id)) throw new Refusal(40913, '这次挂号已经改期了')
}
/** The paid registration that another was moved to. */
const successorOf = (tx, id) =>
  tx.one('SELECT id FROM registration WHERE rescheduled_from = ? AND status IN (0, 10)', id)

const BOOKING = {
  clinicId: 'string',
  doctorId: 'string',
  departmentId: 'string',
  scheduleId: 'string',
  reserveDate: 'string',
  timeStart: 'string',
  timeEnd: 'string',
  orderNo: 'number',
  patientId: 'string',
  businessType: 'number',
  reason: 'string',
  rescheduleFromId: 'string?',
  grabId: 'string?',
  requestId: 'string',
}

/** Every rule is asked before anything is written. The schedule stays locked until the number is taken. */
async function book(tx, asked, who, at) {
  await needClinic(tx, asked.clinicId)
  const patient = await needPatient(tx, who, asked.patientId)
  await needUnblocked(tx, patient, asked.clinicId, at)
  const movedFrom = asked.rescheduleFromId
  if (movedFrom) await ensureMovable(tx, { accountId: who.accountId, patientId: patient.id, id: movedFrom, at })

  await tx.lock('schedule', asked.scheduleId)
  const slot = (await slotsOf(tx, asked.scheduleId, at)).find(({ order_no }) => order_no === asked.orderNo)
  const isAsked = slot?.doctor_id === asked.doctorId && slot.clinic_id === asked.clinicId
  if (!isAsked || slot.date !== asked.reserveDate) throw notFound('时段')
  if (slot.time_start !== asked.timeStart) throw badRequest('时段和时间对不上，请重新选择')
  const sameDay = await tx.one(
    'SELECT id FROM registration WHERE patient_id = ? AND doctor_id = ? AND date = ? AND status < 40 AND id <> ?',
    patient.id,
    slot.doctor_id,
    slot.date,
    movedFrom ?? '',
  )
  if (sameDay) throw new Refusal(40902, '同一天已经约了这位医生', { regId: sameDay.id })
  if (isOver(slot, at)) throw new Refusal(40901, '这个时段已经过了')

  const id = newId('r')
  const number = asked.grabId
    ? await takeOffer(tx, asked.grabId, { id, slot, patient, at })
    : await takeNumber(tx, slot, id)
  if (number === undefined) throw new Refusal(40901, GONE)
  await leaveLines(tx, patient.id, at, slot.schedule_id)

  const doctor = await tx.one('SELECT name, fee_fen FROM doctor WHERE id = ?', slot.doctor_id)
  const count = await nextNumber(tx, `registrations of ${slot.date}`)
  const row = {
    id,
    reg_no: slot.date.replaceAll('-', '') + String(count).padStart(4, '0'),
    account_id: who.accountId,
    patient_id: patient.id,
    slot_id: slot.id,
    doctor_id: slot.doctor_id,
    clinic_id: slot.clinic_id,
    date: slot.date,
    time_start: slot.time_start,
    time_end: slot.time_end,
    day_part: slot.day_part,
    order_no: number,
    status: STATUS.awaitingPayment,
    request_id: asked.requestId,
    reason: asked.reason,
    rescheduled_from: movedFrom,
    made_at: at,
  }
  await insert(tx, 'registration', row)
  await moveOn(tx, row, at, `已留号，请在 ${rules.PAY_MINUTES} 分钟内付款`)
  const { account_id, patient_id, clinic_id } = row
  const owner = { account_id, patient_id, clinic_id, registration_id: id }
  await createCharge(tx, {
    ...owner,
    id,
    kind: 'registration',
    title: `挂号费 ${doctor.name}`,
    forms: [feeOf(doctor)],
    at,
  })
  return id
}
const feeOf = ({ name, fee_fen }) => {
  const item = { name: `挂号费 ${name}`, unitCount: 1, unit: '次', unitFen: fee_fen }
  return { formType: 1, title: '挂号费', doseCount: 1, dailyDosage: '', usage: '', freq: '', items: [item] }
}

/** The number that the waitlist keeps for a patient is handed over to the registration. */
async function takeOffer(tx, entryId, { id, slot, patient, at }) {
  const entry = await tx.one(
    'SELECT w.*, n.slot_id, n.order_no FROM waitlist w LEFT JOIN held_number n ON n.holder_id = w.id WHERE w.id = ? AND w.patient_id = ?',
    entryId,
    patient.id,
  )
  if (!entry) throw notFound('候补')
  if (entry.status === WAITLIST.taken) throw new Refusal(40907, '这个候补号已经用过了')
  if (entry.status !== WAITLIST.offered || entry.ends_at <= at)
    throw new Refusal(40907, '为您留的号已经过时，让给下一位了')
  if (entry.slot_id !== slot.id) throw badRequest('候补留的是另一个时段的号')
  await handOver(tx, entry.id, id)
  await tx.run('UPDATE waitlist SET status = ? WHERE id = ?', WAITLIST.taken, entry.id)
  return entry.order_no
}

async function cancel(tx, id, who, reason, at) {
  await tx.lock('charge', id)
  const row = await tx.lock('registration', id)
  if (row?.account_id !== who.accountId) throw notFound('挂号')
  if (!rules.isCancelable(row, at)) {
    if (!rules.isReserved(row)) throw new Refusal(40913, '这次挂号已经不能取消了')
    throw new Refusal(40904, `就诊前 ${rules.CANCEL_HOURS} 小时内不能在网上取消，请打电话给门诊`)
  }
  const refund = await giveBack(tx, row, reason ? `已取消：${reason}` : '已取消', at)
  const { missed } = await blockOf(tx, row.patient_id, row.clinic_id, at)
  return { id, status: STATUS.cancelled, refund, missedCount: missed }
}
/** Gives a number back and, in time, the money that paid for it; answers with the refund. */
export async function giveBack(tx, row, text, at) {
  if (row.status === STATUS.awaitingPayment) await closeCharge(tx, row.id)
  const refund = at < rules.refundDeadlineOf(row) ? await refundCharge(tx, row.id, at) : null
  await moveOn(tx, row, at, text, STATUS.cancelled)
  await passOn(tx, row.id, at)
  return refund
}

/** Who moves gives the old number back after paying for the new one; where the phone does not, it is done here. */
export async function giveBackMoved(db, at) {
  const moved = await db.all(
    `SELECT DISTINCT o.id FROM registration n JOIN registration o ON o.id = n.rescheduled_from
     JOIN payment y ON y.charge_id = n.id AND y.result = 1
     WHERE n.status IN (0, 10) AND o.status IN (0, 5, 10) AND y.paid_at <= ?`,
    at - rules.MOVE_MINUTES * MINUTE,
  )
  for (const { id } of moved)
    await db.transaction(async (tx) => {
      await tx.lock('charge', id)
      const row = await tx.lock('registration', id)
      if (rules.isCancelable(row, at)) await giveBack(tx, row, '已改期，原来的号已放回', at)
    })
}

/** `type` 1 is still ahead, 2 is over. */
const OF_TYPE = new Map([
  ['1', ' AND r.status < 40'],
  ['2', ' AND r.status >= 40'],
])

export const registrationRoutes = {
  'POST /mcapi/v2/regs': member(({ body, who, db, at }) => {
    const asked = fieldsOf(body, BOOKING)
    return once(db, { accountId: who.accountId, call: 'book', requestId: asked.requestId, body: asked }, async (tx) => {
      const registration = await viewOf(tx, await book(tx, asked, who, at), who, at)
      const { id, status, payDeadline, chargeId } = registration
      return { id, status, payDeadline, chargeId, registration }
    })
  }),

  'POST /mcapi/v2/regs/{id}/cancel': member(({ parts, body, who, db, at }) => {
    const { reasonText, requestId } = fieldsOf(body, { reason: 'string', reasonText: 'string', requestId: 'string' })
    // The visit is what counts: it is cancelled once, whichever reason is given the second time.
    return once(db, { accountId: who.accountId, call: `cancel ${parts.id}`, requestId, body: parts.id }, (tx) =>
      cancel(tx, parts.id, who, reasonText, at),
    )
  }),

  'GET /mcapi/v2/regs/{id}/detail': member(({ parts, who, db, at }) => viewOf(db, parts.id, who, at)),

  /** The total counts what the filters let through; the order has no ties, so that pages neither repeat nor lose a row. */
  'GET /mcapi/v2/regs/list': member(async ({ query, who, db, at }) => {
    const { limit, offset } = pageOf(query)
    const filters = [
      ['r.clinic_id', query.filterClinicId],
      ['r.date', query.date],
      ['r.request_id', query.requestId],
    ]
    const asked = filters.filter(([, value]) => value)
    const where = `WHERE r.account_id = ?${OF_TYPE.get(query.type) ?? ''}${asked.map(([name]) => ` AND ${name} = ?`).join('')}`
    const values = [who.accountId, ...asked.map(([, value]) => value)]
    const { total } = await db.one(`SELECT COUNT(*) AS total FROM registration r ${where}`, ...values)
    const order = 'ORDER BY r.date DESC, r.time_start DESC, r.made_at DESC, r.id'
    const rows = await db.all(`${ALL} ${where} ${order} LIMIT ? OFFSET ?`, ...values, limit, offset)
    return { total: Number(total), rows: await views(db, rows, at) }
  }),
}

/** Booking a number, seeing it, giving it back. */
import { addDays, DAY, dayOf, instantText, MINUTE, yuanOf } from '../clinic-time.mjs'
import { insert, nextNumber, once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, pageOf, Refusal } from '../http.mjs'
import * as rules from '../rules.mjs'
import { isOver } from '../stock.mjs'
import { needClinic } from './clinic.mjs'
import { closePayments, payStatusOf, refundPaid } from './payment.mjs'
import { needPatient } from './patient.mjs'
import { moveOn } from './story.mjs'
import { newId } from './tokens.mjs'

const { STATUS } = rules
const GONE = '这个号刚被约走了'

async function blockOf(db, patientId, clinicId, at) {
  const missed = await db.all(
    'SELECT date FROM registration WHERE patient_id = ? AND clinic_id = ? AND status = ? AND date > ? ORDER BY date DESC',
    patientId,
    clinicId,
    STATUS.missed,
    dayOf(at - rules.MISS_DAYS * DAY),
  )
  const lasts = missed.length >= rules.MISS_LIMIT ? addDays(missed[0].date, rules.BLOCK_DAYS) : ''
  return { missed: missed.length, until: lasts > dayOf(at) ? Date.parse(`${lasts}T00:00:00+08:00`) : null }
}

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
  requestId: 'string',
}

/** Every rule is asked before anything is written. The slot stays locked until the number is taken. */
async function book(tx, asked, who, at) {
  await needClinic(tx, asked.clinicId)
  const patient = await needPatient(tx, who, asked.patientId)
  const { until } = await blockOf(tx, patient.id, asked.clinicId, at)
  if (until !== null)
    throw new Refusal(40903, `${patient.name}近期多次预约没来，暂时不能在网上挂号`, {
      blockedUntil: instantText(until),
    })
  const movedFrom = asked.rescheduleFromId
  if (movedFrom) await ensureMovable(tx, { accountId: who.accountId, patientId: patient.id, id: movedFrom, at })

  const slot = await tx.lock('slot', `${asked.scheduleId}-${asked.orderNo}`)
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

  const sold = await tx.all('SELECT order_no FROM registration WHERE slot_id = ? AND status < 91', slot.id)
  const isFree = (number) => !sold.some(({ order_no }) => order_no === number)
  const number = Array.from({ length: slot.capacity }, (_, index) => slot.order_no + index).find(isFree)
  if (number === undefined) throw new Refusal(40901, GONE)

  const doctor = await tx.one('SELECT fee_fen FROM doctor WHERE id = ?', slot.doctor_id)
  const id = newId('r')
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
    fee_fen: doctor.fee_fen,
    status: STATUS.awaitingPayment,
    pay_status: 0,
    pay_deadline: at + rules.PAY_MINUTES * MINUTE,
    request_id: asked.requestId,
    reason: asked.reason,
    rescheduled_from: movedFrom,
    made_at: at,
  }
  await insert(tx, 'registration', row)
  await moveOn(tx, row, at, `已留号，请在 ${rules.PAY_MINUTES} 分钟内付款`)
  return id
}

async function cancel(tx, id, who, reason, at) {
  const row = await tx.lock('registration', id)
  if (row?.account_id !== who.accountId) throw notFound('挂号')
  if (!rules.isCancelable(row, at)) {
    if (!rules.isReserved(row)) throw new Refusal(40913, '这次挂号已经不能取消了')
    throw new Refusal(40904, `就诊前 ${rules.CANCEL_HOURS} 小时内不能在网上取消，请打电话给门诊`)
  }
  const refundFen = await giveBack(tx, row, reason ? `已取消：${reason}` : '已取消', at)
  const { missed } = await blockOf(tx, row.patient_id, row.clinic_id, at)
  const refund = refundFen > 0 ? { amount: yuanOf(refundFen), status: 1 } : null
  return { id, status: STATUS.cancelled, refund, missedCount: missed }
}
/** Gives a number back, and the money that paid for it in time; answers with how much, in fen. */
async function giveBack(tx, row, text, at) {
  await closePayments(tx, row.id)
  const refundFen = at < rules.refundDeadlineOf(row) ? await refundPaid(tx, row.id, at) : 0
  const pay_status = await payStatusOf(tx, row.id)
  await moveOn(tx, row, at, text, { status: STATUS.cancelled, pay_deadline: null, pay_status })
  return refundFen
}

/** Numbers that were not paid for in time go back; asked before any answer, so that no process needs a timer for it. */
export async function lapseUnpaid(db, at) {
  const late = await db.all('SELECT id FROM registration WHERE status = ? AND pay_deadline <= ?', 5, at)
  for (const { id } of late)
    await db.transaction(async (tx) => {
      const row = await tx.lock('registration', id)
      if (row.status !== STATUS.awaitingPayment) return
      await closePayments(tx, id)
      await moveOn(tx, row, at, '超时未付款，号已放回', { status: STATUS.cancelled, pay_deadline: null })
    })
}

/** Who moves gives the old number back after paying for the new one; where the phone does not, it is done here. */
export async function giveBackMoved(db, at) {
  const moved = await db.all(
    `SELECT DISTINCT o.id FROM registration n JOIN registration o ON o.id = n.rescheduled_from
     JOIN payment y ON y.registration_id = n.id AND y.result = 1
     WHERE n.status IN (0, 10) AND o.status IN (0, 5, 10) AND y.paid_at <= ?`,
    at - rules.MOVE_MINUTES * MINUTE,
  )
  for (const { id } of moved)
    await db.transaction(async (tx) => {
      const row = await tx.lock('registration', id)
      if (rules.isCancelable(row, at)) await giveBack(tx, row, '已改期，原来的号已放回', at)
    })
}

const ALL = `SELECT r.*, c.short_name, c.address, c.longitude, c.latitude, d.name AS doctor_name, d.title, d.department,
  d.room, p.name AS patient_name, p.mobile
  FROM registration r JOIN clinic c ON c.id = r.clinic_id JOIN doctor d ON d.id = r.doctor_id
  JOIN patient p ON p.id = r.patient_id`

/** 0 refundable, 1 paid at the desk or not at all, 2 too late (docs/product/states.md). */
function refundStatusOf(row, at) {
  if (row.pay_status === 0 && row.status !== STATUS.awaitingPayment) return 1
  return at < rules.refundDeadlineOf(row) ? 0 : 2
}

const visitView = (row, events, at) => ({
  id: row.id,
  regNo: row.reg_no,
  businessType: 0,
  status: row.status,
  clinicId: row.clinic_id,
  clinicName: row.short_name,
  addressDetail: row.address,
  addressGeo: `${row.longitude},${row.latitude}`,
  departmentName: row.department,
  roomName: row.room,
  doctorId: row.doctor_id,
  doctorName: row.doctor_name,
  doctorTitle: row.title.split('|').at(-1),
  patient: {
    id: row.patient_id,
    name: row.patient_name,
    mobileMasked: row.mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'),
  },
  reserveDate: row.date,
  timeStart: row.time_start,
  timeEnd: row.time_end,
  dayPart: row.day_part,
  orderNo: row.order_no,
  fee: yuanOf(row.fee_fen),
  payStatus: row.pay_status,
  payType: row.pay_status === 0 ? null : 0,
  payDeadline: instantText(row.pay_deadline),
  chargeId: row.id,
  refundStatus: refundStatusOf(row, at),
  cancelDeadline: rules.isReserved(row) ? instantText(rules.cancelDeadlineOf(row)) : null,
  isCancelable: rules.isCancelable(row, at),
  // The desk signs patients in here.
  isSignable: false,
  signWindow: { start: instantText(rules.signWindowOf(row).start), end: instantText(rules.signWindowOf(row).end) },
  signCode: `RHT-${row.reg_no}`,
  queue: null,
  rescheduledFrom: row.rescheduled_from,
  reason: row.reason,
  timeline: events.map((event) => ({ at: instantText(event.at), status: event.status, text: event.text })),
  requestId: row.request_id,
})
/** The stories of all rows of a page come with one question. */
async function views(db, rows, at) {
  const marks = rows.map(() => '?').join(', ')
  const ids = rows.map(({ id }) => id)
  const events = rows.length
    ? await db.all(`SELECT * FROM event WHERE registration_id IN (${marks}) ORDER BY at, status DESC`, ...ids)
    : []
  return rows.map((row) =>
    visitView(
      row,
      events.filter((event) => event.registration_id === row.id),
      at,
    ),
  )
}
async function viewOf(db, id, who, at) {
  const row = await db.one(`${ALL} WHERE r.id = ? AND r.account_id = ?`, id, who.accountId)
  if (!row) throw notFound('挂号')
  const [view] = await views(db, [row], at)
  return view
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

  'GET /mcapi/v2/regs/checkBlock': async ({ query, who, db, at }) => {
    const clinic = await needClinic(db, query.clinicId)
    const { missed, until } = await blockOf(db, who?.patientId ?? '', clinic.id, at)
    return {
      isBlocked: until !== null,
      reason: until === null ? '' : `近 ${rules.MISS_DAYS} 天有 ${missed} 次预约没来`,
      missedCount: missed,
      missLimit: rules.MISS_LIMIT,
      blockedUntil: instantText(until),
      contactPhone: clinic.phone,
    }
  },
}

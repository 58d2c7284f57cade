/** A registration as the app reads it. */
import { instantText, yuanOf } from '../clinic-time.mjs'
import { notFound } from '../http.mjs'
import * as rules from '../rules.mjs'

const { CHARGE, STATUS } = rules

export const ALL = `SELECT r.*, c.short_name, c.address, c.longitude, c.latitude, d.name AS doctor_name, d.title, d.department,
  d.room, p.name AS patient_name, k.total_fen, k.pay_deadline, k.status AS charge_status,
  (SELECT MIN(y.refund_status) FROM payment y WHERE y.charge_id = r.id AND y.result = 1) AS sent_back,
  (SELECT y.pay_type FROM payment y WHERE y.charge_id = r.id AND y.result = 1 ORDER BY y.refund_status LIMIT 1) AS pay_type
  FROM registration r JOIN clinic c ON c.id = r.clinic_id JOIN doctor d ON d.id = r.doctor_id
  JOIN patient p ON p.id = r.patient_id JOIN charge k ON k.id = r.id`

const PAY_STATUS = { [CHARGE.paid]: 1, [CHARGE.refunding]: 2, [CHARGE.refunded]: 3 }
/** 0 unpaid, 1 paid, 2 money on its way back, 3 back: also when it arrived after the charge was closed. */
const payStatusOf = ({ charge_status, sent_back }) =>
  PAY_STATUS[charge_status] ?? (sent_back === null ? 0 : sent_back + 1)

/** 0 refundable, 1 paid at the desk or not at all, 2 too late (docs/product/states.md). */
function refundStatusOf(row, at) {
  if (payStatusOf(row) === 0 && row.status !== STATUS.awaitingPayment) return 1
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
  },
  reserveDate: row.date,
  timeStart: row.time_start,
  timeEnd: row.time_end,
  dayPart: row.day_part,
  orderNo: row.order_no,
  fee: yuanOf(row.total_fen),
  payStatus: payStatusOf(row),
  payType: payStatusOf(row) === 0 ? null : row.pay_type,
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
export async function views(db, rows, at) {
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
export async function viewOf(db, id, who, at) {
  const row = await db.one(`${ALL} WHERE r.id = ? AND r.account_id = ?`, id, who.accountId)
  if (!row) throw notFound('挂号')
  const [view] = await views(db, [row], at)
  return view
}

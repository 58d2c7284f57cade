/** A registration as the app reads it. */
import { instantText, yuanOf } from '../clinic-time.mjs'
import { notFound } from '../http.mjs'
import * as rules from '../rules.mjs'

const { STATUS } = rules

export const ALL = `SELECT r.*, c.short_name, c.address, c.longitude, c.latitude, d.name AS doctor_name, d.title, d.department,
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

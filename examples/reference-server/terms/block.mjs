/** Who has missed too many visits can't book for a while. */
import { addDays, DAY, dayOf, instantText } from '../clinic-time.mjs'
import { Refusal } from '../http.mjs'
import * as rules from '../rules.mjs'
import { needClinic } from './clinic.mjs'

export async function blockOf(db, patientId, clinicId, at) {
  const missed = await db.all(
    'SELECT date FROM registration WHERE patient_id = ? AND clinic_id = ? AND status = ? AND date > ? ORDER BY date DESC',
    patientId,
    clinicId,
    rules.STATUS.missed,
    dayOf(at - rules.MISS_DAYS * DAY),
  )
  const lasts = missed.length >= rules.MISS_LIMIT ? addDays(missed[0].date, rules.BLOCK_DAYS) : ''
  return { missed: missed.length, until: lasts > dayOf(at) ? Date.parse(`${lasts}T00:00:00+08:00`) : null }
}
export async function needUnblocked(db, patient, clinicId, at) {
  const { until } = await blockOf(db, patient.id, clinicId, at)
  if (until === null) return
  const blockedUntil = instantText(until)
  throw new Refusal(40903, `${patient.name}近期多次预约没来，暂时不能在网上挂号`, { blockedUntil })
}

export const blockRoutes = {
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

/** What the app asks for in passing and this clinic has none of: an empty list is a true answer. */
import { member, notFound } from '../http.mjs'
import { needPatient } from './patient.mjs'

const noPage = member(() => ({ total: 0, rows: [] }))

export const noneRoutes = {
  'GET /mcapi/v2/regs/therapy/list': noPage,
  'GET /mcapi/clinic/advisory/list': member(() => ({ total: 0, consultations: [] })),
  'GET /mcapi/records': member(async ({ query, who, db }) => {
    await needPatient(db, who, query.patientId)
    return { total: 0, rows: [] }
  }),
  /** By the id of a patient or of a patient's card. */
  'GET /mcapi/patients/member/{id}': member(async ({ parts, who, db }) => {
    const own = await db.one(
      'SELECT p.id FROM patient p LEFT JOIN card k ON k.patient_id = p.id WHERE p.account_id = ? AND (p.id = ? OR k.id = ?)',
      who.accountId,
      parts.id,
      parts.id,
    )
    if (!own) throw notFound('会员卡')
    return null
  }),
}

/** What the app asks for in passing and this clinic has none of: an empty list is a true answer. */
import { member } from '../http.mjs'
import { needPatient } from './patient.mjs'

const noPage = member(() => ({ total: 0, rows: [] }))

export const noneRoutes = {
  'GET /mcapi/v2/regs/therapy/list': noPage,
  'GET /mcapi/clinic/advisory/list': member(() => ({ total: 0, consultations: [] })),
  'GET /mcapi/records': member(async ({ query, who, db }) => {
    await needPatient(db, who, query.patientId)
    return { total: 0, rows: [] }
  }),
}

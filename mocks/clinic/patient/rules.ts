import type { MockClinic } from '../mock-clinic'
import type { AuthenticatedUser } from '../handler'
import type { PatientRow } from './rows'
import { notFoundError } from '../api-error'

/** Returns a patient of this login. Throws "not found" for patients of other accounts. */
export function requirePatient(chain: MockClinic, who: AuthenticatedUser, id: string): PatientRow {
  const patient = chain.books.patients.byId(id)
  if (!patient || patient.accountId !== who.account.id) throw notFoundError('就诊人')
  return patient
}

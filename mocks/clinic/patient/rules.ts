import type { Chain } from '../chain'
import type { Who } from '../answer'
import type { PatientRow } from './rows'
import { notFound } from '../refusal'

/** Returns a patient of this login. Throws "not found" for patients of other accounts. */
export function needPatient(chain: Chain, who: Who, id: string): PatientRow {
  const patient = chain.books.patients.byId(id)
  if (!patient || patient.accountId !== who.account.id) throw notFound('就诊人')
  return patient
}

import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { maskMobile } from '@/domain/session/mobile'
import { consultationRuleOf, earlierVisitsOf } from '../consultation/rules'
import { authenticatedHandler } from '../handler'
import { requireClinic } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import { addPatient } from './new-patient'
import { updatePatientCard, updatePatient, requireOrLinkPatient, unlinkPatient } from './actions'
import { issueToken, loginView } from '../session/login'
import { requirePatient } from './rules'
import { runIdempotently } from '../session/idempotency'
import { cardView, maskName, patientView } from './views'

export const patientHandlers = [
  authenticatedHandler(calls.byId, ({ parts, who }, chain) => patientView(chain, requirePatient(chain, who, parts.id))),

  authenticatedHandler(calls.all, ({ who }, chain) => ({
    rows: chain.books.patients.by('accountId', who.account.id).map((row) => patientView(chain, row)),
  })),

  authenticatedHandler(calls.main, ({ who }, chain) => {
    const main = chain.books.patients.by('accountId', who.account.id).find(({ isMain }) => isMain)
    return main ? patientView(chain, main) : null
  }),

  authenticatedHandler(calls.add, ({ body, raw, who }, chain) => {
    const add = () => {
      const { patient, existed } = addPatient(chain, who, body)
      return {
        patient: patientView(chain, patient),
        existed: existed
          ? { id: existed.id, nameMasked: maskName(existed.name), mobileMasked: maskMobile(existed.mobile) }
          : null,
      }
    }
    const { requestId } = raw
    return typeof requestId === 'string'
      ? runIdempotently(chain, who, { call: 'add patient', requestId, body }, add)
      : add()
  }),

  authenticatedHandler(calls.makeCard, ({ body, who }, chain) => {
    const clinic = requireClinic(chain, body.clinicId)
    const patient = requireOrLinkPatient(chain, who, body.patientId, body.bindTicket)
    const known = chain.books.cards.by('patientId', patient.id).find(({ clinicId }) => clinicId === clinic.id)
    if (known) return cardView(chain, known)
    const made = chain.books.cards.create({
      id: chain.nextId('card'),
      patientId: patient.id,
      clinicId: clinic.id,
      cardNo: `8002${String(chain.count('cardNo')).padStart(4, '0')}`,
      name: patient.name,
      mobile: patient.mobile,
    })
    return cardView(chain, made)
  }),

  authenticatedHandler(calls.updateCard, ({ body, who }, chain) =>
    cardView(chain, updatePatientCard(chain, who, body)),
  ),

  authenticatedHandler(calls.unbind, ({ parts, query, who }, chain) => {
    requireClinic(chain, parts.clinicId)
    unlinkPatient(chain, who, query.patientId)
    return { isSuccess: true as const }
  }),

  authenticatedHandler(calls.update, ({ parts, body, who }, chain) => {
    requireClinic(chain, parts.clinicId)
    return patientView(chain, updatePatient(chain, who, body))
  }),

  authenticatedHandler(calls.select, ({ parts, mpId, who }, chain) => {
    const patient = requirePatient(chain, who, parts.id)
    chain.books.tokens.remove(who.token)
    const account = chain.books.accounts.update(who.account.id, { activePatientId: patient.id })
    return loginView(chain, issueToken(chain, account), mpId)
  }),

  authenticatedHandler(calls.revisit, ({ parts, query, who }, chain) => {
    const patient = requirePatient(chain, who, parts.id)
    const doctor = requireDoctor(chain, query.doctorId)
    const { last, diagnosis } = earlierVisitsOf(chain, patient.id, doctor.id)
    const { isRecordNeeded, isRevisitOnly } = consultationRuleOf(doctor)
    return {
      isRevisit: last !== null,
      lastVisitDate: last,
      lastDiagnosis: diagnosis,
      isRecordNeeded: last === null && isRecordNeeded,
      isFirstVisitAllowed: !isRevisitOnly,
    }
  }),
]

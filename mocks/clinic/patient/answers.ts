import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { maskMobile } from '@/domain/session/mobile'
import { consultationRuleOf, revisitOf } from '../consultation/rules'
import { answerToMember } from '../answer'
import { needClinic } from '../clinics/rules'
import { needDoctor } from '../doctor/rules'
import { addPatient } from './new-patient'
import { changeCard, changePatient, patientToCard, unbindPatient } from './actions'
import { giveToken, loginView } from '../session/login'
import { needPatient } from './rules'
import { once } from '../session/once'
import { cardView, maskName, patientView } from './views'

export const patientAnswers = [
  answerToMember(calls.byId, ({ parts, who }, chain) => patientView(chain, needPatient(chain, who, parts.id))),

  answerToMember(calls.all, ({ who }, chain) => ({
    rows: chain.books.patients.by('accountId', who.account.id).map((row) => patientView(chain, row)),
  })),

  answerToMember(calls.main, ({ who }, chain) => {
    const main = chain.books.patients.by('accountId', who.account.id).find(({ isMain }) => isMain)
    return main ? patientView(chain, main) : null
  }),

  answerToMember(calls.add, ({ body, raw, who }, chain) => {
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
    return typeof requestId === 'string' ? once(chain, who, { call: 'add patient', requestId, body }, add) : add()
  }),

  answerToMember(calls.makeCard, ({ body, who }, chain) => {
    const clinic = needClinic(chain, body.clinicId)
    const patient = patientToCard(chain, who, body.patientId, body.bindTicket)
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

  answerToMember(calls.updateCard, ({ body, who }, chain) => cardView(chain, changeCard(chain, who, body))),

  answerToMember(calls.unbind, ({ parts, query, who }, chain) => {
    needClinic(chain, parts.clinicId)
    unbindPatient(chain, who, query.patientId)
    return { isSuccess: true as const }
  }),

  answerToMember(calls.update, ({ parts, body, who }, chain) => {
    needClinic(chain, parts.clinicId)
    return patientView(chain, changePatient(chain, who, body))
  }),

  answerToMember(calls.select, ({ parts, mpId, who }, chain) => {
    const patient = needPatient(chain, who, parts.id)
    chain.books.tokens.remove(who.token)
    const account = chain.books.accounts.update(who.account.id, { activePatientId: patient.id })
    return loginView(chain, giveToken(chain, account), mpId)
  }),

  answerToMember(calls.revisit, ({ parts, query, who }, chain) => {
    const patient = needPatient(chain, who, parts.id)
    const doctor = needDoctor(chain, query.doctorId)
    const { last, diagnosis } = revisitOf(chain, patient.id, doctor.id)
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

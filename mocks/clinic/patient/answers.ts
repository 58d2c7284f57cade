import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { maskMobile } from '@/domain/mobile'
import { adviceRuleOf, revisitOf } from '../consultation/rules'
import { answerToMember } from '../answer'
import { needHouse } from '../clinics/rules'
import { needDoctor } from '../doctor/rules'
import { addPatient } from './new-patient'
import { changeCard, changePatient, patientToCard, unbindPatient } from './actions'
import { giveToken, loginView } from '../session/login'
import { needPatient } from './rules'
import { once } from '../session/once'
import { cardView, maskName, patientView } from './views'

export const patientAnswers = [
  answerToMember(calls.byId, ({ parts, who }, clinic) => patientView(clinic, needPatient(clinic, who, parts.id))),

  answerToMember(calls.all, ({ who }, clinic) => ({
    rows: clinic.books.patients.by('accountId', who.account.id).map((row) => patientView(clinic, row)),
  })),

  answerToMember(calls.main, ({ who }, clinic) => {
    const main = clinic.books.patients.by('accountId', who.account.id).find(({ isMain }) => isMain)
    return main ? patientView(clinic, main) : null
  }),

  answerToMember(calls.add, ({ body, raw, who }, clinic) => {
    const add = () => {
      const { patient, existed } = addPatient(clinic, who, body)
      return {
        patient: patientView(clinic, patient),
        existed: existed
          ? { id: existed.id, nameMasked: maskName(existed.name), mobileMasked: maskMobile(existed.mobile) }
          : null,
      }
    }
    const { requestId } = raw
    return typeof requestId === 'string' && requestId ? once(clinic, who, 'add patient', requestId, add) : add()
  }),

  answerToMember(calls.makeCard, ({ body, who }, clinic) => {
    const house = needHouse(clinic, body.clinicId)
    const patient = patientToCard(clinic, who, body.patientId, body.bindTicket)
    const known = clinic.books.cards.by('patientId', patient.id).find(({ clinicId }) => clinicId === house.id)
    if (known) return cardView(clinic, known)
    const made = clinic.books.cards.create({
      id: clinic.nextId('card'),
      patientId: patient.id,
      clinicId: house.id,
      cardNo: `8002${String(clinic.count('cardNo')).padStart(4, '0')}`,
      name: patient.name,
      mobile: patient.mobile,
    })
    return cardView(clinic, made)
  }),

  answerToMember(calls.updateCard, ({ body, who }, clinic) => cardView(clinic, changeCard(clinic, who, body))),

  answerToMember(calls.unbind, ({ parts, query, who }, clinic) => {
    needHouse(clinic, parts.clinicId)
    unbindPatient(clinic, who, query.patientId)
    return { isSuccess: true as const }
  }),

  answerToMember(calls.update, ({ parts, body, who }, clinic) => {
    needHouse(clinic, parts.clinicId)
    return patientView(clinic, changePatient(clinic, who, body))
  }),

  answerToMember(calls.select, ({ parts, mpId, who }, clinic) => {
    const patient = needPatient(clinic, who, parts.id)
    clinic.books.tokens.remove(who.token)
    const account = clinic.books.accounts.update(who.account.id, { activePatientId: patient.id })
    return loginView(clinic, giveToken(clinic, account), mpId)
  }),

  answerToMember(calls.revisit, ({ parts, query, who }, clinic) => {
    const patient = needPatient(clinic, who, parts.id)
    const doctor = needDoctor(clinic, query.doctorId)
    const { last, diagnosis } = revisitOf(clinic, patient.id, doctor.id)
    const { isRecordNeeded, isRevisitOnly } = adviceRuleOf(doctor)
    return {
      isRevisit: last !== null,
      lastVisitDate: last,
      lastDiagnosis: diagnosis,
      isRecordNeeded: last === null && isRecordNeeded,
      isFirstVisitAllowed: !isRevisitOnly,
    }
  }),
]

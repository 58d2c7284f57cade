import { Consents } from '@/application/ports/consents'
import type { PatientCardUpdate, Patients } from '@/application/ports/patients'
import { formatInstant } from '@/domain/general/day'
import type { Guardian, NewPatient, PatientUpdate } from '@/domain/patient/patient'
import { patientCalls as calls } from './calls/patient'
import { ClinicHttp } from './clinic-http'
import { wireCodeOf, ID_CARD_TYPE, RELATION, SEX } from './wire/enumerations'

const guardianOn = ({ idCardType = 'id-card', relation, ...rest }: Guardian) => ({
  ...rest,
  ...(idCardType !== 'id-card' && { idCardType: wireCodeOf(ID_CARD_TYPE, idCardType, 5) }),
  relation: wireCodeOf(RELATION, relation, 9),
})

export class HttpPatients implements Patients {
  static readonly inject = [ClinicHttp, Consents] as const
  constructor(
    private readonly http: ClinicHttp,
    private readonly consents: Consents,
  ) {}

  all = () => this.http.send(calls.all, {})
  byId = (id: string) => this.http.send(calls.byId, { parts: { id } })
  main = () => this.http.send(calls.main, {})
  add({ sex, idCardType, relation, guardian, ...rest }: NewPatient) {
    return this.http.send(calls.add, {
      body: {
        ...rest,
        sex: wireCodeOf(SEX, sex) as 0 | 1 | 2,
        idCardType: wireCodeOf(ID_CARD_TYPE, idCardType, 5),
        relation: wireCodeOf(RELATION, relation, 9),
        ...(guardian && { guardian: guardianOn(guardian) }),
        consents: this.#given(),
      },
    })
  }
  update(clinicId: string, { sex, relation, guardian, ...rest }: PatientUpdate) {
    return this.http.send(calls.update, {
      parts: { clinicId },
      body: {
        ...rest,
        ...(sex && { sex: wireCodeOf(SEX, sex) as 0 | 1 | 2 }),
        ...(relation && { relation: wireCodeOf(RELATION, relation, 9) }),
        ...(guardian && { guardian: guardianOn(guardian) }),
        consents: this.#given(),
      },
    })
  }
  unbind = (clinicId: string, patientId: string) =>
    this.http.send(calls.unbind, { parts: { clinicId }, query: { patientId } })
  makeCard = (patientId: string, clinicId: string, bindTicket?: string) =>
    this.http.send(calls.makeCard, { body: { patientId, clinicId, ...(bindTicket && { bindTicket }) } })
  updateCard = ({ wantsHealthCard, ...rest }: PatientCardUpdate) =>
    this.http.send(calls.updateCard, { body: { ...rest, ...(wantsHealthCard && { isApplyHealthCard: true }) } })
  select = (id: string) => this.http.send(calls.select, { parts: { id } })
  revisit = (patientId: string, doctorId: string) =>
    this.http.send(calls.revisit, { parts: { id: patientId }, query: { doctorId } })

  #given() {
    return this.consents.given().map(({ at, ...consent }) => ({ ...consent, at: formatInstant(at) }))
  }
}

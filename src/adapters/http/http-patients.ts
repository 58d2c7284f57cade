import type { Clock } from '@/application/ports/clock'
import type { CardChange, Patients } from '@/application/ports/patients'
import { instantText } from '@/domain/day'
import type { Guardian, NewPatient, PatientChange } from '@/domain/patient'
import { patientCalls as calls } from './calls/patient'
import type { ClinicHttp } from './clinic-http'
import { codeOf, ID_CARD_TYPE, RELATION, SEX } from './wire/enumerations'

const CONSENT_VERSION = '1'
const guardianOn = (guardian: Guardian) => ({ ...guardian, relation: codeOf(RELATION, guardian.relation, 9) })

export class HttpPatients implements Patients {
  readonly #http: ClinicHttp
  readonly #clock: Clock
  constructor(http: ClinicHttp, clock: Clock) {
    this.#http = http
    this.#clock = clock
  }

  all = () => this.#http.send(calls.all, {})
  byId = (id: string) => this.#http.send(calls.byId, { parts: { id } })
  main = () => this.#http.send(calls.main, {})
  add({ sex, idCardType, relation, guardian, ...rest }: NewPatient) {
    return this.#http.send(calls.add, {
      body: {
        ...rest,
        sex: codeOf(SEX, sex) as 0 | 1 | 2,
        idCardType: codeOf(ID_CARD_TYPE, idCardType, 5),
        relation: codeOf(RELATION, relation, 9),
        ...(guardian && { guardian: guardianOn(guardian) }),
        consents: this.#consents(),
      },
    })
  }
  update(clinicId: string, { sex, relation, guardian, ...rest }: PatientChange) {
    return this.#http.send(calls.update, {
      parts: { clinicId },
      body: {
        ...rest,
        ...(sex && { sex: codeOf(SEX, sex) as 0 | 1 | 2 }),
        ...(relation && { relation: codeOf(RELATION, relation, 9) }),
        ...(guardian && { guardian: guardianOn(guardian) }),
        consents: this.#consents(),
      },
    })
  }
  unbind = (clinicId: string, patientId: string) =>
    this.#http.send(calls.unbind, { parts: { clinicId }, query: { patientId } })
  makeCard = (patientId: string, clinicId: string, bindTicket?: string) =>
    this.#http.send(calls.makeCard, { body: { patientId, clinicId, ...(bindTicket && { bindTicket }) } })
  updateCard = ({ wantsHealthCard, ...rest }: CardChange) =>
    this.#http.send(calls.updateCard, { body: { ...rest, ...(wantsHealthCard && { isApplyHealthCard: true }) } })
  select = (id: string) => this.#http.send(calls.select, { parts: { id } })
  revisit = (patientId: string, doctorId: string) =>
    this.#http.send(calls.revisit, { parts: { id: patientId }, query: { doctorId } })

  #consents() {
    const at = instantText(this.#clock.now())
    return ['privacy', 'health-data'].map((key) => ({ key, version: CONSENT_VERSION, at }))
  }
}

import type { Clock } from '@/application/ports/clock'
import type { Patients } from '@/application/ports/patients'
import { instantText } from '@/domain/day'
import type { NewPatient } from '@/domain/patient'
import { patientCalls as calls } from './calls/patient'
import type { ClinicHttp } from './clinic-http'
import { codeOf, ID_CARD_TYPE, RELATION, SEX } from './wire/enumerations'

const CONSENT_VERSION = '1'

export class HttpPatients implements Patients {
  readonly #http: ClinicHttp
  readonly #clock: Clock
  constructor(http: ClinicHttp, clock: Clock) {
    this.#http = http
    this.#clock = clock
  }

  all = () => this.#http.send(calls.all, {})
  byId = (id: string) => this.#http.send(calls.byId, { parts: { id } })
  add({ sex, idCardType, relation, guardian, ...rest }: NewPatient) {
    const at = instantText(this.#clock.now())
    return this.#http.send(calls.add, {
      body: {
        ...rest,
        sex: codeOf(SEX, sex) as 0 | 1 | 2,
        idCardType: codeOf(ID_CARD_TYPE, idCardType, 5),
        relation: codeOf(RELATION, relation, 9),
        ...(guardian && { guardian: { ...guardian, relation: codeOf(RELATION, guardian.relation, 9) } }),
        consents: ['privacy', 'health-data'].map((key) => ({ key, version: CONSENT_VERSION, at })),
      },
    })
  }
  makeCard = (patientId: string, clinicId: string) => this.#http.send(calls.makeCard, { body: { patientId, clinicId } })
  select = (id: string) => this.#http.send(calls.select, { parts: { id } })
  revisit = (patientId: string, doctorId: string) =>
    this.#http.send(calls.revisit, { parts: { id: patientId }, query: { doctorId } })
}

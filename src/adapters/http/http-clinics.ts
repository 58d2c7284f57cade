import type { Clinics } from '@/application/ports/clinics'
import type { GeoPoint } from '@/domain/clinic'
import type { BusinessType } from '@/domain/scheduling'
import { clinicCalls as calls } from './calls/clinic'
import { schedulingCalls } from './calls/registration'
import type { ClinicHttp } from './clinic-http'
import { businessFlag } from './wire/enumerations'

/** About 11 m: near enough to sort by, and no closer to anybody's door. */
const rounded = (degrees: number): string => degrees.toFixed(4)

export class HttpClinics implements Clinics {
  readonly #http: ClinicHttp
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  default = () => this.#http.send(calls.default, {})
  list = (near?: GeoPoint) =>
    this.#http.send(calls.list, {
      query: near ? { latitude: rounded(near.latitude), longitude: rounded(near.longitude) } : {},
    })
  detail = (id: string, business: BusinessType) =>
    this.#http.send(calls.detail, {
      parts: { id },
      query: { needAppointmentConfig: '1', businessType: businessFlag(business) },
    })
  departments = (id: string) => this.#http.send(calls.departments, { parts: { id } })
  chain = () => this.#http.send(calls.chainInfo, {})
  page = () => this.#http.send(calls.pageConfig, {})
  appointConfig = (id: string) => this.#http.send(schedulingCalls.appointConfig, { query: { clinicId: id } })
  regPayRule = (id: string) => this.#http.send(calls.regPayConfig, { parts: { id } })
  isWxPayOpen = () => this.#http.send(calls.wxPayConfig, {})
}

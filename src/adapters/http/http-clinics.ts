import type { Clinics } from '@/application/ports/clinics'
import type { GeoPoint } from '@/domain/clinic/clinic'
import type { BusinessType } from '@/domain/scheduling/scheduling'
import { clinicCalls as calls } from './calls/clinic'
import { schedulingCalls } from './calls/registration'
import { ClinicHttp } from './clinic-http'
import { wireBusinessFlag } from './wire/enumerations'
import { roundGeoPoint } from './wire/geo'

export class HttpClinics implements Clinics {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  default = () => this.http.send(calls.default, {})
  list = (near?: GeoPoint) =>
    this.http.send(calls.list, {
      query: near ? roundGeoPoint(near) : {},
    })
  detail = (id: string, business: BusinessType) =>
    this.http.send(calls.detail, {
      parts: { id },
      query: { needAppointmentConfig: '1', businessType: wireBusinessFlag(business) },
    })
  departments = (id: string) => this.http.send(calls.departments, { parts: { id } })
  chainDepartments = () => this.http.send(calls.chainDepartments, {})
  chain = () => this.http.send(calls.chainInfo, {})
  page = () => this.http.send(calls.pageConfig, {})
  appointConfig = (id: string) => this.http.send(schedulingCalls.appointConfig, { query: { clinicId: id } })
  regPayRule = (id: string) => this.http.send(calls.regPayConfig, { parts: { id } })
  isWxPayOpen = () => this.http.send(calls.wxPayConfig, {})
  payOrderRule = () => this.http.send(calls.payOrderConfig, {})
  delivery = (deliveryId: string) => this.http.send(calls.delivery, { parts: { deliveryId } })
  followCode = (id: string) => this.http.send(calls.qrcode, { parts: { id } })
}

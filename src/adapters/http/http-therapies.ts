import type { Therapies } from '@/application/ports/therapies'
import type { GeoPoint } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { CheckInLocation, VisitFilter } from '@/domain/registration/registration'
import type { TherapyRequest } from '@/domain/therapy/therapy'
import { therapyCalls as calls } from './calls/therapy'
import { ClinicHttp } from './clinic-http'
import { checkInPayload, visitQuery } from './visit-query'
import { roundGeoPoint } from './wire/geo'

/** Page size that exceeds the number of sessions one request can book. */
const MAX_SESSIONS = 50

export class HttpTherapies implements Therapies {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  clinics = (near?: GeoPoint) => this.http.send(calls.clinics, { query: near ? roundGeoPoint(near) : {} })
  days = (therapistId: string, date: Day) => this.http.send(calls.days, { parts: { therapistId }, query: { date } })
  reserve = ({ itemIds, slots, ...rest }: TherapyRequest) =>
    this.http.send(calls.reserve, { body: { ...rest, itemIds: [...itemIds], slots: [...slots] } })
  async byRequest(requestId: string) {
    const query = { ...visitQuery(0, MAX_SESSIONS), requestId }
    const { rows, ...rest } = await this.http.send(calls.list, { query })
    return { ...rest, rows: rows.filter((each) => each.requestId === requestId) }
  }
  list = (offset: number, limit: number, filter?: VisitFilter) =>
    this.http.send(calls.list, { query: visitQuery(offset, limit, filter) })
  byId = (id: string) => this.http.send(calls.detail, { parts: { id } })
  cancel = (id: string, reason: string) => this.http.send(calls.cancel, { parts: { id }, body: { reason } })
  sign = (id: string, place: CheckInLocation) =>
    this.http.send(calls.sign, { parts: { id }, body: checkInPayload(place) })
}

import type { CancellationRequest, Registrations } from '@/application/ports/registrations'
import { findListedRow } from '@/domain/failure/failure'
import type { BookingInput, CheckInLocation, VisitFilter } from '@/domain/registration/registration'
import { registrationCalls as calls } from './calls/registration'
import { ClinicHttp } from './clinic-http'
import { checkInPayload, visitQuery } from './visit-query'

export class HttpRegistrations implements Registrations {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  book = ({ date, ...booking }: BookingInput) =>
    this.http.send(calls.book, { body: { ...booking, reserveDate: date, businessType: 0 } })
  async byRequest(requestId: string) {
    const page = await this.http.send(calls.list, { query: { limit: '1', offset: '0', requestId } })
    return findListedRow(page, (each) => each.requestId === requestId)
  }
  list = (offset: number, limit: number, filter?: VisitFilter) =>
    this.http.send(calls.list, { query: visitQuery(offset, limit, filter) })
  byId = (id: string) => this.http.send(calls.detail, { parts: { id } })
  byMessage = (msgId: string) => this.http.send(calls.byMessage, { parts: { msgId } })
  sign = (id: string, place: CheckInLocation) =>
    this.http.send(calls.sign, { body: { regId: id, ...checkInPayload(place) } })
  cancel = ({ id, ...body }: CancellationRequest) => this.http.send(calls.cancel, { parts: { id }, body })
  block = (clinicId: string) => this.http.send(calls.checkBlock, { query: { clinicId } })
}

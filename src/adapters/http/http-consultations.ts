import type { Consultations, ConsultationFilter } from '@/application/ports/consultations'
import type { ConsultationRequest } from '@/domain/consultation/consultation'
import { formatInstant } from '@/domain/general/day'
import { consultationCalls as calls } from './calls/consultation'
import { deferredClinicCalls } from './calls/clinic-deferred'
import { ClinicHttp } from './clinic-http'

export class HttpConsultations implements Consultations {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  rule = (doctorId: string) => this.http.send(deferredClinicCalls.consultationRule, { parts: { doctorId } })
  list = (offset: number, limit: number, { doctorId, isOnlyConsulting }: ConsultationFilter = {}) =>
    this.http.send(calls.list, {
      query: {
        limit: String(limit),
        offset: String(offset),
        ...(doctorId && { doctorId }),
        ...(isOnlyConsulting !== undefined && { isOnlyConsulting: isOnlyConsulting ? '1' : '0' }),
      },
    })
  begin = ({ photos, consents, duration, hasVisited, ...rest }: ConsultationRequest) =>
    this.http.send(calls.build, {
      body: {
        ...rest,
        ...(duration && { duration }),
        visited: hasVisited,
        photos: [...photos],
        consents: consents.map(({ at, ...consent }) => ({ ...consent, at: formatInstant(at) })),
      },
    })
}

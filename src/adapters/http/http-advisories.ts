import type { Advisories, AdvisoryFilter } from '@/application/ports/advisories'
import type { AdvisoryWish } from '@/domain/advisory'
import { instantText } from '@/domain/day'
import { advisoryCalls as calls } from './calls/advisory'
import { laterClinicCalls } from './calls/later-clinic'
import { ClinicHttp } from './clinic-http'

export class HttpAdvisories implements Advisories {
  readonly #http: ClinicHttp
  static readonly needs = [ClinicHttp] as const
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  rule = (doctorId: string) => this.#http.send(laterClinicCalls.advisoryRule, { parts: { doctorId } })
  list = (offset: number, limit: number, { doctorId, isOnlyConsulting }: AdvisoryFilter = {}) =>
    this.#http.send(calls.list, {
      query: {
        limit: String(limit),
        offset: String(offset),
        ...(doctorId && { doctorId }),
        ...(isOnlyConsulting !== undefined && { isOnlyConsulting: isOnlyConsulting ? '1' : '0' }),
      },
    })
  begin = ({ photos, consents, duration, hasVisited, ...rest }: AdvisoryWish) =>
    this.#http.send(calls.build, {
      body: {
        ...rest,
        ...(duration && { duration }),
        visited: hasVisited,
        photos: [...photos],
        consents: consents.map(({ at, ...consent }) => ({ ...consent, at: instantText(at) })),
      },
    })
}

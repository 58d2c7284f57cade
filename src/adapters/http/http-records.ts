import type { Records } from '@/application/ports/records'
import { Failure } from '@/domain/failure/failure'
import type { RecordKind } from '@/domain/record/record'
import { deferredClinicCalls } from './calls/clinic-deferred'
import { recordCalls as calls } from './calls/record'
import { ClinicHttp } from './clinic-http'

export class HttpRecords implements Records {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  rule = () => this.http.send(deferredClinicCalls.reportConfig, {})
  list = (patientId: string, kind: RecordKind | undefined, offset: number, limit: number) =>
    this.http.send(calls.list, {
      query: { patientId, type: kind, offset: String(offset), limit: String(limit) },
    })
  async byId(patientId: string, id: string) {
    const { rows } = await this.http.send(calls.list, { query: { patientId, id, offset: '0', limit: '1' } })
    const found = rows.find((each) => each.id === id)
    if (!found) throw new Failure({ kind: 'not-found' })
    return found
  }
  examination = (id: string) => this.http.send(calls.examination, { parts: { id } })
  print = (kind: RecordKind, id: string) => this.http.send(calls.print, { parts: { kind, id } })
}

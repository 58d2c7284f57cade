import type { Doctors, DoctorSearch } from '@/application/ports/doctors'
import { doctorCalls as calls } from './calls/doctor'
import { ClinicHttp } from './clinic-http'

/** Query that also requests the doctor's clinics and consultation fee. */
const BOTH = { clinic: '1', advisory: '1' } as const

export class HttpDoctors implements Doctors {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  byId = (id: string) => this.http.send(calls.byId, { query: { ...BOTH, doctorId: id } })
  byIds = (ids: readonly string[]) => this.http.send(calls.byIds, { query: BOTH, body: [...ids] })
  recent = () => this.http.send(calls.recent, {})
  ofChain = () => this.http.send(calls.chain, {})
  byTag = (tag: string) => this.http.send(calls.byTag, { parts: { tag } })
  search = ({ isOnline, ...body }: DoctorSearch) =>
    this.http.send(calls.search, { query: { isOnline: isOnline ? '1' : '0' }, body })
  makeCode = (id: string, clinicId: string, scene: string) =>
    this.http.send(calls.buildCode, { parts: { id }, body: { clinicId, scene } })
}

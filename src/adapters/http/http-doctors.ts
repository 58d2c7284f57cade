import type { Doctors } from '@/application/ports/doctors'
import { doctorCalls as calls } from './calls/doctor'
import type { ClinicHttp } from './clinic-http'

export class HttpDoctors implements Doctors {
  readonly #http: ClinicHttp
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  byId = (id: string) => this.#http.send(calls.byId, { query: { clinic: '1', advisory: '1', doctorId: id } })
  recent = () => this.#http.send(calls.recent, {})
  ofChain = () => this.#http.send(calls.chain, {})
  async search(keyword: string) {
    const { rows } = await this.#http.send(calls.search, { query: { isOnline: '0' }, body: { keyword } })
    return rows
  }
}

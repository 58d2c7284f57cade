import type { Addresses } from '@/application/ports/addresses'
import type { Address, NewAddress } from '@/domain/address/address'
import { addressCalls as calls } from './calls/address'
import { ClinicHttp } from './clinic-http'

/** `{a}` is the patient, `{b}` the address (docs/generated/calls.md). */
export class HttpAddresses implements Addresses {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  regions = () => this.http.send(calls.regions, {})
  ofPatient = (patientId: string) => this.http.send(calls.all, { query: { patientId } })
  add = (address: NewAddress) => this.http.send(calls.add, { body: address })
  update = (address: Address) =>
    this.http.send(calls.update, { parts: { patientId: address.patientId, addressId: address.id }, body: address })
  remove = (patientId: string, id: string) => this.http.send(calls.remove, { parts: { patientId, addressId: id } })
}

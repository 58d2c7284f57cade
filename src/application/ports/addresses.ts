import type { ParsedList } from '@/domain/general/page'
import type { Address, NewAddress, Region } from '@/domain/address/address'

export abstract class Addresses {
  /** All provinces with their cities and districts. */
  abstract regions(): Promise<Region[]>
  abstract ofPatient(patientId: string): Promise<ParsedList<Address>>
  abstract add(address: NewAddress): Promise<Address>
  abstract update(address: Address): Promise<Address>
  abstract remove(patientId: string, id: string): Promise<void>
}

import { findListedRow, isFailure } from '@/domain/failure/failure'
import type { ParsedList } from '@/domain/general/page'
import {
  parseAddressDraft,
  sortDefaultFirst,
  isSameAddress,
  type Address,
  type AddressDraft,
  type NewAddress,
  type Region,
} from '@/domain/address/address'
import { meetsAccessRequirement } from '@/domain/session/session'
import { writeExactlyOnce } from './support/reliable-write'
import { Addresses } from './ports/addresses'
import { Clock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'
import { SessionHolder } from './support/session-holder'

export class AddressService {
  #regions: Promise<Region[]> | undefined

  static readonly inject = [Addresses, Clock, SessionHolder, DeviceStorage] as const
  constructor(
    private readonly addresses: Addresses,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    private readonly storage: DeviceStorage,
  ) {}

  /** Fetches the regions once; a call after a failure fetches them again. Addresses can be entered without them. */
  regions(): Promise<Region[]> {
    this.#regions ??= this.addresses.regions().catch((thrown: unknown) => {
      this.#regions = undefined
      throw thrown
    })
    return this.#regions
  }

  /** The patient's addresses, default first; empty without a login. */
  async ofPatient(patientId: string): Promise<ParsedList<Address>> {
    if (!meetsAccessRequirement(this.keeper.session, 'login')) return { rows: [] }
    const { rows, ...rest } = await this.addresses.ofPatient(patientId)
    return { rows: sortDefaultFirst(rows), ...rest }
  }

  /**
   * Adds an address. The endpoint takes no requestId, so after a lost response the address is looked up in the list.
   */
  add = (address: NewAddress): Promise<Address> =>
    writeExactlyOnce({
      write: () => this.addresses.add(address),
      look: async () =>
        findListedRow(await this.addresses.ofPatient(address.patientId), (each) => isSameAddress(each, address)),
      clock: this.clock,
    })
  update = (address: Address): Promise<Address> =>
    writeExactlyOnce({
      write: () => this.addresses.update(address),
      look: async () => {
        const { rows } = await this.addresses.ofPatient(address.patientId)
        return rows.find(
          (each) => each.id === address.id && isSameAddress(each, address) && each.isDefault === address.isDefault,
        )
      },
      clock: this.clock,
    })
  makeDefault = (address: Address): Promise<Address> => this.update({ ...address, isDefault: true })

  /** Removes an address; succeeds if it is already gone. */
  async remove({ patientId, id }: Address): Promise<void> {
    try {
      await writeExactlyOnce({
        write: async (): Promise<true> => {
          await this.addresses.remove(patientId, id)
          return true
        },
        look: async (): Promise<true | undefined> => {
          const { rows, unreadable } = await this.addresses.ofPatient(patientId)
          return unreadable || rows.some((each) => each.id === id) ? undefined : true
        },
        clock: this.clock,
      })
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
  }

  /** Draft of an existing address, or of a new one (empty id). Personal numbers are not stored. */
  readDraft(patientId: string, id: string): AddressDraft | undefined {
    const draft = parseAddressDraft(this.storage.read('_address_draft'))
    return draft?.patientId === patientId && draft.id === id ? draft : undefined
  }
  keepDraft({ id, patientId, consignee, place, detail, isDefault }: AddressDraft): void {
    this.storage.write('_address_draft', { id, patientId, consignee, place, detail, isDefault })
  }
  dropDraft = (): void => this.storage.remove('_address_draft')
}

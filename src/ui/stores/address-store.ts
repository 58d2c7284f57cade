import { makeAutoObservable } from 'mobx'
import { AddressService } from '@/application/address-service'
import {
  sortDefaultFirst,
  type Address,
  type AddressDraft,
  type NewAddress,
  type Region,
} from '@/domain/address/address'
import { AsyncState } from './async-state'
import { ListResource, Resource } from './resource'

/** Time in ms during which a removal can be undone. */
export const UNDO_WINDOW_MS = 5000

export type AddressRemoval = {
  readonly address: Address
  /** The address that becomes the default instead of the removed one. */
  readonly next: Address | undefined
}

export class AddressStore {
  readonly all: ListResource<[patientId: string], Address>
  readonly regions: Resource<[], Region[]>
  readonly saving = new AsyncState<Address>()
  readonly removing = new AsyncState<void>()
  /** A removed address: hidden in the list, but not yet deleted on the server. */
  removal: AddressRemoval | undefined = undefined
  /** Ids of addresses whose deletion is pending. */
  going: readonly string[] = []
  /** The chosen address, for the screen that opened the list. */
  chosen: Address | undefined = undefined
  readonly #service: AddressService
  #openId = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<void> = Promise.resolve()

  static readonly inject = [AddressService] as const
  constructor(service: AddressService) {
    this.#service = service
    this.all = new ListResource((patientId) => service.ofPatient(patientId), { maxAgeMs: 0 })
    this.regions = new Resource(() => service.regions(), { maxAgeMs: Infinity })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The addresses as they will be after the pending removal; loads them if necessary. */
  shownOf(patientId: string): Address[] {
    const { removal, going } = this
    const left = (this.all.of(patientId).value ?? []).filter(
      ({ id }) => id !== removal?.address.id && !going.includes(id),
    )
    if (!removal?.next) return left
    return sortDefaultFirst(left.map((each) => ({ ...each, isDefault: each.id === removal.next?.id })))
  }

  /** Opens a patient's addresses, and discards the previous patient's results. */
  open(patientId: string): void {
    if (patientId === this.#openId) return
    this.#openId = patientId
    void this.finishRemoval()
    for (const each of [this.saving, this.removing]) each.reset()
  }

  /** Saves a new address; updates an address that already has an id. */
  async save(address: NewAddress | Address): Promise<Address | undefined> {
    const saved = await this.saving.run(() =>
      'id' in address ? this.#service.update(address) : this.#service.add(address),
    )
    if (!saved) return undefined
    this.#service.dropDraft()
    await this.all.peek(saved.patientId).again()
    return saved
  }
  async makeDefault(address: Address): Promise<boolean> {
    const isDone = (await this.saving.run(() => this.#service.makeDefault(address))) !== undefined
    await this.all.peek(address.patientId).again()
    return isDone
  }

  /** Hides an address, and executes an earlier pending removal. */
  remove(address: Address, next?: Address): void {
    void this.finishRemoval()
    this.removing.reset()
    this.removal = { address, next }
    this.#timer = setTimeout(() => void this.finishRemoval(), UNDO_WINDOW_MS)
  }
  undo(): void {
    clearTimeout(this.#timer)
    this.removal = undefined
  }
  /** Executes the pending removal; called once the undo time is over or the user leaves the page. */
  async finishRemoval(): Promise<void> {
    const { removal } = this
    if (!removal) return this.#queue
    this.undo()
    this.going = [...this.going, removal.address.id]
    this.#queue = this.#queue.then(() => this.#executeRemoval(removal))
    return this.#queue
  }
  /** Sets the new default first, so that the patient has one even if the second request fails. */
  async #executeRemoval({ address, next }: AddressRemoval): Promise<void> {
    await this.removing.run(async () => {
      if (next) await this.#service.makeDefault(next)
      await this.#service.remove(address)
    })
    await this.all.peek(address.patientId).again()
    this.settle(address.id)
  }
  settle(gone: string): void {
    this.going = this.going.filter((id) => id !== gone)
  }

  choose(address: Address): void {
    this.chosen = address
  }
  /** Returns the address chosen for a patient, and clears the choice. */
  takeChosen(patientId: string): Address | undefined {
    const { chosen } = this
    this.chosen = undefined
    return chosen?.patientId === patientId ? chosen : undefined
  }

  readDraft(patientId: string, id: string): AddressDraft | undefined {
    return this.#service.readDraft(patientId, id)
  }
  keepDraft(draft: AddressDraft): void {
    this.#service.keepDraft(draft)
  }
  dropDraft(): void {
    this.#service.dropDraft()
  }

  /** Drops a pending removal, because the login may have ended. */
  end(): void {
    this.undo()
  }
}

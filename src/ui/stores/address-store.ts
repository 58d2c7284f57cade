import { makeAutoObservable } from 'mobx'
import { AddressService } from '@/application/address-service'
import { defaultFirst, type Address, type AddressDraft, type NewAddress, type Region } from '@/domain/address/address'
import { Request } from './request'

/** Milliseconds in which a removal can be taken back. */
export const UNDO_MS = 5000

export type Removal = {
  readonly address: Address
  /** Becomes the default one in its place. */
  readonly next: Address | undefined
}

/** The addresses of one patient at a time. */
export class AddressStore {
  readonly all = new Request<Address[]>()
  readonly regions = new Request<Region[]>()
  readonly saving = new Request<Address>()
  readonly removing = new Request<void>()
  /** Gone from sight; the clinic is told when it can no longer be taken back. */
  removal: Removal | undefined = undefined
  /** The clinic is being told to remove these. */
  going: readonly string[] = []
  /** What was chosen for whoever had the list opened to choose from. */
  chosen: Address | undefined = undefined
  readonly #service: AddressService
  #patientId = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<void> = Promise.resolve()

  static readonly needs = [AddressService] as const
  constructor(service: AddressService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** As they will be once the removal is done. */
  get shown(): Address[] {
    const { removal, going } = this
    const left = (this.all.value ?? []).filter(({ id }) => id !== removal?.address.id && !going.includes(id))
    if (!removal?.next) return left
    return defaultFirst(left.map((each) => ({ ...each, isDefault: each.id === removal.next?.id })))
  }

  async load(patientId: string): Promise<void> {
    if (patientId !== this.#patientId) {
      void this.finishRemoval()
      this.#clear()
      this.#patientId = patientId
    }
    await this.all.runListed(() => this.#service.ofPatient(patientId))
  }
  async loadRegions(): Promise<void> {
    if (!this.regions.value) await this.regions.run(() => this.#service.regions())
  }

  /** A new address, or a changed one with its id. */
  async save(address: NewAddress | Address): Promise<Address | undefined> {
    const saved = await this.saving.run(() =>
      'id' in address ? this.#service.update(address) : this.#service.add(address),
    )
    if (!saved) return undefined
    this.#service.dropDraft()
    await this.load(saved.patientId)
    return saved
  }
  async makeDefault(address: Address): Promise<boolean> {
    const isDone = (await this.saving.run(() => this.#service.makeDefault(address))) !== undefined
    await this.load(address.patientId)
    return isDone
  }

  /** Takes it out of sight; another one that waited is removed now. */
  remove(address: Address, next?: Address): void {
    void this.finishRemoval()
    this.removing.reset()
    this.removal = { address, next }
    this.#timer = setTimeout(() => void this.finishRemoval(), UNDO_MS)
  }
  undo(): void {
    clearTimeout(this.#timer)
    this.removal = undefined
  }
  /** Nothing can be taken back any more: the time is over, or the page is being left. */
  async finishRemoval(): Promise<void> {
    const { removal } = this
    if (!removal) return this.#queue
    this.undo()
    this.going = [...this.going, removal.address.id]
    this.#queue = this.#queue.then(() => this.#tell(removal))
    return this.#queue
  }
  /** The new default comes first: a patient is never left without one because the second call was lost. */
  async #tell({ address, next }: Removal): Promise<void> {
    await this.removing.run(async () => {
      if (next) await this.#service.makeDefault(next)
      await this.#service.remove(address)
    })
    if (address.patientId === this.#patientId) await this.load(address.patientId)
    this.settle(address.id)
  }
  settle(gone: string): void {
    this.going = this.going.filter((id) => id !== gone)
  }

  choose(address: Address): void {
    this.chosen = address
  }
  /** Used once, by the screen that had the list opened. */
  takeChosen(): Address | undefined {
    const { chosen } = this
    this.chosen = undefined
    return chosen
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

  #clear(): void {
    this.chosen = undefined
    for (const each of [this.all, this.saving, this.removing]) each.reset()
  }
  /** A removal that could still be taken back is not done: nobody may be here any more to do it for. */
  end(): void {
    this.undo()
  }
}

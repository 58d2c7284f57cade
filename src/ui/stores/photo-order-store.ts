import { makeAutoObservable } from 'mobx'
import { PhotoOrderService, type PhotoChoices, type PhotoSending } from '@/application/photo-order-service'
import type { Order, OrderConfig, PhotoOrder } from '@/domain/order/order'
import type { PhotoDraft } from '@/domain/order/photo-order'
import { AsyncState } from './async-state'

/** A paper prescription sent to the pharmacy as photos. */
export class PhotoOrderStore {
  /** Whether the clinic accepts photos; independent of the patient. */
  readonly rule = new AsyncState<OrderConfig>()
  /** The order whose photos were unreadable. */
  readonly old = new AsyncState<Order | undefined>()
  readonly sending = new AsyncState<PhotoOrder>()
  readonly #service: PhotoOrderService

  static readonly needs = [PhotoOrderService] as const
  constructor(service: PhotoOrderService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isOpen(): boolean {
    return this.rule.value?.isPhotoOpen === true
  }
  async loadRule(): Promise<void> {
    await this.rule.run(() => this.#service.rule())
  }
  /** `oldId` is '' without an earlier order. */
  async open(oldId: string): Promise<void> {
    if (this.old.value?.id !== oldId) this.old.reset()
    if (!this.sending.isPending) this.sending.reset()
    await Promise.all([
      this.loadRule(),
      this.old.run(async () => (oldId === '' ? undefined : this.#service.old(oldId))),
    ])
  }

  readDraft(patientId: string): PhotoDraft | undefined {
    return this.#service.readDraft(patientId)
  }
  keepDraft(patientId: string, choices: PhotoChoices): void {
    this.#service.keepDraft(patientId, choices)
  }
  async send(wish: PhotoSending): Promise<PhotoOrder | undefined> {
    return this.sending.run(() => this.#service.send(wish))
  }
}

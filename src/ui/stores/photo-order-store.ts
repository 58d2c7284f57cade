import { makeAutoObservable } from 'mobx'
import { PhotoOrderService, type PhotoOrderOptions, type PhotoOrderInput } from '@/application/photo-order-service'
import type { Order, OrderConfig, CreatedPhotoOrder } from '@/domain/order/order'
import type { PhotoDraft } from '@/domain/order/photo-order'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** A paper prescription sent to the pharmacy as photos. */
export class PhotoOrderStore {
  /** Whether the clinic accepts photos; independent of the patient. */
  readonly rule: Resource<[], OrderConfig>
  /** An order whose photos were unreadable. */
  readonly old: Resource<[id: string], Order | undefined>
  readonly sending = new AsyncState<CreatedPhotoOrder>()
  readonly #service: PhotoOrderService

  static readonly inject = [PhotoOrderService] as const
  constructor(service: PhotoOrderService) {
    this.#service = service
    this.rule = new Resource(() => service.rule())
    this.old = new Resource((id) => service.old(id))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Clears an earlier attempt's failure. */
  begin(): void {
    if (!this.sending.isPending) this.sending.reset()
  }

  readDraft(patientId: string): PhotoDraft | undefined {
    return this.#service.readDraft(patientId)
  }
  keepDraft(patientId: string, choices: PhotoOrderOptions): void {
    this.#service.keepDraft(patientId, choices)
  }
  async send(wish: PhotoOrderInput): Promise<CreatedPhotoOrder | undefined> {
    return this.sending.run(() => this.#service.send(wish))
  }
}

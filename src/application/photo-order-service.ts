import type { Order, OrderConfig, CreatedPhotoOrder } from '@/domain/order/order'
import { Failure } from '@/domain/failure/failure'
import {
  findPhotoDraft,
  parsePhotoDrafts,
  removePhotoDraft,
  addPhotoDraft,
  type PendingPhotos,
  type PhotoDraft,
} from '@/domain/order/photo-order'
import { isOutcomeKnown, retryIdempotentWrite } from './support/reliable-write'
import { SingleFlight } from './support/single-flight'
import { Orders, type PhotoOrderRequest } from './ports/orders'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { SessionHolder } from './support/session-holder'

export type PhotoOrderInput = Omit<PhotoOrderRequest, 'requestId'>
export type PhotoOrderOptions = Pick<PhotoDraft, 'doseCount' | 'remark'>

/** Sends photos of a paper prescription to the pharmacy exactly once, and keeps the draft until they are sent. */
export class PhotoOrderService {
  readonly #sending = new SingleFlight<CreatedPhotoOrder>()
  /** Requests without a response, kept in memory in case storage is unavailable. */
  readonly #pending = new Map<string, PhotoDraft>()

  static readonly inject = [Orders, Clinics, DeviceStorage, Clock, IdGenerator, SessionHolder] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
  ) {}

  rule = (): Promise<OrderConfig> => this.clinics.payOrderRule()
  /** The earlier order, whose photos the pharmacy could not read. */
  old = (id: string): Promise<Order> => this.orders.byId(id)

  readDraft(patientId: string): PhotoDraft | undefined {
    const owner = this.#ownerOf(patientId)
    return this.#pending.get(owner) ?? findPhotoDraft(this.#drafts(), owner)
  }
  /** Stores the choices, unless a request is pending. */
  keepDraft(patientId: string, choices: PhotoOrderOptions): void {
    if (!this.readDraft(patientId)?.pending) this.#keep({ owner: this.#ownerOf(patientId), ...choices })
  }

  /**
   * Sends a photo order; concurrent calls share one request. A pending request is retried unchanged, whatever `wish`
   * contains. Fails with `outcome-unknown`, or with `changed-elsewhere` when `wish` is for an inactive patient.
   */
  send = (wish: PhotoOrderInput): Promise<CreatedPhotoOrder> =>
    this.#sending.run(wish.patientId, () => this.#send(wish))

  async #send(wish: PhotoOrderInput): Promise<CreatedPhotoOrder> {
    const { patientId } = wish
    if (patientId !== this.keeper.session.login?.patientId) throw new Failure({ kind: 'changed-elsewhere' })
    const { doseCount, remark, pending } = this.#begin(wish)
    const { requestId, photos } = pending
    try {
      const sent = await retryIdempotentWrite({
        write: () => this.orders.sendPhotos({ patientId, photos, doseCount, remark, requestId }),
        clock: this.clock,
        requestId,
      })
      this.#drop(patientId)
      return sent
    } catch (thrown) {
      if (isOutcomeKnown(thrown)) this.#giveUp(patientId, { doseCount, remark })
      throw thrown
    }
  }
  #begin({ patientId, photos, doseCount, remark }: PhotoOrderInput): PhotoDraft & { readonly pending: PendingPhotos } {
    const known = this.readDraft(patientId)
    if (known?.pending) return { ...known, pending: known.pending }
    const pending = { requestId: this.ids.next(), photos, at: this.clock.now().getTime() }
    const begun = { owner: this.#ownerOf(patientId), doseCount, remark, pending }
    this.#pending.set(begun.owner, begun)
    this.#keep(begun)
    return begun
  }
  #giveUp(patientId: string, choices: PhotoOrderOptions): void {
    const owner = this.#ownerOf(patientId)
    this.#pending.delete(owner)
    this.#keep({ owner, ...choices })
  }
  #drop(patientId: string): void {
    const owner = this.#ownerOf(patientId)
    this.#pending.delete(owner)
    const left = removePhotoDraft(this.#drafts(), owner)
    if (left.length > 0) this.storage.write('_photo_order_draft', left)
    else this.storage.remove('_photo_order_draft')
  }
  #keep = (draft: PhotoDraft): void => this.storage.write('_photo_order_draft', addPhotoDraft(this.#drafts(), draft))
  #drafts = (): PhotoDraft[] => parsePhotoDrafts(this.storage.read('_photo_order_draft'), this.clock.now())
  #ownerOf = (patientId: string): string => `${this.keeper.mpId} ${patientId}`
}

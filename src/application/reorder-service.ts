import {
  findPendingReorder,
  parsePendingReorders,
  addPendingReorder,
  removePendingReorder,
  type PendingReorder,
} from '@/domain/order/pending-reorder'
import type { Order, ClonedOrder } from '@/domain/order/order'
import { isFailure } from '@/domain/failure/failure'
import { orderDisplayStatus } from '@/domain/order/order-summary'
import {
  isSameReorderRequest,
  type ReorderSource,
  type ReorderRequest,
  type ReorderResult,
} from '@/domain/order/reorder'
import { isOutcomeKnown, retryIdempotentWrite } from './support/reliable-write'
import { undefinedOnFailure } from './support/ignore-failure'
import { SingleFlight } from './support/single-flight'
import { Orders } from './ports/orders'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { Patients } from './ports/patients'
import { Registrations } from './ports/registrations'
import { SessionHolder } from './support/session-holder'

/** Reorders the medicines in an order, at current prices and stock. */
export class ReorderService {
  readonly #making = new SingleFlight<ReorderResult>()
  /** This page's pending reorders, in case storage is unavailable. */
  #notes: PendingReorder[] = []

  static readonly inject = [
    Orders,
    Clinics,
    Registrations,
    Patients,
    DeviceStorage,
    Clock,
    IdGenerator,
    SessionHolder,
  ] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly registrations: Registrations,
    private readonly patients: Patients,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
  ) {}

  now = (): Date => this.clock.now()

  async open(id: string): Promise<ReorderSource> {
    const [order, rule] = await Promise.all([this.orders.byId(id), this.clinics.payOrderRule()])
    const [doctor, made] = await Promise.all([this.#doctorOf(order), this.#madeFrom(id)])
    const note = this.#noteOf(id)
    return { order, rule, ...doctor, ...(made && { made }), ...(note && !note.made && { pending: note.wish }) }
  }

  /**
   * Creates a reorder. Equal requests create only one, even after a lost response. Fails with `revisit-needed` or
   * `outcome-unknown`, or with the clinic's message when nothing is available any more.
   */
  make = (fromId: string, wish: ReorderRequest): Promise<ReorderResult> =>
    this.#making.run(fromId, () => this.#make(fromId, wish))

  async #make(fromId: string, wish: ReorderRequest): Promise<ReorderResult> {
    const note = this.#noteOf(fromId)
    if (note?.made && isSameReorderRequest(note.wish, wish)) {
      const known = await this.#madeFrom(fromId)
      if (known) return known
    }
    const { chargeId, changes } = await this.#clone(fromId, wish)
    return { wish, changes, order: await this.orders.byId(chargeId) }
  }
  async #clone(fromId: string, wish: ReorderRequest): Promise<ClonedOrder> {
    const before = this.#noteOf(fromId)
    const isAgain = before !== undefined && !before.made && isSameReorderRequest(before.wish, wish)
    const requestId = isAgain ? before.requestId : this.ids.next()
    const note = { mpId: this.keeper.mpId, fromId, wish, requestId, at: this.clock.now().getTime() }
    this.#keep(note)
    try {
      const made = await retryIdempotentWrite({
        write: () => this.orders.clone({ chargeId: fromId, ...wish, requestId }),
        clock: this.clock,
        requestId,
      })
      this.#keep({ ...note, made })
      return made
    } catch (thrown) {
      if (isOutcomeKnown(thrown)) this.#drop(fromId)
      throw thrown
    }
  }

  /**
   * A recent reorder of this order that is still unpaid; once it is paid or closed, the original can be reordered
   * again.
   */
  async #madeFrom(fromId: string): Promise<ReorderResult | undefined> {
    const note = this.#noteOf(fromId)
    if (!note?.made) return undefined
    try {
      const order = await this.orders.byId(note.made.chargeId)
      const standing = orderDisplayStatus(order, this.clock.now())
      if (standing === 'unsubmitted' || standing === 'draft' || standing === 'awaiting-payment')
        return { wish: note.wish, changes: note.made.changes, order }
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
    this.#drop(fromId)
    return undefined
  }
  /**
   * The prescribing doctor and the revisit status; a failed request leaves them out instead of blocking the reorder.
   */
  async #doctorOf({ regId, patientId }: Order): Promise<Pick<ReorderSource, 'doctorId' | 'revisit'>> {
    if (regId === '') return { doctorId: '' }
    const visit = await undefinedOnFailure(this.registrations.byId(regId))
    if (!visit?.doctorId) return { doctorId: '' }
    const revisit = await undefinedOnFailure(this.patients.revisit(patientId, visit.doctorId))
    return { doctorId: visit.doctorId, ...(revisit && { revisit }) }
  }

  #noteOf(fromId: string): PendingReorder | undefined {
    return findPendingReorder(this.#all(), { mpId: this.keeper.mpId, fromId })
  }
  #keep = (note: PendingReorder): void => this.#write(addPendingReorder(this.#all(), note))
  #drop = (fromId: string): void => this.#write(removePendingReorder(this.#all(), { mpId: this.keeper.mpId, fromId }))
  #write(notes: PendingReorder[]): void {
    this.#notes = notes
    if (notes.length > 0) this.storage.write('_order_again_draft', notes)
    else this.storage.remove('_order_again_draft')
  }
  #all(): PendingReorder[] {
    const kept = parsePendingReorders(this.storage.read('_order_again_draft'), this.clock.now())
    return kept.length > 0 ? kept : parsePendingReorders(this.#notes, this.clock.now())
  }
}

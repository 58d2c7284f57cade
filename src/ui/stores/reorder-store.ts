import { makeAutoObservable } from 'mobx'
import { ReorderService } from '@/application/reorder-service'
import { orderDisplayStatus } from '@/domain/order/order-summary'
import {
  reorderGate,
  type ReorderSource,
  type ReorderGate,
  type ReorderRequest,
  type ReorderResult,
} from '@/domain/order/reorder'
import { AsyncState } from './async-state'

/** An old order, and the new order made from it. */
export class Reorder {
  readonly opening: AsyncState<ReorderSource>
  readonly making = new AsyncState<ReorderResult>()
  readonly #id: string
  readonly #service: ReorderService
  /** Id of the new order that the user discarded, so that a refresh does not restore it. */
  #putAsideId = ''

  constructor(id: string, service: ReorderService) {
    this.#id = id
    this.#service = service
    this.opening = new AsyncState({ read: async () => this.#asChosen(await service.open(id)) })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The new order, just created or created shortly before. */
  get made(): ReorderResult | undefined {
    return this.making.value ?? this.opening.value?.made
  }
  /** During a refresh, keeps the displayed new order, and any request with an unknown outcome. */
  async open(): Promise<void> {
    const { value, isPending, failure } = this.making
    if (value) this.opening.change((again) => ({ ...again, made: value }))
    if (!isPending && failure?.reason.kind !== 'outcome-unknown') this.making.reset()
    await this.opening.again()
  }
  /** What prevents a reorder. */
  gate({ order, rule, revisit }: ReorderSource): ReorderGate {
    return reorderGate({ order, rule, revisit, standing: orderDisplayStatus(order, this.#service.now()) })
  }
  async make(wish: ReorderRequest): Promise<ReorderResult | undefined> {
    const made = await this.making.run(() => this.#service.make(this.#id, wish))
    if (made) this.#putAsideId = ''
    return made
  }
  /** Discards the new order that was created shortly before. */
  choose(): void {
    this.#putAsideId = this.made?.order.id ?? ''
    this.making.reset()
    this.opening.change((again) => this.#asChosen(again))
  }
  #asChosen({ made, ...again }: ReorderSource): ReorderSource {
    return made && made.order.id !== this.#putAsideId ? { ...again, made } : again
  }
}

/** Reorders, by the old order's id. */
export class ReorderStore {
  readonly #reorders = new Map<string, Reorder>()
  readonly #service: ReorderService

  static readonly inject = [ReorderService] as const
  constructor(service: ReorderService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  of(id: string): Reorder {
    const reorder = this.#reorders.get(id) ?? new Reorder(id, this.#service)
    this.#reorders.set(id, reorder)
    return reorder
  }
}

import { makeAutoObservable } from 'mobx'
import { ReorderService } from '@/application/order-again-service'
import { orderStanding } from '@/domain/order/order-summary'
import {
  reorderGate,
  type ReorderSource,
  type ReorderGate,
  type ReorderRequest,
  type ReorderResult,
} from '@/domain/order/order-again'
import { AsyncState } from './async-state'

/** An old order, and the new order made from it. */
export class ReorderStore {
  readonly opening = new AsyncState<ReorderSource>()
  readonly making = new AsyncState<ReorderResult>()
  readonly #service: ReorderService
  #openId = ''
  /** Id of the new order that the user discarded; a refresh does not restore it. */
  #putAsideId = ''

  static readonly needs = [ReorderService] as const
  constructor(service: ReorderService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The new order, made now or shortly before. */
  get made(): ReorderResult | undefined {
    return this.making.value ?? this.opening.value?.made
  }
  async open(id: string): Promise<void> {
    if (id === this.#openId) this.#settle()
    else {
      this.opening.reset()
      this.making.reset()
    }
    this.#openId = id
    await this.opening.run(async () => this.#asChosen(await this.#service.open(id)))
  }
  /** Keeps the displayed new order during a refresh, and a request with an unknown outcome. */
  #settle(): void {
    const { value, isPending, failure } = this.making
    if (value) this.opening.change((again) => ({ ...again, made: value }))
    if (!isPending && failure?.reason.kind !== 'outcome-unknown') this.making.reset()
  }
  gate({ order, rule, revisit }: ReorderSource): ReorderGate {
    return reorderGate({ order, rule, revisit, standing: orderStanding(order, this.#service.now()) })
  }
  async make(wish: ReorderRequest): Promise<ReorderResult | undefined> {
    const id = this.#openId
    const made = await this.making.run(() => this.#service.make(id, wish))
    if (made) this.#putAsideId = ''
    return made
  }
  /** Discards the new order made shortly before. */
  choose(): void {
    this.#putAsideId = this.made?.order.id ?? ''
    this.making.reset()
    this.opening.change((again) => this.#asChosen(again))
  }
  #asChosen({ made, ...again }: ReorderSource): ReorderSource {
    return made && made.order.id !== this.#putAsideId ? { ...again, made } : again
  }
}

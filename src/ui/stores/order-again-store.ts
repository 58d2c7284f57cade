import { makeAutoObservable } from 'mobx'
import { OrderAgainService } from '@/application/order-again-service'
import { orderStanding } from '@/domain/order/order-account'
import { againGate, type Again, type AgainGate, type AgainWish, type MadeAgain } from '@/domain/order/order-again'
import { Request } from './request'

/** An old order, and the new order made from it. */
export class OrderAgainStore {
  readonly opening = new Request<Again>()
  readonly making = new Request<MadeAgain>()
  readonly #service: OrderAgainService
  #openId = ''
  /** Id of the new order that the user discarded; a refresh does not restore it. */
  #putAsideId = ''

  static readonly needs = [OrderAgainService] as const
  constructor(service: OrderAgainService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The new order, made now or shortly before. */
  get made(): MadeAgain | undefined {
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
  gate({ order, rule, revisit }: Again): AgainGate {
    return againGate({ order, rule, revisit, standing: orderStanding(order, this.#service.now()) })
  }
  async make(wish: AgainWish): Promise<MadeAgain | undefined> {
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
  #asChosen({ made, ...again }: Again): Again {
    return made && made.order.id !== this.#putAsideId ? { ...again, made } : again
  }
}

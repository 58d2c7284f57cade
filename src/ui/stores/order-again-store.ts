import { makeAutoObservable } from 'mobx'
import type { OrderAgainService } from '@/application/order-again-service'
import { orderStanding } from '@/domain/order-account'
import { againGate, type Again, type AgainGate, type AgainWish, type MadeAgain } from '@/domain/order-again'
import { Request } from './request'

/** One old order, and the new one that is made of it. */
export class OrderAgainStore {
  readonly opening = new Request<Again>()
  readonly making = new Request<MadeAgain>()
  readonly #service: OrderAgainService
  #openId = ''
  /** The new order that was not what was meant: an answer that was on its way then does not bring it back. */
  #putAsideId = ''

  constructor(service: OrderAgainService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The new order, made now or a moment ago. */
  get made(): MadeAgain | undefined {
    return this.making.value ?? this.opening.value?.made
  }
  async open(id: string): Promise<void> {
    if (id !== this.#openId) this.opening.reset()
    if (id !== this.#openId || !this.making.isPending) this.making.reset()
    this.#openId = id
    this.#putAsideId = ''
    await this.opening.run(() => this.#read(id))
  }
  /** Reads again what is open; what was chosen on the screen stands. */
  async read(): Promise<void> {
    const id = this.#openId
    await this.opening.run(() => this.#read(id))
  }
  gate({ order, rule, revisit }: Again): AgainGate {
    return againGate({ order, rule, revisit, standing: orderStanding(order, this.#service.now()) })
  }
  async make(wish: AgainWish): Promise<MadeAgain | undefined> {
    const id = this.#openId
    return this.making.run(() => this.#service.make(id, wish))
  }
  /** The one of a moment ago is not what was meant. */
  choose(): void {
    this.#putAsideId = this.made?.order.id ?? ''
    this.making.reset()
    this.opening.change((again) => this.#asChosen(again))
  }
  async #read(id: string): Promise<Again> {
    return this.#asChosen(await this.#service.open(id))
  }
  #asChosen({ made, ...again }: Again): Again {
    return made && made.order.id !== this.#putAsideId ? { ...again, made } : again
  }

  forget(): void {
    this.#openId = ''
    this.opening.reset()
    this.making.reset()
  }
}

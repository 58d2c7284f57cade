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
    await this.opening.run(() => this.#service.open(id))
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
    this.making.reset()
    this.opening.change(({ made: _made, ...again }) => again)
  }

  forget(): void {
    this.#openId = ''
    this.opening.reset()
    this.making.reset()
  }
}

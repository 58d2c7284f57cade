import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import type { Order, DeliveryTrace, OrderTab } from '@/domain/order/order'
import { withNextPage } from '@/domain/general/list-paging'
import { payOrderOf } from '@/domain/order/order-account'
import { readCount, type Page } from '@/domain/general/page'
import type { PayStatus } from '@/domain/payment/payment'
import { Request } from './request'

type OrderList = Request<Page<Order>>
type Count = Request<number | undefined>

/** Orders of this login; one order is open at a time. */
export class OrderStore {
  readonly lists: Readonly<Record<OrderTab, OrderList>> = {
    all: new Request(),
    'to-pay': new Request(),
    paid: new Request(),
    over: new Request(),
  }
  /** The next page of a list. */
  readonly more = new Request<true>()
  readonly counts: Readonly<Record<OrderTab, Count>> = {
    all: new Request(),
    'to-pay': new Request(),
    paid: new Request(),
    over: new Request(),
  }
  readonly detail = new Request<Order>()
  readonly pay = new Request<PayStatus | undefined>()
  readonly trace = new Request<DeliveryTrace | undefined>()
  readonly #service: OrderService
  #openId = ''
  #countedFor = ''

  static readonly needs = [OrderService] as const
  constructor(service: OrderService) {
    this.#service = service
    makeAutoObservable(this, { lists: false, counts: false }, { autoBind: true })
  }

  async loadList(tab: OrderTab): Promise<void> {
    this.more.reset()
    await this.lists[tab].run(() => this.#service.list(tab, 0))
  }
  async loadMore(tab: OrderTab): Promise<void> {
    const list = this.lists[tab]
    const before = list.value
    if (!before || list.isPending || this.more.isPending) return
    await this.more.run(async () => {
      const page = await this.#service.list(tab, readCount(before))
      list.change((now) => (now === before ? withNextPage(before, page, ({ id }) => id) : now))
      return true
    })
  }
  /** Loads the counts independently; one that fails keeps its last value. */
  async loadCounts(patientId: string): Promise<void> {
    const tabs = Object.keys(this.counts) as OrderTab[]
    if (patientId !== this.#countedFor) for (const tab of tabs) this.counts[tab].reset()
    this.#countedFor = patientId
    await Promise.all(tabs.map((tab) => this.counts[tab].run(() => this.#service.count(patientId, tab))))
  }

  /** Loads the order, then its payment and its shipment if it has them. */
  async open(id: string): Promise<void> {
    if (id !== this.#openId) for (const each of [this.detail, this.pay, this.trace]) each.reset()
    this.#openId = id
    const order = await this.detail.run(() => this.#service.byId(id))
    if (!order) return
    const payOrder = payOrderOf(order)
    const deliveryId = order.delivery?.id ?? ''
    await Promise.all([
      this.pay.run(async () => payOrder && this.#service.payStatus(payOrder)),
      this.trace.run(async () => (deliveryId === '' ? undefined : this.#service.trace(deliveryId))),
    ])
  }

  /** The pharmacy is still reviewing its photos. */
  get isInReview(): boolean {
    const { value } = this.detail
    return value?.status === 'draft' && value.photos.length > 0
  }
}

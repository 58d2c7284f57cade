import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import type { Order, ShipmentTracking, OrderTab } from '@/domain/order/order'
import { withNextPage } from '@/domain/general/list-paging'
import { payOrderOf } from '@/domain/order/order-summary'
import { readCount, type Page } from '@/domain/general/page'
import type { PayOrder, PayStatus } from '@/domain/payment/payment'
import { AsyncState } from './async-state'
import { Resource } from './resource'

type OrderList = AsyncState<Page<Order>>
type Count = AsyncState<number | undefined>

/** Orders of this login. */
export class OrderStore {
  readonly lists: Readonly<Record<OrderTab, OrderList>> = {
    all: new AsyncState(),
    'to-pay': new AsyncState(),
    paid: new AsyncState(),
    over: new AsyncState(),
  }
  /** The next page of a list. */
  readonly more = new AsyncState<true>()
  readonly counts: Readonly<Record<OrderTab, Count>> = {
    all: new AsyncState(),
    'to-pay': new AsyncState(),
    paid: new AsyncState(),
    over: new AsyncState(),
  }
  readonly byId: Resource<[id: string], Order>
  /** How an order was paid; may change at any moment and is read for each page. */
  readonly #payments: Resource<[kind: PayOrder['kind'], id: string], PayStatus>
  readonly #traces: Resource<[deliveryId: string], ShipmentTracking>
  readonly #service: OrderService
  #countedFor = ''

  static readonly inject = [OrderService] as const
  constructor(service: OrderService) {
    this.#service = service
    this.byId = new Resource((id) => service.byId(id))
    this.#payments = new Resource((kind, id) => service.payStatus({ kind, id }), { maxAgeMs: 0 })
    this.#traces = new Resource((deliveryId) => service.trace(deliveryId))
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

  /** The order's payment; undefined for an unknown kind. */
  paymentOf(order: Order): AsyncState<PayStatus> | undefined {
    const asked = payOrderOf(order)
    return asked && this.#payments.of(asked.kind, asked.id)
  }
  /** Its shipment, if it has one. */
  traceOf({ delivery }: Order): AsyncState<ShipmentTracking> | undefined {
    return delivery && delivery.id !== '' ? this.#traces.of(delivery.id) : undefined
  }
  /** Reads the order, its payment and its shipment. */
  async readAgain(id: string): Promise<void> {
    const order = await this.byId.of(id).again()
    if (order) await Promise.all([this.paymentOf(order)?.again(), this.traceOf(order)?.again()])
  }
}

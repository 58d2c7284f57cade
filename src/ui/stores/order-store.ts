import { makeAutoObservable, runInAction } from 'mobx'
import { OrderService } from '@/application/order-service'
import type { Order, ShipmentTracking, OrderTab } from '@/domain/order/order'
import { paymentOrderOf } from '@/domain/order/order-summary'
import type { Page } from '@/domain/general/page'
import type { PaymentOrder, PaymentStatus } from '@/domain/payment/payment'
import type { AsyncState } from './async-state'
import { optionalOrderStore } from './optional-stores'
import { createPagesById, PagedResource } from './paged-resource'
import { Resource } from './resource'

/** Orders of this login. */
export class OrderStore {
  /** Orders of the whole family. */
  readonly lists: PagedResource<[tab: OrderTab], Page<Order>>
  readonly counts: Resource<[patientId: string, tab: OrderTab], number | undefined>
  readonly byId: Resource<[id: string], Order>
  /** An order's payment status; reloaded for each page, because it may change at any moment. */
  readonly #payments: Resource<[kind: PaymentOrder['kind'], id: string], PaymentStatus>
  readonly #traces: Resource<[deliveryId: string], ShipmentTracking>
  readonly #service: OrderService

  static readonly inject = [OrderService] as const
  constructor(service: OrderService) {
    this.#service = service
    this.lists = new PagedResource(
      createPagesById((offset, tab) => service.list(tab, offset)),
      { maxAgeMs: 0 },
    )
    this.counts = new Resource((patientId, tab) => service.count(patientId, tab), { maxAgeMs: 0 })
    this.byId = new Resource((id) => service.byId(id))
    this.#payments = new Resource((kind, id) => service.payStatus({ kind, id }), { maxAgeMs: 0 })
    this.#traces = new Resource((deliveryId) => service.trace(deliveryId))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The order's payment; undefined for an unknown kind. */
  paymentOf(order: Order): AsyncState<PaymentStatus> | undefined {
    const asked = paymentOrderOf(order)
    return asked && this.#payments.of(asked.kind, asked.id)
  }
  /** The order's shipment, if it has one. */
  traceOf({ delivery }: Order): AsyncState<ShipmentTracking> | undefined {
    return delivery && delivery.id !== '' ? this.#traces.of(delivery.id) : undefined
  }
  calendarUid(orderId: string, sectionId: string): string {
    return this.#service.calendarUid(orderId, sectionId)
  }
  forgetPayments(): void {
    this.#payments.forgetAll()
  }
  /** Reloads the order, its payment and its shipment. */
  async readAgain(id: string): Promise<void> {
    const order = await this.byId.of(id).again()
    if (order) await Promise.all([this.paymentOf(order)?.again(), this.traceOf(order)?.again()])
  }
}
runInAction(() => optionalOrderStore.set(OrderStore))

import type { Order, ShipmentTracking, OrderTab, OrderConfig } from '@/domain/order/order'
import type { Page } from '@/domain/general/page'
import type { PaymentOrder, PaymentStatus } from '@/domain/payment/payment'
import { meetsAccessRequirement } from '@/domain/session/session'
import { Orders } from './ports/orders'
import { Clinics } from './ports/clinics'
import { SessionHolder } from './support/session-holder'

const PAGE = 20

export class OrderService {
  static readonly inject = [Orders, Clinics, SessionHolder] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly keeper: SessionHolder,
  ) {}

  isWxPayOpen = (): Promise<boolean> => this.clinics.isWxPayOpen()
  rule = (): Promise<OrderConfig> => this.clinics.payOrderRule()
  trace = (deliveryId: string): Promise<ShipmentTracking> => this.clinics.delivery(deliveryId)
  byId = (id: string): Promise<Order> => this.orders.byId(id)

  /** Stable calendar id of a prescription's doses. */
  calendarUid = (orderId: string, sectionId: string): string =>
    `doses-${orderId}-${sectionId}-${this.keeper.mpId}@sujian`

  /** Orders in a tab; empty without a patient card. */
  async list(tab: OrderTab, offset: number): Promise<Page<Order>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    return this.orders.list(tab, offset, PAGE)
  }
  /** Number of the patient's orders in a tab; undefined without a patient card. */
  async count(patientId: string, tab: OrderTab): Promise<number | undefined> {
    return meetsAccessRequirement(this.keeper.session, 'card') ? this.orders.count(patientId, tab) : undefined
  }
  payStatus = (order: PaymentOrder): Promise<PaymentStatus> => this.orders.status(order)
}

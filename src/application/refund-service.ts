import type { Order } from '@/domain/order/order'
import { paymentOrderOf } from '@/domain/order/order-summary'
import {
  createRefundOverview,
  isRefundNewer,
  needsPaymentStatus,
  refundOf,
  type RefundOverview,
  type RefundReading,
} from '@/domain/order/refunds'
import { meetsAccessRequirement } from '@/domain/session/session'
import { Clock } from './ports/clock'
import { Orders } from './ports/orders'
import { fetchCountedList } from './support/fetch-counted-list'
import { SessionHolder } from './support/session-holder'
import { undefinedIfUnreadable } from './support/undefined-if-unreadable'

const PAGE = 50

/** All refunds of this login's patients, from the list of refunded and closed orders and their payments. */
export class RefundService {
  static readonly inject = [Orders, Clock, SessionHolder] as const
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
  ) {}

  /** Fails if the list fails; an order whose payment cannot be read is counted instead. */
  async overview(): Promise<RefundOverview> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return createRefundOverview([], 0)
    const { rows, unreadable } = await fetchCountedList((offset) => this.orders.list('over', offset, PAGE))
    const readings = await Promise.all(rows.map((order) => this.#read(order)))
    return createRefundOverview(readings, unreadable)
  }

  async #read(order: Order): Promise<RefundReading> {
    const payment = paymentOrderOf(order)
    const isAsked = needsPaymentStatus(order, this.clock.now())
    if (!isAsked) return order.status === 'refunded' ? refundOf(order, undefined) : 'none'
    const pay = payment && (await undefinedIfUnreadable(this.orders.status(payment)))
    const newer = pay && isRefundNewer(order, pay) ? await undefinedIfUnreadable(this.orders.byId(order.id)) : undefined
    return refundOf(newer ?? order, pay)
  }
}

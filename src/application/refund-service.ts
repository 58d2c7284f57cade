import { isFailure, type FailureReason } from '@/domain/failure/failure'
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
import { fetchAllPages } from './support/fetch-all-pages'
import { SessionHolder } from './support/session-holder'

const PAGE = 50
/** Failures that concern the whole list, not one order. */
const ENDS_READING: readonly FailureReason['kind'][] = ['abandoned', 'signed-out']

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
    let total = 0
    const rows = await fetchAllPages(async (offset) => {
      const page = await this.orders.list('over', offset, PAGE)
      total = page.total
      return page
    }, Infinity)
    const readings = await Promise.all(rows.map((order) => this.#read(order)))
    return createRefundOverview(readings, Math.max(0, total - rows.length))
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

/** Returns undefined if the response is missing or unreadable, so that the other orders are still shown. */
async function undefinedIfUnreadable<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (thrown) {
    if (!isFailure(thrown) || ENDS_READING.includes(thrown.reason.kind)) throw thrown
    return undefined
  }
}

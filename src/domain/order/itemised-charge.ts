import type { Order, OrderSection, OrderStatus } from './order'
import { orderSummaryLines, type OrderSummaryLine } from './order-summary'

/** A section of an order, and the part of its price in fen for which the clinic lists no items. */
export type ChargeSection = { readonly section: OrderSection; readonly restFen: number }
/** An order as a list of amounts that add up to its price. */
export type ItemisedCharge = {
  readonly order: Order
  readonly sections: readonly ChargeSection[]
  /** Part of the price before discounts, in fen, that is in no section. */
  readonly restFen: number
  /** Discounts and fees. */
  readonly adjustments: readonly OrderSummaryLine[]
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)
const itemsFen = ({ items }: OrderSection): number => sumOf(items.map(({ totalFen = 0 }) => totalFen))

/** Splits an order's price into items, discounts and fees; what the clinic does not list remains as a rest. */
export function itemiseCharge(order: Order): ItemisedCharge {
  const sections = order.forms.map((section) => {
    const listedFen = itemsFen(section)
    return { section, restFen: (section.totalFen ?? listedFen) - listedFen }
  })
  const sectionsFen = sumOf(sections.map(({ section, restFen }) => itemsFen(section) + restFen))
  return {
    order,
    sections,
    restFen: order.totalFen - sectionsFen,
    adjustments: orderSummaryLines(order).filter(({ key }) => key !== 'goods'),
  }
}

/** Whether the clinic lists an item for every part of the price. */
export const isFullyItemised = ({ sections, restFen }: ItemisedCharge): boolean =>
  restFen === 0 && sections.every((each) => each.restFen === 0)

const PAID: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'shipped', 'done', 'refunding', 'refunded'])
/** Whether money was received for an order, also if it was refunded later. */
export const hasBeenPaid = ({ status, receivedFen }: Pick<Order, 'status' | 'receivedFen'>): boolean =>
  receivedFen > 0 || PAID.has(status)

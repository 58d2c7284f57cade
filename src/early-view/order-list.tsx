/** The early view of the order list: its first rows, in place of their placeholders. */
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { orderSchema } from '@/adapters/http/wire/order'
import { payOrderRuleSchema } from '@/adapters/http/wire/order-config'
import { pageSchemaOf } from '@/adapters/http/wire/basics'
import type { Page } from '@/domain/general/page'
import type { Order, OrderConfig } from '@/domain/order/order'
import { readVisitor } from '@/first-paint/visitor'
import { OrderRowView, type OrderRowLinkProps } from '@/ui/screens/order/order-row-view'
import { EARLY_ROWS, showEarlyView } from './show-early-view'

type Rule = Pick<OrderConfig, 'isPhotoOpen'>

/**
 * The first rows of a patient, or null if there are none. The prerender has the space of the link that orders by photo,
 * so there are none for a clinic without it.
 */
export function renderEarlyOrders(page: Page<Order>, { isPhotoOpen }: Rule, patientId: string, now: Date): ReactNode {
  const orders = page.rows.filter((order) => order.patientId === patientId)
  if (orders.length === 0 || page.unreadable !== undefined || !isPhotoOpen) return null
  return orders
    .slice(0, EARLY_ROWS)
    .map((order) => <OrderRowView key={order.id} order={order} now={now} RowLink={EarlyLink} />)
}

/** A second link has the same text in every row, so only the app's can tell which one was tapped. */
const EarlyLink = ({ to, className, children, 'data-over': isOver }: OrderRowLinkProps) => (
  <span className={className} data-over={isOver} data-choice={to === 'order' ? '' : undefined}>
    {children}
  </span>
)

void showEarlyView({
  urls: [/\/pay\/chargeOrder\?queryType=0&/, /\/clinic\/payOrderConfig\?/],
  schema: v.tuple([pageSchemaOf(orderSchema), payOrderRuleSchema]),
  render: ([page, rule], now) => renderEarlyOrders(page, rule, readVisitor().login?.patientId ?? '', now),
  isList: true,
})

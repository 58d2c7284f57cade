import { Link } from '@tanstack/react-router'
import type { Order } from '@/domain/order/order'
import { OrderRowView, type OrderRowLinkProps } from './order-row-view'

/** An order in the list, with links to it and to ordering again. */
export function OrderRow({ order, now }: { order: Order; now: Date }) {
  return <OrderRowView order={order} now={now} RowLink={RowLink} />
}

function RowLink({ id, to, ...props }: OrderRowLinkProps) {
  if (to === 'retake') return <Link to="/orders/photo" search={{ old: id }} {...props} />
  return <Link to={to === 'order' ? '/orders/$id' : '/orders/$id/again'} params={{ id }} {...props} />
}

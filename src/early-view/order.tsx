/** The early view of an order: its status, items and price. */
import * as v from 'valibot'
import { orderSchema } from '@/adapters/http/wire/order'
import type { Order } from '@/domain/order/order'
import { orderDisplayStatus } from '@/domain/order/order-summary'
import { buttonClass } from '@/ui/kit/button'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { nearEndDay, OrderOverview } from '@/ui/screens/order/order-overview'
import { showEarlyView } from './show-early-view'

type EarlyOrderProps = { order: Order; now: Date }

export function EarlyOrder({ order, now }: EarlyOrderProps) {
  const words = useMessages(orderMessages).order
  const standing = orderDisplayStatus(order, now)
  return (
    <main>
      <OrderOverview
        order={order}
        standing={standing}
        endsOn={nearEndDay({ order }, standing, now)}
        reorder={
          <span className={buttonClass({ block: true })} data-choice>
            {words.reorder}
          </span>
        }
      />
    </main>
  )
}

void showEarlyView({
  urls: [/\/pay\/charge\/[^/?]+\?/],
  schema: v.tuple([orderSchema]),
  // A draft begins with the pharmacy's review, which only the app knows.
  render: ([order], now) => (order.status === 'draft' ? null : <EarlyOrder order={order} now={now} />),
})

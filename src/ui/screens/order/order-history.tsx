import type { Order } from '@/domain/order/order'
import { orderSteps } from '@/domain/order/order-summary'
import type { PaymentStatus } from '@/domain/payment/payment'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import lines from './order-lines.module.css'

/** Shows when the order was created, paid and refunded. */
export function OrderHistory({ order, pay }: { order: Order; pay: PaymentStatus | undefined }) {
  const words = useMessages(orderMessages).order
  const steps = orderSteps(order, pay)
  if (steps.length === 0) return null
  return (
    <Card title={words.steps}>
      <ol className={lines.lines}>
        {steps.map(({ key, at, fen }) => (
          <li key={key} className={lines.item}>
            <span className={lines.name}>{words.step[key]}</span>
            {fen !== undefined && <MoneyText fen={fen} className={lines.fen} />}
            {at && <span className={lines.note}>{words.moment(at)}</span>}
            {key === 'refunding' && <span className={lines.note}>{words.refundHow}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { dueFen, type Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { orderSummaryLines, type OrderSummaryLineKey, type OrderDisplayStatus } from '@/domain/order/order-summary'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import lines from './order-lines.module.css'

/** The price, line by line. */
export function OrderPrice({ order, standing }: { order: Order; standing: OrderDisplayStatus }) {
  const words = useMessages(orderMessages).order
  const { receivableFen, receivedFen, delivery } = order
  const isDue = standing === 'part-paid' || standing === 'awaiting-payment'
  return (
    <Card title={words.prices}>
      <ul className={lines.lines}>
        {orderSummaryLines(order).map(({ key, fen }) => (
          <li key={key} className={lines.item}>
            <span className={lines.name}>{words.lines[key]}</span>
            <MoneyText fen={fen} className={lines.fen} />
            <span className={lines.note} lang={key === 'process' || key === 'delivery' ? CLINIC_LANGUAGE : undefined}>
              {reasonIn(words, order, key)}
            </span>
          </li>
        ))}
      </ul>
      <p className={lines.sum}>
        {words.total}
        <MoneyText fen={receivableFen} size="m" className={lines.fen} />
      </p>
      {receivedFen > 0 && isDue && (
        <>
          <p className={lines.sum}>
            {words.received}
            <MoneyText fen={receivedFen} className={lines.fen} />
          </p>
          <p className={lines.sum}>
            {words.restDue}
            <MoneyText fen={dueFen(order)} className={lines.fen} />
          </p>
        </>
      )}
      {delivery?.deliveryType === 'express' && delivery.payMode === 'on-arrival' && (
        <p className={lines.note}>{words.payOnArrival}</p>
      )}
    </Card>
  )
}

function reasonIn(
  { reasons }: Messages['order'],
  { forms, process, delivery }: Order,
  key: OrderSummaryLineKey,
): string {
  if (key === 'goods') return reasons.goods(forms.length)
  if (key === 'process') return reasons.process(process?.usageName ?? '')
  if (key === 'delivery') return reasons.delivery(delivery?.companyName ?? '')
  return reasons[key]
}

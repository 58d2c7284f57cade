import { dueFen, type Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { orderLines, type OrderLineKey, type OrderStanding } from '@/domain/order/order-account'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { orderWords } from '@/ui/words/order'
import { useWords, type Words } from '@/ui/words/words'
import css from './order-screen.module.css'

/** Where every fen of the price comes from. */
export function OrderPrice({ order, standing }: { order: Order; standing: OrderStanding }) {
  const words = useWords(orderWords).order
  const { receivableFen, receivedFen, delivery } = order
  const isDue = standing === 'part-paid' || standing === 'awaiting-payment'
  return (
    <Card title={words.prices}>
      <ul className={css.lines}>
        {orderLines(order).map(({ key, fen }) => (
          <li key={key} className={css.item}>
            <span className={css.name}>{words.lines[key]}</span>
            <MoneyText fen={fen} className={css.fen} />
            <span className={css.note} lang={key === 'process' || key === 'delivery' ? CLINIC_LANGUAGE : undefined}>
              {reasonIn(words, order, key)}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.sum}>
        {words.total}
        <MoneyText fen={receivableFen} size="m" className={css.fen} />
      </p>
      {receivedFen > 0 && isDue && (
        <>
          <p className={css.sum}>
            {words.received}
            <MoneyText fen={receivedFen} className={css.fen} />
          </p>
          <p className={css.sum}>
            {words.restDue}
            <MoneyText fen={dueFen(order)} className={css.fen} />
          </p>
        </>
      )}
      {delivery?.deliveryType === 'express' && delivery.payMode === 'on-arrival' && (
        <p className={css.note}>{words.payOnArrival}</p>
      )}
    </Card>
  )
}

function reasonIn({ reasons }: Words['order'], { forms, process, delivery }: Order, key: OrderLineKey): string {
  if (key === 'goods') return reasons.goods(forms.length)
  if (key === 'process') return reasons.process(process?.usageName ?? '')
  if (key === 'delivery') return reasons.delivery(delivery?.companyName ?? '')
  return reasons[key]
}

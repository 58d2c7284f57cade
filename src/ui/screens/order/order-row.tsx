import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import {
  isOrderOver,
  orderDisplayStatus,
  displayedAmountFen,
  type OrderDisplayStatus,
} from '@/domain/order/order-summary'
import { canReorder } from '@/domain/order/reorder'
import { Icon } from '@/ui/kit/display/icon'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Tag } from '@/ui/kit/display/tag'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { orderTitle, ORDER_TONES } from './order-view'
import paper from '@/ui/kit/lists/row-card.module.css'
import css from './order-row.module.css'

const OLD: readonly OrderDisplayStatus[] = ['done', 'refunded', 'closed', 'overdue']

/** A link to reorder or to retake photos. */
function Once({ order, standing }: { order: Order; standing: OrderDisplayStatus }) {
  const words = useMessages(orderMessages).order
  const { id } = order
  if (standing === 'declined')
    return (
      <Link to="/orders/photo" search={{ old: id }} className={css.again}>
        {words.retake}
      </Link>
    )
  if (!OLD.includes(standing) || !canReorder(order, standing)) return null
  return (
    <Link to="/orders/$id/again" params={{ id }} className={css.again}>
      {words.reorder}
    </Link>
  )
}

/** Shows an order's purpose, status and price; inactive orders are paler. */
export const OrderRow = observer(function OrderRow({ order, now }: { order: Order; now: Date }) {
  const words = useMessages(orderMessages).order
  const { id, doctorName, clinicName, createdAt, expiresAt, refundFen } = order
  const standing = orderDisplayStatus(order, now)
  const isDue = standing === 'awaiting-payment' || standing === 'part-paid'
  return (
    <div className={css.line}>
      <div className={paper.paper}>
        <Link to="/orders/$id" params={{ id }} className={paper.row} data-over={isOrderOver(standing) || undefined}>
          <span className={paper.words}>
            <span className={css.head}>
              <span className={css.title}>{orderTitle(words, order)}</span>
              <Tag tone={ORDER_TONES[standing]}>{words.standing[standing]}</Tag>
            </span>
            <span className={css.small}>
              <DotSeparatedText parts={[doctorName, clinicName]} lang={CLINIC_LANGUAGE} />
            </span>
            <span className={css.foot}>
              {createdAt && <span className={css.small}>{words.moment(createdAt)}</span>}
              <span className={css.money}>
                {standing === 'part-paid' && <span className={css.small}>{words.rest} </span>}
                {standing !== 'draft' && standing !== 'declined' && (
                  <MoneyText fen={displayedAmountFen(order, standing)} />
                )}
              </span>
            </span>
            {isDue && expiresAt && <span className={css.due}>{words.payUntil(expiresAt)}</span>}
            {refundFen > 0 && (
              <span className={css.small}>
                {words.refunded} <MoneyText fen={refundFen} />
              </span>
            )}
          </span>
          <Icon name="right" className={paper.arrow} />
        </Link>
        <Once order={order} standing={standing} />
      </div>
    </div>
  )
})

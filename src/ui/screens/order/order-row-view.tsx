import type { ComponentType, ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Order } from '@/domain/order/order'
import {
  displayedAmountFen,
  isOrderOver,
  orderDisplayStatus,
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

/** A link in a row, to the order, to new photos for it, or to the same medicine again. */
export type OrderRowLinkProps = {
  id: string
  to: 'order' | 'retake' | 'reorder'
  className: string | undefined
  'data-over'?: true | undefined
  children: ReactNode
}
function secondLinkOf(order: Order, standing: OrderDisplayStatus): 'retake' | 'reorder' | undefined {
  if (standing === 'declined') return 'retake'
  return OLD.includes(standing) && canReorder(order, standing) ? 'reorder' : undefined
}

type OrderRowViewProps = { order: Order; now: Date; RowLink: ComponentType<OrderRowLinkProps> }

/** Shows an order's purpose, status and price; inactive orders are paler. */
export function OrderRowView({ order, now, RowLink }: OrderRowViewProps) {
  const words = useMessages(orderMessages).order
  const { id } = order
  const standing = orderDisplayStatus(order, now)
  const second = secondLinkOf(order, standing)
  return (
    <div className={css.line}>
      <div className={paper.paper}>
        <RowLink id={id} to="order" className={paper.row} data-over={isOrderOver(standing) || undefined}>
          <RowContent order={order} standing={standing} />
        </RowLink>
        {second && (
          <RowLink id={id} to={second} className={css.again}>
            {words[second]}
          </RowLink>
        )}
      </div>
    </div>
  )
}

function RowContent({ order, standing }: { order: Order; standing: OrderDisplayStatus }) {
  const words = useMessages(orderMessages).order
  const { doctorName, clinicName, createdAt, expiresAt, refundFen } = order
  const isDue = standing === 'awaiting-payment' || standing === 'part-paid'
  return (
    <>
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
            {standing !== 'draft' && standing !== 'declined' && <MoneyText fen={displayedAmountFen(order, standing)} />}
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
    </>
  )
}

import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { dayOf, type Day } from '@/domain/general/day'
import { isMedicineEnding, medicineEndDay, medicineReceivedDay, type MedicineOrder } from '@/domain/order/medicine'
import { isOrderOver, type OrderDisplayStatus } from '@/domain/order/order-summary'
import { canReorder } from '@/domain/order/reorder'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tag } from '@/ui/kit/display/tag'
import { PageBody } from '@/ui/kit/layout/page-body'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { OrderPhotos, OrderSections } from './order-sections'
import { OrderPrice } from './order-price'
import { orderTitle, ORDER_TONES } from './order-view'

/** Returns the last day of the order's medicine, if that day is near and the order can be repeated. */
export function nearEndDay(medicine: MedicineOrder, standing: OrderDisplayStatus, now: Date): Day | undefined {
  const until = canReorder(medicine.order, standing) ? medicineEndDay(medicine) : undefined
  return until !== undefined && isMedicineEnding(until, dayOf(now)) ? until : undefined
}

type OrderOverviewProps = MedicineOrder & {
  standing: OrderDisplayStatus
  /** Last day of the medicine, if it is near. */
  endsOn: Day | undefined
  /** Shown with `endsOn`. */
  reorder: ReactNode
  /** Shown above the items. */
  review?: ReactNode
  /** Shown below the price. */
  children?: ReactNode
}

/** An order's status, items and price. */
export function OrderOverview({ order, trace, standing, endsOn, reorder, review, children }: OrderOverviewProps) {
  const words = useMessages(orderMessages).order
  const isOver = isOrderOver(standing)
  return (
    <>
      <PageTitle
        title={orderTitle(words, order)}
        note={words.standingText[standing]}
        aside={<Tag tone={ORDER_TONES[standing]}>{words.standing[standing]}</Tag>}
      />
      <PageBody isLast data-over={isOver || undefined}>
        {isOver && order.closeReason && (
          <Notice role="status" tone={standing === 'declined' ? 'danger' : 'amber'}>
            <span lang={CLINIC_LANGUAGE}>{order.closeReason}</span>
          </Notice>
        )}
        {endsOn !== undefined && (
          <>
            <Notice tone="primary" icon="pot">
              {words.endsOn(endsOn)}
            </Notice>
            {reorder}
          </>
        )}
        {review}
        <OrderSections forms={order.forms} from={medicineReceivedDay({ order, ...(trace && { trace }) })} />
        {order.photos.length > 0 && <OrderPhotos photos={order.photos} />}
        {standing !== 'draft' && standing !== 'declined' && <OrderPrice order={order} standing={standing} />}
        {children}
      </PageBody>
    </>
  )
}

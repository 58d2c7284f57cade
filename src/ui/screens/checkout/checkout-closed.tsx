import { Link } from '@tanstack/react-router'
import type { Order } from '@/domain/order/order'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'

type OverProps = { order: Order }

/** Shown if the order cannot be paid, because it is overdue or closed or the clinic's edition has expired. */
export function CheckoutClosedNotice({ order, isExpired }: OverProps & { isExpired: boolean }) {
  const { checkout: says, order: orders } = useMessages(checkoutMessages, orderMessages)
  return (
    <Tips
      page
      picture="slip"
      title={says.over}
      text={isExpired ? orders.deskOnly : says.overText}
      actions={
        <>
          <ToOrder order={order} text={says.toOrder} />
          <CallClinicLink id={order.clinicId} />
        </>
      }
    />
  )
}

/** Shown until the pharmacy has reviewed the photos, because the price is unknown until then. */
export function AwaitingReviewNotice({ order }: OverProps) {
  const says = useMessages(checkoutMessages).checkout
  return (
    <Tips
      page
      picture="slip"
      title={says.reviewing}
      text={says.reviewingText}
      actions={<ToOrder order={order} text={says.toOrder} />}
    />
  )
}

const ToOrder = ({ order: { id }, text }: OverProps & { text: string }) => (
  <Link to="/orders/$id" params={{ id }} className={buttonClass()}>
    {text}
  </Link>
)

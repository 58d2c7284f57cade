import { Link } from '@tanstack/react-router'
import type { Order } from '@/domain/order/order'
import { buttonClass } from '@/ui/kit/button'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { useMessages } from '@/ui/messages/use-messages'

/** Link to the subject of the payment. */
export function PaidItemLink({ order: { id, kind, regId } }: { order: Order }) {
  const { see } = useMessages(checkoutMessages).checkout.result
  const className = buttonClass()
  if (kind === 'recharge')
    return (
      <Link to="/member" className={className}>
        {see.recharge}
      </Link>
    )
  if (kind === 'advisory')
    return (
      <Link to="/consultations" className={className}>
        {see.advisory}
      </Link>
    )
  if (kind === 'therapy')
    return (
      <Link to="/visits" className={className}>
        {see.therapy}
      </Link>
    )
  if (kind === 'registration' && regId !== '')
    return (
      <Link to="/visits/$id" params={{ id: regId }} className={className}>
        {see.registration}
      </Link>
    )
  return (
    <Link to="/orders/$id" params={{ id }} className={className}>
      {see.charge}
    </Link>
  )
}

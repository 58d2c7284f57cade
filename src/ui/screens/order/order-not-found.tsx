import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'

/** Shown if the clinic has no such order. */
export function OrderNotFound() {
  const words = useMessages(orderMessages).order
  return (
    <Tips
      page
      picture="slip"
      title={words.gone}
      text={words.goneText}
      actions={
        <>
          <Link to="/orders" className={buttonClass()}>
            {words.toList}
          </Link>
          <CallClinicLink />
        </>
      }
    />
  )
}

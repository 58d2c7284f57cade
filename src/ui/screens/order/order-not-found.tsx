import { Link } from '@tanstack/react-router'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { FailurePanel } from '@/ui/parts/async-view'
import type { RequestState } from '@/ui/parts/request-state'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'

/** Error view for `AsyncView` when an order cannot be loaded. */
export const orderErrorView = (failure: Failure, failed: RequestState) =>
  failure.reason.kind === 'not-found' ? <OrderGone /> : <FailurePanel page for={failed} />

function OrderGone() {
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

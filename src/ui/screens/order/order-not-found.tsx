import { Link } from '@tanstack/react-router'
import type { Failure } from '@/domain/failure/failure'
import type { AsyncState } from '@/ui/stores/async-state'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { FailurePanel } from '@/ui/parts/async-view'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'

/** Error view for `AsyncView` when an order cannot be loaded. */
export const orderErrorView = (order: Pick<AsyncState<unknown>, 'again'>) => (failure: Failure) =>
  failure.reason.kind === 'not-found' ? (
    <OrderGone />
  ) : (
    <FailurePanel page failure={failure} retry={() => void order.again()} />
  )

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

import { Link } from '@tanstack/react-router'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { FailureTips } from '@/ui/parts/waiting'
import { orderWords } from '@/ui/words/zh/order'
import { useWords } from '@/ui/words/words'
import { CallClinic } from '../session/call-clinic'

/** Error view for `Waiting` when an order cannot be loaded. */
export const orOrderGone = (retry: () => void) => (failure: Failure) =>
  failure.reason.kind === 'not-found' ? <OrderGone /> : <FailureTips page failure={failure} retry={retry} />

function OrderGone() {
  const words = useWords(orderWords).order
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
          <CallClinic />
        </>
      }
    />
  )
}

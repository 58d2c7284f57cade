import type { Failure } from '@/domain/failure/failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SessionExpiredNotice, BlockingNotice } from '@/ui/parts/blocking-notice'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import css from './order-making.module.css'

type OrderTroubleProps = {
  failure: Failure | undefined
  isUnanswered: boolean
  unknown: string
  unknownText: string
  /** Message that says that the selection is kept. */
  kept?: string | undefined
}

/** Shown above the button: why an order was not sent. */
export function OrderError(props: OrderTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
}

function Trouble({ failure, isUnanswered, unknown, unknownText, kept }: OrderTroubleProps) {
  const words = useMessages(failureMessages, orderMessages)
  if (isUnanswered) return <BlockingNotice title={unknown} text={unknownText} />
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'edition-expired':
    case 'unsupported':
      // The app shell shows a dialog for these failures.
      return kept === undefined ? null : <BlockingNotice title={kept} />
    case 'signed-out':
      return <SessionExpiredNotice logIn={words.order.loginAgain} text={kept} />
    default:
      return (
        <FailureNotice failure={failure}>
          <b className={css.said}>{failureText(words, failure)}</b>
          {kept}
        </FailureNotice>
      )
  }
}

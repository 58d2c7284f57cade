import type { Failure } from '@/domain/failure/failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SignedOutNotice, TroubleNotice } from '@/ui/parts/trouble-notice'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { orderWords } from '@/ui/words/zh/order'
import { useWords } from '@/ui/words/words'
import css from './order-making.module.css'

type OrderTroubleProps = {
  failure: Failure | undefined
  isUnanswered: boolean
  unknown: string
  unknownText: string
  /** Message that the selection is kept. */
  kept?: string | undefined
}

/** Reason why an order was not sent, shown above the button. */
export function OrderTrouble(props: OrderTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
}

function Trouble({ failure, isUnanswered, unknown, unknownText, kept }: OrderTroubleProps) {
  const words = useWords(failureWords, orderWords)
  if (isUnanswered) return <TroubleNotice title={unknown} text={unknownText} />
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'edition-expired':
    case 'unsupported':
      // the app shell already shows a dialog
      return kept === undefined ? null : <TroubleNotice title={kept} />
    case 'signed-out':
      return <SignedOutNotice logIn={words.order.loginAgain} text={kept} />
    default:
      return (
        <FailureNotice failure={failure}>
          <b className={css.said}>{failureText(words, failure)}</b>
          {kept}
        </FailureNotice>
      )
  }
}

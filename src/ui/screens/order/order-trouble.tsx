import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/failure'
import { failureText } from '@/ui/words/failure-words'
import { orderWords } from '@/ui/words/order'
import { useWords } from '@/ui/words/words'
import css from './order-making.module.css'

type OrderTroubleProps = {
  failure: Failure | undefined
  isUnanswered: boolean
  unknown: string
  unknownText: string
  /** That what was chosen is still there. */
  kept?: string | undefined
}

/** Why an order has not gone, said right above the button. */
export function OrderTrouble(props: OrderTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
}

function Trouble({ failure, isUnanswered, unknown, unknownText, kept }: OrderTroubleProps) {
  const words = useWords(failureWords)
  if (isUnanswered) return <Said title={unknown} text={unknownText} />
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'edition-expired':
    case 'unsupported':
      // their dialog has spoken
      return kept === undefined ? null : <Said title={kept} />
    case 'signed-out':
      return <SignedOut kept={kept} />
    default:
      return (
        <FailureNotice failure={failure}>
          <b className={css.said}>{failureText(words, failure)}</b>
          {kept}
        </FailureNotice>
      )
  }
}

type SaidProps = { title: string; text?: string | undefined; tone?: 'amber' | 'danger'; action?: ReactNode }

function Said({ title, text, tone = 'amber', action }: SaidProps) {
  return (
    <Notice role={tone === 'danger' ? 'alert' : 'status'} tone={tone} action={action}>
      <b className={css.said}>{title}</b>
      {text}
    </Notice>
  )
}

/** The login comes back to where one was. */
const SignedOut = observer(function SignedOut({ kept }: { kept: string | undefined }) {
  const { session } = useStores()
  const words = useWords(failureWords, orderWords)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Said
      title={words.failure['signed-out'].text}
      text={kept}
      action={
        <Link
          to="/login"
          className={buttonClass({ variant: 'text', size: 's' })}
          onClick={() => session.rememberDestination(href)}
        >
          {words.order.loginAgain}
        </Link>
      }
    />
  )
})

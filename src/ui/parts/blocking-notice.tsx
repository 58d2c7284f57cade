import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import css from './blocking-notice.module.css'
import { SessionStore } from '@/ui/stores/session-store'

type TroubleNoticeProps = {
  title: string
  text?: ReactNode
  tone?: 'primary' | 'amber' | 'danger'
  /** A short action beside the text. */
  action?: ReactNode
  /** Up to two actions below the text. */
  choices?: ReactNode
}

/** Explains, above a button, what blocks it. */
export function BlockingNotice({ title, text, tone = 'amber', action, choices }: TroubleNoticeProps) {
  return (
    <Notice role={tone === 'danger' ? 'alert' : 'status'} tone={tone} action={action}>
      <b className={css.title}>{title}</b>
      {text && <span className={css.text}>{text}</span>}
      {choices && <span className={css.choices}>{choices}</span>}
    </Notice>
  )
}

/** Tells the user that the login has expired; logging in returns to this screen. */
export const SessionExpiredNotice = observer(function SessionExpiredNotice({
  logIn,
  text,
}: {
  logIn: string
  text?: ReactNode
}) {
  const session = useStore(SessionStore)
  const { failure } = useMessages(failureMessages)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <BlockingNotice
      title={failure['signed-out'].text}
      text={text}
      action={
        <Link
          to="/login"
          className={buttonClass({ variant: 'text', size: 's' })}
          onClick={() => session.rememberDestination(href)}
        >
          {logIn}
        </Link>
      }
    />
  )
})

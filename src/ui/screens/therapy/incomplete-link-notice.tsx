import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'

/** Shown if the URL lacks data needed to plan or confirm a session. */
export function IncompleteLinkNotice() {
  const words = useMessages(therapyMessages).therapy
  return (
    <Tips
      page
      picture="slip"
      title={words.noChoice}
      text={words.noChoiceText}
      actions={
        <Link to="/therapy" className={buttonClass()}>
          {words.goChoose}
        </Link>
      }
    />
  )
}

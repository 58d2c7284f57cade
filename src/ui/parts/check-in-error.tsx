import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { telHref } from './tel'
import { FailureNotice } from './failure-notice'

export type CheckInErrorProps = {
  failure: Failure | undefined
  /** The clinic's phone number; '' if unknown. */
  phone: string
  /** Refetches the status. */
  readAgain: () => void
}

/** Shows why check-in failed, and what to do instead. */
export function CheckInError({ failure, phone, readAgain }: CheckInErrorProps) {
  const words = useMessages(commonMessages, visitActionsMessages)
  const says = words.visitActions.signIn
  if (!failure) return null
  const { reason } = failure
  if (reason.kind === 'location-denied' || reason.kind === 'location-unavailable')
    return <Two title={says.noPlace} text={says.noPlaceText} />
  if (reason.kind === 'too-far-to-sign') return <Two title={says.tooFar(reason.meters)} text={says.tooFarText} />
  if (reason.kind === 'outcome-unknown')
    return (
      <FailureNotice failure={failure} retry={readAgain}>
        {says.unsure}
      </FailureNotice>
    )
  return (
    <FailureNotice
      failure={failure}
      lead={says.failed}
      action={
        phone !== '' && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={telHref(phone)}>
            <Icon name="phone" />
            {words.common.call}
          </a>
        )
      }
    />
  )
}

const Two = ({ title, text }: { title: string; text: string }) => (
  <Notice role="alert">
    <b>{title}</b>
    <br />
    {text}
  </Notice>
)

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { Notice, type NoticeProps } from '@/ui/kit/display/notice'
import { failureText } from '@/ui/messages/failure-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { FailureHelp } from './failure-help'
import { createRetry, type LoadState } from './load-state'
import { useRunWhenOnline } from './use-when-online'

/** If the device was offline, retries when the network returns. Returns whether it will retry. */
export function useRetryOnline(failure: Failure | undefined, retry: (() => void) | undefined): boolean {
  const isRetried = retry !== undefined && failure?.reason.kind === 'network'
  useRunWhenOnline(isRetried, () => retry?.())
  return isRetried
}

type FailureNoticeProps = {
  /** Renders nothing unless this request has failed. */
  for?: LoadState
  /** The failure to show. Default: the current failure of `for`. */
  failure?: Failure | undefined
  /** Default: retries the request, if it is a read. */
  retry?: (() => void) | undefined
  tone?: NoticeProps['tone']
  role?: NoticeProps['role']
  /** Whether the notice is above content that is still displayed, and so neither red nor announced. */
  quiet?: boolean
  /** Replaces the retry button. */
  action?: ReactNode
  /** Text before the failure's own message. */
  lead?: string | undefined
  /** Replaces the failure's own message, and `lead`. */
  children?: ReactNode
}

/** Shows why a part of the screen failed, with a retry button and an explanation. */
export const FailureNotice = observer(function FailureNotice(props: FailureNoticeProps) {
  const { for: request, failure = request?.failure, retry = request && createRetry(request) } = props
  const { quiet = false, tone = quiet ? 'amber' : 'danger', role = quiet ? undefined : 'alert' } = props
  const { action, lead, children } = props
  const words = useMessages(failureMessages, commonMessages)
  // Without `quiet`, the failed request may be a write, which is never retried automatically.
  const isRetried = useRetryOnline(failure, quiet ? retry : undefined)
  if (!failure) return null
  return (
    <Notice
      role={role}
      tone={tone}
      action={
        <>
          {action}
          {retry && (
            <Button variant="text" size="s" onClick={retry}>
              {words.common.retry}
            </Button>
          )}
          <FailureHelp failure={failure} size="s" />
        </>
      }
    >
      {children ?? (
        <>
          {lead}
          {isRetried ? words.common.retriesOnline : failureText(words, failure)}
        </>
      )}
    </Notice>
  )
})

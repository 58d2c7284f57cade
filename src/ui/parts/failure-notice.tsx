import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { Notice, type NoticeProps } from '@/ui/kit/display/notice'
import { failureText } from '@/ui/words/failure-words'
import { commonWords } from '@/ui/words/zh/common'
import { failureWords } from '@/ui/words/zh/failure'
import { useWords } from '@/ui/words/words'
import { FailureHelp } from './failure-help'
import { useRetryOnline } from './use-retry-online'

type FailureNoticeProps = {
  failure: Failure
  retry?: (() => void) | undefined
  tone?: NoticeProps['tone']
  role?: NoticeProps['role']
  /** Above something that is shown all the same: neither red nor said aloud. */
  quiet?: boolean
  /** The way on, where it is not to try again. */
  action?: ReactNode
  /** What is said instead of the failure's own sentence. */
  children?: ReactNode
}

/** Why a part of a screen did not come or was not done, with a way to try again and what stands behind it. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, retry, quiet = false, tone = quiet ? 'amber' : 'danger', action, children } = props
  const { role = quiet ? undefined : 'alert' } = props
  const words = useWords(failureWords, commonWords)
  // What is not quiet may be a write, which only a person repeats.
  const isRetried = useRetryOnline(failure, quiet ? retry : undefined)
  const says = isRetried ? words.common.retriesOnline : failureText(words, failure)
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
      {children ?? says}
    </Notice>
  )
}

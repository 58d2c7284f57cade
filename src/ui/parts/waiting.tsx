import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { Tips } from '@/ui/kit/display/tips'
import type { Request } from '@/ui/stores/request'
import { failureText } from '@/ui/words/failure-words'
import { commonWords } from '@/ui/words/zh/common'
import { failureWords } from '@/ui/words/zh/failure'
import { useWords } from '@/ui/words/words'
import { FailureNotice } from './failure-notice'
import { FailureHelp } from './failure-help'
import { useRetryOnline } from './use-retry-online'

type WaitingProps<T> = {
  for: Request<T>
  /**
   * What else moves the page when it arrives: nothing is shown before each of these is known, be it as a failure. Once
   * `for` has failed they are not waited for, because nothing may have asked for them.
   */
  also?: readonly Pick<Request<unknown>, 'isKnown'>[]
  /** The skeleton of the real shape, shown until there is something to show. */
  skeleton: ReactNode
  /** By default, a request that can be read again is. */
  retry?: (() => void) | undefined
  children: (value: T) => ReactNode
  /** Takes the place of the usual words when there is nothing to show but a failure. */
  otherwise?: ((failure: Failure) => ReactNode) | undefined
}

/** Shows a request: skeleton, value, failure with a way on, or the last good value with a quiet mark above it. */
export const Waiting = observer(function Waiting<T>({
  for: request,
  also = [],
  skeleton,
  retry = request.canReadAgain ? () => void request.again() : undefined,
  children,
  otherwise,
}: WaitingProps<T>) {
  const { value, failure } = request
  const isAllKnown = also.every(({ isKnown }) => isKnown)
  if (value !== undefined && !isAllKnown && !failure) return <>{skeleton}</>
  if (value !== undefined)
    return (
      <>
        {failure && <FailureNotice failure={failure} retry={retry} quiet />}
        <UnreadableNote count={request.unreadable} />
        {children(value)}
      </>
    )
  if (!failure) return <>{skeleton}</>
  return <>{otherwise?.(failure) ?? <FailureTips failure={failure} retry={retry} />}</>
})

export function FailureTips({
  failure,
  retry,
  page,
}: {
  failure: Failure
  retry?: (() => void) | undefined
  page?: boolean
}) {
  const words = useWords(commonWords, failureWords)
  const { kind } = failure.reason
  const isTransport = kind === 'network' || kind === 'timeout'
  const isRetried = useRetryOnline(failure, retry)
  return (
    <Tips
      picture={isTransport ? 'kite' : 'door'}
      title={words.failure[kind].title}
      text={isRetried ? words.common.retriesOnline : failureText(words, failure)}
      page={page}
      actions={
        <>
          {retry && <Button onClick={retry}>{words.common.retry}</Button>}
          <FailureHelp failure={failure} />
        </>
      }
    />
  )
}

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { Tips } from '@/ui/kit/display/tips'
import type { AsyncState } from '@/ui/stores/async-state'
import { failureText } from '@/ui/messages/failure-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { FailureNotice } from './failure-notice'
import { FailureHelp } from './failure-help'
import { useRetryOnline } from './use-retry-online'

type AlsoNeeded = Pick<AsyncState<unknown>, 'isKnown' | 'failure' | 'again'>
type WaitingProps<T> = {
  for: AsyncState<T>
  /**
   * Other requests that affect the layout: nothing is shown until all have succeeded or failed. They are ignored once
   * `for` has failed, because they may never have been sent.
   */
  also?: readonly AlsoNeeded[]
  /** Shown until the first value has loaded, such as the value of another day. */
  last?: T | undefined
  /** Skeleton in the shape of the content. */
  skeleton: ReactNode
  /** Default: repeats the requests that failed. */
  retry?: (() => void) | undefined
  children: (value: T) => ReactNode
  /** Replaces the default error view when there is no value. */
  otherwise?: ((failure: Failure) => ReactNode) | undefined
}

/** Renders a request: skeleton, value, failure with an action, or the last value with a note above it. */
export const AsyncView = observer(function AsyncView<T>({
  for: request,
  also = [],
  last,
  skeleton,
  retry = request.canReadAgain ? retryFailedRequests(request, ...also) : undefined,
  children,
  otherwise,
}: WaitingProps<T>) {
  const { value = last, failure } = request
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
  return <>{otherwise?.(failure) ?? <FailurePanel failure={failure} retry={retry} />}</>
})

/** Repeats the requests that failed. */
export const retryFailedRequests =
  (...requests: readonly Pick<AlsoNeeded, 'failure' | 'again'>[]) =>
  (): void =>
    requests.forEach((each) => each.failure && void each.again())

export function FailurePanel({
  failure,
  retry,
  page,
}: {
  failure: Failure
  retry?: (() => void) | undefined
  page?: boolean
}) {
  const words = useMessages(commonMessages, failureMessages)
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

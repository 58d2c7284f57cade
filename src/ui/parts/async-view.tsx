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
import { FailureNotice, useRetryOnline } from './failure-notice'
import { FailureHelp } from './failure-help'
import { createRetry, type LoadState } from './load-state'

type AlsoNeeded = LoadState & Pick<AsyncState<unknown>, 'isKnown'>
type WaitingProps<T> = {
  for: AsyncState<T>
  /**
   * Other requests that affect the layout: the skeleton stays until all have succeeded or failed. Ignored once `for`
   * has failed, because they may never have been sent.
   */
  also?: readonly AlsoNeeded[]
  /** Other requests that a retry repeats if they have failed too; the skeleton does not wait for them. */
  besides?: readonly LoadState[]
  /** An earlier value, such as another day's, shown until the first value has loaded. */
  last?: T | undefined
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode
  /** Called by the retry button. Default: repeats the failed requests. */
  retry?: (() => void) | undefined
  /** Replaces the note above the value after a failed refresh. */
  stale?: ReactNode
  children: (value: T) => ReactNode
  /** Content to show if the value does not exist. */
  missing?: ReactNode
  /** Whether the error view fills the page. */
  page?: boolean
  /** Replaces the default error view if there is no value; pass `failed` to its error part. */
  otherwise?: ((failure: Failure, failed: LoadState) => ReactNode) | undefined
}

/** Renders a request as a skeleton, a value, a failure with an action, or the last value with a note above it. */
export const AsyncView = observer(function AsyncView<T>({
  for: request,
  also = [],
  besides = [],
  last,
  skeleton,
  retry,
  stale,
  missing,
  page = false,
  children,
  otherwise,
}: WaitingProps<T>) {
  const { value = last, failure } = request
  const failed = retry ? { failure, canReadAgain: true, again: retry } : combineRequests(request, ...also, ...besides)
  const isAllKnown = also.every(({ isKnown }) => isKnown)
  if (value !== undefined && !isAllKnown && !failure) return <>{skeleton}</>
  if (value !== undefined)
    return (
      <>
        {failure && (stale ?? <FailureNotice for={failed} quiet />)}
        <UnreadableNote count={request.unreadable} />
        {children(value)}
      </>
    )
  if (!failure) return <>{skeleton}</>
  if (missing !== undefined && failure.reason.kind === 'not-found') return <>{missing}</>
  return <>{otherwise?.(failure, failed) ?? <FailurePanel for={failed} page={page} />}</>
})

/** Combines several requests: reports the first failure, and retries all that failed. */
export function combineRequests(...requests: readonly LoadState[]): LoadState {
  const failed = requests.find(({ failure }) => failure)
  return {
    failure: failed?.failure,
    loadedAt: failed?.loadedAt,
    canReadAgain: failed?.canReadAgain === true,
    again: () => requests.forEach((each) => each.failure && void each.again()),
  }
}

type FailurePanelProps = {
  /** Renders nothing unless this request has failed. */
  for: LoadState
  /** Default: retries the request, if it is a read. */
  retry?: (() => void) | undefined
  page?: boolean
}

/** Replaces content that failed to load, with the reason, a retry button and an explanation. */
export const FailurePanel = observer(function FailurePanel(props: FailurePanelProps) {
  const { for: request, retry = createRetry(request), page } = props
  const words = useMessages(commonMessages, failureMessages)
  const { failure } = request
  const isRetried = useRetryOnline(failure, retry)
  if (!failure) return null
  const { kind } = failure.reason
  const isTransport = kind === 'network' || kind === 'timeout'
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
})

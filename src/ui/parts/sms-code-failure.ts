import type { Failure } from '@/domain/failure/failure'
import { failureText } from '@/ui/messages/failure-text'
import type { MessagesOf } from '@/ui/messages/use-messages'

/** Whether a proxy has rejected the request; proxies limit requests per IP address, and respond with only a status. */
export const isRateLimitedByProxy = ({ reason }: Failure): boolean =>
  reason.kind === 'server-trouble' && reason.status === 429

/** Error message for a code that could not be sent or checked. */
export const codeFailureText = (words: MessagesOf<'failure' | 'session'>, failure: Failure): string =>
  isRateLimitedByProxy(failure) ? words.session.tooManyTries : failureText(words, failure)

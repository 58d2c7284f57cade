import type { Failure } from '@/domain/failure/failure'
import { failureText } from '@/ui/messages/failure-text'
import type { MessagesOf } from '@/ui/messages/use-messages'

/** Whether a proxy rejected the request; it limits requests per IP address and sends only a status. */
export const isRateLimitedByProxy = ({ reason }: Failure): boolean =>
  reason.kind === 'server-trouble' && reason.status === 429

/** Message for a code that could not be sent or checked. */
export const codeFailureText = (words: MessagesOf<'failure' | 'session'>, failure: Failure): string =>
  isRateLimitedByProxy(failure) ? words.session.tooManyTries : failureText(words, failure)

import type { Failure } from '@/domain/failure/failure'
import { failureText } from '@/ui/words/failure-words'
import type { WordsOf } from '@/ui/words/words'

/** Whether a proxy rejected the request; it limits requests per IP address and sends only a status. */
export const isStoppedAtDoor = ({ reason }: Failure): boolean =>
  reason.kind === 'server-trouble' && reason.status === 429

/** Message for a code that could not be sent or checked. */
export const codeFailureText = (words: WordsOf<'failure' | 'session'>, failure: Failure): string =>
  isStoppedAtDoor(failure) ? words.session.tooManyTries : failureText(words, failure)

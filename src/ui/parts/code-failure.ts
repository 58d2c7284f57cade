import type { Failure } from '@/domain/failure/failure'
import { failureText } from '@/ui/words/failure-words'
import type { WordsOf } from '@/ui/words/words'

/** The door before the clinic counts what comes from one address, and says so by its status alone. */
export const isStoppedAtDoor = ({ reason }: Failure): boolean =>
  reason.kind === 'server-trouble' && reason.status === 429

/** The sentence for a code that was not sent or not looked at. */
export const codeFailureText = (words: WordsOf<'failure' | 'session'>, failure: Failure): string =>
  isStoppedAtDoor(failure) ? words.session.tooManyTries : failureText(words, failure)

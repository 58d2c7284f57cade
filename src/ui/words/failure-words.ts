import type { Failure } from '@/domain/failure'
import type { WordsOf } from './words'

const LONGEST = 80

/** The sentence for a failure: a refusal the clinic has worded itself is shown as sent, as plain text and not too long. */
export function failureText(words: WordsOf<'failure'>, { reason, message }: Failure): string {
  const isWorded = reason.kind === 'refused' && message.trim() !== ''
  return isWorded ? message.trim().slice(0, LONGEST) : words.failure[reason.kind].text
}

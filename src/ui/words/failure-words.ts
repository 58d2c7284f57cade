import type { Failure } from '@/domain/failure/failure'
import type { WordsOf } from './words'

/** The sentence for a failure: a refusal the clinic has worded itself is shown as it came through the adapter, in words. */
export function failureText(words: WordsOf<'failure'>, { reason, message }: Failure): string {
  const isWorded =
    message !== '' && (reason.kind === 'refused' || (reason.kind === 'server-trouble' && reason.isWorded === true))
  return isWorded ? message : words.failure[reason.kind].text
}

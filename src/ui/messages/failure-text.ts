import type { Failure } from '@/domain/failure/failure'
import type { MessagesOf } from './use-messages'

/** Returns the message for a failure; a message sent by the clinic is shown as the adapter passed it. */
export function failureText(words: MessagesOf<'failure'>, { reason, message }: Failure): string {
  const isWorded =
    message !== '' && (reason.kind === 'refused' || (reason.kind === 'server-trouble' && reason.isWorded === true))
  return isWorded ? message : words.failure[reason.kind].text
}

import type { Registration } from '@/domain/registration/registration'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useMessages } from '@/ui/messages/use-messages'
import { RegistrationStore } from '@/ui/stores/registration-store'

/**
 * Error message for a failed cancellation, if it failed. The visit's status on the server decides, because the response
 * may have been lost.
 */
export function useCancelErrorText(): (visit: Registration) => string | undefined {
  const words = useMessages(visitMessages, failureMessages)
  const registration = useStore(RegistrationStore)
  return ({ id }) => {
    const { cancelling } = registration
    const { state, value } = registration.byId.of(id)
    const isFresh = state.status === 'done'
    if (cancelling.state.status === 'done' || (isFresh && value?.status === 'cancelled')) return undefined
    const { failure } = cancelling
    if (!isFresh) return words.visit.cancelSheet.unsure
    // The visit's status is up to date, even if the cancellation got no response.
    const why = failure && failure.reason.kind !== 'outcome-unknown' ? failureText(words, failure) : ''
    return words.visit.cancelSheet.failed + why
  }
}

import type { Registration } from '@/domain/registration/registration'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { failureWords } from '@/ui/words/zh/failure'
import { visitWords } from '@/ui/words/zh/visit'
import { useWords } from '@/ui/words/words'

/**
 * The sentence for a cancelling that went wrong, undefined for one that did not: the clinic's word on the visit decides, not
 * an answer that may have been lost on the way.
 */
export function useCancelProblem(): (visit: Registration) => string | undefined {
  const words = useWords(visitWords, failureWords)
  const { registration } = useStores()
  return ({ id }) => {
    const { cancelling } = registration
    const { state, value } = registration.byId.of(id)
    const isFresh = state.status === 'done'
    if (cancelling.state.status === 'done' || (isFresh && value?.status === 'cancelled')) return undefined
    const { failure } = cancelling
    if (!isFresh) return words.visit.cancelSheet.unsure
    // What the clinic has just said of the visit is known, even where no answer to the cancelling came.
    const why = failure && failure.reason.kind !== 'outcome-unknown' ? failureText(words, failure) : ''
    return words.visit.cancelSheet.failed + why
  }
}

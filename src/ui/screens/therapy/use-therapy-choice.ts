import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useStores } from '@/ui/stores/stores'
import { choiceOf, choiceSearch, choiceText, type TherapyChoice } from './therapy-choice'

const route = getRouteApi('/therapy/confirm')

export const useTherapyChoice = (): TherapyChoice | undefined => choiceOf(route.useSearch())

/** Replaces the sessions in the URL, so that Back does not return to unavailable ones. */
export function useChangeChoice(): (choice: TherapyChoice) => void {
  const navigate = useNavigate()
  const shown = useTherapyChoice()
  const { therapyBooking } = useStores()
  return (choice) => {
    const before = shown && choiceText(shown)
    if (before === choiceText(choice)) return therapyBooking.forgetTry()
    if (before) therapyBooking.leave(before)
    void navigate({ to: '/therapy/confirm', search: choiceSearch(choice), replace: true })
  }
}

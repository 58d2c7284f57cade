import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useStore } from '@/ui/stores/stores'
import { parseTherapySelection, toTherapySearch, therapySelectionKey, type TherapySelection } from './therapy-params'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const route = getRouteApi('/therapy/confirm')

export const useTherapySelection = (): TherapySelection | undefined => parseTherapySelection(route.useSearch())

/** Replaces the sessions in the URL, so that the back button does not return to unavailable sessions. */
export function useChangeTherapySelection(): (choice: TherapySelection) => void {
  const navigate = useNavigate()
  const shown = useTherapySelection()
  const therapyBooking = useStore(TherapyBookingStore)
  return (choice) => {
    const before = shown && therapySelectionKey(shown)
    if (before === therapySelectionKey(choice)) return therapyBooking.forgetTry()
    if (before) therapyBooking.leave(before)
    void navigate({ to: '/therapy/confirm', search: toTherapySearch(choice), replace: true })
  }
}

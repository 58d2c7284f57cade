import { ignoreStorageErrors } from '../control/device-state'

/** Session storage key of the tour's progress. */
const TOUR_KEY = 'sujian-tour'

/** Returns the stored progress of this tab; undefined if it is invalid. */
export function readStoredTour(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? 'null')
  } catch {
    return undefined
  }
}
export const saveTour = (state: object): void =>
  ignoreStorageErrors(() => sessionStorage.setItem(TOUR_KEY, JSON.stringify(state)))
export const forgetTour = (): void => ignoreStorageErrors(() => sessionStorage.removeItem(TOUR_KEY))

/** Whether a tour in this tab is open or was quit. Reads only storage, so that the tour need not be loaded. */
export function storedTourProgress(): 'open' | 'left' | undefined {
  const { stage } = (readStoredTour() ?? {}) as { readonly stage?: unknown }
  if (stage === 'left') return 'left'
  return stage === 'walking' || stage === 'over' ? 'open' : undefined
}

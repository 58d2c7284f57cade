import { ignoreStorageErrors } from '../control/device-state'

/** Session storage key of the tour's progress. */
const TOUR_KEY = 'sujian-tour'

/** Returns this tab's stored progress; undefined if it is invalid. */
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

/** Whether a tour is open in this tab or was quit. Reads only storage, so that the tour's code need not load. */
export function storedTourProgress(): 'open' | 'left' | undefined {
  const { stage } = (readStoredTour() ?? {}) as { readonly stage?: unknown }
  if (stage === 'left') return 'left'
  return stage === 'walking' || stage === 'over' ? 'open' : undefined
}

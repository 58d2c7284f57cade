import { quietly } from '../control/phone-memory'

/** Where a tab keeps how far its tour has come. */
const TOUR_KEY = 'sujian-tour'

/** What this tab has kept of a tour; undefined where it is broken. */
export function readKept(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? 'null')
  } catch {
    return undefined
  }
}
export const keepTour = (state: object): void => quietly(() => sessionStorage.setItem(TOUR_KEY, JSON.stringify(state)))
export const forgetTour = (): void => quietly(() => sessionStorage.removeItem(TOUR_KEY))

/** Whether this tab is in a tour, has left one, or has none; the tour itself need not be loaded to know. */
export function keptStage(): 'open' | 'left' | undefined {
  const { stage } = (readKept() ?? {}) as { readonly stage?: unknown }
  if (stage === 'left') return 'left'
  return stage === 'walking' || stage === 'over' ? 'open' : undefined
}

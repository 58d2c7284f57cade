import { stateFrom, type Script, type TourState } from './state'
import { TOUR_KEY } from './stage'

/** The tour that this tab has begun; undefined without one, or where it is broken. */
export function keptTour(script: Script): TourState | undefined {
  try {
    return stateFrom(script, JSON.parse(sessionStorage.getItem(TOUR_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}
export function keepTour(state: TourState): void {
  try {
    sessionStorage.setItem(TOUR_KEY, JSON.stringify(state))
  } catch {
    // Without storage the tour begins anew with every page.
  }
}
export function forgetTour(): void {
  try {
    sessionStorage.removeItem(TOUR_KEY)
  } catch {
    // Nothing was kept there.
  }
}

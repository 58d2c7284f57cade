import { stateFrom, type Script, type TourState } from './state'

const KEY = 'sujian-tour'

/** The tour that this tab has begun; undefined without one, or where it is broken. */
export function keptTour(script: Script): TourState | undefined {
  try {
    return stateFrom(script, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return undefined
  }
}
export function keepTour(state: TourState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // Without storage the tour begins anew with every page.
  }
}
export function forgetTour(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}

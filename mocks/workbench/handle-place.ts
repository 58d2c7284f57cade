/** Where the handle hangs, as a part of the page's height. */
export const USUAL_PLACE = 0.62
const HIGHEST = 0.1
const LOWEST = 0.82
const STEP = 0.12
const PLACE_KEY = 'sujian-workbench-handle'

/** Kept off the title at the upper edge and the bars at the lower one. */
export const within = (place: number): number =>
  Number.isFinite(place) ? Math.min(LOWEST, Math.max(HIGHEST, place)) : USUAL_PLACE

export const moved = (place: number, way: 'up' | 'down'): number => within(place + (way === 'up' ? -STEP : STEP))

export function readPlace(): number {
  try {
    return within(Number(localStorage.getItem(PLACE_KEY) ?? USUAL_PLACE))
  } catch {
    return USUAL_PLACE
  }
}

export function keepPlace(place: number): void {
  try {
    localStorage.setItem(PLACE_KEY, place.toFixed(3))
  } catch {
    // Where nothing may be kept it hangs in its usual place next time.
  }
}

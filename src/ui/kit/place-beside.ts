export type Place = { readonly side: 'below' | 'above'; readonly maxHeight: number }

/** Between a trigger and its list, in px. */
export const LIST_GAP = 6
/** A cut row says that there are more. */
const ROWS_IN_SIGHT = 6.5

/** Where a list stands: under its trigger, above it when there is more room and not enough below. */
export function placeBeside(trigger: HTMLElement): Place {
  const { top, bottom, height } = trigger.getBoundingClientRect()
  const wanted = ROWS_IN_SIGHT * height
  const below = innerHeight - bottom - 2 * LIST_GAP
  const above = top - 2 * LIST_GAP
  const side = below >= wanted || below >= above ? 'below' : 'above'
  return { side, maxHeight: Math.max(2 * height, Math.min(wanted, side === 'below' ? below : above)) }
}

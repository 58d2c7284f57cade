export type Place = { readonly side: 'below' | 'above'; readonly maxHeight: number }

/** Between a trigger and its list, in px. */
export const LIST_GAP = 6
/** A cut row says that there are more. */
const ROWS_IN_SIGHT = 6.5

/** What lies over the lower edge of the page takes no list; a dialog lies over it. */
const footOf = (trigger: HTMLElement): number =>
  trigger.closest('[role=dialog]') ? 0 : (document.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0)

/** Where a list stands: under its trigger, above it when there is more room and not enough below. */
export function placeBeside(trigger: HTMLElement): Place {
  const { top, bottom, height } = trigger.getBoundingClientRect()
  const wanted = ROWS_IN_SIGHT * height
  const below = innerHeight - footOf(trigger) - bottom - 2 * LIST_GAP
  const above = top - 2 * LIST_GAP
  const side = below >= wanted || below >= above ? 'below' : 'above'
  return { side, maxHeight: Math.max(2 * height, Math.min(wanted, side === 'below' ? below : above)) }
}

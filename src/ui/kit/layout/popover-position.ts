export type PopoverPosition = { readonly side: 'below' | 'above'; readonly maxHeight: number }

/** Gap between a trigger and its list, in px. */
export const POPOVER_GAP_PX = 6
/** Maximum height of the list in rows; the half row shows that more follow. */
const VISIBLE_ROWS = 6.5

/** Height of the bar at the lower edge, which would cover the list; 0 in a dialog, which is above the bar. */
const footOf = (trigger: HTMLElement): number =>
  trigger.closest('[role=dialog]') ? 0 : (document.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0)

/** Positions a list below its trigger, or above it if there is too little room below and more above. */
export function computePopoverPosition(trigger: HTMLElement): PopoverPosition {
  const { top, bottom, height } = trigger.getBoundingClientRect()
  const wanted = VISIBLE_ROWS * height
  const below = innerHeight - footOf(trigger) - bottom - 2 * POPOVER_GAP_PX
  const above = top - 2 * POPOVER_GAP_PX
  const side = below >= wanted || below >= above ? 'below' : 'above'
  return { side, maxHeight: Math.max(2 * height, Math.min(wanted, side === 'below' ? below : above)) }
}

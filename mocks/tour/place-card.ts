export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
export type CardPlace = {
  /** Distance of the card's upper edge from that of the page's window, in px. */
  readonly top: number
  readonly maxHeight: number
  /** By how much what stands out should be scrolled up first, in px, so that the whole card has room. */
  readonly scroll: number
}

/** Between the edge of the window, the card and the ring, in px. */
export const GAP = 8
/** Between what stands out and its ring, in px. */
export const RING = 6

/** The ring round a thing, as far as the window shows it. */
export function ringOf(target: Box, page: Size): Box {
  const left = Math.max(0, target.left - RING)
  const top = Math.max(0, target.top - RING)
  const right = Math.min(page.width, target.left + target.width + RING)
  const bottom = Math.min(page.height, target.top + target.height + RING)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/**
 * Where a card of that height stands: under the ring, else over it, else where there is more room, as low as the room is. It
 * never lies on the ring.
 */
export function placeCard(ring: Box, card: number, page: Size): CardPlace {
  const over = ring.top - 2 * GAP
  const under = page.height - (ring.top + ring.height) - 2 * GAP
  if (under >= card) return { top: ring.top + ring.height + GAP, maxHeight: card, scroll: 0 }
  if (over >= card) return { top: ring.top - GAP - card, maxHeight: card, scroll: 0 }
  const isUnder = under >= over
  const maxHeight = Math.max(0, isUnder ? under : over)
  const room = page.height - ring.height - 3 * GAP
  const missing = Math.min(card, room) - maxHeight
  const scroll = Math.max(0, missing)
  return isUnder ? { top: ring.top + ring.height + GAP, maxHeight, scroll } : { top: GAP, maxHeight, scroll: -scroll }
}

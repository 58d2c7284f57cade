export type ElementBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Size = { readonly width: number; readonly height: number }
/** The part of the window between the app's fixed bars. */
export type VisibleBand = { readonly top: number; readonly bottom: number }
/** The card's distance from the window's upper edge in px. A card higher than `maxHeight` scrolls. */
export type CardPosition = { readonly top: number; readonly maxHeight: number }

/** Distance of the card from the window's edge and from the ring, in px. */
export const CARD_GAP_PX = 8
/** Distance of the ring from the highlighted element, in px. */
export const RING_GAP_PX = 6

/** Returns the ring around an element, clipped to the window. */
export function highlightRingOf(target: ElementBox, page: Size): ElementBox {
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const left = within(target.left - RING_GAP_PX, page.width)
  const top = within(target.top - RING_GAP_PX, page.height)
  const right = within(target.left + target.width + RING_GAP_PX, page.width)
  const bottom = within(target.top + target.height + RING_GAP_PX, page.height)
  return { left, top, width: right - left, height: bottom - top }
}

const roomOver = (ring: ElementBox): number => ring.top - 2 * CARD_GAP_PX
const roomUnder = (ring: ElementBox, page: Size): number => page.height - (ring.top + ring.height) - 2 * CARD_GAP_PX

/**
 * Places the card below the ring, above it, or where there is more room, in this order. The card never covers the ring.
 */
export function placeCard(ring: ElementBox, card: number, page: Size): CardPosition {
  const over = roomOver(ring)
  const under = roomUnder(ring, page)
  if (under >= card || (under >= over && over < card))
    return { top: ring.top + ring.height + CARD_GAP_PX, maxHeight: Math.max(0, under) }
  return { top: ring.top - CARD_GAP_PX - Math.max(0, Math.min(card, over)), maxHeight: Math.max(0, over) }
}

/**
 * Returns the distance in px by which to scroll the page, so that the ring is inside the band and the card fits above
 * or below it: the smallest such distance, or the one that leaves the most space if the card never fits.
 */
export function scrollOffsetFor(ring: ElementBox, card: number, page: Size, band: VisibleBand): number {
  const highest = band.top
  const lowest = Math.max(highest, band.bottom - ring.height)
  const lowestForUnder = page.height - 2 * CARD_GAP_PX - card - ring.height
  const highestForOver = card + 2 * CARD_GAP_PX
  const ranges = [
    [highest, Math.min(lowest, lowestForUnder)],
    [Math.max(highest, highestForOver), lowest],
  ] as const
  const wanted = ranges
    .filter(([from, to]) => from <= to)
    .map(([from, to]) => Math.min(Math.max(ring.top, from), to))
    .sort((one, other) => Math.abs(one - ring.top) - Math.abs(other - ring.top))[0]
  const isMoreUnder = roomUnder({ ...ring, top: highest }, page) >= roomOver({ ...ring, top: lowest })
  return ring.top - (wanted ?? (isMoreUnder ? highest : lowest))
}

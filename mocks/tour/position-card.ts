export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
/** The part of the window that the app's fixed bars leave free. */
export type Band = { readonly top: number; readonly bottom: number }
/** Position of the card below the window's upper edge, in px. A card higher than `maxHeight` scrolls. */
export type CardPlace = { readonly top: number; readonly maxHeight: number }

/** Distance between window edge, card and ring in px. */
export const GAP = 8
/** Distance between the highlighted element and its ring in px. */
export const RING = 6

/** Returns the ring around an element, clipped to the window. */
export function ringOf(target: Box, page: Size): Box {
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const left = within(target.left - RING, page.width)
  const top = within(target.top - RING, page.height)
  const right = within(target.left + target.width + RING, page.width)
  const bottom = within(target.top + target.height + RING, page.height)
  return { left, top, width: right - left, height: bottom - top }
}

const roomOver = (ring: Box): number => ring.top - 2 * GAP
const roomUnder = (ring: Box, page: Size): number => page.height - (ring.top + ring.height) - 2 * GAP

/**
 * Places the card below the ring, otherwise above it, otherwise on the side with more room. It never covers the ring.
 */
export function placeCard(ring: Box, card: number, page: Size): CardPlace {
  const over = roomOver(ring)
  const under = roomUnder(ring, page)
  if (under >= card || (under >= over && over < card))
    return { top: ring.top + ring.height + GAP, maxHeight: Math.max(0, under) }
  return { top: ring.top - GAP - Math.max(0, Math.min(card, over)), maxHeight: Math.max(0, over) }
}

/**
 * Returns the distance in px by which to scroll the page, so that the ring is inside the band and the card fits above
 * or below it: the smallest such distance, or the one that leaves the most space if the card never fits.
 */
export function wantedScroll(ring: Box, card: number, page: Size, band: Band): number {
  const highest = band.top
  const lowest = Math.max(highest, band.bottom - ring.height)
  const lowestForUnder = page.height - 2 * GAP - card - ring.height
  const highestForOver = card + 2 * GAP
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

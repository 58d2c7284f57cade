export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
/** From where to where nothing of the app lies over its own content, such as a bar at the lower edge. */
export type Band = { readonly top: number; readonly bottom: number }
/** Distance of the card's upper edge from that of the window, in px; the rest of a longer card is scrolled. */
export type CardPlace = { readonly top: number; readonly maxHeight: number }

/** Between the edge of the window, the card and the ring, in px. */
export const GAP = 8
/** Between what stands out and its ring, in px. */
export const RING = 6

/** The ring round a thing, as far as the window shows it. */
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

/** Where a card stands: under the ring, else over it, else where there is more room. It never lies on the ring. */
export function placeCard(ring: Box, card: number, page: Size): CardPlace {
  const over = roomOver(ring)
  const under = roomUnder(ring, page)
  if (under >= card || (under >= over && over < card))
    return { top: ring.top + ring.height + GAP, maxHeight: Math.max(0, under) }
  return { top: ring.top - GAP - Math.max(0, Math.min(card, over)), maxHeight: Math.max(0, over) }
}

/**
 * How far up the ring should be scrolled, in px, so that it lies in the band and the card has room beside it; by the shortest
 * way, and as far as it goes where there is no such place.
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

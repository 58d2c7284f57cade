/** Default duration of a slide transition in ms (docs/product/constants.md). */
export const SWIPE_DURATION_MS = 500
/** Distance in CSS px after which the direction of a gesture is locked (docs/product/constants.md). */
export const DIRECTION_LOCK_PX = 10

const COMMIT_SHARE = 0.5
/** Minimum speed of a flick in px per ms; a flick changes the slide at any distance. */
const FLICK = 0.3
const RESISTANCE = 0.3

export type SwipeAxis = 'horizontal' | 'vertical'
/** `at` is the index of the current slide, `count` the number of slides. */
export type SwipePosition = { readonly at: number; readonly count: number; readonly isLoop?: boolean }
/**
 * `moved` is in CSS px, negative to the left; `velocity` is in px per ms, with the same sign; `width` is the slide
 * width in px.
 */
export type SwipeEnd = { readonly moved: number; readonly velocity: number; readonly width: number }

/**
 * Axis that a gesture is locked to; undefined until it is locked. A tie counts as vertical, so that the page scrolls.
 */
export function lockedSwipeAxis(across: number, down: number): SwipeAxis | undefined {
  const [x, y] = [Math.abs(across), Math.abs(down)]
  if (Math.max(x, y) < DIRECTION_LOCK_PX) return undefined
  return x > y ? 'horizontal' : 'vertical'
}

/** Index of the slide `steps` away; wraps if looping, otherwise clamps. */
export function slideIndexAfter({ at, count, isLoop = false }: SwipePosition, steps: number): number {
  if (count <= 0) return 0
  if (isLoop) return (((at + steps) % count) + count) % count
  return Math.min(count - 1, Math.max(0, at + steps))
}

/**
 * Number of slides to move when a gesture ends: one for more than half the width or for a flick in the same direction,
 * otherwise none.
 */
export function swipedSlideCount({ moved, velocity, width }: SwipeEnd): -1 | 0 | 1 {
  if (width <= 0) return 0
  const isFlick = Math.abs(velocity) > FLICK && Math.sign(velocity) === Math.sign(moved)
  if (!isFlick && Math.abs(moved) <= width * COMMIT_SHARE) return 0
  return moved < 0 ? 1 : -1
}

/** Distance that the slides move: the same as the finger, but less beyond the ends of a row that does not loop. */
export function dragOffset(moved: number, { at, count, isLoop = false }: SwipePosition): number {
  const isBeyond = !isLoop && ((moved > 0 && at <= 0) || (moved < 0 && at >= count - 1))
  return isBeyond ? moved * RESISTANCE : moved
}

/** Position of a slide relative to the current one, in slides; when looping, the shorter way round. */
export function slideOffset({ at, count, isLoop = false }: SwipePosition, slide: number): number {
  const straight = slide - at
  if (!isLoop || count < 3) return straight
  if (straight > count / 2) return straight - count
  return straight < -count / 2 ? straight + count : straight
}

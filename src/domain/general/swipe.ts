/** How long a slide takes, in ms, unless told (docs/product/constants.md). */
export const SWIPE_DURATION_MS = 500
/** A finger has a direction once it has gone this far, in CSS px (docs/product/constants.md). */
export const DIRECTION_LOCK_PX = 10

const COMMIT_SHARE = 0.5
/** px per ms; a flick this fast turns the page however short it is. */
const FLICK = 0.3
const RESISTANCE = 0.3

export type SwipeAxis = 'horizontal' | 'vertical'
/** `at` is the slide that lies there, `count` how many there are. */
export type SwipePlace = { readonly at: number; readonly count: number; readonly isLoop?: boolean }
/** `moved` in CSS px, to the left negative; `velocity` in px per ms, likewise; `width` of one slide in px. */
export type SwipeEnd = { readonly moved: number; readonly velocity: number; readonly width: number }

/** The axis a gesture is locked to, or undefined before the lock; a tie belongs to the page's own scroll. */
export function lockedAxis(across: number, down: number): SwipeAxis | undefined {
  const [x, y] = [Math.abs(across), Math.abs(down)]
  if (Math.max(x, y) < DIRECTION_LOCK_PX) return undefined
  return x > y ? 'horizontal' : 'vertical'
}

/** The slide `steps` further: round the end when looping, otherwise stopped there. */
export function slideAfter({ at, count, isLoop = false }: SwipePlace, steps: number): number {
  if (count <= 0) return 0
  if (isLoop) return (((at + steps) % count) + count) % count
  return Math.min(count - 1, Math.max(0, at + steps))
}

/** How many slides a let-go gesture turns: one at most, past half of the width or with a flick that goes the same way. */
export function turnsOf({ moved, velocity, width }: SwipeEnd): -1 | 0 | 1 {
  if (width <= 0) return 0
  const isFlick = Math.abs(velocity) > FLICK && Math.sign(velocity) === Math.sign(moved)
  if (!isFlick && Math.abs(moved) <= width * COMMIT_SHARE) return 0
  return moved < 0 ? 1 : -1
}

/** What the slides follow of a finger: all of it, less beyond the ends of a row that does not loop. */
export function followed(moved: number, { at, count, isLoop = false }: SwipePlace): number {
  const isBeyond = !isLoop && ((moved > 0 && at <= 0) || (moved < 0 && at >= count - 1))
  return isBeyond ? moved * RESISTANCE : moved
}

/** Where a slide stands from the one in sight, in slides; a looping row puts it on the nearer side. */
export function offsetFrom({ at, count, isLoop = false }: SwipePlace, slide: number): number {
  const straight = slide - at
  if (!isLoop || count < 3) return straight
  if (straight > count / 2) return straight - count
  return straight < -count / 2 ? straight + count : straight
}

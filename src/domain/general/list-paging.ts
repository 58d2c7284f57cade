/**
 * The threshold of infinite scrolling (docs/product/constants.md). Our reading: the next page is asked for when the
 * space below what is in sight is at most this share of the height in sight.
 */
export const LIST_THRESHOLD = 0.5
/** A scroll is looked at once in so many ms (docs/product/constants.md). */
export const SCROLL_THROTTLE_MS = 30

/** All in CSS px, as an element tells them. */
export type ScrollPlace = { readonly top: number; readonly visible: number; readonly whole: number }

/** Whether the end is near enough for the next page; a list without height is hidden and never asks. */
export function isNearEnd({ top, visible, whole }: ScrollPlace, threshold: number = LIST_THRESHOLD): boolean {
  return visible > 0 && whole - top - visible <= threshold * visible
}

/** The rows with the new ones behind them; a row that is there already keeps its place and takes the newer content. */
export function withPage<T>(rows: readonly T[], page: readonly T[], idOf: (row: T) => string): T[] {
  const all = new Map(rows.map((row) => [idOf(row), row]))
  for (const row of page) all.set(idOf(row), row)
  return [...all.values()]
}

/** Milliseconds to wait before a throttled handler may run again; 0 means now. */
export const waitOf = (lastAt: number | undefined, now: number, every: number = SCROLL_THROTTLE_MS): number =>
  lastAt === undefined || now < lastAt ? 0 : Math.max(0, lastAt + every - now)

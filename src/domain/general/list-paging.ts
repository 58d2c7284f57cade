import { readCount, type Page } from './page'

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

/** A list with its next page behind it; a page that came back empty ends the list, whatever the total says. */
export function withNextPage<T>(list: Page<T>, page: Page<T>, idOf: (row: T) => string): Page<T> {
  const rows = withPage(list.rows, page.rows, idOf)
  const unreadable = (list.unreadable ?? 0) + (page.unreadable ?? 0)
  const total = readCount(page) === 0 ? rows.length + unreadable : page.total
  return { total, rows, ...(unreadable > 0 && { unreadable }) }
}
/** Whether a list has fewer rows than it says. */
export const isShort = (list: Page<unknown>): boolean => readCount(list) < list.total

/** Milliseconds to wait before a throttled handler may run again; 0 means now. */
export const waitOf = (lastAt: number | undefined, now: number, every: number = SCROLL_THROTTLE_MS): number =>
  lastAt === undefined || now < lastAt ? 0 : Math.max(0, lastAt + every - now)

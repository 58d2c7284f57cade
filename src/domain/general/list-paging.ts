import { receivedRowCount, type Page } from './page'

/**
 * Infinite scrolling threshold (docs/product/constants.md), read as: the next page loads when the content below the
 * viewport is at most this fraction of the viewport height.
 */
export const LOAD_MORE_THRESHOLD = 0.5
/** Throttle interval for scroll events in ms (docs/product/constants.md). */
export const SCROLL_THROTTLE_MS = 30

/** Scroll position in CSS px: `scrollTop`, `clientHeight` and `scrollHeight` of an element. */
export type ScrollPosition = { readonly top: number; readonly visible: number; readonly whole: number }

/** Whether the end is close enough to load the next page; false for a list without height, because it is hidden. */
export function isNearEnd({ top, visible, whole }: ScrollPosition, threshold: number = LOAD_MORE_THRESHOLD): boolean {
  return visible > 0 && whole - top - visible <= threshold * visible
}

/** Appends rows; a row whose id is already present is replaced in place. */
export function appendPage<T>(rows: readonly T[], page: readonly T[], idOf: (row: T) => string): T[] {
  const all = new Map(rows.map((row) => [idOf(row), row]))
  for (const row of page) all.set(idOf(row), row)
  return [...all.values()]
}

/** Appends the next page. An empty page ends the list, whatever the total says. */
export function appendNextPage<T>(list: Page<T>, page: Page<T>, idOf: (row: T) => string): Page<T> {
  const rows = appendPage(list.rows, page.rows, idOf)
  const unreadable = (list.unreadable ?? 0) + (page.unreadable ?? 0)
  const total = receivedRowCount(page) === 0 ? rows.length + unreadable : page.total
  return { total, rows, ...(unreadable > 0 && { unreadable }) }
}
/** Whether a list has fewer rows than its total. */
export const isListIncomplete = (list: Page<unknown>): boolean => receivedRowCount(list) < list.total

/** Milliseconds until a throttled handler may run again; 0 means now. */
export const throttleDelayMs = (lastAt: number | undefined, now: number, every: number = SCROLL_THROTTLE_MS): number =>
  lastAt === undefined || now < lastAt ? 0 : Math.max(0, lastAt + every - now)

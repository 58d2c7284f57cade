import { Failure } from '@/domain/failure/failure'
import { receivedRowCount, type Page } from '@/domain/general/page'
import { fetchAllPages } from './fetch-all-pages'

/** Number of rows read so far, and in total; the search may end before all are read. */
export type PageProgress = { readonly read: number; readonly total: number }

/**
 * Fetches pages until a page's last row satisfies `isPast`. If the list changes meanwhile, starts over, but only once.
 * Fails with `unreadable` if there are still fewer rows than the total.
 */
export async function fetchPagesUntil<T extends { readonly id: string }>(
  page: (offset: number) => Promise<Page<T>>,
  onProgress: (reading: PageProgress) => void,
  isPast: (row: T) => boolean = () => false,
  isAgain = false,
): Promise<T[]> {
  let total = 0
  let isCut = false
  const rows = await fetchAllPages(async (offset) => {
    const read = await page(offset)
    total = read.total
    onProgress({ read: Math.min(total, offset + receivedRowCount(read)), total })
    const last = read.rows[read.rows.length - 1]
    isCut = last !== undefined && isPast(last)
    return isCut ? { rows: read.rows, total: offset + read.rows.length } : read
  }, Infinity)
  if (isCut || rows.length >= total) return rows
  if (isAgain) throw new Failure({ kind: 'unreadable' })
  return fetchPagesUntil(page, onProgress, isPast, true)
}

import type { Page } from '@/domain/general/page'
import { fetchAllPages } from './fetch-all-pages'

/** Fetches all pages of any number, with the number of rows that could not be read, by the clinic's total. */
export async function fetchCountedList<T extends { readonly id: string }>(
  read: (offset: number) => Promise<Page<T>>,
): Promise<{ readonly rows: T[]; readonly unreadable: number }> {
  let total = 0
  const rows = await fetchAllPages(async (offset) => {
    const page = await read(offset)
    total = page.total
    return page
  }, Infinity)
  return { rows, unreadable: Math.max(0, total - rows.length) }
}

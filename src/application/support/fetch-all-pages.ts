import { hasMorePages, receivedRowCount, type ParsedList, type Page } from '@/domain/general/page'

/** Fetches all pages up to `mostPages`, without duplicate rows. */
export async function fetchAllPages<T extends { readonly id: string }>(
  read: (offset: number) => Promise<Page<T>>,
  mostPages = 5,
): Promise<T[]> {
  const found = new Map<string, T>()
  for (let offset = 0, pages = 0; pages < mostPages; pages++) {
    const page = await read(offset)
    for (const row of page.rows) found.set(row.id, row)
    offset += receivedRowCount(page)
    if (!hasMorePages(offset, page)) break
  }
  return [...found.values()]
}

/** Like `fetchAllPages`, with the number of rows that could not be parsed. */
export async function fetchCompleteList<T extends { readonly id: string }>(
  read: (offset: number) => Promise<Page<T>>,
): Promise<ParsedList<T>> {
  let unreadable = 0
  const rows = await fetchAllPages(async (offset) => {
    const page = await read(offset)
    unreadable += page.unreadable ?? 0
    return page
  })
  return { rows, unreadable }
}

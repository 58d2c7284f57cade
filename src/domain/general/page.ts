/** Part of a list, and how long the whole is. */
export type Page<T> = {
  readonly total: number
  readonly rows: readonly T[]
  /** How many rows of this part could not be read; missing for none. */
  readonly unreadable?: number
}

/** A whole list, and how many of its rows could not be read; missing for none. */
export type Listed<T> = { readonly rows: T[]; readonly unreadable?: number }

/** Number of rows in this page, including unreadable ones. */
export const readCount = ({ rows, unreadable = 0 }: Omit<Page<unknown>, 'total'>): number => rows.length + unreadable

/** Whether another part may follow; a part that came back empty ends the list, whatever the total says. */
export const hasMore = (shown: number, page: Page<unknown>): boolean => readCount(page) > 0 && shown < page.total

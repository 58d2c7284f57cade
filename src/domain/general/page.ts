/** A page of a list; `total` is the number of rows in the whole list. */
export type Page<T> = {
  readonly total: number
  readonly rows: readonly T[]
  /** Number of rows that could not be parsed; undefined for none. */
  readonly unreadable?: number
}

/** A complete list; `unreadable` is the number of rows that could not be parsed. */
export type ParsedList<T> = { readonly rows: T[]; readonly unreadable?: number }

/** Number of rows in this page, including unreadable ones. */
export const receivedRowCount = ({ rows, unreadable = 0 }: Omit<Page<unknown>, 'total'>): number =>
  rows.length + unreadable

/** Whether another page may follow. An empty page ends the list, whatever the total says. */
export const hasMorePages = (shown: number, page: Page<unknown>): boolean =>
  receivedRowCount(page) > 0 && shown < page.total

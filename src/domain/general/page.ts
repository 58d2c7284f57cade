/** Part of a list, and how long the whole is. */
export type Page<T> = { readonly total: number; readonly rows: readonly T[] }

/** Whether another part may follow; a part that came back empty ends the list, whatever the total says. */
export const hasMore = (shown: number, { total, rows }: Page<unknown>): boolean => rows.length > 0 && shown < total

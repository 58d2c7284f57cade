import type { ParsedList, Page } from '@/domain/general/page'
import { Failure } from './failure'

/** Returns the first matching row. Fails with `unreadable` if none matches but some rows could not be parsed. */
export function findListedRow<T>({ rows, unreadable }: Omit<Page<T>, 'total'>, is: (row: T) => boolean): T | undefined {
  const found = rows.find(is)
  if (found === undefined && unreadable) throw new Failure({ kind: 'unreadable' })
  return found
}

/** Returns all rows. Fails with `unreadable` if some rows could not be parsed. */
export function requireCompleteRows<T>({ rows, unreadable }: ParsedList<T>): T[] {
  if (unreadable) throw new Failure({ kind: 'unreadable' })
  return rows
}

import { isRecord } from '../differences'

const MOST_ROWS = 8
/** Of lists in lists in lists; there are thousands of districts. */
const MOST_CHILDREN = 2
const MOST_TEXT = 400
const PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'

const rowsOf = (row: Readonly<Record<string, unknown>>): readonly unknown[] | undefined =>
  [row.rows, row.consultations].find((each) => Array.isArray(each))

function ofRecord(row: Readonly<Record<string, unknown>>): unknown {
  const short = Object.fromEntries(Object.entries(row).map(([key, each]) => [key, shortened(each)]))
  const [before, after] = [rowsOf(row)?.length ?? 0, rowsOf(short)?.length ?? 0]
  // A page that is the last one of its list stays it.
  return after < before && typeof row.total === 'number' ? { ...short, total: after } : short
}
const hasChildren = (rows: readonly unknown[]): boolean => rows.some((row) => isRecord(row) && 'children' in row)

/** An answer with fewer rows, and without pictures in its texts: as a smaller clinic would say it. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, hasChildren(value) ? MOST_CHILDREN : MOST_ROWS).map(shortened)
  if (isRecord(value)) return ofRecord(value)
  return typeof value === 'string' && value.startsWith('data:') && value.length > MOST_TEXT ? PICTURE : value
}

import { isRecord } from '../differences'

const MAX_ROWS = 8
/** Limit for nested lists, such as the thousands of districts. */
const MAX_CHILDREN = 2
const MAX_TEXT = 400
const PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'

const rowsOf = (row: Readonly<Record<string, unknown>>): readonly unknown[] | undefined =>
  [row.rows, row.consultations].find((each) => Array.isArray(each))

function ofRecord(row: Readonly<Record<string, unknown>>): unknown {
  const short = Object.fromEntries(Object.entries(row).map(([key, each]) => [key, trimExample(each)]))
  const [before, after] = [rowsOf(row)?.length ?? 0, rowsOf(short)?.length ?? 0]
  // The last page of a list stays the last page.
  return after < before && typeof row.total === 'number' ? { ...short, total: after } : short
}
const hasChildren = (rows: readonly unknown[]): boolean => rows.some((row) => isRecord(row) && 'children' in row)

/** Returns a response with fewer rows and without images in texts, as from a smaller clinic. */
export function trimExample(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, hasChildren(value) ? MAX_CHILDREN : MAX_ROWS).map(trimExample)
  if (isRecord(value)) return ofRecord(value)
  return typeof value === 'string' && value.startsWith('data:') && value.length > MAX_TEXT ? PICTURE : value
}

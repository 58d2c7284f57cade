import type { MockClinic } from '../../../mocks/clinic/mock-clinic'

export type Change = {
  readonly book: string
  readonly id: string
  readonly kind: 'created' | 'removed' | 'changed'
  /** The changed columns. */
  readonly columns: readonly string[]
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Page = { readonly written: number; readonly rows: ReadonlyMap<string, Row> }

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function* compared(book: string, before: Page['rows'], after: Page['rows']): Generator<Change> {
  for (const [id, row] of after) {
    const old = before.get(id)
    if (!old) yield { book, id, kind: 'created', columns: [] }
    else {
      const columns = Object.keys(row).filter((column) => !isSame(row[column], old[column]))
      if (columns.length > 0) yield { book, id, kind: 'changed', columns }
    }
  }
  for (const id of before.keys()) if (!after.has(id)) yield { book, id, kind: 'removed', columns: [] }
}

/** Compares all rows of a clinic's database with the previous snapshot. */
export function watchBooks({ books }: MockClinic): () => Change[] {
  const pages = new Map<string, Page>()
  const look = (): Change[] =>
    Object.entries(books).flatMap(([book, table]) => {
      const known = pages.get(book)
      if (known?.written === table.written) return []
      const rows = new Map((table.all() as unknown as Row[]).map((row) => [row.id, row]))
      pages.set(book, { written: table.written, rows })
      return known ? [...compared(book, known.rows, rows)] : []
    })
  look()
  return look
}

/** Whether even a rejected call may cause a change: generated slots, counted attempts, deleted invalid tokens. */
function isBookkeeping({ book, kind, columns }: Change): boolean {
  const only = (...names: string[]) => kind === 'changed' && columns.every((column) => names.includes(column))
  if (book === 'slots') return kind === 'created'
  if (book === 'codes') return only('triesLeft')
  if (book === 'memberCards') return only('triesLeft', 'lockedUntil')
  return book === 'tokens' && (kind === 'removed' || only('usesLeft'))
}

/** Changes that a rejected call must not cause, as text. */
export const realChanges = (changes: readonly Change[]): string[] =>
  changes
    .filter((each) => !isBookkeeping(each))
    .map(({ book, id, kind, columns }) => `${book} ${id} ${kind} ${columns.join(',')}`.trimEnd())

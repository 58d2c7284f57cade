/** The part of a table that adoption needs. */
type Shelf<Facts> = {
  has(id: string): boolean
  create(row: Facts & { readonly id: string }): unknown
  update(id: string, change: Facts): unknown
}

/** Updates a row with what the server has said; creates it if needed, and completes it with `rest`. */
export function saveRow<Facts extends object>(shelf: Shelf<Facts>, id: string, facts: Facts, rest: Facts): void {
  if (shelf.has(id)) shelf.update(id, facts)
  else shelf.create({ ...rest, ...facts, id })
}

/** Converts yuan to fen; undefined if the server has sent no amount. */
export const parseFen = (yuan: number | undefined): number | undefined =>
  yuan === undefined || !Number.isFinite(yuan) ? undefined : Math.round(yuan * 100)

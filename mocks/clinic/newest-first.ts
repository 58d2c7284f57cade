/** Reverses rows in insertion order, so that rows with the same time are reversed too. */
export const sortNewestFirst = <T>(rows: readonly T[]): T[] =>
  rows.reduceRight<T[]>((turned, row) => {
    turned.push(row)
    return turned
  }, [])

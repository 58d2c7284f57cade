/** Reverses rows in insertion order, so that also rows with the same time are newest first. */
export const sortNewestFirst = <T>(rows: readonly T[]): T[] =>
  rows.reduceRight<T[]>((turned, row) => {
    turned.push(row)
    return turned
  }, [])

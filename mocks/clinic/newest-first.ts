/** Rows as they were filed, the last one first; those of the same instant too. */
export const newestFirst = <T>(rows: readonly T[]): T[] =>
  rows.reduceRight<T[]>((turned, row) => {
    turned.push(row)
    return turned
  }, [])

/** Compares by UTF-16 units, for `sort`; correct for days, times and ids. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)

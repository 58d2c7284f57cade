/** Below 0 where the first text comes first, by its characters: days, times and ids stand in order this way. */
export const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b)

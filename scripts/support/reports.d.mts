export type Count = { readonly passed: number; readonly failed: number; readonly notes: readonly string[] }
export function countVitest(file: string, code: number, isSample?: boolean): Count
export function countPlaywright(file: string, code: number): Count

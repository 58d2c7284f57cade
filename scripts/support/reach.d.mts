export const SPECS_OF_AREA: Readonly<Record<string, readonly string[]>>
export function changedFiles(since?: string): string[]
export function addedWordsIn(diff: string): string[]
export function addedWords(since?: string): string[]
export function nearTests(changed: readonly string[], added?: readonly string[]): string[]
export function reachOf(
  changed: readonly string[],
  added?: readonly string[],
): { isAll: boolean; unit: string[]; browser: string[] }
export function campaignsIn(changed: readonly string[]): string[]

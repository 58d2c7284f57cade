export type Size = { files: number; raw: number; gzip: number; brotli: number }
/** Everything in a build that must not be there, one sentence each. */
export function leaksIn(folder: string): string[]
/** The size of a build by file type: `first js`, `lazy js`, … */
export function sizesOf(folder: string): Promise<Map<string, Size>>
export function overBudget(sizes: Map<string, Size>, budget: Readonly<Record<string, number>>): string[]

/** Returns a reversed copy. */
export const reversed = <T>(all: readonly T[]): T[] => all.reduceRight<T[]>((rest, each) => [...rest, each], [])

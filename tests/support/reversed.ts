/** The same the other way round; the list itself stays as it is. */
export const reversed = <T>(all: readonly T[]): T[] => all.reduceRight<T[]>((rest, each) => [...rest, each], [])

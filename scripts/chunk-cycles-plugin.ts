import type { Plugin } from 'vite'

/** Returns the first file that imports itself through others; its code may run before that of its imports. */
export function findChunkCycle(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  return [...imports.keys()].find((file) => {
    const found = new Set(imports.get(file))
    for (const each of found) for (const imported of imports.get(each) ?? []) found.add(imported)
    return found.has(file)
  })
}

/** Fails a build whose chunks import each other, which groups of modules may cause (chunk-groups.ts). */
export function chunkCyclesPlugin(): Plugin {
  return {
    name: 'sujian:chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const each of Object.values(bundle)) if (each.type === 'chunk') imports.set(each.fileName, each.imports)
      const cycle = findChunkCycle(imports)
      if (cycle)
        this.error(`${cycle} imports itself through other chunks. Change the groups in scripts/chunk-groups.ts.`)
    },
  }
}

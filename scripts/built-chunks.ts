import type { Rolldown } from 'vite'

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((each) => each.type === 'chunk')

/** Returns the chunk of the module at a path relative to the root, and its static imports. */
export function chunkGraphOf(path: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)))
  if (!chunk) throw new Error(`No chunk contains ${path}, which a build plugin looks up by its path.`)
  return collectStaticImports(chunk, bundle)
}

/** Returns a chunk and all its static imports, direct and indirect. */
export function collectStaticImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}

/** Returns the chunks that the HTML page references, without those of early views. */
export const entryChunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  chunksOf(bundle).filter(({ isEntry, name }) => isEntry && name !== 'early-entry')

/** Returns all chunks in topological order, each after its imports. */
export function topologicalOrder(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk, above: readonly Rolldown.OutputChunk[] = []): void => {
    if (found.has(chunk) || above.includes(chunk)) return
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') add(imported, [...above, chunk])
    }
    found.add(chunk)
  }
  for (const chunk of chunksOf(bundle)) add(chunk)
  return [...found]
}

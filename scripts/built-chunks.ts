import type { Rolldown } from 'vite'

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((each) => each.type === 'chunk')

/** The chunk of the module at a path from the root, and all it imports statically. */
export function neededBy(path: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)))
  if (!chunk) throw new Error(`No chunk holds ${path}; a plugin of the build looks for it by its path.`)
  return withImports(chunk, bundle)
}

/** A chunk and all it imports statically. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}

/** What the page itself names. */
export const entriesOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  chunksOf(bundle).filter(({ isEntry }) => isEntry)

/** All chunks, each behind what it imports. */
export function inOrder(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
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

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const HOME = fileURLToPath(new URL('../src/ui/screens/home/home-screen.tsx', import.meta.url))

/**
 * Modules that contain the names of all lazy chunks. They stay in the entry, which no chunk imports: a chunk's hash
 * depends on the names of its imports, so otherwise any change would rename every file.
 */
const ENTRY =
  /[\\/](index\.html|main\.tsx|wiring[\\/](core|create-app|lazy-adapters|\w+\.module)\.ts|adapters[\\/](wechat[\\/]browser-wechat|http[\\/](http-error-reports|browser-client))\.ts|ui[\\/](shell[\\/](app|app-shell|router)\.tsx|routing[\\/].*|messages[\\/]load-translation\.ts))$/

/** Subjects of modules that many screens share, by their paths; the first match wins. */
const SUBJECTS = {
  fields: /ui[\\/]kit[\\/](fields|scroll|throttle)|domain[\\/](general|session)/,
  order: /order|checkout|price|held-locks|payment-journal|money/,
  payment: /payment|member-card|cashier/,
  ticket: /ticket|stored-visit/,
  outbox: /[\\/](chat-|outbox|owned-drafts)/,
  record: /[\\/](record|consultation|intake|chat)/,
  waitlist: /waitlist/,
}
function subjectOf(id: string): string | null {
  const path = id.slice(id.search(/[\\/]src[\\/]/))
  return Object.entries(SUBJECTS).find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

export type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Returns a module and its static imports, direct and indirect. */
export function staticImportsOf(module: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([module])
  for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  return found
}

/** All modules except messages, which change often, stores, and long lists, which are large. */
const SHARED_BY_MANY = {
  test: /[\\/]src[\\/](?!ui[\\/](messages[\\/]|stores[\\/]|kit[\\/]lists[\\/](virtual-list|infinite-list|range-with-focus)))/,
  includeDependenciesRecursively: false,
}

/**
 * Groups for code splitting. Modules outside every group share a chunk with modules that the same screens need.
 * `$initial` holds the static imports of the entry.
 */
export function createChunkGroups(mode: string): Rolldown.CodeSplittingGroup[] {
  let home: ReadonlySet<string> | undefined
  return [
    { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
    { name: 'shell', tags: ['$initial'], test: (id) => !ENTRY.test(id), priority: 3 },
    // The static demo loads its mock clinic in one request.
    ...(mode === 'demo' ? [{ name: 'clinic', test: /[\\/]mocks[\\/]demo[\\/]clinic-in-page\.ts$/, priority: 2 }] : []),
    // Modules that the home screen shares with other screens.
    {
      name: (id, graph) => ((home ??= staticImportsOf(HOME, graph)).has(id) ? 'shared' : null),
      debugName: 'shared',
      test: /[\\/]src[\\/](?!ui[\\/](screens[\\/]|messages[\\/]zh[\\/]home\.))/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Small modules that nearly all screens share: one file.
    { ...SHARED_BY_MANY, name: 'common', minShareCount: 25, priority: 1 },
    // Those that many screens share, by subject: a screen loads only its own.
    { ...SHARED_BY_MANY, name: subjectOf, debugName: 'subject', minShareCount: 10, priority: 0 },
  ]
}

/**
 * Makes V8 compile a chunk's functions in the background while the chunk loads; other engines ignore the comment. A
 * screen calls most of its functions at once, unlike large libraries that load with a photo or a message.
 */
export const compileHintFor = ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
  name === 'vendor' || moduleIds.some((id) => /[\\/]src[\\/]/.test(id)) ? '//# allFunctionsCalledOnLoad' : ''

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const sourceAt = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const MAIN = sourceAt('main.tsx')
const HOME = sourceAt('ui/screens/home/home-screen.tsx')
const EARLY_VISIT = sourceAt('early-view/visit.tsx')

/**
 * Modules that contain the names of all lazy chunks. They stay in the entry, which no chunk imports: a chunk's hash
 * depends on the names of its imports, so otherwise any change would rename every file.
 */
const ENTRY =
  /[\\/](index\.html|main\.tsx|early-view[\\/]\w+\.tsx|wiring[\\/](core|create-app|lazy-adapters|\w+\.module)\.ts|adapters[\\/](wechat[\\/]browser-wechat|http[\\/](http-error-reports|browser-client))\.ts|ui[\\/](shell[\\/](app|app-shell|router)\.tsx|routing[\\/].*|messages[\\/]load-translation\.ts))$/

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

/** Modules of the early view; the kit's are small, and other pages load them without a ticket. */
const OF_TICKET = {
  test: /[\\/]src[\\/](?!early-view|ui[\\/]kit[\\/]display)/,
  includeDependenciesRecursively: false,
}
/** Parts of the kit that most pages use. */
const KIT_OF_MANY = /[\\/]ui[\\/]kit[\\/](lists[\\/]card|layout[\\/]page-body|use-elder)/

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
  let early: ReadonlySet<string> | undefined
  let main: ReadonlySet<string> | undefined
  const isOfMain = (id: string, graph: ModuleGraph) => (main ??= staticImportsOf(MAIN, graph)).has(id)
  const isOfHome = (id: string, graph: ModuleGraph) => (home ??= staticImportsOf(HOME, graph)).has(id)
  const isEarly = (id: string, graph: ModuleGraph) => (early ??= staticImportsOf(EARLY_VISIT, graph)).has(id)
  const ofEarly = (name: string) => (id: string, graph: ModuleGraph) => (isEarly(id, graph) ? name : null)
  const ofMain = (name: string) => (id: string, graph: ModuleGraph) => (isOfMain(id, graph) ? name : null)
  const isCore = (id: string, graph: ModuleGraph) =>
    isEarly(id, graph) && (isOfMain(id, graph) || isOfHome(id, graph) || KIT_OF_MANY.test(id))
  return [
    // The early view loads these without the rest of the app: what every page needs, then what a ticket needs.
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
    {
      name: (id, graph) => (isCore(id, graph) ? 'core' : null),
      debugName: 'core',
      test: /[\\/](src|node_modules)[\\/]|oxc-project/,
      priority: 5,
      includeDependenciesRecursively: false,
    },
    { ...OF_TICKET, name: ofEarly('ticket-common'), debugName: 'ticket-common', minShareCount: 8, priority: 4.6 },
    { ...OF_TICKET, name: ofEarly('ticket-view'), debugName: 'ticket-view', priority: 4.5 },
    { name: ofMain('vendor'), debugName: 'vendor', test: /[\\/]node_modules[\\/]/, priority: 4 },
    { name: ofMain('shell'), debugName: 'shell', test: (id) => !ENTRY.test(id), priority: 3 },
    // The static demo loads its mock clinic in one request.
    ...(mode === 'demo' ? [{ name: 'clinic', test: /[\\/]mocks[\\/]demo[\\/]clinic-in-page\.ts$/, priority: 2 }] : []),
    // Modules that the home screen shares with other screens.
    {
      name: (id, graph) => (isOfHome(id, graph) ? 'shared' : null),
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
  name === 'vendor' || name === 'react' || moduleIds.some((id) => /[\\/]src[\\/]/.test(id))
    ? '//# allFunctionsCalledOnLoad'
    : ''

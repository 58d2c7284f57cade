import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Entries of early views, by route pattern: each shows a prefetched response before the app has loaded. */
export const EARLY_VIEWS: Readonly<Record<string, string>> = {
  '/visits': 'src/early-view/visit-list.tsx',
  '/visits/$': 'src/early-view/visit.tsx',
  '/therapy/visits/$': 'src/early-view/therapy-visit.tsx',
  '/orders': 'src/early-view/order-list.tsx',
  '/orders/$': 'src/early-view/order.tsx',
}

const sourceAt = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const MAIN = sourceAt('src/main.tsx')
const HOME = sourceAt('src/ui/screens/home/home-screen.tsx')

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

/** Modules of early views; the kit's are small, and other pages load them alone. */
const EARLY = {
  test: /[\\/]src[\\/](?!adapters|ui[\\/]kit[\\/]display)/,
  includeDependenciesRecursively: false,
}
/** Parts of the kit that most pages use. */
const KIT_OF_MANY =
  /[\\/]ui[\\/]kit[\\/](lists[\\/]card|layout[\\/]page-body|use-elder|display[\\/](page-title|money-text))/

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

type IsImported = (id: string, graph: ModuleGraph) => boolean
/** Returns a function that tells whether an entry imports a module statically. */
function importedBy(entry: string): IsImported {
  let found: ReadonlySet<string> | undefined
  return (id, graph) => (found ??= staticImportsOf(entry, graph)).has(id)
}

/** Groups for code splitting. Modules outside every group share a chunk with modules that the same screens need. */
export function createChunkGroups(mode: string): Rolldown.CodeSplittingGroup[] {
  const [isOfMain, isOfHome] = [importedBy(MAIN), importedBy(HOME)]
  const ofMain = (name: string) => (id: string, graph: ModuleGraph) => (isOfMain(id, graph) ? name : null)
  const views = Object.values(EARLY_VIEWS).map((path) => ({
    name: basename(path, '.tsx'),
    entry: sourceAt(path),
    imports: importedBy(sourceAt(path)),
  }))
  /** A name for the early views that import a module; '' if none does. */
  const viewsOf = (id: string, graph: ModuleGraph): string =>
    views.flatMap(({ name, entry, imports }) => (id !== entry && imports(id, graph) ? [name] : [])).join('-')
  const ofViews = (suffix: string) => (id: string, graph: ModuleGraph) => {
    const names = viewsOf(id, graph)
    return names === '' ? null : `${names}-${suffix}`
  }
  /** What both lists share with each other and with many pages is small, and stays together. */
  const commonOfViews = (id: string, graph: ModuleGraph) =>
    ofViews('common')(id, graph)?.replace(/^((visit|order)-list-?)+common$/, 'list-common') ?? null
  const isCore: IsImported = (id, graph) =>
    viewsOf(id, graph) !== '' && (isOfMain(id, graph) || isOfHome(id, graph) || KIT_OF_MANY.test(id))
  return [
    // Early views load these without the rest of the app: what every page needs, then their own parts.
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
    {
      name: (id, graph) => (isCore(id, graph) ? 'core' : null),
      debugName: 'core',
      test: /[\\/](src|node_modules)[\\/]|oxc-project/,
      priority: 5,
      includeDependenciesRecursively: false,
    },
    {
      ...EARLY,
      // The words of an order are large, and only orders need them.
      test: (id) => EARLY.test.test(id) && !/messages[\\/]zh[\\/]order\./.test(id),
      name: commonOfViews,
      debugName: 'early-common',
      minShareCount: 8,
      priority: 4.6,
    },
    { ...EARLY, name: ofViews('view'), debugName: 'early-view', priority: 4.5 },
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

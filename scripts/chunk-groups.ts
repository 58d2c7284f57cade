import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const HOME = fileURLToPath(new URL('../src/ui/screens/home/home-screen.tsx', import.meta.url))

/**
 * What names the pieces that come later, and the words that nearly every screen says. Nothing but the page may import it: a
 * file is another file when one that it names is renamed, so what changes in a screen would rename whoever imports this.
 */
const ENTRY = [
  String.raw`index\.html$`,
  String.raw`src/main\.tsx$`,
  String.raw`src/wiring/(core|open-app|terms|\w+\.module)\.ts$`,
  String.raw`src/adapters/(wechat/browser-wechat|http/http-trouble-reports)\.ts$`,
  String.raw`src/ui/(app|app-shell|router)\.tsx$`,
  String.raw`src/ui/routing/`,
  String.raw`src/ui/words/load-translation`,
]

/**
 * Which code travels together. A module goes to the first group that fits; one that fits none goes with those that the very
 * same screens and terms need. `$initial` is what the entry imports before anything lazy.
 */
function groups(isOfHome: (id: string, graph: Rolldown.ChunkingContext) => boolean): Rolldown.CodeSplittingGroup[] {
  return [
    // First visit: two chunks that hardly ever change, what all screens share, and the entry.
    { name: 'react', tags: ['$initial'], test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
    { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 5 },
    {
      name: 'index',
      tags: ['$initial'],
      test: new RegExp(
        ENTRY.map((path) => `/${path}`)
          .join('|')
          .replaceAll('/', String.raw`[\\/]`),
      ),
      priority: 4,
      includeDependenciesRecursively: false,
    },
    { name: 'shell', tags: ['$initial'], priority: 3 },
    // What home's screen has of the kit and the parts, which many others have too.
    {
      name: (id, graph) => (isOfHome(id, graph) ? 'shared' : null),
      debugName: 'shared',
      test: /[\\/]src[\\/](?!ui[\\/](screens[\\/]|words[\\/]zh[\\/]home\.))/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // In the static demo alone: the clinic with all its rules, loaded beside the app.
    { name: 'clinic', test: /[\\/]mocks[\\/]demo[\\/]clinic-in-page\.ts$/, priority: 2 },
    // Long lists, which many screens have and most doors do not.
    {
      name: 'lists',
      test: /[\\/](ui[\\/]kit[\\/]lists[\\/](virtual-list|infinite-list|kept-range)\.|node_modules[\\/]@tanstack[\\/](react-)?virtual)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // The lock of records and chats, whose screen and store come together.
    {
      name: 'idle',
      test: /[\\/](idle-(lock|store|service)|(phone|zh)[\\/]idle)\.tsx?$/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // English comes whole, but in parts: of a changed sentence one is fetched anew. What both say is a part of its own.
    {
      name: 'en-both',
      test: /[\\/](english|english-terms|words[\\/]en[\\/](common|refund))\.ts$/,
      priority: 3,
      includeDependenciesRecursively: false,
    },
    { name: 'en-a', test: /[\\/]words[\\/]en[\\/][a-m]/, priority: 2, includeDependenciesRecursively: false },
    { name: 'en-n', test: /[\\/]words[\\/]en[\\/][n-z]/, priority: 2, includeDependenciesRecursively: false },
    // What very many screens use: small files, of which each would be asked for by itself. Words change more than code.
    {
      name: 'common',
      test: /[\\/]src[\\/](?!ui[\\/]words[\\/])/,
      minShareCount: 11,
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ]
}

/** A module and all that it imports, near or far. */
function withImports(module: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([module])
  for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  return found
}

/** Those of a build; elsewhere than in the static demo the clinic's chunk would only draw shared code to itself. */
export function chunkGroups(mode: string): Rolldown.CodeSplittingGroup[] {
  let ofHome: ReadonlySet<string> | undefined
  const isOfHome = (id: string, graph: Rolldown.ChunkingContext) => (ofHome ??= withImports(HOME, graph)).has(id)
  return groups(isOfHome).filter(({ name }) => name !== 'clinic' || mode === 'demo')
}

/**
 * Tells V8 to compile a chunk's functions while it comes, in the background, and not one by one when they are first called;
 * other engines read a comment. Nearly all of what a screen brings is called at once; of the large libraries that come with
 * a photo or a message, little is.
 */
export const compileHint = ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
  ['react', 'vendor'].includes(name) || moduleIds.some((id) => /[\\/]src[\\/]/.test(id))
    ? '//# allFunctionsCalledOnLoad'
    : ''

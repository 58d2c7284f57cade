import type { Rolldown } from 'vite'

/**
 * Which code travels together. A module goes to the first group that fits, with all it imports; one that fits none goes
 * with those that the very same screens and terms need. `$initial` is what the entry imports before anything lazy.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // First visit: two chunks that hardly ever change, and ours.
  { name: 'react', tags: ['$initial'], test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
  { name: 'index', tags: ['$initial'], priority: 3 },
  { name: 'home', test: /[\\/]src[\\/]ui[\\/]screens[\\/]home[\\/]home-screen\.tsx$/, priority: 2 },
  // In the static demo alone: the clinic with all its rules, loaded beside the app.
  { name: 'clinic', test: /[\\/]mocks[\\/]demo[\\/]clinic-in-page\.ts$/, priority: 2 },
  // Long lists, which many screens have and most doors do not.
  {
    name: 'lists',
    test: /[\\/](ui[\\/]kit[\\/]lists[\\/](virtual-list|infinite-list|kept-range)\.|node_modules[\\/]@tanstack[\\/](react-)?virtual)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What very many screens use: small files, of which each would be asked for by itself.
  { name: 'common', test: /[\\/]src[\\/]/, minShareCount: 11, priority: 1, includeDependenciesRecursively: false },
]

/** Those of a build; elsewhere than in the static demo the clinic's chunk would only draw shared code to itself. */
export const chunkGroups = (mode: string): Rolldown.CodeSplittingGroup[] =>
  GROUPS.filter(({ name }) => name !== 'clinic' || mode === 'demo')

/**
 * Tells V8 to compile a chunk's functions while it comes, in the background, and not one by one when they are first called;
 * other engines read a comment. Nearly all of what a screen brings is called at once; of the large libraries that come with
 * a photo or a message, little is.
 */
export const compileHint = ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
  ['react', 'vendor'].includes(name) || moduleIds.some((id) => /[\\/]src[\\/]/.test(id))
    ? '//# allFunctionsCalledOnLoad'
    : ''

import type { Rolldown } from 'vite'

/** Which terms' screens people go to and fro between; what only those share, they load together. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking', 'clinic', 'doctor', 'watch'],
  visits: ['visit'],
  therapy: ['therapy'],
  money: ['checkout', 'member', 'order'],
  talks: ['advisory', 'chat'],
  people: ['account', 'address', 'landing', 'patient', 'record', 'session', 'settings'],
}
const SCREEN = /[\\/]src[\\/]ui[\\/]screens[\\/](\w+)[\\/]/

/** By module, the areas that need it; over all of the graph once, because thousands of modules ask. */
function areasOf(id: string, context: Rolldown.ChunkingContext, found = new Map<string, Set<string>>()) {
  const walk = (module: string, seen: Set<string>): Set<string> => {
    const known = found.get(module)
    if (known) return known
    const areas = new Set<string>()
    if (seen.has(module)) return areas
    seen.add(module)
    const info = context.getModuleInfo(module)
    if (info?.dynamicImporters.length) {
      const term = SCREEN.exec(module)?.[1] ?? ''
      areas.add(Object.keys(AREAS).find((area) => AREAS[area]?.includes(term)) ?? module)
    }
    for (const importer of info?.importers ?? []) for (const area of walk(importer, seen)) areas.add(area)
    return areas
  }
  const areas = walk(id, new Set())
  found.set(id, areas)
  return areas
}

/** The one area that needs a module; undefined where several do. */
function areaOf(id: string, context: Rolldown.ChunkingContext): string | undefined {
  const [area = '', ...others] = areasOf(id, context)
  return others.length === 0 && area in AREAS ? area : undefined
}

/**
 * Which code travels together. A module goes to the first group that fits, with all it imports; one that fits none stays
 * with the lazy screen that alone imports it. `$initial` is what the entry imports before anything lazy.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // First visit: two chunks that hardly ever change, and ours.
  { name: 'react', tags: ['$initial'], test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
  { name: 'index', tags: ['$initial'], priority: 3 },
  { name: 'home', test: /[\\/]src[\\/]ui[\\/]screens[\\/]home[\\/]home-screen\.tsx$/, priority: 2 },
  // In the static demo alone: the clinic with all its rules, loaded beside the app.
  { name: 'clinic', test: /[\\/]mocks[\\/]demo[\\/]clinic-in-page\.ts$/, priority: 2 },
  // Rows by the thousand: only screens with long lists.
  {
    name: 'lists',
    test: /[\\/](node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)|src[\\/]ui[\\/]kit[\\/](virtual|infinite)-list)/,
    priority: 2,
  },
  // What several screens use and home does not: those of many areas first, because a group takes all it imports along.
  {
    debugName: 'shared',
    name: (id, context) => (areaOf(id, context) ? undefined : 'shared'),
    test: /[\\/]src[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  { debugName: 'area', name: areaOf, test: /[\\/]src[\\/]/, minShareCount: 2, priority: 0 },
]

/** Those of a build; elsewhere than in the static demo the clinic's chunk would only draw shared code to itself. */
export const chunkGroups = (mode: string): Rolldown.CodeSplittingGroup[] =>
  GROUPS.filter(({ name }) => name !== 'clinic' || mode === 'demo')

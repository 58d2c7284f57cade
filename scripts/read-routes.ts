import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A route of src/ui/routing: its path, modules, stores that its loader uses, screen file, and whether it is an entry.
 */
export type WrittenRoute = {
  readonly path: string
  readonly modules: readonly string[]
  readonly stores: readonly string[]
  readonly screen: string
  readonly isEntryPoint: boolean
}

/** Returns every route with a screen. A function of the same file may import the screen. */
export function readRoutes(root: string): WrittenRoute[] {
  const folder = join(root, 'src/ui/routing')
  return readdirSync(folder)
    .filter((file) => file.endsWith('-routes.ts'))
    .flatMap((file) => routesIn(readFileSync(join(folder, file), 'utf8')))
}

function routesIn(text: string): WrittenRoute[] {
  return Array.from(text.matchAll(/createRoute\(\{[\s\S]*?^\}\)/gm), ([block]) => {
    const [, by = ''] = /lazyScreen\((\w+),/.exec(block) ?? []
    const importer = by && text.slice(text.search(new RegExp(`(?:function|const) ${by}\\b`)))
    const [, screen] = /import\('\.\.\/(screens\/[^']+)'\)/.exec(importer || block) ?? []
    const [, path = ''] = /path: '([^']+)'/.exec(block) ?? []
    const [, modules = ''] = /modules: \[([^\]]*)\]/.exec(block) ?? []
    return {
      path,
      modules: modules.match(/\w+/g) ?? [],
      stores: begunIn(block + named(text, block)),
      screen: screen ? `src/ui/${screen}.tsx` : '',
      isEntryPoint: block.includes('isEntryPoint: true'),
    }
  }).filter(({ screen }) => screen !== '')
}

/** Returns the functions of the same file that a route's loader calls. */
const named = (text: string, block: string): string =>
  Array.from(text.matchAll(/^(?:const|function) (\w+)\b[\s\S]*?\n(?=\n|$|\w|\/)/gm))
    .filter(
      ([whole, name = '']) =>
        !whole.includes('createRoute(') && new RegExp(`(?:loader: |runLoader\\(at, |return |, )${name}\\b`).test(block),
    )
    .map(([whole]) => whole)
    .join('\n')

/**
 * Finds `runLoader(…, ({ visit: store }) => …)`, `runLoader(…, (late) => late.visit …)` and `function start({ visit }: Stores…`
 */
function begunIn(text: string): string[] {
  const wholes = Array.from(text.matchAll(/runLoader\(at, \((\w+)\)/g), ([, each = '']) => each)
  const taken = wholes.map((all) => `|const \\{([^}]*)\\} = ${all}\\b`).join('')
  const lists = Array.from(
    text.matchAll(new RegExp(`(?:runLoader\\(at, \\(|function \\w+\\()\\{([^}]*)\\}${taken}`, 'g')),
    (found) => found.slice(1).join(''),
  )
  return [
    ...lists.flatMap((each) => Array.from(each.matchAll(/(\w+)(?:: \w+)?/g), ([, name = '']) => name)),
    ...wholes.flatMap((all) =>
      Array.from(text.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g')), ([, name = '']) => name),
    ),
  ]
}

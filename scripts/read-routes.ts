import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A route as it is written in src/ui/routing: its path, the terms it names, the stores that its loader begins with, its screen's file, and whether it is a door. */
export type WrittenRoute = {
  readonly path: string
  readonly terms: readonly string[]
  readonly stores: readonly string[]
  readonly screen: string
  readonly isDoor: boolean
}

/** Every route that has a screen of its own; a screen may come by a function of the same file. */
export function readRoutes(root: string): WrittenRoute[] {
  const folder = join(root, 'src/ui/routing')
  return readdirSync(folder)
    .filter((file) => file.endsWith('-routes.ts'))
    .flatMap((file) => routesIn(readFileSync(join(folder, file), 'utf8')))
}

function routesIn(text: string): WrittenRoute[] {
  return Array.from(text.matchAll(/createRoute\(\{[\s\S]*?^\}\)/gm), ([block]) => {
    const [, by = ''] = /lazyScreen\((\w+),/.exec(block) ?? []
    const importer = by && text.slice(text.indexOf(`function ${by}(`))
    const [, screen] = /import\('\.\.\/(screens\/[^']+)'\)/.exec(importer || block) ?? []
    const [, path = ''] = /path: '([^']+)'/.exec(block) ?? []
    const [, terms = ''] = /terms: \[([^\]]*)\]/.exec(block) ?? []
    return {
      path,
      terms: terms.match(/\w+/g) ?? [],
      stores: begunIn(block),
      screen: screen ? `src/ui/${screen}.tsx` : '',
      isDoor: block.includes('isDoor: true'),
    }
  }).filter(({ screen }) => screen !== '')
}

/** `begin(…, ({ visit: store }) => …)` and `begin(…, (late) => late.visit …)`. */
function begunIn(block: string): string[] {
  const [, begun = ''] = /begin\(\{[^}]*\}, ([\s\S]*)/.exec(block) ?? []
  const [, names, all] = /^\((?:\{([^}]*)\}|(\w+))\) =>/.exec(begun) ?? []
  if (names !== undefined) return Array.from(names.matchAll(/(\w+)(?:: \w+)?/g), ([, name = '']) => name)
  return all === undefined
    ? []
    : Array.from(begun.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g')), ([, name = '']) => name)
}

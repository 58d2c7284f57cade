import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A route of src/ui/routing: its path and screen file, and whether it is an entry. */
export type WrittenRoute = {
  readonly path: string
  readonly screen: string
  readonly isEntryPoint: boolean
}

/** Returns every route with a screen. */
export function readRoutes(root: string): WrittenRoute[] {
  const folder = join(root, 'src/ui/routing')
  return readdirSync(folder)
    .filter((file) => file.endsWith('-routes.ts'))
    .flatMap((file) => routesIn(readFileSync(join(folder, file), 'utf8')))
}

function routesIn(text: string): WrittenRoute[] {
  return Array.from(text.matchAll(/createRoute\(\{[\s\S]*?^\}\)/gm), ([block]) => {
    const [, screen] = /import\('\.\.\/(screens\/[^']+)'\)/.exec(block) ?? []
    const [, path = ''] = /path: '([^']+)'/.exec(block) ?? []
    return {
      path,
      screen: screen ? `src/ui/${screen}.tsx` : '',
      isEntryPoint: block.includes('isEntryPoint: true'),
    }
  }).filter(({ screen }) => screen !== '')
}

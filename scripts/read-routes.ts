import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A route of src/ui/routing: its path and screen file, whether it is an entry, and whether it locks when idle. */
export type SourceRoute = {
  readonly path: string
  readonly screen: string
  readonly isEntryPoint: boolean
  readonly locksWhenIdle: boolean
}

function routeFilesIn(root: string): string[] {
  const folder = join(root, 'src/ui/routing')
  const files = readdirSync(folder).filter((file) => file.endsWith('-routes.ts'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}
/** Returns every route with a screen. */
export const readRoutes = (root: string): SourceRoute[] => routeFilesIn(root).flatMap(routesIn)

/** Returns the path of every route, such as `/visits/$id`. */
export const readRoutePaths = (root: string): string[] =>
  routeFilesIn(root).flatMap((text) =>
    Array.from(
      text.matchAll(/\bcreateAppRoute\(\s*'([^']+)'|\bpath: '([^']+)'/g),
      ([, short, long]) => short ?? long ?? '',
    ),
  )

/** `createAppRoute('/path', { … }, lazyScreen(… import('../screens/x')`, or `createRoute({ path: '/path', … import(…)`. */
const ROUTE =
  /\b(?:createAppRoute\(|createRoute\(\{[^']*path:)\s*'([^']+)'([\s\S]*?)import\('\.\.\/(screens\/[^']+)'\)/g

const routesIn = (text: string): SourceRoute[] =>
  Array.from(text.matchAll(ROUTE), ([, path = '', options = '', screen = '']) => ({
    path,
    screen: `src/ui/${screen}.tsx`,
    isEntryPoint: options.includes('isEntryPoint: true'),
    locksWhenIdle: options.includes('locksWhenIdle: true'),
  }))

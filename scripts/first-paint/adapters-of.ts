import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readLazyAdapters } from '../read-lazy-adapters.ts'
import { staticImportsOf, type ModuleGraph } from '../chunk-groups.ts'

const fileOf = (port: string): string =>
  resolve(`src/application/ports/${port.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.ts`)

/** Returns the adapter modules of src/wiring/lazy-adapters.ts whose ports a screen imports, directly or indirectly. */
export function adaptersOf(screen: string, graph: ModuleGraph): string[] {
  const needed = staticImportsOf(resolve(screen), graph)
  return readLazyAdapters(readFileSync('src/wiring/lazy-adapters.ts', 'utf8')).flatMap(({ ports, module }) =>
    ports.some((port) => needed.has(fileOf(port))) ? [module] : [],
  )
}

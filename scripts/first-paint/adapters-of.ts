import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { staticImportsOf, type ModuleGraph } from '../chunk-groups.ts'

/** `lazy(Orders, … import('@/adapters/http/http-orders')`, or `ports: [ChatTransport], … import('./chat-adapters')`. */
const LAZY_ADAPTERS = /(?:lazy\(\s*(\w+)|ports: \[([^\]]+)\]),[\s\S]*?import\('([^']+)'\)/g

const fileOf = (port: string): string =>
  resolve(`src/application/ports/${port.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.ts`)

/** Returns the adapter modules of src/wiring/lazy-adapters.ts whose ports a screen imports, directly or indirectly. */
export function adaptersOf(screen: string, graph: ModuleGraph): string[] {
  const needed = staticImportsOf(resolve(screen), graph)
  const all = readFileSync('src/wiring/lazy-adapters.ts', 'utf8').matchAll(LAZY_ADAPTERS)
  return [...all].flatMap(([, port, ports = port ?? '', module = '']) =>
    ports.split(', ').some((each) => needed.has(fileOf(each)))
      ? [`${module.replace('@/', 'src/').replace('./', 'src/wiring/')}.ts`]
      : [],
  )
}

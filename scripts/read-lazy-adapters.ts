/** `lazy(Orders, … import('@/adapters/http/http-orders')`, or `ports: [ChatTransport], … import('./chat-adapters')`. */
const LAZY_ADAPTERS = /(?:lazy\(\s*(\w+)|ports: \[([^\]]+)\]),[\s\S]*?import\('([^']+)'\)/g

/** Returns the ports and the modules in the list of src/wiring/lazy-adapters.ts. */
export const readLazyAdapters = (source: string) =>
  Array.from(
    source.slice(source.indexOf('LAZY_ADAPTERS:')).matchAll(LAZY_ADAPTERS),
    ([, port, ports = port ?? '', module = '']) => ({
      ports: ports.split(', '),
      module: `${module.replace('@/', 'src/').replace('./', 'src/wiring/')}.ts`,
    }),
  )

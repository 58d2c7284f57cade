/**
 * The demo clinic for the browser tests, as builds, which load in ten requests instead of hundreds: with the React that
 * patients get at PORT, and three ports on with the one that warns, for the tests that walk every screen. Nothing else is
 * asked.
 */
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'

await ensureInstalled()
const port = Number(process.env.PORT)
const host = '127.0.0.1'
const shared = { root, mode: 'development', logLevel: 'warn' }

async function serve(react, { outDir, port }) {
  process.env.NODE_ENV = react
  const { build, preview } = await import('vite')
  await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 } })
  return preview({ ...shared, build: { outDir }, preview: { host, port, strictPort: true } })
}
// The first one last: once it answers, both do.
const servers = [
  await serve('development', { outDir: join(root, 'dist-test/warning'), port: port + 3 }),
  await serve('production', { outDir: join(root, 'dist-test/plain'), port }),
]

const stop = async () => {
  await Promise.all(servers.map((server) => server.close()))
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

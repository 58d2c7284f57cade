/**
 * The demo clinic for the browser tests, as builds, which load in ten requests instead of hundreds: with the React that
 * patients get at PORT, and at SUJIAN_WARNING_PORT, where one is named, with the one that warns.
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
const warningPort = Number(process.env.SUJIAN_WARNING_PORT)
// The first one last: once it answers, both do.
const servers = [
  ...(warningPort ? [await serve('development', { outDir: join(root, 'dist-test/warning'), port: warningPort })] : []),
  await serve('production', { outDir: join(root, 'dist-test/plain'), port }),
]

const stop = async () => {
  await Promise.all(servers.map((server) => server.close()))
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

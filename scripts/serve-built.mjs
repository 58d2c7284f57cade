/** The demo clinic for the browser tests at PORT, as a build, which loads in ten requests instead of hundreds. */
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'

await ensureInstalled()
process.env.NODE_ENV = 'production'
const { build, preview } = await import('vite')

const outDir = join(root, 'dist-test/plain')
const shared = { root, mode: 'development', logLevel: 'warn' }
await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 } })
const server = await preview({
  ...shared,
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true },
})
// A test asks over a connection that it keeps: one that is closed just then would fail by chance.
server.httpServer.keepAliveTimeout = 0

const stop = async () => {
  await server.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

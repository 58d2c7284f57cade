/**
 * The demo clinic for the browser tests: the app as a build, which loads in ten requests instead of hundreds, with React's
 * own warnings still in it. PORT says where; nothing else is asked.
 */
process.env.NODE_ENV = 'development'

import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'

await ensureInstalled()
const { build, preview } = await import('vite')

const outDir = join(root, 'dist-test')
const shared = { root, mode: 'development', logLevel: 'warn' }
await build({ ...shared, build: { outDir, emptyOutDir: true } })
const server = await preview({
  ...shared,
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true },
})

const stop = async () => {
  await server.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

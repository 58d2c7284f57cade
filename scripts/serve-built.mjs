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
const COUNTED = /1e4\s*>\s*ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g
let found = 0
/** React takes a stack for every element, for its developer tools: a quarter of a screen's work, and no warning needs it. */
const withoutOwnerStacks = {
  name: 'sujian:without-owner-stacks',
  transform(code, id) {
    if (!/[\\/]react[\\/]cjs[\\/]react.*\.development\.js$/.test(id)) return
    found += code.match(COUNTED)?.length ?? 0
    return code.replace(COUNTED, 'false')
  },
  buildEnd(error) {
    if (!error && found === 0) this.error('React counts its owner stacks elsewhere now; see serve-built.mjs.')
  },
}
await build({
  ...shared,
  plugins: [withoutOwnerStacks],
  define: { 'console.timeStamp': 'undefined' }, // nor does anybody look at React's performance tracks
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 },
})
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

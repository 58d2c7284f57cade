import { join } from 'node:path'
import { build, preview } from 'vite'
import { repositoryRoot } from './root.mjs'

/**
 * Builds and serves the app with the demo clinic; a build loads in ten requests, the dev server needs hundreds.
 * @param {string} name of its folder in dist-test
 * @param {number} port
 * @param {Promise<unknown>} [others] servers that must be ready before this one opens
 */
export async function serveBuild(name, port, others) {
  const outDir = join(repositoryRoot, 'dist-test', name)
  const shared = /** @type {const} */ ({ root: repositoryRoot, mode: 'development', logLevel: 'warn' })
  await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 } })
  await others
  return preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
}

import { join } from 'node:path'
import { build, preview } from 'vite'
import { repositoryRoot } from './root.mjs'

/**
 * Builds and serves the app with the demo clinic; a build loads in ten requests, the dev server needs hundreds.
 * @param {string} name of its folder in dist-test
 * @param {number} port
 * @param {{ others?: Promise<unknown>, isBuilt?: boolean }} [options] other servers that must be ready before this one
 * opens; whether the build of an earlier run is served
 */
export async function serveBuild(name, port, { others, isBuilt = false } = {}) {
  const outDir = join(repositoryRoot, 'dist-test', name)
  const shared = /** @type {const} */ ({ root: repositoryRoot, mode: 'development', logLevel: 'warn' })
  if (!isBuilt) await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 } })
  await others
  return preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
}

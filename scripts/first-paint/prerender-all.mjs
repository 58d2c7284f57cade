/** node prerender-all.mjs PATTERNS: prerenders the screens in a document without layout, and prints JSON. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { builtinEnvironments } from 'vitest/runtime'
import { loadTypeScript } from '../support/load-typescript.mjs'
import { repositoryRoot } from '../support/root.mjs'

const [patterns = '[]'] = process.argv.slice(2)
// Inside the project, so that Node resolves its packages.
const outDir = mkdtempSync(join(repositoryRoot, 'node_modules/.first-paint-'))
try {
  const { cssModuleNames } = await loadTypeScript('scripts/class-names.ts')
  // Builds for the browser, so that CSS classes get the same names as in the app.
  await build({
    root: repositoryRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: cssModuleNames },
    resolve: { alias: { '@': join(repositoryRoot, 'src') } },
    define: { 'import.meta.env.VITE_VERSION': '""' },
    build: {
      outDir,
      target: 'node20',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(repositoryRoot, 'scripts/first-paint/prerender.tsx'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'draw.mjs', codeSplitting: false },
      },
    },
  })
  await builtinEnvironments['happy-dom'].setup(globalThis, {})
  globalThis.requestAnimationFrame = (draw) => setTimeout(draw)
  const { prerenderAll } = await import(pathToFileURL(join(outDir, 'draw.mjs')).href)
  process.stdout.write(JSON.stringify(await prerenderAll(JSON.parse(patterns))), () => process.exit(0))
} finally {
  rmSync(outDir, { recursive: true, force: true })
}

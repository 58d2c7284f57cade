/** Builds the static demo and serves it under BASE_PATH at PORT like a static host, without fallbacks. */
import { ensureInstalled } from './ensure-installed.mjs'
import { repositoryRoot } from './support/root.mjs'

await ensureInstalled()
process.env.NODE_ENV = 'production'
const { build, preview } = await import('vite')
await build({ root: repositoryRoot, mode: 'demo', logLevel: 'warn' })
const { PORT = '5175', BASE_PATH = '/' } = process.env
await preview({
  root: repositoryRoot,
  configFile: false,
  appType: 'mpa',
  base: BASE_PATH,
  build: { outDir: 'dist-demo' },
  preview: { host: '127.0.0.1', port: Number(PORT), strictPort: true },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

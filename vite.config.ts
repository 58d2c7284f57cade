import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { slimMockData } from './mocks/serve/slim-data.ts'
import { mockClinicServer } from './mocks/serve/vite-plugin.ts'
import { classNames } from './scripts/class-names.ts'
import { chunkGroups, compileHint } from './scripts/chunk-groups.ts'
import { demoPagePlugin } from './scripts/demo-page-plugin.ts'
import { firstPaintPlugin } from './scripts/first-paint/plugin.ts'
import { mapsAsidePlugin } from './scripts/maps-aside-plugin.ts'
import { oldKernelsPlugin } from './scripts/old-kernels-plugin.ts'
import { productionPagePlugin } from './scripts/production-page-plugin.ts'
import { EXPECTATION_TIMEOUT_MS, UNIT_TEST_TIMEOUT_MS } from './tests/support/time-limits.ts'

const HOST = process.env.HOST ?? '127.0.0.1'
const PORT = Number(process.env.PORT ?? 5173)

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * `1.0.0 (4f2c91a)`: a build for patients says what it was made of, where git knows; with a `+` where no commit holds all of
 * that. It is cut here, because git shortens by how much else a clone has.
 */
function builtFrom(): string {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return version
  const isChanged = git('status', '--porcelain', '--', ...MADE_OF).stdout !== ''
  return `${version} (${stdout.slice(0, 7)}${isChanged ? '+' : ''})`
}
/** What a build can take something from. */
const MADE_OF = [
  'src',
  'scripts',
  'mocks',
  'deploy',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** It must be the first to load WeChat's SDK, which copies the page's address then; no other test may have done so. */
const SDK_ADDRESS = 'tests/adapters/wechat/sdk-address.test.ts'

const outDirOf = (mode: string): string => (mode === 'demo' ? 'dist-demo' : 'dist')

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    react(),
    mockClinicServer(),
    slimMockData(),
    oldKernelsPlugin(),
    firstPaintPlugin(),
    ...(mode === 'demo' ? [demoPagePlugin()] : []),
    ...(mode === 'production' ? [productionPagePlugin(), mapsAsidePlugin()] : []),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(mode === 'production' ? builtFrom() : version) },
  css: { modules: classNames },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Found only once a photo goes up; the page would then be loaded anew in the midst of it.
  optimizeDeps: {
    // A page of a build that is being written beside it would end the search, and the app would be loaded anew again and again.
    entries: ['index.html'],
    include: [
      '@tanstack/react-virtual',
      'ali-oss',
      'idb-keyval',
      'image-blob-reduce',
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/zoom',
    ],
  },
  server: {
    host: HOST,
    port: PORT,
    strictPort: false,
    // A page that is being looked at is not loaded anew because something is built or written beside it.
    watch: { ignored: [...['production', 'demo'].map(outDirOf), 'docs'].map((folder) => `**/${folder}/**`) },
  },
  preview: { host: HOST, port: PORT, strictPort: false },
  build: {
    // And chrome87, which reads all of es2020: named here, it would have each `?.` rewritten for a form that oldKernelsPlugin refuses.
    target: ['es2020', 'safari14.1'],
    cssTarget: ['chrome87', 'safari14.1'],
    outDir: outDirOf(mode),
    // budget.json holds what a patient fetches; the demo brings a whole clinic along.
    ...(mode === 'demo' && { chunkSizeWarningLimit: Number.POSITIVE_INFINITY }),
    sourcemap: mode === 'production' && 'hidden',
    modulePreload: {
      // The page itself knows all scripts but those of English (src/first-paint); a first visit would have their names twice.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/en-[^/]*$/.test(file)),
      // What it does for old kernels, the demo's page forbids.
      polyfill: mode !== 'demo',
    },
    rolldownOptions: {
      // No field stands in front of a getter of an ancestor (tests/old-kernels.test.ts), so fields may be assigned.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: { groups: chunkGroups(mode) },
        postBanner: compileHint,
      },
    },
  },
  test: {
    setupFiles: [
      'tests/support/as-new.ts',
      'tests/support/given.ts',
      'tests/support/quiet-console.ts',
      'tests/support/seeded.ts',
    ],
    testTimeout: UNIT_TEST_TIMEOUT_MS,
    hookTimeout: UNIT_TEST_TIMEOUT_MS,
    expect: { poll: { timeout: EXPECTATION_TIMEOUT_MS } },
    // By default one core would be kept free, which is half of a small machine.
    maxWorkers: Number(process.env.SUJIAN_WORKERS) || '100%',
    projects: [
      {
        extends: true,
        test: { name: 'domain', environment: 'node', isolate: false, include: ['tests/domain/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false, // modules are loaded once a worker, which halves the time; what a test changes it puts back
          include: ['tests/{application,adapters,examples,mocks,security,simulation}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [SDK_ADDRESS],
        },
      },
      // They bring a browser's transport along, which no other test is to find.
      {
        extends: true,
        test: { name: 'faults', environment: 'node', include: ['tests/faults/**/*.test.ts', SDK_ADDRESS] },
      },
      {
        extends: true,
        test: { name: 'ui', environment: 'happy-dom', isolate: false, include: ['tests/ui/**/*.test.{ts,tsx}'] },
      },
    ],
  },
}))

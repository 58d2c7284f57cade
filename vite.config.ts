import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { slimMockData } from './mocks/serve/slim-data.ts'
import { mockClinicServer } from './mocks/serve/vite-plugin.ts'
import { cssModuleNames } from './scripts/class-names.ts'
import { chunkCyclesPlugin } from './scripts/chunk-cycles-plugin.ts'
import { createChunkGroups, compileHintFor } from './scripts/chunk-groups.ts'
import { demoPagePlugin } from './scripts/demo-page-plugin.ts'
import { firstPaintPlugin } from './scripts/first-paint/plugin.ts'
import { moveSourceMapsPlugin } from './scripts/source-maps-plugin.ts'
import { legacyBrowsersPlugin } from './scripts/legacy-browsers-plugin.ts'
import { productionPagePlugin } from './scripts/production-page-plugin.ts'
import { EXPECTATION_TIMEOUT_MS, UNIT_TEST_TIMEOUT_MS } from './tests/support/time-limits.ts'

const HOST = process.env.HOST ?? '127.0.0.1'
const PORT = Number(process.env.PORT ?? 5173)

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * Returns version and commit of a build for patients, such as `1.0.0 (4f2c91a)`; with `+` for uncommitted changes. Cut
 * to seven digits, because git's short length depends on the clone.
 */
function builtFrom(): string {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return version
  const isChanged = git('status', '--porcelain', '--', ...MADE_OF).stdout !== ''
  return `${version} (${stdout.slice(0, 7)}${isChanged ? '+' : ''})`
}
/** Inputs of a build. */
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

/** Runs alone: WeChat's SDK copies the page's URL on its first import, which no other test may cause. */
const SDK_ADDRESS = 'tests/adapters/wechat/sdk-address.test.ts'

const outDirOf = (mode: string): string => (mode === 'demo' ? 'dist-demo' : 'dist')

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    react(),
    mockClinicServer(),
    slimMockData(),
    legacyBrowsersPlugin(),
    chunkCyclesPlugin(),
    firstPaintPlugin(),
    ...(mode === 'demo' ? [demoPagePlugin()] : []),
    ...(mode === 'production' ? [productionPagePlugin(), moveSourceMapsPlugin()] : []),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(mode === 'production' ? builtFrom() : version) },
  css: { modules: cssModuleNames },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Imported only when a photo is uploaded; discovering it then would reload the page.
  optimizeDeps: {
    // Otherwise the scan also finds pages of a concurrent build, fails, and the app reloads repeatedly.
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
    // Builds and documents written beside an open page must not reload it.
    watch: { ignored: [...['production', 'demo'].map(outDirOf), 'docs'].map((folder) => `**/${folder}/**`) },
  },
  preview: { host: HOST, port: PORT, strictPort: false },
  build: {
    // Also chrome87, which supports all of es2020: listed here, it would rewrite each `?.` in a form that
    // legacyBrowsersPlugin rejects.
    target: ['es2020', 'safari14.1'],
    cssTarget: ['chrome87', 'safari14.1'],
    outDir: outDirOf(mode),
    // budget.json limits what a patient loads; the demo includes the mock clinic.
    ...(mode === 'demo' && { chunkSizeWarningLimit: Number.POSITIVE_INFINITY }),
    sourcemap: mode === 'production' && 'hidden',
    modulePreload: {
      // The page already lists all scripts except the English ones (src/first-paint); listing them twice would enlarge
      // a first visit.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/en-[^/]*$/.test(file)),
      // The demo's policy blocks the polyfill.
      polyfill: mode !== 'demo',
    },
    rolldownOptions: {
      // No field shadows a getter of a base class (tests/old-kernels.test.ts), so fields may be assigned instead of
      // defined.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: { groups: createChunkGroups(mode) },
        postBanner: compileHintFor,
      },
    },
  },
  test: {
    setupFiles: [
      'tests/support/reset-globals.ts',
      'tests/support/provide-app-globals.ts',
      'tests/support/fail-on-console.ts',
      'tests/support/fast-check-config.ts',
    ],
    testTimeout: UNIT_TEST_TIMEOUT_MS,
    hookTimeout: UNIT_TEST_TIMEOUT_MS,
    expect: { poll: { timeout: EXPECTATION_TIMEOUT_MS } },
    // Vitest leaves one core free by default, which is half of a small machine.
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
          isolate: false, // one module graph per worker halves the time; tests restore what they change
          include: ['tests/{application,adapters,examples,mocks,security,simulation}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [SDK_ADDRESS],
        },
      },
      // These tests install a browser transport that other tests must not see.
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

/** Builds the measured pages into bench/out. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineConfig } from '../../scripts/support/clinics.mjs'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { repositoryRoot } from '../../scripts/support/root.mjs'

const bench = join(repositoryRoot, 'bench')
const out = join(bench, 'out')

/** Builds only once for all parts that use the build. */
function once(make) {
  let made
  return () => (made ??= make())
}

/** Vite may have set NODE_ENV to development while loading a module, which would bundle React's development build. */
export async function forceProductionMode() {
  process.env.NODE_ENV = 'production'
  return import('vite')
}

/** @param {'production' | 'demo'} mode @param {string} name of its folder */
export async function buildProject(mode, name) {
  const { build } = await forceProductionMode()
  const outDir = join(out, name)
  await build({ root: repositoryRoot, mode, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}
/** The production build, with its config.json in the page as on a server. */
export const buildApp = once(async () => {
  const folder = await buildProject('production', 'app')
  const [page, config] = ['index.html', 'config.json'].map((name) => join(folder, name))
  writeFileSync(page, inlineConfig(readFileSync(page, 'utf8'), readFileSync(config, 'utf8')))
  return folder
})
/** The static demo, which includes the gallery. */
export const buildDemo = once(() => buildProject('demo', 'demo'))

const SCRIPT = /<script type="module"[^>]*><\/script>/
const ROOT = '<div id="root"></div>'

/** Home's first screen, and a second screen that a tap opens, with only React and ReactDOM. */
export const buildReact = once(async () => {
  const [{ build }, { default: react }] = await Promise.all([forceProductionMode(), import('@vitejs/plugin-react')])
  const outDir = join(out, 'ref-react')
  await build({
    configFile: false,
    root: join(bench, 'ref-react'),
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: ['es2020', 'safari14.1'] },
  })
  return outDir
})

/** The same first screen as plain HTML without scripts: the lower limit. */
export const buildStatic = once(async () => {
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { FirstScreen } = await loadTypeScript('bench/ref-react/first-screen.tsx')
  const outDir = join(out, 'ref-static')
  const read = (path) => readFileSync(join(bench, path), 'utf8')
  const style = `<style>${read('../src/ui/styles/tokens.css')}${read('first-screen.css')}</style></head>`
  const html = read('ref-react/index.html')
    .replace(SCRIPT, '')
    .replace('</head>', () => style)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(
    join(outDir, 'index.html'),
    html.replace(ROOT, () => renderToStaticMarkup(createElement(FirstScreen))),
  )
  return outDir
})

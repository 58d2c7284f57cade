/** Builds what is measured, all into bench/out. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { root } from '../../scripts/support/root.mjs'

const bench = join(root, 'bench')
const out = join(bench, 'out')

/** What several parts measure is built for the first of them. */
function once(make) {
  let made
  return () => (made ??= make())
}

/** Whoever loaded a module by Vite before has set it to development, and with it would build the React that warns. */
export async function toBuild() {
  process.env.NODE_ENV = 'production'
  return import('vite')
}

/** @param {'production' | 'demo'} mode @param {string} name of its folder */
export async function buildProject(mode, name) {
  const { build } = await toBuild()
  const outDir = join(out, name)
  await build({ root, mode, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}
/** The app as it goes to production. */
export const buildApp = once(() => buildProject('production', 'app'))
/** The static demo, which has the gallery too. */
export const buildDemo = once(() => buildProject('demo', 'demo'))

const SCRIPT = /<script type="module"[^>]*><\/script>/
const ROOT = '<div id="root"></div>'

/** Home's first screen and, behind a tap, a second one, on React and ReactDOM alone. */
export const buildReact = once(async () => {
  const [{ build }, { default: react }] = await Promise.all([toBuild(), import('@vitejs/plugin-react')])
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

/** The same first screen as plain HTML without a script: the limit. */
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

/** Builds what is measured, all into bench/out. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/root.mjs'

const bench = join(root, 'bench')
const out = join(bench, 'out')
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g

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

/** A page with home's first screen and no script: the limit. */
export function buildStatic() {
  const outDir = join(out, 'ref-static')
  const source = join(bench, 'ref-static')
  const styles = (_link, path) => `<style>${readFileSync(join(source, path), 'utf8')}</style>`
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'index.html'), readFileSync(join(source, 'index.html'), 'utf8').replace(LINK, styles))
  return outDir
}

/** A page of the bench itself, with nothing of the app but what it imports. @param {string} name of its folder in bench */
export async function buildPage(name) {
  const [{ build }, { default: react }] = await Promise.all([toBuild(), import('@vitejs/plugin-react')])
  const outDir = join(out, name)
  await build({
    configFile: false,
    root: join(bench, name),
    base: './',
    mode: 'production',
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: ['es2020', 'chrome87', 'safari14.1'] },
  })
  return outDir
}

/** Home's first screen on React and ReactDOM alone. */
export const buildReact = once(() => buildPage('ref-react'))
/** The same with a second screen behind a tap. */
export const buildTaps = once(() => buildPage('ref-taps'))
/** Long lists: our own, and one written by hand without a framework. */
export const buildLists = once(() => Promise.all([buildPage('list'), buildPage('ref-window')]))

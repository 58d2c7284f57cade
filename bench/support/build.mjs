/** Builds what is measured, all into bench/out. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/root.mjs'

const bench = join(root, 'bench')
const out = join(bench, 'out')
const LINK = /<link rel="stylesheet" href="([^"]+)" ?\/?>/g

/** The app as it goes to production. */
export async function buildApp() {
  const { build } = await import('vite')
  const outDir = join(out, 'app')
  await build({ root, mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return outDir
}

/** A page with the same first screen and no script: the limit. */
export function buildStatic() {
  const outDir = join(out, 'ref-static')
  const source = join(bench, 'ref-static')
  const styles = (_link, path) => `<style>${readFileSync(join(source, path), 'utf8')}</style>`
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'index.html'), readFileSync(join(source, 'index.html'), 'utf8').replace(LINK, styles))
  return outDir
}

/** A page with the same first screen on React and ReactDOM alone. */
export async function buildReact() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const outDir = join(out, 'ref-react')
  await build({
    configFile: false,
    root: join(bench, 'ref-react'),
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: ['es2020', 'chrome87', 'safari14'] },
  })
  return outDir
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PrerenderedScreens } from './prerender.tsx'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DRAW_ALL = join(ROOT, 'scripts/first-paint/prerender-all.mjs')
const KEPT = join(ROOT, 'node_modules/.cache/first-paint')
/** All inputs to a prerender; build options such as mode and output folder do not affect it. */
const SOURCES = ['src', 'scripts/first-paint', 'scripts/class-names.ts', 'package-lock.json']

function filesUnder(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

function fingerprint(patterns: string): string {
  const files = SOURCES.map((path) => join(ROOT, path)).flatMap((path) =>
    /\.\w+$/.test(path) ? [path] : filesUnder(path),
  )
  const hash = createHash('sha256').update(patterns)
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/** Prerenders these entry routes, cached for all builds of the same sources, because the checks build three times. */
export async function prerenderWithCache(paths: readonly string[]): Promise<PrerenderedScreens> {
  const patterns = JSON.stringify(paths)
  const kept = join(KEPT, `${fingerprint(patterns)}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as PrerenderedScreens
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW_ALL, patterns], { maxBuffer: 2 ** 26, env })
  const pictures = JSON.parse(stdout) as PrerenderedScreens
  mkdirSync(KEPT, { recursive: true })
  // Renaming is atomic: a concurrent build never reads a partial file.
  writeFileSync(`${kept}.${process.pid}`, stdout)
  renameSync(`${kept}.${process.pid}`, kept)
  return pictures
}

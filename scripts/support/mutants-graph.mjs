/** Who imports whom, told by the files' texts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IMPORT = /(?:from|import|import\()\s*["']((?:@\/|\.)[^"']+)["']/g
const STATIC_IMPORT = /(?:from|import)\s*["']((?:@\/|\.)[^"']+)["']/g

/** All TypeScript files at or under a path. */
export function filesAt(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [resolve(path)]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => resolve(join(path, name)))
    .sort()
}

/** What the compiler takes out. */
const TYPE_IMPORT = /^(?:import type\b[^'"]*|export type \{[^}]*\} from )["'][^'"]*["']/gm

/**
 * The files that import each file, by its path; `isLazyToo`: also those that fetch it only when it is wanted;
 * `isTypeToo`: also those that only name its types.
 */
export function importersOf(folders, { isLazyToo = true, isTypeToo = true } = {}) {
  const files = new Set(folders.flatMap(filesAt))
  const importers = new Map()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const read = isTypeToo ? text : text.replaceAll(TYPE_IMPORT, '')
    for (const [, request] of read.matchAll(isLazyToo ? IMPORT : STATIC_IMPORT)) {
      const target = request.startsWith('@/') ? resolve('src', request.slice(2)) : resolve(dirname(file), request)
      const found = [target, `${target}.ts`, `${target}.tsx`].find((each) => files.has(each))
      if (found) importers.set(found, [...(importers.get(found) ?? []), file])
    }
  }
  return importers
}

/** The files themselves, those that import them, those that import these, and so on: the nearest first; none leads on through `except`. */
export function standingOn(files, importers, except = new Set()) {
  const seen = new Set(files)
  for (const each of seen) for (const further of importers.get(each) ?? []) if (!except.has(further)) seen.add(further)
  return [...seen]
}

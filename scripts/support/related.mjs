/** Finds the unit tests that import a file, directly or indirectly. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { repositoryRoot } from './root.mjs'

const FOLDERS = ['src', 'mocks', 'tests', 'scripts', 'bench']
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /^tests\/.*\.test\.tsx?$/
/** Matches imports, except type imports, which run no code. */
const IMPORT = /\b(?:import|export)\s+(?!type\b)(?:[^'"=();]*?\bfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/g

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** @param {string} from @param {string} wanted @returns {string | undefined} the imported file of the project */
function resolved(from, wanted) {
  const [name = ''] = wanted.split('?')
  if (!name.startsWith('.') && !name.startsWith('@/')) return undefined
  const path = name.startsWith('@/')
    ? join(repositoryRoot, 'src', name.slice(2))
    : join(repositoryRoot, dirname(from), name)
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(isFile)
  return found && relative(repositoryRoot, found)
}

/** @param {readonly string[]} changed paths from the root @returns {string[]} */
export function findRelatedTests(changed) {
  const importers = new Map()
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(repositoryRoot, folder), { recursive: true })) {
      const path = `${folder}/${String(name).replaceAll('\\', '/')}`
      if (!CODE.test(path)) continue
      for (const [, wanted, lazy = ''] of readFileSync(join(repositoryRoot, path), 'utf8').matchAll(IMPORT)) {
        const to = resolved(path, wanted ?? lazy)
        if (to) importers.set(to, [...(importers.get(to) ?? []), path])
      }
    }
  const found = new Set(changed)
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
  return [...found].filter((path) => TEST.test(path)).sort()
}

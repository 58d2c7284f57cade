/** Loads the simulation with mutated code in the app, and with the original code in the clinic and the checker. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openModules } from '../../mocks/serve/load-module.mjs'
import { repositoryRoot } from './root.mjs'

const ORIGINAL = '?original'
const SOURCES = join(repositoryRoot, 'src/')
/** The mock clinic and the checker: they must not be wrong in the same way as the app. */
const CLINIC_OR_CHECKER = /\/mocks\/(?!simulation\/(?!checker\/))/

/** @param {ReadonlyMap<string, string>} contents by path @returns {import('vite').Plugin} */
const mutantPlugin = (contents) => ({
  name: 'mutants',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !(importer.endsWith(ORIGINAL) || CLINIC_OR_CHECKER.test(importer))) return undefined
    const resolved = await this.resolve(source, importer.replace(ORIGINAL, ''), { skipSelf: true })
    return resolved?.id.startsWith(SOURCES) ? { ...resolved, id: `${resolved.id}${ORIGINAL}` } : resolved
  },
  load(id) {
    if (id.endsWith(ORIGINAL)) return readFileSync(id.slice(0, -ORIGINAL.length), 'utf8')
    return contents.get(id.slice(repositoryRoot.length + 1))
  },
})

/**
 * Returns a function that evaluates all modules anew, so that no value computed under another mutant remains.
 * @param {ReadonlyMap<string, string>} contents
 */
export async function openMutantModules(contents) {
  const { runner } = await openModules(repositoryRoot, [mutantPlugin(contents)])
  return () => {
    runner.clearCache()
    return runner.import(join(repositoryRoot, 'scripts/support/simulation.ts'))
  }
}

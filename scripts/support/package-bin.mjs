import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.mjs'

/**
 * Returns the script behind an installed package's command, to run with this Node.
 * @param {string} name the package
 * @param {string} [command] its command, if it differs from the package's name
 */
export function findPackageBin(name, command = name) {
  const home = join(repositoryRoot, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof bin === 'string' ? bin : bin[command])
}

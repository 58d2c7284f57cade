import { spawnSync } from 'node:child_process'
import { inPath } from './in-path.mjs'

let isUpdated = false

/**
 * Installs packages of Debian's; says whether it could.
 * @param {string[]} packages
 */
export function aptInstall(packages) {
  if (!inPath('apt-get')) return false
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    // apt's own lines are its progress; they go to stderr, so that a caller's stdout stays its own
    return spawnSync(command, rest, { stdio: ['ignore', 2, 2] }).status === 0
  }
  console.error(`Installing ${packages.join(' and ')} with apt-get.`)
  if (!isUpdated) isUpdated = apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}

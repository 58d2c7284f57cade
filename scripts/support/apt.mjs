import { spawnSync } from 'node:child_process'
import { findExecutable } from './which.mjs'

let isUpdated = false

/**
 * Installs Debian packages; returns whether it succeeded.
 * @param {string[]} packages
 */
export function installAptPackages(packages) {
  if (!findExecutable('apt-get')) return false
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    // apt's output is the progress. It goes to stderr, because a caller may print data on stdout.
    return spawnSync(command, rest, { stdio: ['ignore', 2, 2] }).status === 0
  }
  console.error(`Installing ${packages.join(' and ')} with apt-get.`)
  if (!isUpdated) isUpdated = apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}

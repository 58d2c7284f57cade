/** Caches in node_modules/.cache which content has passed a check. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.mjs'

const CACHE = join(repositoryRoot, 'node_modules/.cache/checks')

/** Hashes the content of all project files whose paths match; undefined without git. @param {RegExp} paths */
function fingerprint(paths) {
  const git = (...words) =>
    spawnSync('git', ['ls-files', '-z', ...words], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { status, stdout: committed } = git('-s')
  if (status !== 0) return undefined
  const hash = createHash('sha256').update(process.version)
  for (const line of committed.split('\0')) if (paths.test(line)) hash.update(line)
  for (const path of git('-m', '-o', '--exclude-standard').stdout.split('\0')) {
    if (!path || !paths.test(path)) continue
    hash
      .update(path)
      .update(existsSync(join(repositoryRoot, path)) ? readFileSync(join(repositoryRoot, path)) : 'deleted')
  }
  return hash.digest('hex')
}

/**
 * Returns whether a check has passed on the current content, and a function that records a pass.
 * @param {string} name @param {RegExp} paths
 */
export function readCheckCache(name, paths) {
  const now = fingerprint(paths)
  const file = join(CACHE, name)
  return {
    isUnchanged: now !== undefined && existsSync(file) && readFileSync(file, 'utf8') === now,
    keep() {
      mkdirSync(CACHE, { recursive: true })
      if (now) writeFileSync(file, now)
    },
  }
}

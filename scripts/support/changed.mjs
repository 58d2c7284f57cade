/** Changed files, from git. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.mjs'

/** @param {readonly string[]} words */
const git = (...words) => spawnSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' }).stdout?.trim() ?? ''
/** @param {readonly string[]} words */
const lines = (...words) =>
  git(...words)
    .split('\n')
    .filter(Boolean)

/** Returns the commit where this branch left origin/main; otherwise HEAD, or its parent if nothing is uncommitted. */
export function findBaseCommit() {
  const head = git('rev-parse', 'HEAD')
  const main = git('merge-base', 'HEAD', 'origin/main')
  if (main && main !== head) return main
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

/** Returns changed and untracked files that exist. @param {string} commit */
export const listChangedFiles = (commit) =>
  [...lines('diff', '--name-only', commit), ...lines('ls-files', '-o', '--exclude-standard')].filter((path) =>
    existsSync(join(repositoryRoot, path)),
  )

/** Returns the campaigns whose own spec file has changed, by spec name. @param {readonly string[]} changed */
export const changedCampaigns = (changed) =>
  readdirSync(join(repositoryRoot, 'tests/browser'))
    .filter((name) => name.endsWith('.spec.ts') && changed.includes(`tests/browser/${name}`))
    .filter((name) => /isFullCampaign\(|@prove/.test(readFileSync(join(repositoryRoot, 'tests/browser', name), 'utf8')))
    .map((name) => name.replace('.spec.ts', ''))

/** Maximum number of changed specs for which campaigns run; more, as after a rename, would take hours. */
const MAX_CAMPAIGNS_OF_CHANGE = 3

/** Returns the campaigns to run for a change, in addition to the gate's tests. @param {readonly string[]} changed */
export function campaignsToRun(changed) {
  const names = changedCampaigns(changed)
  return names.length > MAX_CAMPAIGNS_OF_CHANGE ? [] : names
}

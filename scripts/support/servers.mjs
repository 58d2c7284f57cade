/** The servers that the chosen browser tests need; the others are neither built nor started. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.mjs'

/** All tests that need the dev server are tagged `@prove`. */
const NEEDS_DEV = /\bDEV_SERVER\b/
const NEEDS_STATIC = /@static\b/

const home = join(repositoryRoot, 'tests/browser')

/**
 * @param {readonly string[]} chosen names or paths of browser tests, optionally with a line; empty chooses all
 * @returns {string[]} the chosen spec files
 */
export function selectSpecs(chosen) {
  const names = chosen.map((word) => word.replace(/:\d+$/, '').split('/').at(-1))
  const specs = readdirSync(home).filter((name) => name.endsWith('.spec.ts'))
  return specs.filter((name) => names.length === 0 || names.some((word) => name.includes(word)))
}

/**
 * @param {readonly string[]} chosen @param {readonly string[]} campaigns names of the specs that run in full
 * @returns {string} the servers that these specs need
 */
export function requiredServers(chosen, campaigns = []) {
  const textOf = (name) => readFileSync(join(home, name), 'utf8')
  const needsDev = campaigns.some((name) => NEEDS_DEV.test(textOf(`${name}.spec.ts`)))
  const needsStatic = selectSpecs(chosen).some((name) => NEEDS_STATIC.test(textOf(name)))
  return ['plain', ...(needsDev ? ['dev'] : []), ...(needsStatic ? ['static'] : [])].join(' ')
}

/** Which servers the browser tests need: the others are neither built nor started. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const NEEDS = { dev: /\bDEV_SERVER\b/, static: /@static\b/ }

const home = join(root, 'tests/browser')

/**
 * @param {readonly string[]} chosen names or paths of browser tests, maybe with a line; none are all
 * @returns {string[]} the files of specs that they choose
 */
export function specsOf(chosen) {
  const names = chosen.map((word) => word.replace(/:\d+$/, '').split('/').at(-1))
  const specs = readdirSync(home).filter((name) => name.endsWith('.spec.ts'))
  return specs.filter((name) => names.length === 0 || names.some((word) => name.includes(word)))
}

/** @param {readonly string[]} chosen @returns {string} the servers that these specs need */
export function serversOf(chosen) {
  const texts = specsOf(chosen).map((name) => readFileSync(join(home, name), 'utf8'))
  const needed = Object.keys(NEEDS).filter((server) => texts.some((text) => NEEDS[server].test(text)))
  return ['plain', ...needed].join(' ')
}

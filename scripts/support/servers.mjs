/** Which servers the browser tests need: the others are neither built nor started. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const NEEDS = { warning: /\bWARNING_SERVER\b/, dev: /\bDEV_SERVER\b/, static: /@static\b/ }

/** @param {readonly string[]} chosen names or paths of browser tests, maybe with a line; none are all. @returns {string} */
export function serversOf(chosen) {
  const home = join(root, 'tests/browser')
  const names = chosen.map((word) => word.replace(/:\d+$/, '').split('/').at(-1))
  const specs = readdirSync(home).filter((name) => name.endsWith('.spec.ts'))
  const asked = specs.filter((name) => names.length === 0 || names.some((word) => name.includes(word)))
  const texts = asked.map((name) => readFileSync(join(home, name), 'utf8'))
  const needed = Object.keys(NEEDS).filter((server) => texts.some((text) => NEEDS[server].test(text)))
  return ['plain', ...needed].join(' ')
}

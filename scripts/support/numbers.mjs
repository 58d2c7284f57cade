import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTypeScript } from './load-typescript.mjs'
import { root } from './root.mjs'

const PAGE = 'docs/numbers.html'
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Writes the sheet of numbers of what the bench and the proof have kept; tells where. */
export async function writeNumbers() {
  const { numbersPage } = await loadTypeScript('scripts/numbers/page.ts')
  writeFileSync(join(root, PAGE), numbersPage(readJson('docs/bench.json'), readJson('docs/proof.json')))
  return PAGE
}

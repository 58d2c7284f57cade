import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addIntegrity } from '../scripts/integrity.ts'
import { inlineHashes, cspHashOf } from '../scripts/support/content-policy.mjs'

const CONTENTS: Readonly<Record<string, string>> = {
  'assets/a.js': 'a()',
  'assets/b.js': 'b("素笺")',
  'assets/c.js': '',
}
const contentOf = (file: string): string | undefined => CONTENTS[file]
const hash = (file: string) =>
  `sha256-${createHash('sha256')
    .update(CONTENTS[file] ?? '')
    .digest('base64')}`
const PAGE = `<head><meta charset="utf-8" /><script>go()</script>
<script type="module" crossorigin src="./assets/a.js"></script>
<script type="module" crossorigin src="./assets/b.js"></script></head>`

describe('page integrity', () => {
  test('adds the hash of each script to the page', () => {
    const page = addIntegrity(PAGE, contentOf, [])
    for (const file of ['assets/a.js', 'assets/b.js'])
      expect(page).toContain(`<script type="module" crossorigin integrity="${hash(file)}" src="./${file}"></script>`)
    expect(page).not.toContain('importmap')
  })
  test('adds the hashes of other scripts in an import map before any script, allowed by the policy', () => {
    const page = addIntegrity(PAGE, contentOf, ['assets/c.js'])
    const map = JSON.stringify({ integrity: { './assets/c.js': hash('assets/c.js') } })
    expect(page.indexOf(`<script type="importmap">${map}</script>`)).toBe(page.indexOf('<script'))
    expect(inlineHashes(page).scripts).toEqual([cspHashOf(map), cspHashOf('go()')])
  })
  test('rejects a page that refers to a missing file', () => {
    expect(() => addIntegrity(PAGE.replace('a.js', 'gone.js'), contentOf, [])).toThrow(/gone\.js/)
    expect(() => addIntegrity(PAGE, contentOf, ['assets/gone.js'])).toThrow(/gone\.js/)
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256Of, parseChecksums, checksumsOf } from '../scripts/support/sums.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-sums-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/index-a.js'), 'export {}')
  writeFileSync(join(folder, 'config.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('SHA256SUMS', () => {
  test('lists every file except config.json', () => {
    expect(parseChecksums(checksumsOf(folder))).toEqual(
      new Map([
        ['assets/index-a.js', sha256Of('export {}')],
        ['index.html', sha256Of('<!doctype html>')],
      ]),
    )
  })

  test('passes sha256sum -c until a file changes', () => {
    writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder))
    const check = () => spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder }).status
    expect(check()).toBe(0)
    writeFileSync(join(folder, 'assets/index-a.js'), 'export { x }')
    expect(check()).toBe(1)
  })

  const hash = 'a'.repeat(64)
  test.each([
    '',
    'null',
    `${hash}  ../secret`,
    `${hash}  /etc/passwd`,
    `${hash}  https://evil.example/x.js`,
    'x  a.js',
  ])('rejects the line %j', (text) => expect(() => parseChecksums(text)).toThrow('Not a SHA256SUMS file'))
})

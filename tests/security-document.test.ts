import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ASVS_LEVEL_2, linesNamed } from './support/asvs'
import { ROOT, textOfFile } from './support/files'
import { deadTests, provenRows } from './support/proven-table'
import { told } from './support/proof'

const CONTROLS = Array.from({ length: 25 }, (_, at) => `K${at + 1}`)

/** What is wrong with the table, a sentence each; `read` gives a file's text, or nothing where there is none. */
function troubleIn(text: string, read: (path: string) => string | undefined): string[] {
  const rows = provenRows(text, /^K\d+$/)
  const missing = CONTROLS.filter((control) => !rows.some((row) => row.line === control && row.what.length > 10))
  const more = rows.length === CONTROLS.length ? [] : [`${rows.length} rows`]
  return [...missing.map((control) => `${control} is missing`), ...more, ...deadTests(rows, read)]
}

const read = (path: string) => (existsSync(join(ROOT, path)) ? textOfFile(path) : undefined)
const document = textOfFile('docs/security.md')

test('docs/security.md has all 25 controls, and each names tests that are there', () => {
  expect(troubleIn(document, read)).toEqual([])
})
test('that check sees a control that is gone, a file that is gone and a title that has changed', () => {
  expect(troubleIn(document.replace(/^\| K7 .*\n/m, ''), read)).toEqual(['K7 is missing', '24 rows'])
  const first = provenRows(document, /^K1$/)[0]?.tests[0] ?? ''
  expect(troubleIn(document.replace(first, '`tests/security/gone.test.ts`: x'), read)).toHaveLength(1)
  expect(troubleIn(document.replace(first, `${first} no more`), read)).toHaveLength(1)
  expect(troubleIn(document.replace(first, 'by hand'), read)).toHaveLength(1)
})

test('each line of ASVS 5.0 up to level 2 is met, the server’s, without a subject or open, once', () => {
  const [, table = '', open = ''] = /^\| Chapter (.+?)^### Open lines(.+)/ms.exec(document) ?? []
  const rows = table.split('\n').filter((row) => /^\| \d/.test(row))
  const opened = open.split('\n').flatMap((row) => linesNamed(/^- ([\d., ]+):/.exec(row)?.[1] ?? ''))
  expect(ASVS_LEVEL_2).toHaveLength(253)
  expect([...rows.flatMap(linesNamed), ...opened].sort()).toEqual([...ASVS_LEVEL_2].sort())
})

afterAll(() => told('F13 controls', { controls: CONTROLS.length }))

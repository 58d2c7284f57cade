import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, textOfFile } from './support/files'

const CONTROLS = Array.from({ length: 25 }, (_, at) => `K${at + 1}`)

type Row = { readonly control: string; readonly what: string; readonly tests: readonly string[] }
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (K\d+)\s*\|([^|]*)\|[^|]*\|([^|]*)\|$/gm)].map(([, control = '', what = '', tests = '']) => ({
    control,
    what: what.trim(),
    tests: tests.split('<br>').map((each) => each.trim()),
  }))

/** What is wrong with the table, a sentence each; `read` gives a file's text, or nothing where there is none. */
function troubleIn(text: string, read: (path: string) => string | undefined): string[] {
  const rows = rowsOf(text)
  const missing = CONTROLS.filter((control) => !rows.some((row) => row.control === control && row.what.length > 10))
  const more = rows.length === CONTROLS.length ? [] : [`${rows.length} rows`]
  const dead = rows.flatMap(({ control, tests }) =>
    tests.flatMap((each) => {
      const [, path = '', title = ''] = /^`(tests\/[^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(each) ?? []
      const file = path && read(path)
      if (!file) return [`${control}: no test file in ${each}`]
      const isThere = ["'", '"', '`'].some((quote) => file.includes(`${quote}${title.replaceAll('\\|', '|')}${quote}`))
      return isThere ? [] : [`${control}: ${path} has no ${title}`]
    }),
  )
  return [...missing.map((control) => `${control} is missing`), ...more, ...dead]
}

const read = (path: string) => (existsSync(join(ROOT, path)) ? textOfFile(path) : undefined)
const document = textOfFile('docs/security.md')

test('docs/security.md has all 25 controls, and each names tests that are there', () => {
  expect(troubleIn(document, read)).toEqual([])
})
test('that check sees a control that is gone, a file that is gone and a title that has changed', () => {
  expect(troubleIn(document.replace(/^\| K7 .*\n/m, ''), read)).toEqual(['K7 is missing', '24 rows'])
  const first = rowsOf(document)[0]?.tests[0] ?? ''
  expect(troubleIn(document.replace(first, '`tests/security/gone.test.ts`: x'), read)).toHaveLength(1)
  expect(troubleIn(document.replace(first, `${first} no more`), read)).toHaveLength(1)
  expect(troubleIn(document.replace(first, 'by hand'), read)).toHaveLength(1)
})

import { afterAll, describe, expect, test } from 'vitest'
import { ASVS_LEVEL_2, requirementNumbersIn } from './support/asvs'
import { textOfFile } from './support/files'
import { findMissingTests, provenRows } from './support/evidence-table'
import { recordEvidence } from './support/evidence'

const CONTROLS = Array.from({ length: 25 }, (_, at) => `K${at + 1}`)

/** Returns a message for each error in the table. */
function faultsOf(text: string): string[] {
  const rows = provenRows(text, /^K\d+$/)
  const missing = CONTROLS.filter((control) => !rows.some((row) => row.line === control && row.what.length > 10))
  const more = rows.length === CONTROLS.length ? [] : [`${rows.length} rows`]
  return [...missing.map((control) => `${control} is missing`), ...more, ...findMissingTests(rows)]
}

const document = textOfFile('docs/security.md')

describe('docs/security.md', () => {
  test('lists all 25 controls with existing test files', () => expect(faultsOf(document)).toEqual([]))

  test.each([
    ['row', /^\| K7 .*\n/m, '', ['K7 is missing', '24 rows']],
    ['test file', '`tests/security/sinks.test.ts`', '`tests/a.test.ts`', ['K1: no test file tests/a.test.ts']],
    ['test', '`tests/security/stored.test.ts`<br>`tests/ui/session/shared-device.test.tsx`', '', ['K10 names no test']],
  ] as const)('check reports a missing %s', (_, from, to, faults) => {
    expect(faultsOf(document.replace(from, to))).toEqual(faults)
  })

  test('lists each ASVS 5.0 requirement up to level 2 once', () => {
    const [, table = '', open = ''] = /^\| Chapter (.+?)^### Open items(.+)/ms.exec(document) ?? []
    const rows = table.split('\n').filter((row) => /^\| \d/.test(row))
    const opened = open.split('\n').flatMap((row) => requirementNumbersIn(/^- ([\d., ]+):/.exec(row)?.[1] ?? ''))
    expect(ASVS_LEVEL_2).toHaveLength(253)
    expect([...rows.flatMap(requirementNumbersIn), ...opened].sort()).toEqual([...ASVS_LEVEL_2].sort())
  })
})

afterAll(() => recordEvidence('F13 controls', { controls: CONTROLS.length }))

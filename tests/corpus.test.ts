import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CORPUS_FOLDER, findingsOf } from './corpus/findings'
import { pickParts, readInput, READERS } from './corpus/readers'
import { PROJECT_ROOT } from './support/files'

const folders = readdirSync(join(PROJECT_ROOT, CORPUS_FOLDER), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
)

describe('corpus of inputs that once broke a reader', () => {
  test('has one folder for each reader', () => expect(folders.sort()).toEqual(Object.keys(READERS).sort()))

  const cases = folders.flatMap((reader) => findingsOf(reader).map((each) => ({ ...each, reader })))
  test.each(cases)('gives the expected result for $name', async ({ reader, finding: { note, expected, ...input } }) => {
    expect(pickParts(await readInput(reader, input), expected), note).toEqual(expected)
  })
})

test('pickParts returns the named parts only, null for a missing part, and every row of a list', () => {
  expect(pickParts({ a: 1, b: [{ c: 2 }, { d: 3 }] }, { a: 1, b: [{ c: 2 }], e: null })).toEqual({
    a: 1,
    b: [{ c: 2 }, { d: 3 }],
    e: null,
  })
})

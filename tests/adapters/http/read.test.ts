import { describe, expect, test } from 'vitest'
import { textOfFile } from '../../support/files'
import { parsedExamples, type ParsedExample } from '../../support/parsed-examples'

/** After an intended change to the contract, `npm run tools -- generate` rewrites the file; review its diff. */
const known = textOfFile('tests/support/wire-read.jsonl')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ParsedExample)

describe('parsed call responses', () => {
  test('include every call', () => expect(parsedExamples.map(({ id }) => id)).toEqual(known.map(({ id }) => id)))
  test.each(known)('match the recorded values of $id for complete and minimal data', (read) =>
    expect(parsedExamples.find(({ id }) => id === read.id)).toEqual(read),
  )
})

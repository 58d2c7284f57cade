import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import * as v from 'valibot'
import { PROJECT_ROOT } from '../support/files'

export const CORPUS_FOLDER = 'tests/corpus'
export const FINDING_SCHEMA = v.strictObject({
  /** What the input once did, and what is expected now. */
  note: v.pipe(v.string(), v.minLength(20, 'The note must say what the input once did, and what is expected now.')),
  /** For a response of the clinic: the call, and the HTTP status unless it is 200. */
  call: v.optional(v.string()),
  status: v.optional(v.number()),
  /** As received; a photo in hexadecimal. */
  input: v.string(),
  /** The parts of the result that matter; null for a missing part. */
  expected: v.unknown(),
})
/** An input that once broke a reader. */
export type Finding = v.InferOutput<typeof FINDING_SCHEMA>

/** Returns the findings of a reader, with their names. */
export function findingsOf(reader: string): { readonly name: string; readonly finding: Finding }[] {
  const folder = join(PROJECT_ROOT, CORPUS_FOLDER, reader)
  return readdirSync(folder).map((file) => {
    const stored: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return { name: `${reader}/${parse(file).name}`, finding: v.parse(FINDING_SCHEMA, stored) }
  })
}

/** The inputs of a reader as the first cases of a property. */
export const corpusExamples = (reader: string): [string][] => findingsOf(reader).map(({ finding }) => [finding.input])

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import * as v from 'valibot'
import { CORPUS_FOLDER, FINDING_SCHEMA, type Finding } from '../../tests/corpus/findings'
import { readInput } from '../../tests/corpus/readers'
import { PROJECT_ROOT } from '../../tests/support/files'

/** Stores an input in the corpus with its present result; returns the path of the new file. */
export async function addFinding(reader: string, file: string, facts: Pick<Finding, 'note' | 'call' | 'status'>) {
  const path = join(CORPUS_FOLDER, reader, `${parse(file).name}.json`)
  const target = join(PROJECT_ROOT, path)
  if (existsSync(target)) throw new Error(`${path} exists already. Rename the file that you add.`)
  const input = readFileSync(file, reader === 'photo' ? 'hex' : 'utf8')
  const finding = v.parse(FINDING_SCHEMA, { ...facts, input, expected: null })
  const expected = await readInput(reader, finding)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${JSON.stringify({ ...finding, expected }, null, 2)}\n`)
  return path
}

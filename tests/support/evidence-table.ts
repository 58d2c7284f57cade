import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './files'

/** A table row in a document: a statement, and the test files that fail if it is not true. */
export type ProvenRow = { readonly line: string; readonly what: string; readonly tests: readonly string[] }

/** Returns rows whose first cell matches; the second cell is the statement, the last one names test files. */
export const provenRows = (text: string, line: RegExp): ProvenRow[] =>
  text
    .split('\n')
    .map((row) => row.split('|').slice(1, -1))
    .map((cells) => ({
      line: cells[0]?.trim() ?? '',
      what: cells[1]?.trim() ?? '',
      tests: Array.from(cells.at(-1)?.matchAll(/`(tests\/[^`]+)`/g) ?? [], ([, path = '']) => path),
    }))
    .filter((row) => line.test(row.line))

/** Returns a message for each row without a test file and for each missing test file. */
export const findMissingTests = (rows: readonly ProvenRow[]): string[] =>
  rows.flatMap(({ line, tests }) => {
    if (!tests.length) return [`${line} names no test`]
    const missing = tests.filter(
      (path) => !/\.(?:test|spec)\.tsx?$/.test(path) || !existsSync(join(PROJECT_ROOT, path)),
    )
    return missing.map((path) => `${line}: no test file ${path}`)
  })

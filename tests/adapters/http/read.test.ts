import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

/**
 * The parsed value of each wire example, with and without its optional fields: one call per line. After an intended
 * change to the contract, SUJIAN_READ_ANEW=1 rewrites the file; review its diff.
 */
const FILE = join(import.meta.dirname, '../../support/wire-read.jsonl')
type Read = { readonly id: string; readonly whole: unknown; readonly bare: unknown }
type Box = Record<string, unknown>

const readBy = (call: Call, data: unknown): { readonly value: unknown } | undefined => {
  const { success, output } = safeParse(call.reply, data)
  return success ? { value: JSON.parse(JSON.stringify(output ?? null)) as unknown } : undefined
}
const rowsOf = (value: unknown): number => {
  const rows: unknown = Array.isArray(value) ? value : (value as Box | null)?.['rows']
  return Array.isArray(rows) ? rows.length : 0
}

/** A copy without the fields that a row may omit. */
function bareOf(call: Call, data: unknown): unknown {
  const copy: unknown = structuredClone(data)
  const rows = rowsOf(readBy(call, data)?.value)
  const strip = (box: unknown) => {
    if (typeof box !== 'object' || box === null) return
    for (const each of Object.values(box)) strip(each)
    if (Array.isArray(box)) return
    for (const [key, value] of Object.entries(box)) {
      delete (box as Box)[key]
      const read = readBy(call, copy)
      if (!read || rowsOf(read.value) !== rows) (box as Box)[key] = value
    }
  }
  strip(copy)
  return copy
}

const told = (Object.keys(ALL_CALLS) as CallId[]).map((id): Read => {
  const call: Call = ALL_CALLS[id]
  const { data } = WIRE_EXAMPLES[id]
  return { id, whole: readBy(call, data)?.value, bare: readBy(call, bareOf(call, data))?.value }
})
if (process.env.SUJIAN_READ_ANEW) writeFileSync(FILE, told.map((each) => `${JSON.stringify(each)}\n`).join(''))
const known = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Read)

describe('parsed call responses', () => {
  test('cover every call', () => expect(told.map(({ id }) => id)).toEqual(known.map(({ id }) => id)))
  test.each(known)('match the recorded values of $id for complete and minimal data', (read) =>
    expect(told.find(({ id }) => id === read.id)).toEqual(read),
  )
})

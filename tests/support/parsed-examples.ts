import { safeParse } from 'valibot'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS } from '../../mocks/specification/calls'
import { WIRE_EXAMPLES } from './wire-examples'

/** The parsed value of a wire example, with and without its optional fields. */
export type ParsedExample = { readonly id: string; readonly whole: unknown; readonly bare: unknown }
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

export const parsedExamples = CALL_IDS.map((id): ParsedExample => {
  const call: Call = ALL_CALLS[id]
  const { data } = WIRE_EXAMPLES[id]
  return { id, whole: readBy(call, data)?.value, bare: readBy(call, bareOf(call, data))?.value }
})

/** tests/support/wire-read.jsonl: one call per line. */
export const renderParsedExamples = (): string => parsedExamples.map((each) => `${JSON.stringify(each)}\n`).join('')
